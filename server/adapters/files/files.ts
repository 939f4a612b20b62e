/** Where uploads and pictures are kept. Five methods, so that any store of objects can stand behind them: a folder (`disk.ts`) or a bucket (`s3.ts`). */
import type { Readable } from 'node:stream';

export interface Files {
  /** Whole or not at all: a reader never sees half a file. */
  put(key: string, content: Buffer | Readable, type: string): Promise<void>;
  /** Undefined where there is no such file. */
  get(key: string): Promise<{ content: Readable; size: number; type: string } | undefined>;
  /** Deleting what is not there is no failure. */
  delete(key: string): Promise<void>;
  /** The keys below a prefix, in order. */
  list(prefix: string): Promise<string[]>;
  /** The bytes of all that stands in a folder: `accounts/<id>/pictures`. */
  bytesIn(folder: string): Promise<number>;
}

/** A key is lower-case words between slashes, never a path of the caller's: `accounts/<id>/pictures/<id>.webp`. */
export const isKey = (key: string): boolean => key.length <= 300 && /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/.test(key);

export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`"${key.slice(0, 80)}" is not a key of a file.`);
  return key;
};
