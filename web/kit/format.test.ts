import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ago, day, lasting, number, percent } from './format.ts';

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

test('a wait is told in seconds, then in minutes', () => expect([lasting(12), lasting(300)]).toEqual(['12s', '5 min']));
