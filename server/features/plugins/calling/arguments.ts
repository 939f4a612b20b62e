/** Arguments against the schema of a tool. Schemas come from strangers: they are bounded, lead nowhere outside, and bring no expressions that are run. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { shownOnly } from '@storewright/contract/plugins/invisible-characters';

type Json = Record<string, unknown>;
const [mostParts, deepest] = [4_000, 40];
const left = new Set([
  'pattern',
  'patternProperties',
  'format',
  '$schema',
  '$id',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$vocabulary',
  '$comment',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'examples',
  'example',
]);

export class UnusableSchema extends Error {}

/** As it is checked, and as a model is given it: what it says is without what nobody sees. */
export const usableSchema = (schema: Json): Json => {
  let parts = 0;
  const clean = (value: unknown, depth: number, isNames: boolean): unknown => {
    parts += 1;
    if (parts > mostParts || depth > deepest) throw new UnusableSchema('The schema of this tool is too large.');
    if (typeof value === 'string') return shownOnly(value);
    if (Array.isArray(value)) return value.map((one) => clean(one, depth + 1, false));
    if (typeof value !== 'object' || value === null) return value;
    const made: Json = {};
    for (const [key, one] of Object.entries(value)) {
      if (key === '__proto__' || (!isNames && left.has(key))) continue;
      if (!isNames && key === '$ref') {
        if (typeof one !== 'string' || !one.startsWith('#')) throw new UnusableSchema('The schema of this tool refers to another place.');
        made[key] = one;
      } else if (!isNames && (key === 'enum' || key === 'const' || key === 'default' || key === 'required')) made[key] = one;
      else made[key] = clean(one, depth + 1, !isNames && (key === 'properties' || key === '$defs' || key === 'definitions'));
    }
    return made;
  };
  return clean(schema, 0, false) as Json;
};

/** What is wrong with them: by the name of the argument, or nothing. */
export const wrongWith = (schema: Json, args: unknown): Record<string, string> | undefined => {
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, validateFormats: false, validateSchema: false, allErrors: false, logger: false });
  let errors;
  try {
    const check = ajv.compile(usableSchema(schema));
    if (check(args) === true) return undefined;
    errors = check.errors;
  } catch (error) {
    if (error instanceof UnusableSchema) throw error;
    throw new UnusableSchema('The schema of this tool cannot be used.');
  }
  return Object.fromEntries((errors ?? []).slice(0, 10).map((error) => [nameOf(error), error.message ?? 'Not as it should be.']));
};

const nameOf = ({ instancePath, params }: ErrorObject): string => {
  const missing: unknown = params['missingProperty'] ?? params['additionalProperty'];
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...steps, ...(typeof missing === 'string' ? [missing] : [])].join('.');
};
