import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedKey, type Files } from './files.ts';

/** Files in a folder: the content in `content/<key>`, its media type beside it in `types/<key>`. */
export const diskFiles = (folder: string): Files => {
  const contentOf = (key: string) => join(folder, 'content', checkedKey(key));
  const typeOf = (key: string) => join(folder, 'types', checkedKey(key));
  const coming = join(folder, 'coming');
  let emptied: Promise<void> | undefined;

  return {
    put: async (key, content, type) => {
      const place = contentOf(key);
      // What is left there is in nobody's way: who cannot be rid of it writes all the same.
      await (emptied ??= dropOld(coming).catch(() => undefined));
      await whole(coming, typeOf(key), (path) => writeFile(path, type, { mode: 0o600 }));
      await whole(coming, place, (path) => pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, createWriteStream(path, { mode: 0o600 })));
    },
    get: async (key) => {
      const found = await stat(contentOf(key)).catch(absent);
      if (!found?.isFile()) return undefined;
      const type = await readFile(typeOf(key), 'utf8').catch(absent);
      return { content: createReadStream(contentOf(key)), size: found.size, type: type ?? 'application/octet-stream' };
    },
    delete: async (key) => {
      await rm(contentOf(key), { force: true });
      await rm(typeOf(key), { force: true });
    },
    list: async (prefix) => {
      const root = join(folder, 'content');
      // Nothing outside the folder that the prefix names is read: others keep many files.
      const inside = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
      const entries = await readdir(inside ? contentOf(inside) : root, { recursive: true, withFileTypes: true }).catch(absent);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
    bytesIn: async (inside) => {
      const root = contentOf(inside);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent);
      let bytes = 0;
      for (const entry of entries ?? []) if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(absent))?.size ?? 0;
      return bytes;
    },
  };
};

/** Written beside, flushed, then moved into place: a crash leaves the old file or the new one. */
const whole = async (coming: string, place: string, write: (path: string) => Promise<void>): Promise<void> => {
  await mkdir(coming, { recursive: true, mode: 0o700 });
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const path = join(coming, randomBytes(12).toString('hex'));
  try {
    await write(path);
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
    await rename(path, place);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

/** What a kill left there: nothing comes for a day. */
const dropOld = async (coming: string): Promise<void> => {
  for (const name of (await readdir(coming).catch(absent)) ?? []) {
    const path = join(coming, name);
    const found = await stat(path).catch(absent);
    if (found && found.mtimeMs < Date.now() - aDay) await rm(path, { force: true });
  }
};
const aDay = 24 * 3_600_000;

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
};
