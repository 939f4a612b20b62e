/** Google's own dialect of schemas (types in capitals, `nullable`) → JSON Schema. */
import type { Json } from '../normal.ts';
import { isRecord } from '../../protocols/json.ts';

export const schemaOf = (theirs: Json): Json => {
  const { type, nullable, properties, items, anyOf, propertyOrdering: _order, ...rest } = theirs;
  const plain = typeof type === 'string' && type !== 'TYPE_UNSPECIFIED' ? type.toLowerCase() : undefined;
  return {
    ...numbers(rest),
    ...(plain && { type: nullable === true ? [plain, 'null'] : plain }),
    ...(isRecord(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, isRecord(one) ? schemaOf(one) : one])),
    }),
    ...(isRecord(items) && { items: schemaOf(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((one) => (isRecord(one) ? schemaOf(one) : one)) }),
  };
};

/** Counts travel as texts there. */
const counts = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties'];
const numbers = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, counts.includes(name) && typeof value === 'string' ? Number(value) : value]));
