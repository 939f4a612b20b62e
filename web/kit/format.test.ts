import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ago, day, lasting, money, movedPoints, number, percent, points } from './format.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test('a time not long ago is told from now, and after a week as a day', () => {
  expect(ago('2026-11-21T11:59:48Z', now)).toBe('12 sec. ago');
  expect(ago('2026-11-21T11:56:00Z', now)).toBe('4 min. ago');
  expect(ago('2026-11-20T11:56:00Z', now)).toBe('yesterday');
  expect(ago('2026-11-02T11:56:00Z', now)).toBe('Nov 2');
  expect(ago('2025-11-02T11:56:00Z', now)).toBe('Nov 2, 2025');
});

test('a calendar day is the same day in every time zone', () => expect(day('2026-11-07')).toBe('Nov 7'));

test('numbers follow the language', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect([number(31_050), percent(1, 3)]).toEqual(['31.050', '33 %'.replace(' ', '\u00a0')]);
});

test('nothing of nothing is no part', () => expect(percent(0, 0)).toBe('0%'));

test('a wait is told in seconds, then in minutes', () => expect([lasting(12), lasting(300)]).toEqual(['12 sec', '5 min']));

test('a wait has its unit in the language', () => {
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  expect([lasting(34), lasting(300)]).toEqual(['34 秒', '5 分']);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('points and money are shown as they came, however long they are', () => {
  expect([points('2184'), points('4.391'), points('900719925474099.123')]).toEqual(['2,184', '4.391', '900,719,925,474,099.123']);
  expect([movedPoints('-6'), movedPoints('1000'), movedPoints('0')]).toEqual(['−6', '+1,000', '0']);
  expect(['CNY', 'JPY', 'USD', 'CAD', 'MXN'].map((currency) => money({ amount: '50', currency }))).toEqual([
    'CN¥50.00',
    '¥50',
    '$50.00',
    'CA$50.00',
    'MX$50.00',
  ]);
  expect(money({ amount: '0.002355', currency: 'USD' }, { maximumFractionDigits: 9 })).toBe('$0.002355');
  expect(money({ amount: '999999999999.99', currency: 'USD' })).toBe('$999,999,999,999.99');
});
