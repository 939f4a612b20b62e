import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { diskFiles } from './disk.ts';
import { removeStrays } from './strays.ts';

test('of the files of a shape those go that are old and nobody uses; an account that cannot be asked about keeps its own, and no other’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storewright-strays-'));
  try {
    const files = diskFiles(folder);
    const [one, other] = [newId(), newId()];
    const [hour, now] = [3_600_000, Date.now()];
    const papers = (account: string, at: number) => `accounts/${account}/papers/${newId(at)}`;
    const [used, stray, young, kept] = [papers(one, now - 3 * hour), papers(one, now - 2 * hour), papers(one, now), papers(other, now - 3 * hour)];
    const elsewhere = `accounts/${one}/pictures/${newId(now - 3 * hour)}`;
    for (const key of [used, stray, young, kept, elsewhere]) await files.put(key, Buffer.from('x'), 'text/plain');
    const sweep = removeStrays(
      {
        files,
        shape: /^accounts\/([0-9a-f-]{36})\/papers\/([0-9a-f-]{36})$/,
        olderThan: now - hour,
        used: async (accountId) => {
          if (accountId === other) throw new Error('the database is away');
          return [used];
        },
        atOnce: 1,
      },
      new AbortController().signal,
    );
    await expect(sweep).rejects.toThrow('1 of 2');
    expect(await files.list('accounts/')).toEqual([used, young, kept, elsewhere].sort());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
