import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { AdminSchema } from './schema.ts';

/** What the console asks for when it is installed; `write_…` includes `read_…`. */
export const grantedScopes = [
  'write_products',
  'write_content',
  'write_files',
  'read_publications',
  'write_publications',
  'read_locales',
  'write_translations',
] as const;

const granted = new Set<string>(grantedScopes.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]));

export const checkAccess = (admin: AdminSchema, info: GraphQLResolveInfo): void => {
  const rule = admin.ruleOf(info.parentType.name, info.fieldName);
  if (!rule || rule.anyOf.some((scope) => granted.has(scope))) return;
  const requiredAccess = rule.words || rule.anyOf.map((scope) => `\`${scope}\``).join(' or ');
  throw new GraphQLError(`Access denied for ${info.fieldName} field. Required access: ${requiredAccess}`, {
    extensions: { code: 'ACCESS_DENIED', documentation: 'https://shopify.dev/api/usage/access-scopes', requiredAccess },
  });
};
