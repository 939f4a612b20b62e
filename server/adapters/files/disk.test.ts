import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { diskFiles } from './disk.ts';
import { filesSuite } from './files.suite.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

filesSuite(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files '));
  folders.push(folder);
  return diskFiles(folder);
});
