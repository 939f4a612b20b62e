/**
 * Questions that ask the same, put together without a rule of any language. Two do where they found the same passages, or where they say the same:
 * each question is a text of a small collection, scored against the others by BM25 over what the search itself looks for (groups of four letters, and words
 * and pairs of what is written without spaces), as a part of what it scores against itself. More than half, from both sides, is the same.
 * Each joins the first group whose most asked question it is the same as: nobody is drawn in by a chain.
 */
import { lexicalOf } from '../finding/words.ts';

const [k1, b] = [1.2, 0.75];
const half = 0.5;
/** Letters of a question that are looked at: whole mails are asked. */
const looked = 200;

type One = { question: string; found: string[] };
type Counted = { terms: Map<string, number>; length: number };

/** In the order that they come in; the first of each group is the one that the others are like. */
export const clustersOf = <Row extends One>(rows: Row[]): Row[][] => {
  const texts = rows.map(({ question }) => countedOf(question));
  const mean = Math.max(1, texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length));
  const df = new Map<string, number>();
  for (const { terms } of texts) for (const term of terms.keys()) df.set(term, (df.get(term) ?? 0) + 1);
  const idf = (term: string): number => Math.log(1 + (rows.length - df.get(term)! + 0.5) / (df.get(term)! + 0.5));
  const score = (asked: Counted, text: Counted): number => {
    let sum = 0;
    for (const term of asked.terms.keys()) {
      const n = text.terms.get(term);
      if (n !== undefined) sum += (idf(term) * n * (k1 + 1)) / (n + k1 * (1 - b + (b * text.length) / mean));
    }
    return sum;
  };
  const own = texts.map((text) => score(text, text));
  const saysSame = (one: number, other: number): boolean =>
    own[one]! > 0 && own[other]! > 0 && (score(texts[one]!, texts[other]!) / own[one]! + score(texts[other]!, texts[one]!) / own[other]!) / 2 > half;

  const groups: number[][] = [];
  // Whoever shares no term and no passage with the head of a group is not compared with it.
  const headsBy = new Map<string, number[]>();
  for (const [at, { found }] of rows.entries()) {
    const keys = [...texts[at]!.terms.keys(), ...found.map((passage) => `passage ${passage}`)];
    const near = [...new Set(keys.flatMap((key) => headsBy.get(key) ?? []))].toSorted((one, other) => one - other);
    const group = near.find((place) => saysSame(groups[place]![0]!, at) || findsSame(rows[groups[place]![0]!]!.found, found));
    if (group !== undefined) {
      groups[group]!.push(at);
      continue;
    }
    groups.push([at]);
    for (const key of keys) headsBy.set(key, [...(headsBy.get(key) ?? []), groups.length - 1]);
  }
  return groups.map((group) => group.map((at) => rows[at]!));
};

/** More than half of all that either found, both did. */
const findsSame = (one: string[], other: string[]): boolean => {
  const both = one.filter((passage) => other.includes(passage)).length;
  return both > 0 && both / new Set([...one, ...other]).size > half;
};

const countedOf = (question: string): Counted => {
  const { unspaced, grams } = lexicalOf(question.slice(0, looked));
  const terms = new Map([...unspaced, ...grams]);
  return { terms, length: [...terms.values()].reduce((sum, n) => sum + n, 0) };
};
