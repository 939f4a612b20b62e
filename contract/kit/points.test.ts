import { expect, test } from 'vitest';
import { WholePoints } from './points.ts';

const Wanted = WholePoints({ message: 'At least 1.' });
const most = 'It is at most 10000000 points at once.';

test.each([
  [10 ** 12, most],
  [2 ** 53, most],
  [1e30, most],
  ['9'.repeat(31), most],
  ['0'.repeat(31), 'At least 1.'],
  [-(10 ** 30), 'At least 1.'],
  ['-2', 'At least 1.'],
  [0, 'At least 1.'],
  [1.5, 'At least 1.'],
  ['1e3', 'At least 1.'],
  [null, 'At least 1.'],
])('too many points are told as too many, and what is no number of them as that: %s', (points, told) => {
  expect(Wanted.safeParse(points).error?.issues[0]?.message).toBe(told);
});
