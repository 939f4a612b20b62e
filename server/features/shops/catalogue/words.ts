/**
 * Text → the words it can be found by, and a search → the question to the index. Languages with spaces are cut at
 * them; Chinese, Japanese and Korean into characters and pairs of neighbours, which needs no dictionary.
 *
 * A product is found at one of four levels, and each holds the ones before: 1 its title, 2 its SKUs, 3 its tags, 4 the
 * rest of its text. The level stands before every word in the index, so that one index answers "in the title?"
 * without reading a single product.
 */
export const levels = [1, 2, 3, 4] as const;
export type Level = (typeof levels)[number];

/** The words of a product, as a text that PostgreSQL reads as a `tsvector`. */
export const searchWords = (shopId: string, { title, skus, tags, texts }: { title: string; skus: string[]; tags: string[]; texts: string[] }): string => {
  const words = new Set<string>();
  const shop = markOf(shopId);
  const add = (from: Level, found: Iterable<string>) => {
    for (const word of found) for (const level of levels) if (level >= from) words.add(`${shop}${level}${word}`);
  };
  add(1, wordsOf(title));
  for (const sku of skus) add(2, [...wordsOf(sku), ...joined(sku)]);
  for (const tag of tags) add(3, wordsOf(tag));
  for (const text of texts) add(4, wordsOf(text));
  return [...words]
    .slice(0, most)
    .map((word) => `'${word}'`)
    .join(' ');
};

/** For each level, what all of the search's words ask of the index; empty when there is nothing to search by. */
export const searchQueries = (shopId: string, search: string): string[] => {
  const shop = markOf(shopId);
  const parts = partsOf(search);
  const asked = parts.flatMap(({ text, cjk }) => (cjk ? exactly(text) : [text.length > 1 ? beginning(text) : parts.length > 1 ? letter(text) : initial(text)]));
  if (asked.length === 0) return [];
  return levels.map((level) => [...new Set(asked.map((question) => question(shop, level)))].slice(0, mostAsked).join(' & '));
};

type Question = (shop: string, level: Level) => string;

/** Words may go on. */
const beginning =
  (word: string): Question =>
  (shop, level) =>
    `'${shop}${level}${word}':*`;

/** A letter beside words is one of its own: vitamin C, l'automne. */
const letter =
  (word: string): Question =>
  (shop, level) =>
    `'${shop}${level}${word}'`;

/** A letter alone is looked for in titles only: elsewhere too many words begin with it. */
const initial =
  (word: string): Question =>
  (shop) =>
    `'${shop}1${word}':*`;

/** Pairs of characters are looked for as they are. */
const exactly = (run: string): Question[] => ([...run].length > 1 ? pairs(run) : [run]).map((word) => (shop, level) => `'${shop}${level}${word}'`);

/** Each word begins with its shop: other shops' products with the same word are then not even looked at. */
const markOf = (shopId: string): string => shopId.slice(-5);

/** One spelling for what people type in many: case, width, accents, kana. */
export const folded = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '$1').normalize('NFC')].map((char) => letters[char] ?? hiragana(char)).join('');

/** What titles are sorted and compared by: short enough for an index and for a cursor. */
export const keyOf = (text: string, length: number): string => [...folded(text).replace(/\s+/gu, ' ').trim()].slice(0, length).join('');

const most = 8_000;
const mostAsked = 16;
const longest = 40;

/** Only marks on Latin, Greek and Cyrillic letters are accents; on kana they make another letter. */
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const hiragana = (char: string): string => (char >= 'ァ' && char <= 'ヶ' ? String.fromCodePoint(char.codePointAt(0)! - 0x60) : char);

const runs = /[\p{L}\p{N}\p{M}ー]+/gu;
const cjkRuns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;

type Part = { text: string; cjk: boolean };
/** Runs of letters and digits, each all of one kind. */
const partsOf = (text: string): Part[] =>
  (folded(text).match(runs) ?? []).flatMap((run) => {
    const parts: Part[] = [];
    let end = 0;
    for (const match of run.matchAll(cjkRuns)) {
      if (match.index > end) parts.push({ text: cut(run.slice(end, match.index)), cjk: false });
      parts.push({ text: match[0], cjk: true });
      end = match.index + match[0].length;
    }
    if (end < run.length) parts.push({ text: cut(run.slice(end)), cjk: false });
    return parts;
  });

const cut = (word: string): string => [...word].slice(0, longest).join('');

const wordsOf = (text: string): string[] => partsOf(text).flatMap(({ text: run, cjk }) => (cjk ? [...new Set([...run, ...pairs(run)])] : [run]));

const pairs = (run: string): string[] => {
  const chars = [...run];
  return chars.slice(1).map((char, index) => chars[index]! + char);
};

/** `HH-KET-001` is also looked for as `hhket001`. */
const joined = (sku: string): string[] => {
  const whole = partsOf(sku)
    .map(({ text }) => text)
    .join('');
  return whole ? [cut(whole)] : [];
};
