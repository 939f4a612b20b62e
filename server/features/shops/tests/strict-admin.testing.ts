/** The Admin API of the strict Shopify: the demo shop's answers on Shopify's own schema, and on top what an app may know of itself. Held to the scopes of the token, by Shopify's own rules. */
import type { ShopLocale } from '@storewright/contract/shop-connections';
import { execute, type ExecutionResult, GraphQLError, getOperationAST, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import type { Db } from '../../../adapters/db/db.ts';
import { createAdmin } from '../../demo-shop/admin/admin.ts';
import { createBucket } from '../../demo-shop/admin/bucket.ts';
import { queries } from '../../demo-shop/admin/queries.ts';
import { loadSchema } from '../../demo-shop/admin/schema.ts';
import { shopAnswer } from '../../demo-shop/admin/shop.answer.ts';
import { demoStore } from '../../demo-shop/demo.store.ts';
import { strictBulk } from './strict-bulk.testing.ts';

type Asked = { query: string; variables: Record<string, unknown> };
export type Subscription = { domain: string; topic: string; uri: string };

export const strictAdmin = (db: Db, clock: () => Date) => {
  const admin = loadSchema();
  const demo = createAdmin(admin);
  const bulk = strictBulk(admin, clock);
  const subscriptions: Subscription[] = [];
  const locales = new Map<string, ShopLocale[]>();

  /** The scopes that a question takes and the token does not have, as Shopify tells them. */
  const denied = (query: string, scopes: string[]): GraphQLError | undefined => {
    const had = new Set(scopes.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]));
    const types = new TypeInfo(admin.schema);
    let first: GraphQLError | undefined;
    visit(
      parse(query),
      visitWithTypeInfo(types, {
        Field: ({ name }) => {
          const type = types.getParentType();
          const rule = type ? admin.ruleOf(type.name, name.value) : undefined;
          if (!rule || rule.anyOf.some((scope) => had.has(scope))) return;
          const requiredAccess = rule.anyOf.map((scope) => `\`${scope}\``).join(' or ');
          first ??= new GraphQLError(`Access denied for ${name.value} field. Required access: ${requiredAccess}`, {
            extensions: { code: 'ACCESS_DENIED', requiredAccess },
          });
        },
      }),
    );
    return first;
  };

  return {
    subscriptions,
    bulk,
    /** Of a shop that has another than English. */
    locales,
    async answer({ query, variables }: Asked, { domain, born, scopes }: { domain: string; born: string; scopes: string[] }): Promise<unknown> {
      const document = parse(query);
      const invalid = validate(admin.schema, document);
      if (invalid.length > 0) return { errors: invalid.map((error) => error.toJSON()) };
      const no = denied(query, scopes);
      if (no) return { errors: [no.toJSON()] };
      const shop = await demoStore(db).shop(born);
      if (!shop) throw new Error(`no shop ${domain}`);
      const given = { db, shop, now: new Date(), picturesAt: '/demo-files', uploadsAt: '' };
      if (!/currentAppInstallation|webhookSubscription|shopLocales|bulkOperation/.test(query))
        return demo({ query, variables, operationName: undefined }, given, createBucket('plus', Date.now));
      const mine = () => subscriptions.filter((one) => one.domain === domain);
      const asked = { ...given, searchWarnings: [], collectionOf: () => [] };
      const own = {
        ...bulk.root(domain, queries(asked)),
        shop: { ...shopAnswer(asked), myshopifyDomain: domain },
        shopLocales: () => locales.get(born) ?? [{ locale: 'en', name: 'English', primary: true, published: true }],
        currentAppInstallation: { accessScopes: scopes.map((handle) => ({ handle, description: '' })) },
        webhookSubscriptions: ({ uri }: { uri?: string }) => ({ nodes: mine().filter((one) => uri === undefined || one.uri === uri) }),
        webhookSubscriptionCreate: ({ topic, webhookSubscription: { uri } }: { topic: string; webhookSubscription: { uri: string } }) => {
          const twice = mine().some((one) => one.topic === topic && one.uri === uri);
          if (!twice) subscriptions.push({ domain, topic, uri });
          return { webhookSubscription: null, userErrors: twice ? [{ field: ['callbackUrl'], message: 'Address for this topic has already been taken' }] : [] };
        },
      };
      const result = (await execute({ schema: admin.schema, document, variableValues: variables, rootValue: own })) as ExecutionResult;
      if (!getOperationAST(document)) throw new Error('one operation at a time');
      return { data: result.data, ...(result.errors && { errors: result.errors.map((error) => error.toJSON()) }) };
    },
  };
};
