/** Whether what a model quotes stands in a passage: word by word, and where. */
import { type Foldable, foldable, isUnspaced } from './folding.ts';

export type Quote = { start: number; end: number; state: 'exact' | 'mended' };

/** Letters from which on a quote says where it comes from. */
const least = (text: string): number => (isUnspaced(text) ? 6 : 12);
const mendedFrom = 0.85;

/** In UTF-16 units of the passage; undefined: it stands nowhere in it. */
export const quoteIn = (passage: string, quote: string): Quote | undefined => {
  const [source, said] = [foldable(passage), foldable(quote.replace(/^[\s"“„«「『']+|[\s"”“»」』']+$/gu, ''))];
  if (said.text === '') return undefined;
  const whole = source.text === said.text;
  if (said.text.length < least(said.text) && !whole && !isLine(passage, said.text)) return undefined;
  const exact = exactIn(source.text, said.text);
  if (exact >= 0) return { ...placed(source, exact, said.text.length), state: 'exact' };
  // One piece of it that is nearly all of it: what is shown are the words of the source.
  const { at, length } = longestShared(source.text, said.text);
  if (length < said.text.length * mendedFrom || length < least(said.text)) return undefined;
  return { ...placed(source, at, length), state: 'mended' };
};

const placed = ({ at, ends }: Foldable, from: number, length: number) => ({ start: at[from]!, end: ends[from + length - 1]! });

/** Not from the middle of a word or a number to the middle of another. */
const exactIn = (source: string, said: string): number => {
  for (let at = source.indexOf(said); at >= 0; at = source.indexOf(said, at + 1)) if (!cuts(source, at) && !cuts(source, at + said.length)) return at;
  return -1;
};
const cuts = (text: string, at: number): boolean => {
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)];
  if (/\p{N}$/u.test(before) && /^(?:\p{N}|[.,]\p{N})/u.test(after)) return true;
  if (/\p{N}[.,]$/u.test(before) && /^\p{N}/u.test(after)) return true;
  return /[\p{L}\p{M}]$/u.test(before) && /^[\p{L}\p{M}]/u.test(after) && !isUnspaced(before.at(-1)!) && !isUnspaced(after[0]!);
};
/** A line of a list or a cell may be short, and is what it says. */
const isLine = (passage: string, said: string): boolean => passage.split(/[\n\t]/).some((line) => foldable(line).text === said);

const longestShared = (source: string, said: string): { at: number; length: number } => {
  let best = { at: 0, length: 0 };
  let before = new Uint16Array(said.length + 1);
  let row = new Uint16Array(said.length + 1);
  for (let at = 0; at < source.length; at += 1) {
    for (let place = 0; place < said.length; place += 1) {
      const length = source[at] === said[place] ? before[place]! + 1 : 0;
      row[place + 1] = length;
      if (length > best.length) best = { at: at - length + 1, length };
    }
    [before, row] = [row, before];
  }
  return best;
};
