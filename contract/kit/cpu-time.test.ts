import { expect, test } from 'vitest';
import { growth, readOnce } from './cpu-time.testing.ts';

const count = (times: number): number => {
  let sum = 0;
  for (let at = 0; at < times; at += 1) sum = (sum + at) % 7_919;
  return sum;
};

test('what looks back at each sign is told from what reads each once', () => {
  expect(growth(100_000_000, count)).toBeLessThan(readOnce);
  expect(growth(10_000, (size) => count(size * size))).toBeGreaterThan(readOnce);
  expect(growth(10, (size) => count(size * size))).toBe(1);
});
