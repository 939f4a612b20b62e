import { expect, test } from 'vitest';
import { size } from './file-size.ts';

test('a small file is told in kilobytes: it was nothing of a megabyte all the while', () => {
  expect([0, 1_000, 491_000_001, 1.1e9].map(size)).toEqual(['0 kB', '1 kB', '492 MB', '1.1 GB']);
});
