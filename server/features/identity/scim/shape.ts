/** What a directory sends, as it is kept: by the names of the schemas whatever their case, with booleans that are booleans. */
import { isObject } from '../../../kit/json.ts';
import { ScimFault } from './scim-fault.ts';
import type { Attribute, Kind } from './schemas.ts';

export { isObject };
export type Resource = Record<string, unknown>;

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined => attributes.find((one) => sameName(one.name, name));
export const extensionNamed = (kind: Kind, urn: string): string | undefined => Object.keys(kind.extensions).find((one) => sameName(one, urn));

/** Without what nobody may set, and without what is empty. */
export const shaped = (kind: Kind, sent: Resource): Resource => {
  const kept = of(kind.attributes, sent);
  for (const [name, value] of Object.entries(sent)) {
    const urn = extensionNamed(kind, name);
    if (!urn || !isObject(value)) continue;
    const its = of(kind.extensions[urn]!, value);
    if (Object.keys(its).length > 0) kept[urn] = its;
  }
  return kept;
};

const of = (attributes: readonly Attribute[], sent: Resource): Resource => {
  const kept: Resource = {};
  for (const [name, value] of Object.entries(sent)) {
    const attribute = attributeNamed(attributes, name);
    if (!attribute || attribute.mutability === 'readOnly' || value === null || value === undefined) continue;
    const its = valueFor(attribute, value);
    if (its !== undefined) kept[attribute.name] = its;
  }
  return kept;
};

/** Nothing where it is empty. */
export const valueFor = (attribute: Attribute, value: unknown): unknown =>
  attribute.multiValued ? all(attribute, value) : single(attribute, Array.isArray(value) ? value[0] : value);
export const mostOf = ({ name }: Attribute): number => (name === 'members' ? mostMembers : mostValues);

const all = (attribute: Attribute, value: unknown): unknown[] | undefined => {
  const values = (Array.isArray(value) ? value : [value]).slice(0, mostOf(attribute));
  const kept = values.map((each) => single(attribute, each)).filter((each) => each !== undefined);
  return kept.length > 0 ? kept : undefined;
};

const single = (attribute: Attribute, value: unknown): unknown => {
  if (value === null || value === undefined) return undefined;
  if (attribute.type === 'complex') {
    // Some send a value alone, where an object with it is meant.
    const sent = isObject(value) ? value : { value };
    const kept = of(attribute.subAttributes!, sent);
    return Object.keys(kept).length > 0 ? kept : undefined;
  }
  if (attribute.type === 'boolean') return booleanOf(attribute.name, value);
  // Entra sends an object with the value in it for some plain ones.
  const plain = isObject(value) && 'value' in value ? value['value'] : value;
  if (typeof plain === 'number' || typeof plain === 'boolean') return String(plain);
  if (typeof plain !== 'string') throw wrong(attribute.name, 'is a text');
  if (plain.length > longest) throw wrong(attribute.name, `has ${longest} characters at most`);
  return plain === '' ? undefined : plain;
};

const booleanOf = (name: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word === 'true' || word === 'false') return word === 'true';
  throw wrong(name, 'is true or false');
};

const wrong = (name: string, what: string): ScimFault => new ScimFault(400, `${name} ${what}.`, 'invalidValue');
const longest = 2_000;
const mostValues = 50;
const mostMembers = 5_000;
