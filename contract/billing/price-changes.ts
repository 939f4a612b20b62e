/** What differs between two price lists, line by line: for who sets one, and for the log that remembers it. */
import { isSourced } from './price-source.ts';
import type { ModelPrice, PriceList } from './prices.ts';

/** `path` is where it stands: `plans.pro.monthly`. Null: it is not there. */
export type PriceChange = { path: string; before: string | null; after: string | null };

export const priceChanges = (before: PriceList, after: PriceList): PriceChange[] => {
  const [old, next] = [linesOf(before), linesOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: next.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
    .sort((one, other) => (one.path < other.path ? -1 : 1));
};

/** A price that is set anew and says no source or day. One that stands already may go on without. */
export const isUnsourced = (is: ModelPrice, was: ModelPrice | null | undefined): boolean => !isSourced(is.source) && priceText(is) !== priceText(was);

/** The same for the same price, in whichever order it was written and whatever is said to be nothing. */
export const priceText = (price: ModelPrice | null | undefined): string => JSON.stringify([...linesOf(price)].sort());

const linesOf = (value: unknown, path: string[] = [], lines = new Map<string, string>()): Map<string, string> => {
  if (value !== null && typeof value === 'object') for (const [name, one] of Object.entries(value)) linesOf(one, [...path, name], lines);
  else if (value !== null && value !== undefined) lines.set(path.join('.'), String(value));
  return lines;
};
