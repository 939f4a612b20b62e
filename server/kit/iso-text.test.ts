import { expect, test } from 'vitest';
import { isoText } from './iso-text.ts';

test('a moment is written as Date itself writes it, whatever was written before', () => {
  const moments = [0, 1, 9, 10, 99, 100, 999, 1_000, -1, -999, -1_000, 1_795_300_000_000, 1_795_300_000_007, 1_795_300_001_000, 253_402_300_800_000];
  for (const time of [...moments, ...moments.toReversed()]) expect(isoText(new Date(time))).toBe(new Date(time).toISOString());
});

test('what is no moment is refused as Date refuses it, and spoils nothing', () => {
  expect(() => isoText(new Date(Number.NaN))).toThrow(RangeError);
  expect(isoText(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
});
