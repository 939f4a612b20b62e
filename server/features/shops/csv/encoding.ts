/** In which letters a file is written, found while its bytes pass by. What is none of these is refused and never guessed. */
import { TextDecoder } from 'node:util';
import { type EastAsian, eastAsian, watchPairs } from './east-asian.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | EastAsian;
export type Written = { encoding: Encoding } | { unknown: 'empty' | 'binary' | 'letters' };

export const watchLetters = () => {
  const open = new Map<Encoding, TextDecoder>();
  const high = { alone: 0, paired: 0, none: 0 };
  const pairs = watchPairs();
  let only: Encoding | undefined;
  let binary = false;
  let size = 0;

  const begin = (head: Uint8Array): void => {
    only = marked(head) ?? wide(head);
    // A spreadsheet's own file, an archive or a picture.
    binary = only === undefined && head.subarray(0, 4096).includes(0);
    for (const encoding of only ? [only] : (['utf-8', ...eastAsian] as const)) open.set(encoding, new TextDecoder(encoding, { fatal: true }));
  };
  const pass = (bytes: Uint8Array | undefined): void => {
    for (const [encoding, decoder] of open)
      try {
        decoder.decode(bytes, { stream: bytes !== undefined });
      } catch {
        open.delete(encoding);
      }
  };

  return {
    take(bytes: Uint8Array): void {
      if (size === 0) begin(bytes);
      size += bytes.length;
      pass(bytes);
      if (only !== undefined || open.has('utf-8')) return;
      count(bytes, high);
      pairs.take(bytes);
    },

    verdict(): Written {
      pass(undefined);
      if (size === 0) return { unknown: 'empty' };
      if (binary) return { unknown: 'binary' };
      if (only) return open.has(only) ? { encoding: only } : { unknown: 'letters' };
      if (open.has('utf-8')) return { encoding: 'utf-8' };
      const encoding = pairs.verdict(new Set(open.keys()));
      if (encoding) return { encoding };
      return high.none === 0 && high.alone > high.paired ? { encoding: 'windows-1252' } : { unknown: 'letters' };
    },
  };
};

const marked = ([first, second, third]: Uint8Array): Encoding | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** UTF-16 without a mark: the names of the columns are Latin, so every other byte is empty. */
const wide = (head: Uint8Array): Encoding | undefined => {
  const names = head.subarray(0, 64);
  const empty = (side: number) => names.filter((byte, at) => at % 2 === side && byte === 0).length;
  if (names.length < 4) return undefined;
  if (empty(1) > names.length * 0.4 && empty(0) === 0) return 'utf-16le';
  return empty(0) > names.length * 0.4 && empty(1) === 0 ? 'utf-16be' : undefined;
};

const count = (bytes: Uint8Array, high: { alone: number; paired: number; none: number }): void => {
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    while (at < bytes.length && bytes[at]! >= 0x80) {
      if (nothing.has(bytes[at]!)) high.none += 1;
      at += 1;
    }
    if (at - start === 1) high.alone += 1;
    else if (at - start > 1) high.paired += 1;
    else at += 1;
  }
};

/** No letter of Windows-1252. */
const nothing = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
