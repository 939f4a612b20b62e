/** Shopify's own Admin schema and access rules, of `@shopify/dev-mcp` (ISC, see `../schema/LICENSE`). */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, getNamedType, type IntrospectionQuery, isObjectType } from 'graphql';

export const apiVersion = '2026-10';

type AccessRule = { anyOf: string[]; words: string };
export type AdminSchema = {
  schema: GraphQLSchema;
  /** Who may ask for a field: its own rule, else that of the type it answers; undefined where anyone may. */
  ruleOf(type: string, field: string): AccessRule | undefined;
};

type Item = { type: 'type' | 'field'; typeName: string; fieldName?: string; offlineScopes: string[]; requiredAccess: string };

export const loadSchema = (): AdminSchema => {
  const packed = readFileSync(new URL('../schema/admin_2026-10.json.gz', import.meta.url));
  const { data, offline_scopes } = JSON.parse(gunzipSync(packed).toString()) as { data: IntrospectionQuery; offline_scopes: { items: Item[] } };
  const schema = buildClientSchema(data, { assumeValid: true });
  const rules = new Map<string, AccessRule>();
  for (const { typeName, fieldName, offlineScopes, requiredAccess } of offline_scopes.items) {
    if (offlineScopes.length > 0) rules.set(fieldName ? `${typeName}.${fieldName}` : typeName, { anyOf: offlineScopes, words: requiredAccess });
  }
  return { schema, ruleOf: (type, field) => rules.get(`${type}.${field}`) ?? rules.get(listedType(schema, type, field) ?? '') };
};

/** The type that a field answers; of a connection, the type of its nodes. */
const listedType = (schema: GraphQLSchema, typeName: string, fieldName: string): string | undefined => {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) return undefined;
  const answered = getNamedType(field.type);
  const nodes = isObjectType(answered) && answered.name.endsWith('Connection') ? answered.getFields()['nodes'] : undefined;
  return getNamedType(nodes?.type ?? answered).name;
};
