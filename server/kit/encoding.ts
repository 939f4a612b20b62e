/**
 * In which letters a file is written, found while its bytes pass by: by its mark, as UTF-8 that breaks no rule, as somebody says, and otherwise as a
 * library takes it to be, of what can be those letters at all. What is none of these is refused.
 */
import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { csvEncodings, type encodingWays } from '@storewright/contract/shop-csv';
import { chardet } from 'jschardet';

export type Encoding = (typeof csvEncodings)[number];
/** `sample`: some of its letters that are not of the Latin alphabet's 26, as they are read. */
export type Written =
  | { encoding: Encoding; by: (typeof encodingWays)[number]; sample: string }
  | { unknown: 'empty' | 'binary' | 'letters' | 'mixed' | 'chosen' };
/** `languages`: those that the shop may be written in, the likeliest first. */
type Expected = { chosen?: Encoding | undefined; languages: readonly string[] };

export const watchLetters = ({ chosen, languages }: Expected) => {
  const open = new Map<Encoding, TextDecoder>();
  const high = new Set<number>();
  const lines: Buffer[] = [];
  let kept = 0;
  let rest: Buffer = Buffer.alloc(0);
  let only: { encoding: Encoding; by: 'mark' | 'chosen' } | undefined;
  let binary = false;
  let size = 0;

  const begin = (head: Uint8Array): void => {
    const mark = marked(head) ?? wide(head);
    only = chosen ? { encoding: chosen, by: 'chosen' } : mark && { encoding: mark, by: 'mark' };
    // A spreadsheet's own file, an archive or a picture.
    binary = only === undefined && head.subarray(0, 4096).includes(0);
    for (const encoding of only ? [only.encoding] : (['utf-8', ...ofManyBytes] as const)) open.set(encoding, new TextDecoder(encoding, { fatal: true }));
  };
  const pass = (bytes: Uint8Array | undefined): void => {
    for (const [encoding, decoder] of open)
      try {
        decoder.decode(bytes, { stream: bytes !== undefined });
      } catch {
        open.delete(encoding);
      }
  };
  /** Whole lines alone, so that no letter is cut. */
  const keep = (bytes: Buffer): void => {
    if (kept > mostKept) return;
    const text = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    if (!isBeyondAscii(text)) {
      rest = Buffer.from(text.subarray(text.lastIndexOf(10) + 1).subarray(-mostKept));
      return;
    }
    let from = 0;
    for (let end = text.indexOf(10); end !== -1; end = text.indexOf(10, from)) {
      add(text.subarray(from, end + 1));
      from = end + 1;
    }
    rest = Buffer.from(text.subarray(from).subarray(-mostKept));
  };
  const add = (line: Buffer): void => {
    if (kept > mostKept || !isBeyondAscii(line)) return;
    lines.push(Buffer.from(line.subarray(0, mostKept)));
    kept += line.length;
  };

  return {
    take(bytes: Buffer): void {
      if (size === 0) begin(bytes);
      size += bytes.length;
      pass(bytes);
      if (isBeyondAscii(bytes)) for (const byte of bytes) if (byte >= 0x80) high.add(byte);
      keep(bytes);
    },

    verdict(): Written {
      pass(undefined);
      add(rest);
      if (size === 0) return { unknown: 'empty' };
      if (binary) return { unknown: 'binary' };
      const some = Buffer.concat(lines);
      const written = (encoding: Encoding, by: (typeof encodingWays)[number]): Written => ({ encoding, by, sample: sampleOf(some, encoding) });
      if (only) return open.has(only.encoding) ? written(only.encoding, only.by) : { unknown: only.by === 'chosen' ? 'chosen' : 'letters' };
      if (open.has('utf-8')) return written('utf-8', 'valid');
      if (isNearlyUtf8(some)) return { unknown: 'mixed' };
      const found = detected(some, { languages, can: (encoding) => (isOfManyBytes(encoding) ? open.has(encoding) : canBe(encoding, high)) });
      return found ? written(found, 'detected') : { unknown: 'letters' };
    },
  };
};

const ofManyBytes = ['gb18030', 'euc-kr', 'shift_jis', 'euc-jp', 'big5'] as const satisfies Encoding[];
const isOfManyBytes = (encoding: Encoding): boolean => ofManyBytes.some((one) => one === encoding);
const mostKept = 200_000;
const isBeyondAscii = (bytes: Buffer): boolean => !isAscii(bytes);

type Asked = { languages: readonly string[]; can: (encoding: Encoding) => boolean };
const detected = (bytes: Buffer, { languages, can }: Asked): Encoding | undefined => {
  const guesses = chardet.detectAll(bytes, { includeEncodings: [...nameOfLibrary.keys(), ...ofOlderSystems] });
  const found = guesses.flatMap(({ encoding, confidence, language }) => {
    const name = nameOfLibrary.get(encoding?.toLowerCase() ?? '');
    return name && can(name) && isLetters(bytes, name) && !tearsWords(bytes, name) ? [{ name, confidence, language }] : [];
  });
  const [best] = found;
  // Better none than wrong letters: what it most likely is cannot be read here, and read as another it has signs within words.
  const [first] = guesses;
  if (
    best &&
    first &&
    best.confidence < first.confidence * allButAsLikely &&
    ofOlderSystems.includes(first.encoding?.toLowerCase() ?? '') &&
    hasSigns(bytes, best.name)
  )
    return undefined;
  // Of two that are all but as likely, the one in which the shop's language would be written.
  const near = found.filter(({ confidence }) => best && confidence >= best.confidence * allButAsLikely);
  const expected = languages.map((language) => near.find((one) => one.language === language)).find(Boolean);
  const name = (expected ?? best)?.name;
  // Where one of Windows' pages reads the same, it is what a spreadsheet calls it; quotation marks and the like stand in one place in all of them.
  const read = (encoding: Encoding) => new TextDecoder(encoding).decode(bytes);
  return name && (usual.find((page) => can(page) && read(page) === read(name)) ?? name);
};
const usual = ['windows-1252', 'windows-1250', 'windows-1253'] as const;
/** Measured on 495 files of real sentences in 28 languages: where the first of the list was wrong, the right one was as near as this, or not in it. */
const allButAsLikely = 0.9;

/** Its names for them. */
const nameOfLibrary: ReadonlyMap<string, Encoding> = new Map([
  ...csvEncodings.filter((encoding) => !encoding.startsWith('utf')).map((encoding) => [encoding, encoding] as const),
  ...([1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258] as const).map((page) => [`cp${page}`, `windows-${page}`] as const),
  ['cp874', 'windows-874'],
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
]);
/** Those of DOS and of the Macintosh before Unicode that the Encoding Standard does not have. */
const ofOlderSystems = ['cp437', 'cp737', 'cp775', 'cp850', 'cp852', 'cp857', 'cp858', 'maclatin2', 'macgreek', 'macturkish'];

/** Whether every byte is a letter in it. */
const canBe = (encoding: Encoding, bytes: ReadonlySet<number>): boolean => isLetters(Buffer.from([...bytes]), encoding);
const isLetters = (bytes: Uint8Array, encoding: Encoding): boolean => {
  try {
    // Control characters, places for private use and parts of frames are none.
    return !/[\u0080-\u009f\u2500-\u259f\ue000-\uf8ff]/.test(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
};

/** Whether more words are made of letters of two alphabets than of the other one alone: those of “chкne” are bytes of “chêne”. */
const tearsWords = (bytes: Uint8Array, encoding: Encoding): boolean => {
  const words = new TextDecoder(encoding).decode(bytes).match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  const others = words.filter((word) => /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u.test(word));
  const torn = others.filter((word) => /\p{Script=Latin}/u.test(word)).length;
  return torn > others.length - torn;
};

const hasSigns = (bytes: Uint8Array, encoding: Encoding): boolean =>
  /\p{L}(?=[^\0-\u007f])[^\p{L}\p{M}\p{N}\s’'´·-]+\p{L}/u.test(new TextDecoder(encoding).decode(bytes));

/** Letters of UTF-8 do not come about by chance: with a few broken ones among them somebody has cut or glued the file. */
const isNearlyUtf8 = (bytes: Buffer): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\0-\u007f\uFFFD]/gu)?.length ?? 0;
  return whole > broken;
};

const sampleOf = (bytes: Buffer, encoding: Encoding): string => {
  // Its lines were parted byte by byte.
  if (encoding.startsWith('utf-16')) return '';
  const text = new TextDecoder(encoding).decode(bytes);
  const pieces = text
    .split(/[\n\r\t;"|]+|,(?!\s)/)
    .map((piece) =>
      piece
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((piece) => /[^\0-\u007f]/.test(piece));
  return [...new Set(pieces)].slice(0, 3).join(' · ').slice(0, 160);
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
