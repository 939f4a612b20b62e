import { expect, test } from 'vitest';
import { secondsOf } from './seconds.ts';

test('no wait is told as nothing: what is too short for seconds is told in thousandths', () => {
  expect([0, 4, 10, 410, 12_340].map((ms) => secondsOf(ms))).toEqual(['< 1ms', '4ms', '0.01s', '0.41s', '12s']);
  expect(secondsOf(12_340, 2)).toBe('12.34s');
});
