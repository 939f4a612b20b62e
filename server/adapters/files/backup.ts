/** Copies of all files, for a backup and back from it. */
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where both stand on one disk, a copy is a second name of the same bytes and takes no room: no file is ever written again,
 * only replaced by another. Answers how many there are; without any there is no folder either.
 */
export const backUpFiles = async (files: string, to: string, signal?: AbortSignal): Promise<number> => {
  const part = `${to}.part`;
  await rm(part, { recursive: true, force: true });
  const count = await copied(files, part, (from, place) => link(from, place).catch(() => copyFile(from, place)), signal);
  await rm(to, { recursive: true, force: true });
  if (count > 0) await rename(part, to);
  return count;
};

/** Beside what is there already. */
export const restoreFiles = (from: string, files: string): Promise<number> => copied(from, files, copyFile);

const copied = async (from: string, to: string, copy: (from: string, to: string) => Promise<void>, signal?: AbortSignal): Promise<number> => {
  let count = 0;
  for (const kind of ['types', 'content'])
    for (const entry of await readdir(join(from, kind), { recursive: true, withFileTypes: true }).catch(absent)) {
      signal?.throwIfAborted();
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const place = join(to, path.slice(from.length + 1));
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      // One that was thrown away while the others were copied is in no backup.
      const isThere = await copy(path, place).then(() => true, absent);
      if (isThere === true && kind === 'content') count += 1;
    }
  return count;
};

const absent = (error: NodeJS.ErrnoException): [] => {
  if (error.code !== 'ENOENT') throw error;
  return [];
};
