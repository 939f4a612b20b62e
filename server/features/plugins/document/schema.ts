/**
 * A schema of a document as a model can be given it: no references, no circles, no more than so many parts, those nearest to the top first. What
 * is left out is `{}`, which takes anything; the service that is called judges in the end. Patterns are left out: strangers’ expressions are not run.
 */
import { isObject, type Json, type Resolve, textIn } from './json.ts';

const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);
const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'multipleOf'] as const;
const deepest = 12;
const mostEnum = 60;

type Waiting = { from: unknown; into: Json; depth: number };

export const simplified = (root: unknown, resolve: Resolve, most: number): Json => {
  const made: Json = {};
  const waiting: Waiting[] = [{ from: root, into: made, depth: 0 }];
  let parts = 0;
  for (let next = waiting.shift(); next && parts < most; next = waiting.shift()) {
    parts += 1;
    const { from, into, depth } = next;
    const schema = resolve(from);
    if (!isObject(schema)) continue;
    own(schema, into);
    if (depth >= deepest) continue;
    const child = (value: unknown): Json => {
      const empty: Json = {};
      waiting.push({ from: value, into: empty, depth: depth + 1 });
      return empty;
    };
    for (const word of ['allOf', 'anyOf', 'oneOf'] as const) {
      const all = schema[word];
      if (Array.isArray(all) && all.length > 0) into[word] = all.slice(0, 20).map(child);
    }
    if (isObject(schema['items'])) into['items'] = child(schema['items']);
    else if (into['type'] === 'array') into['items'] = {};
    if (isObject(schema['additionalProperties'])) into['additionalProperties'] = child(schema['additionalProperties']);
    else if (schema['additionalProperties'] === false) into['additionalProperties'] = false;
    if (!isObject(schema['properties'])) continue;
    const properties: Json = {};
    for (const [name, value] of Object.entries(schema['properties']).slice(0, most)) {
      const property = resolve(value);
      if (name === '__proto__' || (isObject(property) && property['readOnly'] === true)) continue;
      properties[name] = child(value);
    }
    into['properties'] = properties;
    const needed = Array.isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string' && Object.hasOwn(properties, name)) : [];
    if (needed.length > 0) into['required'] = [...new Set(needed)];
    into['type'] ??= 'object';
  }
  return made;
};

const own = (schema: Json, into: Json): void => {
  const said = [schema['type']].flat().filter((type): type is string => typeof type === 'string' && types.has(type));
  const all = schema['nullable'] === true && said.length > 0 && !said.includes('null') ? [...said, 'null'] : [...new Set(said)];
  if (all.length > 0) into['type'] = all.length === 1 ? all[0] : all;
  // A file, in the words of 2.0.
  else if (schema['type'] === 'file') into['type'] = 'string';
  if (Array.isArray(schema['enum'])) {
    const some = schema['enum'].filter((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value));
    if (some.length > 0 && some.length <= mostEnum) into['enum'] = [...new Set(all.includes('null') ? [...some, null] : some)];
  }
  if (['string', 'number', 'boolean'].includes(typeof schema['const'])) into['const'] = schema['const'];
  const described = textIn(schema['description'], 300) || textIn(schema['title'], 100);
  if (described) into['description'] = described;
  const format = textIn(schema['format'], 30);
  if (format) into['format'] = format;
  for (const word of numbers) if (typeof schema[word] === 'number' && Number.isFinite(schema[word])) into[word] = schema[word];
  // Of 0, or of less, nothing is a multiple.
  if (typeof into['multipleOf'] === 'number' && into['multipleOf'] <= 0) delete into['multipleOf'];
  for (const word of ['minLength', 'maxLength', 'minItems', 'maxItems'])
    if (typeof into[word] === 'number' && !(Number.isInteger(into[word]) && into[word] >= 0)) delete into[word];
};
