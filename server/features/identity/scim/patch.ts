/** Patches of RFC 7644, 3.5.2, as Entra and Okta send them: with capitals, texts for booleans, and paths for names. */
import { createBudget, type Filter, located, parseFilter } from './filter.ts';
import { ScimFault } from './scim-fault.ts';
import type { Attribute, Kind } from './schemas.ts';
import { attributeNamed, extensionNamed, isObject, mostOf, type Resource, valueFor } from './shape.ts';
import { createValues, type Values } from './values.ts';

type Op = 'add' | 'replace' | 'remove';
type Path = { steps: string[]; attribute: Attribute | undefined; filter: Filter | undefined; sub: string | undefined };

/** A copy with all of it done; one that cannot be stops all others. */
export const patched = (kind: Kind, before: Resource, body: Resource): Resource => {
  const operations = body['Operations'] ?? body['operations'];
  if (!Array.isArray(operations) || operations.length === 0) throw new ScimFault(400, 'Send Operations.', 'invalidSyntax');
  if (operations.length > mostOperations) throw new ScimFault(413, `At most ${mostOperations} operations at once.`);
  const resource = structuredClone(before);
  const on = { kind, resource, values: createValues(createBudget()) };
  for (const operation of operations as unknown[]) run(on, operation);
  return resource;
};

type On = { kind: Kind; resource: Resource; values: Values };

const run = (on: On, operation: unknown): void => {
  const { kind } = on;
  if (!isObject(operation)) throw new ScimFault(400, 'An operation is an object.', 'invalidSyntax');
  const op = String(operation['op']).toLowerCase() as Op;
  if (!['add', 'replace', 'remove'].includes(op)) throw new ScimFault(400, 'An operation adds, replaces or removes.', 'invalidSyntax');
  const { path, value } = operation;
  if (path !== undefined && typeof path !== 'string') throw new ScimFault(400, 'A path is a text.', 'invalidPath');
  if (path) return change(on, { op, path, value });
  if (op === 'remove') throw new ScimFault(400, 'Say what to remove.', 'noTarget');
  if (!isObject(value)) throw new ScimFault(400, 'Without a path the value is an object.', 'invalidSyntax');
  for (const [name, its] of Object.entries(value)) {
    const urn = extensionNamed(kind, name);
    if (urn && isObject(its)) for (const [inner, each] of Object.entries(its)) change(on, { op, path: `${urn}:${inner}`, value: each });
    // What is not ours to set comes along when a directory sends back what it read.
    else if (located(kind, name.replace(/\[.*\]/s, '')).attribute?.mutability !== 'readOnly') change(on, { op, path: name, value: its });
  }
};

const change = ({ kind, resource, values }: On, { op, path: text, value }: { op: Op; path: string; value: unknown }): void => {
  const path = read(kind, text);
  // What is kept of nobody is no reason to refuse the rest.
  if (path.steps.length === 0) return;
  if (path.attribute?.mutability === 'readOnly') throw new ScimFault(400, `${text} is not yours to change.`, 'mutability');
  const holder = holderOf(resource, path.steps.slice(0, -1), op !== 'remove');
  if (!holder) return;
  const name = path.steps.at(-1)!;
  if (path.filter) return filtered(holder, name, path, { op, value, text }, values);
  if (!Array.isArray(holder)) return put(holder, name, path, { op, value }, values);
  values.changed(holder);
  for (const each of holder) if (isObject(each)) put(each, name, path, { op, value }, values);
};

const put = (holder: Resource, name: string, { attribute }: Path, { op, value }: { op: Op; value: unknown }, values: Values): void => {
  if (!attribute?.multiValued) {
    if (op === 'remove') delete holder[name];
    else if (isObject(value) && isObject(holder[name]) && (attribute?.type === 'complex' || !attribute)) merge(attribute, holder[name], value);
    else holder[name] = attribute ? valueFor(attribute, value) : value;
    return;
  }
  const before = listOf(holder[name]);
  const sent = listOf(valueFor(attribute, value));
  if (op === 'replace') holder[name] = sent;
  else if (op === 'add') values.add((holder[name] = withoutPrimary(before, sent)), sent, mostOf(attribute));
  // Okta and Entra name those who go.
  else if (value === undefined || value === null) delete holder[name];
  else
    holder[name] = values.without(
      before,
      sent.flatMap((one) => values.same(before, one)),
    );
};

const filtered = (
  holder: Resource | unknown[],
  name: string,
  path: Path,
  { op, value, text }: { op: Op; value: unknown; text: string },
  values: Values,
): void => {
  if (Array.isArray(holder) || !path.attribute?.multiValued) throw new ScimFault(400, `${text} has no values to choose from.`, 'invalidPath');
  const parts = path.attribute.subAttributes ?? [];
  const before = listOf(holder[name]);
  const sub = path.sub === undefined ? undefined : attributeNamed(parts, path.sub);
  if (path.sub !== undefined && !sub) return;
  const meant = values.meant(before, parts, path.filter!);
  if (op === 'remove' && !sub) return void (holder[name] = values.without(before, meant));
  holder[name] = before;
  if (!sub || sub.name === 'value' || meant.length === 0) values.changed(before);
  if (op === 'remove') for (const one of meant) delete one[sub!.name];
  else {
    const set = sub ? { [sub.name]: valueFor(sub, value) } : named(path.attribute, isObject(value) ? value : { value });
    // What it is to be found by is what it becomes.
    if (meant.length === 0 && before.length < mostOf(path.attribute)) meant.push(before[before.push(found(parts, path.filter!)) - 1] as Resource);
    for (const one of meant) Object.assign(one, set);
    if (sub?.name !== 'primary' || set['primary'] === false) return;
    const first = new Set<unknown>(meant);
    for (const one of before) if (isObject(one) && !first.has(one)) delete one['primary'];
  }
};

/** `emails[type eq "work"].value` */
const read = (kind: Kind, text: string): Path => {
  const opens = text.indexOf('[');
  if (opens < 0) return { ...located(kind, text), filter: undefined, sub: undefined };
  const closes = text.lastIndexOf(']');
  const rest = text.slice(closes + 1);
  if (closes < opens || (rest !== '' && !/^\.[$\w]+$/.test(rest))) throw new ScimFault(400, `${text} is no path.`, 'invalidPath');
  return { ...located(kind, text.slice(0, opens)), filter: parseFilter(text.slice(opens + 1, closes)), sub: rest ? rest.slice(1) : undefined };
};

/** What equals what, where the filter says no more than that. */
const found = (parts: readonly Attribute[], filter: Filter): Resource => {
  if (filter.is === 'and') return { ...found(parts, filter.one), ...found(parts, filter.other) };
  const attribute = filter.is === 'compare' && filter.by === 'eq' ? attributeNamed(parts, filter.path) : undefined;
  return attribute && filter.is === 'compare' ? { [attribute.name]: filter.value } : {};
};

const holderOf = (resource: Resource, steps: string[], make: boolean): Resource | unknown[] | undefined => {
  let at: Resource | unknown[] = resource;
  for (const step of steps) {
    if (Array.isArray(at)) return undefined;
    if (at[step] === undefined && make) at[step] = {};
    const next: unknown = at[step];
    if (!isObject(next) && !Array.isArray(next)) return undefined;
    at = next;
  }
  return at;
};

const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]);
const named = (attribute: Attribute, value: Resource): Resource =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, its]) => {
      const part = attributeNamed(attribute.subAttributes ?? [], name);
      return part ? [[part.name, valueFor(part, its)]] : [];
    }),
  );
const merge = (attribute: Attribute | undefined, into: Resource, value: Resource): void =>
  void Object.assign(into, attribute ? named(attribute, value) : value);
/** Of the values one is the first. */
const withoutPrimary = (before: unknown[], sent: unknown[]): unknown[] =>
  sent.some((one) => isObject(one) && one['primary'] === true)
    ? before.map((one) => (isObject(one) ? Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'primary')) : one))
    : before;
const mostOperations = 1_000;
