import { expect, test } from 'vitest';
import { formOf, heightOf, isMore, lessOf, percentOf, sumOf, timesIn, wholePointsIn, yuanOf } from './amounts.ts';

test('points are counted exactly, however many', () => {
  expect(sumOf(['999999999999.999', '0.001', '-6'])).toBe('999999999994');
  expect(lessOf('0.3', '0.1')).toBe('0.2');
  expect([isMore('10', '9'), isMore('9.001', '9'), isMore('9', '9'), isMore('-1', '0')]).toEqual([true, true, false, false]);
});

test('how often a price fits says nothing where there is no answer', () => {
  expect([timesIn('5000', '2'), timesIn('5', '2'), timesIn('5000', '0'), timesIn('-1', '2')]).toEqual(['2500', '2', null, null]);
});

test('bars and forms are made of points', () => {
  expect([percentOf('412', '1000'), percentOf('5', '0'), heightOf('4.391'), formOf('1')]).toEqual([41, 0, 4.391, 1]);
});

test.each([
  ['5000', 'en', '5000'],
  ['5,000', 'en', '5000'],
  ['5.000', 'de', '5000'],
  ['5\u202f000', 'fr', '5000'],
  ['5 000', 'fr', '5000'],
  [' 007 ', 'en', '7'],
  ['1000000000000', 'en', '1000000000000'],
  ['1'.repeat(40), 'en', '1'.repeat(40)],
  ['5,00', 'en', null],
  ['5.000', 'en', null],
  ['1e3', 'en', null],
  ['-5', 'en', null],
  ['0', 'en', null],
  ['', 'en', null],
  ['٥', 'en', null],
])('%j typed in %s is %j points', (typed, locale, points) => {
  expect(wholePointsIn(typed, locale)).toBe(points);
});

test('a part of a coin is paid to nobody', () => {
  expect(['10000', '12345', '1.999', '0.5', '7'].map((points) => yuanOf(points).amount)).toEqual(['100.00', '123.45', '0.01', '0.00', '0.07']);
});
