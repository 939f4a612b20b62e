/**
 * Values that go to no log, wherever they turn up: what the operator set as a secret, and what was opened here of what is sealed. An error
 * of somebody else's library may quote any of them; to know the values themselves is surer than to guess where they stand.
 */

/** What is shorter is part of too many words. */
const shortest = 6;
/** The oldest go first: a process that opens very many has those of the last hours at hand. */
const most = 2_000;
const opened = new Set<string>();
const told = '[secret]';

/** Of this process, until it ends. */
export const hide = (value: string): void => {
  if (value.length < shortest) return;
  opened.delete(value);
  opened.add(value);
  if (opened.size > most) opened.delete(opened.values().next().value!);
};

/** `also`: values that are nobody's to read in this one line. */
export const withoutHidden = (text: string, also: Iterable<string> = []): string => {
  let left = text;
  for (const values of [opened, also])
    for (const value of values) {
      if (value.length < shortest) continue;
      left = left.replaceAll(value, told);
      const spelled = spelledInAddresses(value);
      if (spelled !== value) left = left.replaceAll(spelled, told);
    }
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
