/** Whether manifests are what Kubernetes takes: checked by the validators that are made from its OpenAPI document, and no name in them is one that it does not know. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Their packages name what may be imported, and the declarations beside that are no part of it. */
const declarationAt = (path: string): string => `${join(import.meta.dirname, '..', 'node_modules', path)}.d.ts`;
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string; labels?: Record<string, string> }; spec?: Record<string, unknown> };

/** Empty where it is sound. */
export const faultsOf = async (manifest: Manifest): Promise<string[]> => {
  const [group, version] = manifest.apiVersion.includes('/') ? (manifest.apiVersion.split('/') as [string, string]) : ['', manifest.apiVersion];
  const path = `kubernetes-models/${[group, version, manifest.kind].filter(Boolean).join('/')}`;
  const { [manifest.kind]: Model } = (await import(path)) as Record<string, new (data: Manifest) => { validate(): void }>;
  const faults: string[] = [];
  try {
    new Model!(manifest).validate();
  } catch (error) {
    faults.push((error as Error).message);
  }
  return [...faults, ...unknownIn(manifest, declarationOf(path, manifest.kind), manifest.kind)];
};

/** The fields of a type, each with the line that says its type; undefined where any may stand. */
type Declared = { fields: Map<string, string>; typeOf: (name: string) => Declared | undefined };
const read = new Map<string, Declared | undefined>();

const declarationOf = (path: string, kind: string): Declared | undefined => declared(declarationAt(path), kind);

const declared = (file: string, kind: string): Declared | undefined => {
  if (read.has(file)) return read.get(file);
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(`export interface I${kind} `);
  const block = from === -1 ? '' : text.slice(from, text.indexOf('\n}', from));
  const fields = new Map([...block.matchAll(/^ {4}"([^"]+)"\??: ([^\n]+)$/gm)].map(([, name, type]) => [name!, type!]));
  const imports = new Map([...text.matchAll(/^import \{ (\w+) \} from "([^"]+)";$/gm)].map(([, name, where]) => [name!, where!]));
  const typeOf = (name: string): Declared | undefined => {
    const where = imports.get(name);
    if (where === undefined) return undefined;
    const target = where.startsWith('.') ? join(dirname(file), where).replace(/\.js$/, '.d.ts') : declarationAt(where);
    return declared(target, where.replace(/\.js$/, '').split('/').at(-1)!);
  };
  const whole = fields.size > 0 ? { fields, typeOf } : undefined;
  read.set(file, whole);
  return whole;
};

const unknownIn = (value: unknown, shape: Declared | undefined, place: string): string[] => {
  if (shape === undefined || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => unknownIn(one, shape, `${place}[${index}]`));
  return Object.entries(value).flatMap(([name, inner]) => {
    const type = shape.fields.get(name);
    if (type === undefined) return [`${place}.${name} is no field of Kubernetes`];
    const [named] = /\bI\w+/.exec(type) ?? [];
    return named ? unknownIn(inner, shape.typeOf(named), `${place}.${name}`) : [];
  });
};
