import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { SettingsFault } from '../kit/config.ts';

/**
 * Makes DATA_DIR and what stands above it, one folder after the other: asked to do all of it at once, Node tries for ever
 * where a file system takes no folder at all (`/proc`). Root leaves it passable: PostgreSQL runs as somebody else below it.
 */
export const makeDataDir = async (dataDir: string): Promise<void> => {
  const folder = resolve(dataDir);
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const missing: string[] = [];
  try {
    for (let path = folder; !(await isFolder(path)); path = dirname(path)) missing.unshift(path);
    for (const path of missing) await mkdir(path, { mode }).catch(madeMeanwhile);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'cannot be written to' : code === 'ENOENT' ? 'cannot be made' : undefined;
    throw new SettingsFault(`DATA_DIR ${folder} ${why ?? `cannot be used: ${message}`}. Set DATA_DIR to a folder of yours.`);
  }
};

const isFolder = async (path: string): Promise<boolean> => {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  throw new Error(`${path} is a file`);
};

const madeMeanwhile = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};
