/**
 * Values that go to no log, wherever they turn up: what the operator set as a secret, and what was opened here of what is sealed. An error
 * of somebody else's library may quote any of them; to know the values themselves is surer than to guess where they stand.
 */
import { jsonIn } from './json.ts';

/** What is shorter is part of too many words. */
const shortest = 6;
/** The oldest go first: a process that opens very many has those of the last hours at hand. */
const most = 500;
/** Each as it is spelled in an address. */
const opened = new Map<string, string>();
const told = '[secret]';

/** Of this process, until it ends. */
export const addSecret = (value: string): void => {
  if (value.length < shortest) return;
  opened.delete(value);
  opened.set(value, spelledInAddresses(value));
  if (opened.size > most) opened.delete(opened.keys().next().value!);
  // Several secrets that are kept as one: each by itself may be quoted.
  if (value.startsWith('{')) for (const one of valuesIn(jsonIn(value))) addSecret(one);
};

/** `also`: values that are nobody's to read in this one line. */
export const redact = (text: string, also: Iterable<string> = []): string => {
  let left = text;
  const without = (value: string, spelled: string): void => {
    if (left.includes(value)) left = left.replaceAll(value, told);
    if (spelled !== value && left.includes(spelled)) left = left.replaceAll(spelled, told);
  };
  for (const [value, spelled] of opened) without(value, spelled);
  for (const value of also) without(value, spelledInAddresses(value));
  return left;
};

const spelledInAddresses = (value: string): string => encodeURIComponent(value.toWellFormed());

/** An error, and what in it is of the request that failed: none of that is told. */
export class Quoting {
  readonly error: unknown;
  readonly values: readonly string[];
  constructor(error: unknown, values: readonly string[]) {
    this.error = error;
    this.values = values;
  }
}

/** The texts and numbers of what somebody sent, the longest first, so that one within another leaves no rest. */
export const valuesIn = (sent: unknown, mostOf = 2_000): string[] => {
  const found = new Set<string>();
  const walk = (value: unknown, depth: number): void => {
    if (found.size >= mostOf || depth > 8) return;
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value);
      if (text.length >= shortest) found.add(text);
    } else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) walk(one, depth + 1);
  };
  walk(sent, 0);
  return [...found].sort((a, b) => b.length - a.length);
};
