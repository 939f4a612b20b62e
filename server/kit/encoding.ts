/**
 * In which letters a file is written, found while its bytes pass by: by its mark, as UTF-8 that breaks no rule, as somebody says, and otherwise as a
 * library takes it to be, of what can be those letters at all. What is none of these is refused.
 */
import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { csvEncodings, type encodingWays } from '@storewright/contract/shop-csv';
import { chardet } from 'jschardet';
import { codePageOf } from './code-pages.ts';

export type Encoding = (typeof csvEncodings)[number];
/** `sample`: some of its letters that are not of the Latin alphabet's 26, as they are read. */
export type Written =
  | { encoding: Encoding; by: (typeof encodingWays)[number]; sample: string }
  | { unknown: 'empty' | 'binary' | 'utf-32' | 'letters' | 'mixed' | 'chosen' /** How the likeliest would read. */; readings?: Reading[] };
export type Reading = { encoding: Encoding; sample: string };
/**
 * `languages`: those that it may be written in, the likeliest first. `country`: of the shop's money. It decides where the letters are too few for a
 * library, and whoever gives it can be asked: what would then still be a guess is `letters`.
 */
type Expected = { chosen?: Encoding | undefined; languages: readonly string[]; country?: string };

export const watchLetters = ({ chosen, languages, country }: Expected) => {
  const open = new Map<Encoding, TextDecoder>();
  const high = new Set<number>();
  const lines: Buffer[] = [];
  let kept = 0;
  let rest: Buffer = Buffer.alloc(0);
  let only: { encoding: Encoding; by: 'mark' | 'chosen' | 'detected' } | undefined;
  let isUtf32 = false;
  let isOther = false;
  let markLength = 0;
  let binary = false;
  let size = 0;

  const begin = (head: Uint8Array): void => {
    const mark = marked(head);
    const unmarked = mark ? undefined : wide(head);
    isUtf32 = isWide32(head);
    isOther = isOfOthers(head);
    markLength = mark === undefined ? 0 : mark === 'utf-8' ? 3 : 2;
    if (chosen) only = { encoding: chosen, by: 'chosen' };
    else if (mark) only = { encoding: mark, by: 'mark' };
    else if (unmarked) only = { encoding: unmarked, by: 'detected' };
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
      if (size <= markLength) return { unknown: 'empty' };
      if (isOther) return { unknown: 'binary' };
      if (isUtf32) return { unknown: 'utf-32' };
      if (binary) return { unknown: 'binary' };
      const some = Buffer.concat(lines);
      const written = (encoding: Encoding, by: (typeof encodingWays)[number]): Written => ({ encoding, by, sample: sampleOf(some, encoding) });
      if (only) return open.has(only.encoding) ? written(only.encoding, only.by) : { unknown: only.by === 'chosen' ? 'chosen' : 'letters' };
      if (open.has('utf-8')) return written('utf-8', 'valid');
      if (isNearlyUtf8(some)) return { unknown: 'mixed' };
      const can = (encoding: Encoding): boolean => (isOfManyBytes(encoding) ? open.has(encoding) : canBe(encoding, high));
      const found = detected(some, { languages, country, can });
      if (found) return written(found, 'detected');
      return {
        unknown: 'letters',
        readings: readingsOf(
          some,
          csvEncodings.filter((encoding) => !encoding.startsWith('utf') && can(encoding)),
        ),
      };
    },
  };
};

const ofManyBytes = ['gb18030', 'euc-kr', 'shift_jis', 'euc-jp', 'big5'] as const satisfies Encoding[];
const isOfManyBytes = (encoding: Encoding): boolean => ofManyBytes.some((one) => one === encoding);
const mostKept = 200_000;
const isBeyondAscii = (bytes: Buffer): boolean => !isAscii(bytes);

type Asked = { languages: readonly string[]; country: string | undefined; can: (encoding: Encoding) => boolean };
const detected = (bytes: Buffer, { languages, country, can }: Asked): Encoding | undefined => {
  const guesses = chardet.detectAll(bytes, { includeEncodings: [...nameOfLibrary.keys(), ...ofOlderSystems] });
  const found = guesses.flatMap(({ encoding, confidence, language }) => {
    const name = nameOfLibrary.get(encoding?.toLowerCase() ?? '');
    return name && can(name) && isLetters(bytes, name) && !tearsWords(bytes, name) ? [{ name, confidence, language }] : [];
  });
  const [best] = found;
  const read = (encoding: Encoding) => new TextDecoder(encoding).decode(bytes);
  const letters = bytes.filter((byte) => byte >= 0x80).length;
  if (country !== undefined && letters < fewLetters) {
    const { page, named } = ofCountry(bytes, { country, can, found });
    const isBare = letters < barelyAny && (best?.confidence ?? 0) < unsure;
    if (named && isBare && named !== page && can(page) && isLetters(bytes, page) && read(page) !== read(named)) return undefined;
    if (named) return named;
    if (isBare && can(page) && hasLoneSigns(read(page))) return page;
    if (isBare && best && (!can(page) || read(page) !== read(best.name))) return undefined;
  }
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
  return name && (usual.find((page) => can(page) && read(page) === read(name)) ?? name);
};

/** The page of a country, and how its language is written here: as the library says of that language, else in that page where it gives words. */
const ofCountry = (bytes: Buffer, { country, can, found }: { country: string; can: Asked['can']; found: { name: Encoding; language: string | null }[] }) => {
  const locale = new Intl.Locale(`und-${country}`).maximize();
  const page = codePageOf(locale);
  // What most of the world is written in says nothing of a country.
  if (page === 'windows-1252') return { page };
  const isWhole = (encoding: Encoding) => !tearsWords(bytes, encoding, /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u);
  const inLanguage = found.find(({ name, language }) => language === locale.language && (locale.language !== 'zh' || name === page) && isWhole(name));
  const fits = can(page) && isLetters(bytes, page) && !tearsWords(bytes, page) && isWhole(page) && !hasSigns(bytes, page);
  return { page, named: inLanguage?.name ?? (fits ? page : undefined) };
};
const usual = ['windows-1252', 'windows-1250', 'windows-1253'] as const;
/** Measured on 495 files of real sentences in 28 languages: where the first of the list was wrong, the right one was as near as this, or not in it. */
const allButAsLikely = 0.9;
/** Measured on 2,500 cuttings of real texts: with fewer bytes beyond ASCII than the one, it errs in up to one of twenty; than the other, in far more. */
const fewLetters = 40;
const barelyAny = 5;
/** Of what it says of so few, this was the most that was wrong, and a little more. */
const unsure = 0.1;

/** Its names for them. */
const nameOfLibrary: ReadonlyMap<string, Encoding> = new Map([
  ...csvEncodings.filter((encoding) => !encoding.startsWith('utf')).map((encoding) => [encoding, encoding] as const),
  ...([1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258] as const).map((page) => [`cp${page}`, `windows-${page}`] as const),
  ['cp874', 'windows-874'],
  ['macroman', 'macintosh'],
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
const tearsWords = (bytes: Uint8Array, encoding: Encoding, script = ofAlphabets): boolean => {
  const words = new TextDecoder(encoding).decode(bytes).match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  const others = words.filter((word) => script.test(word));
  const torn = others.filter((word) => /\p{Script=Latin}/u.test(word)).length;
  return torn > others.length - torn;
};
const ofAlphabets = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;

/** An apostrophe, a dash, a degree here and there, and no letter: no two bytes of them are one letter of another encoding. */
const hasLoneSigns = (text: string): boolean => !/[^\0-\u007f]{2}|(?=[^\0-\u007f])[\p{L}\p{M}]/u.test(text);

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

/** Each that reads otherwise than those before it. */
const readingsOf = (bytes: Buffer, encodings: Encoding[]): Reading[] => {
  const samples = new Map<string, Encoding>();
  for (const encoding of encodings) {
    const sample = sampleOf(bytes, encoding).slice(0, 40);
    if (sample !== '' && !samples.has(sample)) samples.set(sample, encoding);
  }
  return [...samples].map(([sample, encoding]) => ({ encoding, sample }));
};

/** What no text begins with, also where it is short or cut and no byte of it is empty: pictures, archives and documents. */
const isOfOthers = (head: Uint8Array): boolean => {
  const start = Buffer.from(head.subarray(0, 12)).toString('latin1');
  return signsOfOthers.some((sign) => start.startsWith(sign)) || /^RIFF.{4}WEBP/s.test(start);
};
const signsOfOthers = [
  '\x89PNG\r\n',
  '\xff\xd8\xff',
  'GIF87a',
  'GIF89a',
  '%PDF-',
  'PK\x03\x04',
  '\x1f\x8b\x08',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\xd0\xcf\x11\xe0',
];

const isWide32 = ([a, b, c, d]: Uint8Array): boolean => (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff);

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
