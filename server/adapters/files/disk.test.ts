import fs, { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { diskFiles } from './disk.ts';
import { filesSuite } from './files.suite.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

filesSuite(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files '));
  folders.push(folder);
  return diskFiles(folder);
});

test('what a kill left half-written a day ago is gone with the first file, and what comes just now stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files '));
  folders.push(folder);
  const coming = join(folder, 'coming');
  await mkdir(coming);
  for (const name of ['old', 'new']) await writeFile(join(coming, name), 'half');
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(coming, 'old'), longAgo, longAgo);
  await diskFiles(folder).put('a/b', Buffer.from('x'), 'text/plain');
  expect(await readdir(coming)).toEqual(['new']);
});

test('a list reads the folder of its prefix, and none of anybody else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files '));
  folders.push(folder);
  const files = diskFiles(folder);
  for (const key of ['accounts/a/uploads/1.part.0', 'accounts/a/uploads/2', 'accounts/b/uploads/1']) await files.put(key, Buffer.from('x'), 'text/plain');
  const spied = vi.spyOn(fs, 'readdir');
  syncBuiltinESMExports();
  try {
    expect(await files.list('accounts/a/uploads/1.part.')).toEqual(['accounts/a/uploads/1.part.0']);
    expect(spied.mock.calls.map(([path]) => path)).toEqual([join(folder, 'content/accounts/a/uploads')]);
  } finally {
    spied.mockRestore();
    syncBuiltinESMExports();
  }
});
