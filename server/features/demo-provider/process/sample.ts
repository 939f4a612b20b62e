/** The smallest value that a JSON schema takes: made by one library, held against the schema by another. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { generateSync } from 'json-schema-faker';
import { Refused } from './refused.ts';
import { notice } from './words.ts';

type Schema = Record<string, unknown>;

/** Throws where the schema is none, or nothing was found that it takes. `open`: what texts say that are left open. */
export const sampleOf = (schema: Schema, param: string, open: string = notice): unknown => {
  if (JSON.stringify(schema).length > 64_000) throw new Refused('The schema is too long.', { param, code: 'invalid_value' });
  const fits = checked(schema, param);
  // Texts say what they are, wherever the schema leaves them open.
  for (const one of [said(schema, open), schema]) {
    const value = made(one as Schema);
    if (value !== undefined && fits(value)) return value;
  }
  throw new Refused('The demo finds no value that this schema takes.', { param, code: 'invalid_value' });
};

const checked = (schema: Schema, param: string): ((value: unknown) => boolean) => {
  try {
    const ajv = new Ajv2020({ strict: false, validateFormats: true, logger: false });
    formats.default(ajv);
    // A schema of an older draft says so, and this reader knows its own alone.
    const { $schema: _, ...rest } = schema;
    const validate = ajv.compile(rest);
    return (value) => validate(value) === true;
  } catch (error) {
    throw new Refused(`Invalid schema: ${error instanceof Error ? error.message : String(error)}`, { param, code: 'invalid_value' });
  }
};

const made = (schema: Schema): unknown => {
  try {
    return generateSync(schema, { seed: 1, optionalsProbability: 0, maxDefaultItems: 1, maxDepth: 12 });
  } catch {
    return undefined;
  }
};

/** With these words in each text of which nothing more is asked. */
const said = (node: unknown, open: string): unknown => {
  if (Array.isArray(node)) return node.map((one) => said(one, open));
  if (node === null || typeof node !== 'object') return node;
  const schema = node as Schema;
  if (schema['type'] === 'string' && !limits.some((name) => name in schema)) return { ...schema, const: open };
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, values.has(name) ? value : said(value, open)]));
};
const limits = ['enum', 'const', 'pattern', 'format', 'minLength', 'maxLength', 'allOf', 'anyOf', 'oneOf', 'not', '$ref'];
/** What stands here is no schema. */
const values = new Set(['enum', 'const', 'default', 'examples', 'required']);
