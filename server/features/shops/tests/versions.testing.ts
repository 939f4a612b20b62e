/** Shopify's Admin schema of a version: the one we ask, and beside it what others have otherwise. All of it is Shopify's own introspection. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery, type IntrospectionType } from 'graphql';
import { apiVersion } from '../shopify.documents.ts';

type Inputs = Record<string, [type: string, fallback: string | null]>;
type Shape = {
  kind: string;
  fields?: Record<string, [type: string, args: Inputs, isDeprecated: boolean]>;
  inputs?: Inputs;
  values?: string[];
  interfaces?: string[];
  possible?: string[];
  isOneOf?: true;
};
type Beside = { beside: string; versions: Record<string, { missing: string[]; changed: Record<string, Shape> }> };

const read = (file: string): unknown => JSON.parse(gunzipSync(readFileSync(new URL(`../../demo-shop/schema/${file}`, import.meta.url))).toString());

export const openVersions = () => {
  const { data } = read(`admin_${apiVersion}.json.gz`) as { data: IntrospectionQuery };
  const { beside, versions } = read('admin_versions.json.gz') as Beside;
  if (beside !== apiVersion) throw new Error(`What other versions have is told beside ${beside}: run scripts/shopify-schemas.mjs.`);

  const schemaOf = (version: string): GraphQLSchema => {
    const { missing, changed } = versions[version] ?? { missing: [], changed: {} };
    const gone = new Set([...missing, ...Object.keys(changed)]);
    const kept = data.__schema.types.filter(({ name }) => !gone.has(name));
    const kinds = new Map<string, string>(
      [...kept, ...Object.entries(changed).map(([name, { kind }]) => ({ name, kind }))].map(({ name, kind }) => [name, kind]),
    );
    const types = [...kept, ...Object.entries(changed).map(([name, shape]) => typeOf(name, shape, kinds) as IntrospectionType)];
    return buildClientSchema({ __schema: { ...data.__schema, types } }, { assumeValid: true });
  };
  return { versions: [...Object.keys(versions).filter((one) => one !== 'unstable'), apiVersion, 'unstable'], schemaOf };
};

const typeOf = (name: string, { kind, fields, inputs, values, interfaces = [], possible, isOneOf }: Shape, kinds: Map<string, string>): unknown => {
  const named = (one: string): unknown => ({ kind: kinds.get(one) ?? 'SCALAR', name: one, ofType: null });
  const ref = (text: string): unknown => {
    if (text.endsWith('!')) return { kind: 'NON_NULL', name: null, ofType: ref(text.slice(0, -1)) };
    return text.startsWith('[') ? { kind: 'LIST', name: null, ofType: ref(text.slice(1, -1)) } : named(text);
  };
  const takes = (all: Inputs) => Object.entries(all).map(([one, [type, defaultValue]]) => ({ name: one, type: ref(type), defaultValue }));
  const answered = Object.entries(fields ?? {}).map(([one, [type, args, isDeprecated]]) => ({
    name: one,
    args: takes(args),
    type: ref(type),
    isDeprecated,
    deprecationReason: isDeprecated ? 'deprecated' : null,
  }));
  return {
    kind,
    name,
    fields: fields ? answered : null,
    inputFields: inputs ? takes(inputs) : null,
    enumValues: values?.map((one) => ({ name: one, isDeprecated: false, deprecationReason: null })) ?? null,
    interfaces: interfaces.map(named),
    possibleTypes: possible?.map(named) ?? null,
    ...(isOneOf && { isOneOf }),
  };
};
