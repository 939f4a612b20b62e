/** What becomes of vectors that are on their way as nobody asks for them any more. */
import { expect, test } from 'vitest';
import { createVectorIndex } from './vector-index.ts';

const prints = Array.from({ length: 450 }, (_, at) => `print ${at}`);
const one = { base: 'b', model: 'm', version: '1' };

test('closed while vectors are read: what is asked already is waited for, nothing is asked after it, and no thread begins anew', async () => {
  const asked: string[] = [];
  const { promise: came, resolve: comes } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const index = createVectorIndex({
    mostBytes: 1_000_000,
    listed: async () => {
      asked.push('listed');
      return { ids: prints, prints };
    },
    some: async (_, __, wanted) => {
      asked.push('some');
      comes();
      await held;
      return wanted.map((print) => ({ print, v: Buffer.from(Float16Array.of(1, 0).buffer) }));
    },
  });
  const ready = index.ready([one]);
  // Of another version: it begins once that one has come to its end.
  const newer = index.ready([{ ...one, version: '2' }]);
  const ended: string[] = [];
  const both = Promise.allSettled([ready, newer]).then((all) => void ended.push(...all.map(({ status }) => status)));
  await came;
  const closing = index.close().then(() => void ended.push('closed'));
  await expect(index.search([one], Float32Array.of(1, 0), 1)).rejects.toThrow();
  expect(ended).toEqual([]);
  release();
  await Promise.all([closing, both]);
  expect([ended.toSorted(), asked]).toEqual([
    ['closed', 'rejected', 'rejected'],
    ['listed', 'some'],
  ]);
});
