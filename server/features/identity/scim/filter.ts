/** Filters of RFC 7644, 3.4.2.2, and the paths of patches, which hold one. */
import { jsonIn } from '../../../kit/json.ts';
import { storable } from '../../../kit/storable.ts';
import { ScimFault } from './scim-fault.ts';
import type { Attribute, Kind } from './schemas.ts';
import { attributeNamed, extensionNamed, isObject, type Resource } from './shape.ts';

export type Filter =
  | { is: 'and' | 'or'; one: Filter; other: Filter }
  | { is: 'not'; one: Filter }
  | { is: 'within'; path: string; one: Filter }
  | { is: 'compare'; path: string; by: string; value: unknown };

const comparisons = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);
const token = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;

export const parseFilter = (text: string): Filter => {
  if (text.length > longest) throw invalid('It is too long.');
  const tokens = cut(text);
  let at = 0;
  const next = (): string => {
    const found = tokens[at];
    if (found === undefined) throw invalid('It ends too early.');
    at += 1;
    return found;
  };
  const isWord = (word: string): boolean => tokens[at]?.toLowerCase() === word;
  const take = (word: string): void => {
    if (next() !== word) throw invalid(`A ${word} is missing.`);
  };

  const or = (deep: number): Filter => {
    let left = and(deep);
    while (isWord('or')) {
      at += 1;
      left = { is: 'or', one: left, other: and(deep) };
    }
    return left;
  };
  const and = (deep: number): Filter => {
    let left = term(deep);
    while (isWord('and')) {
      at += 1;
      left = { is: 'and', one: left, other: term(deep) };
    }
    return left;
  };
  const term = (deep: number): Filter => {
    if (deep > deepest) throw invalid('It nests too deep.');
    const word = next();
    if (word === '(') {
      const inner = or(deep + 1);
      take(')');
      return inner;
    }
    if (word.toLowerCase() === 'not' && tokens[at] === '(') return { is: 'not', one: term(deep + 1) };
    if (!/^[a-z$]/i.test(word)) throw invalid(`${word} is no attribute.`);
    if (tokens[at] === '[') {
      at += 1;
      const inner = or(deep + 1);
      take(']');
      return { is: 'within', path: word, one: inner };
    }
    const by = next().toLowerCase();
    if (by === 'pr') return { is: 'compare', path: word, by, value: null };
    if (!comparisons.has(by)) throw invalid(`${by} is no comparison.`);
    return { is: 'compare', path: word, by, value: valueOf(next()) };
  };

  const found = or(0);
  if (at < tokens.length) throw invalid(`${tokens[at]} is too much.`);
  return found;
};

const cut = (text: string): string[] => {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== '') {
    const found = token.exec(text);
    if (!found) throw invalid('It cannot be read.');
    tokens.push((found[1] ?? found[2] ?? found[3])!);
  }
  return tokens;
};

const valueOf = (text: string): unknown => {
  // As Entra writes them.
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  const value = jsonIn(text);
  // What is written as an escape was seen by nobody yet, and the database takes no zero bytes.
  if (typeof value === 'string' && storable(value) === value) return value;
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  throw invalid(`${text} is no value.`);
};

/** What one request may compare: a group has thousands of members, and whoever asks writes as many comparisons. All of it is done at once. */
export type Budget = { spend: (comparisons: number) => void };
export const createBudget = (): Budget => {
  let left = mostCompared;
  return {
    spend: (comparisons) => {
      left -= comparisons;
      if (left < 0) throw new ScimFault(413, 'That compares too much at once. Ask in smaller parts.', 'tooMany');
    },
  };
};

export const matches = (kind: Kind, filter: Filter, resource: Resource, budget: Budget): boolean =>
  holds(filter, resource, (path) => located(kind, path), budget);

type Where = { steps: string[]; attribute: Attribute | undefined };
/** The names of a path as they are kept. What nobody knows leads nowhere. */
export const located = (kind: Kind, path: string): Where => {
  const colon = path.lastIndexOf(':');
  const [urn, rest] = colon < 0 ? ['', path] : [path.slice(0, colon), path.slice(colon + 1)];
  const extension = urn ? extensionNamed(kind, urn) : undefined;
  const whole = extensionNamed(kind, path);
  if (whole) return { steps: [whole], attribute: undefined };
  const attributes: readonly Attribute[] = extension
    ? kind.extensions[extension]!
    : urn === '' || urn.toLowerCase() === kind.urn.toLowerCase()
      ? kind.attributes
      : [];
  const [name = '', sub] = rest.split('.', 2);
  const attribute = attributeNamed(attributes, name);
  if (!attribute) return { steps: [], attribute: undefined };
  const steps = [...(extension ? [extension] : []), attribute.name];
  if (sub === undefined) return { steps, attribute };
  const inner = attributeNamed(attribute.subAttributes ?? [], sub);
  return inner ? { steps: [...steps, inner.name], attribute: inner } : { steps: [], attribute: undefined };
};

const holds = (filter: Filter, resource: Resource, find: (path: string) => Where, budget: Budget): boolean => {
  switch (filter.is) {
    case 'and':
      return holds(filter.one, resource, find, budget) && holds(filter.other, resource, find, budget);
    case 'or':
      return holds(filter.one, resource, find, budget) || holds(filter.other, resource, find, budget);
    case 'not':
      return !holds(filter.one, resource, find, budget);
    case 'within': {
      const { steps, attribute } = find(filter.path);
      return valuesAt(resource, steps).some((value) => isObject(value) && holdsFor(attribute?.subAttributes ?? [], filter.one, value, budget));
    }
    case 'compare': {
      const { steps, attribute } = find(filter.path);
      // Of a thing with parts its value is meant.
      const found = valuesAt(resource, steps).map((value) => (isObject(value) && 'value' in value ? value['value'] : value));
      budget.spend(Math.max(found.length, 1));
      const caseExact = attribute?.caseExact ?? attribute?.subAttributes?.find(({ name }) => name === 'value')?.caseExact ?? false;
      if (filter.by === 'pr') return found.length > 0;
      // What is not there is not equal to anything.
      if (filter.by === 'ne') return !found.some((value) => compares('eq', value, filter.value, caseExact));
      return found.some((value) => compares(filter.by, value, filter.value, caseExact));
    }
  }
};

/** Within one value of an attribute. */
export const holdsFor = (attributes: readonly Attribute[], filter: Filter, value: Resource, budget: Budget): boolean =>
  holds(
    filter,
    value,
    (path) => {
      const attribute = attributeNamed(attributes, path);
      return attribute ? { steps: [attribute.name], attribute } : { steps: [], attribute: undefined };
    },
    budget,
  );

const valuesAt = (resource: Resource, steps: string[]): unknown[] => {
  if (steps.length === 0) return [];
  let found: unknown[] = [resource];
  for (const step of steps)
    found = found.flatMap((value) => {
      const next = isObject(value) ? value[step] : undefined;
      return next === undefined || next === null ? [] : Array.isArray(next) ? next : [next];
    });
  return found;
};

const compares = (by: string, one: unknown, other: unknown, caseExact: boolean): boolean => {
  if (typeof one === 'boolean' || typeof other === 'boolean') return by === 'eq' && String(one).toLowerCase() === String(other).toLowerCase();
  const [left, right] = [one, other].map((value) => (caseExact ? String(value ?? '') : String(value ?? '').toLowerCase())) as [string, string];
  switch (by) {
    case 'eq':
      return left === right;
    case 'co':
      return left.includes(right);
    case 'sw':
      return left.startsWith(right);
    case 'ew':
      return left.endsWith(right);
    case 'gt':
      return left > right;
    case 'ge':
      return left >= right;
    case 'lt':
      return left < right;
    default:
      return left <= right;
  }
};

const invalid = (why: string): ScimFault => new ScimFault(400, `This filter cannot be read. ${why}`, 'invalidFilter');
const mostCompared = 1_000_000;
const longest = 2_000;
const deepest = 20;
