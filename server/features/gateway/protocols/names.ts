/**
 * Names of fields as providers read them. Some read a name without its case (everything that is written in Go, and much in .NET and
 * Java): to them `MAX_TOKENS` is the bound, and the last of two wins.
 */
import { isRecord, type Json } from './json.ts';

/** Known names, each with what is known of what stands in it; null: whatever stands there is the caller's own. */
export type Names = { exact: ReadonlyMap<string, Names | null>; folded: ReadonlySet<string> };

export const names = (text: string, inner: Record<string, Names> = {}): Names => {
  const exact = new Map<string, Names | null>(text.split(/\s+/).map((name) => [name, null]));
  for (const name in inner) exact.set(name, inner[name]!);
  return { exact, folded: new Set([...exact.keys()].map(folded)) };
};

/** Also of letters that are others than they look like: a long s, the sign for kelvin. */
const folded = (name: string): string => name.toUpperCase().toLowerCase();

/** It differs from a known name by its case alone. */
const isDisguised = ({ exact, folded: all }: Names, name: string): boolean => !exact.has(name) && all.has(folded(name));
/** The first such name of an object. */
export const disguisedIn = (known: Names, json: Json): string | undefined => {
  for (const name in json) if (isDisguised(known, name)) return name;
  return undefined;
};

/**
 * The place of the first name that may ask for more than what is held for. Below the top, words and yes and no pass under any name: they
 * say how to answer, and ask for no more of it.
 */
export const unknownIn = (known: Names, json: Json, place = ''): string | undefined => {
  for (const name in json) {
    const value = json[name];
    const inner = known.exact.get(name);
    if (inner === undefined) {
      if (isDisguised(known, name) || !(isIdle(value, place !== '') || isOne(name, value))) return place + name;
    } else if (inner && isRecord(value)) {
      const found = unknownIn(inner, value, `${place}${name}.`);
      if (found !== undefined) return found;
    }
  }
  return undefined;
};
const isIdle = (value: unknown, below: boolean): boolean =>
  value === null || value === false || (below && (value === true || (typeof value === 'string' && !isNumber(value))));
/** How many answers: where a protocol has no word for it, it is one. */
const isOne = (name: string, value: unknown): boolean => value === 1 && times.has(name);
const times = new Set(['n', 'best_of', 'candidateCount', 'candidate_count']);
export const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));
