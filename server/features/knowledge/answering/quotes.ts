/** Whether what a model quotes stands in a passage: word by word, and where. */
import { type Foldable, foldable, isUnspaced } from './folding.ts';

export type Quote = { start: number; end: number; state: 'exact' | 'mended' };
/** A passage as it is compared, and its lines and cells alone. */
export type FoldedPassage = Foldable & { lines: ReadonlySet<string> };

export const foldedPassage = (text: string): FoldedPassage => ({ ...foldable(text), lines: new Set(text.split(/[\n\t]/).map((line) => foldable(line).text)) });

/** Letters from which on a quote says where it comes from. */
const least = (text: string): number => (isUnspaced(text) ? 6 : 12);
const mendedFrom = 0.85;

/** In UTF-16 units of the passage; undefined: it stands nowhere in it. */
export const quoteIn = (source: FoldedPassage, quote: string): Quote | undefined => {
  const said = foldable(quote.replace(/^[\s"“„«「『']+|[\s"”“»」』']+$/gu, '')).text;
  if (said === '') return undefined;
  // A line of a list or a cell may be short, and is what it says.
  if (said.length < least(said) && source.text !== said && !source.lines.has(said)) return undefined;
  const exact = exactIn(source.text, said);
  if (exact >= 0) return { ...placed(source, exact, exact + said.length), state: 'exact' };
  // One piece of it that is nearly all of it: what is shown are the words of the source, none cut in two.
  const shared = longestShared(source.text, said);
  if (!shared || shared.to - shared.from < least(said)) return undefined;
  let { from, to } = shared;
  while (from > 0 && cuts(source.text, from)) from -= 1;
  while (to < source.text.length && cuts(source.text, to)) to += 1;
  return { ...placed(source, from, to), state: 'mended' };
};

/** It stands there as a whole, from word to word. */
export const holdsWhole = ({ text }: Foldable, said: string): boolean => said.length >= 12 && exactIn(text, said) >= 0;

const placed = ({ at, ends }: Foldable, from: number, to: number) => ({ start: at[from]!, end: ends[to - 1]! });

/** As many as are looked at: what stands in a passage more often is no quote of a place. */
const mostPlaces = 50;
const placesOf = (said: string, source: string): number[] => {
  const places: number[] = [];
  for (let at = source.indexOf(said); at >= 0 && places.length < mostPlaces; at = source.indexOf(said, at + 1)) places.push(at);
  return places;
};

/** Not from the middle of a word or a number to the middle of another. */
const exactIn = (source: string, said: string): number => {
  for (const at of placesOf(said, source)) if (!cuts(source, at) && !cuts(source, at + said.length)) return at;
  return -1;
};
const cuts = (text: string, at: number): boolean => {
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)];
  if (/\p{N}$/u.test(before) && /^(?:\p{N}|[.,]\p{N})/u.test(after)) return true;
  if (/\p{N}[.,]$/u.test(before) && /^\p{N}/u.test(after)) return true;
  return /[\p{L}\p{M}]$/u.test(before) && /^[\p{L}\p{M}]/u.test(after) && !isUnspaced(before.at(-1)!) && !isUnspaced(after[0]!);
};

/** A piece of 85 % has the middle of what was said in it, wherever it begins: where that stands, it is stretched. */
const longestShared = (source: string, said: string): { from: number; to: number } | undefined => {
  const needed = Math.ceil(said.length * mendedFrom);
  const [first, last] = [said.length - needed, needed];
  const middle = said.slice(first, last);
  if (middle === '') return undefined;
  let best: { from: number; to: number } | undefined;
  for (const at of placesOf(middle, source)) {
    let [from, to] = [at, at + middle.length];
    while (from > 0 && first - (at - from) > 0 && source[from - 1] === said[first - (at - from) - 1]) from -= 1;
    while (to < source.length && last + (to - at - middle.length) < said.length && source[to] === said[last + (to - at - middle.length)]) to += 1;
    if (to - from >= needed && (!best || to - from > best.to - best.from)) best = { from, to };
  }
  return best;
};
