/** The one parser of bodies: JSON in UTF-8 and nothing else, without anything that two programs could read differently. */
import { Fault, invalid } from '../kit/fault.ts';

const deepest = 64;

export const readJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
    refuseAmbiguous(text);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('malformed_json', 400);
  }
  // No body is an empty object; `null` is not.
  if (value === null) throw invalid('body', 'Send an object.');
  const place = unstorable(value, 'body');
  if (place) throw invalid(place, 'Holds a character that cannot be stored (NUL or half of a surrogate pair).');
  return value;
};

/** PostgreSQL cannot keep a NUL, and a lone surrogate is no text: the place of the first one. */
export const unstorable = (value: unknown, place: string): string | undefined => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? place : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorable(name, place) ?? unstorable(inner, `${place}.${name}`);
    if (found) return found;
  }
  return undefined;
};

/**
 * Walks text that is known to be JSON. The same name twice in one object means two things to two readers; `__proto__`
 * and `constructor.prototype` mean more than a name to careless code; depth costs stack.
 */
const refuseAmbiguous = (text: string): void => {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      if (open.push(character === '{' ? new Set() : null) > deepest)
        throw new Fault('malformed_json', 400, { message: `The body nests deeper than ${deepest} levels.` });
    } else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(text, at);
      const names = open.at(-1);
      if (names && isName(text, end)) remember(names, JSON.parse(text.slice(at, end + 1)) as string);
      at = end;
    }
  }
};

const endOfString = (text: string, from: number): number => {
  for (let at = from + 1; ; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
};

const isName = (text: string, end: number): boolean => {
  let at = end + 1;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
};

const remember = (names: Set<string>, name: string): void => {
  if (names.has(name)) throw new Fault('malformed_json', 400, { message: `The name "${name.slice(0, 80)}" stands twice in one object.` });
  if (name === '__proto__' || name === 'constructor') throw new Fault('malformed_json', 400, { message: `The name "${name}" is not taken.` });
  names.add(name);
};
