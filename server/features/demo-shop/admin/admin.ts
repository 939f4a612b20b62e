/** One GraphQL request, from text to answer: parse, validate on Shopify's schema, price, execute. */
import { type DocumentNode, execute, getOperationAST, GraphQLError, type GraphQLFieldResolver, type GraphQLFormattedError, parse, validate } from 'graphql';
import type { Asked } from './asked.ts';
import type { Bucket, Throttle } from './bucket.ts';
import { collectionOf } from './collections.answer.ts';
import { costOf, type Variables } from './cost.ts';
import { mutations } from './mutations.ts';
import { queries } from './queries.ts';
import type { AdminSchema } from './schema.ts';
import { checkAccess } from './scopes.ts';

export type GraphqlRequest = { query: string; variables: Variables; operationName: string | undefined };
type Cost = { requestedQueryCost: number; actualQueryCost: number | null; throttleStatus: Throttle };
export type GraphqlAnswer = { data?: unknown; errors?: GraphQLFormattedError[]; extensions?: { cost?: Cost; search?: Asked['searchWarnings'] } };

const dearestQuery = 1_000;
const largestList = 250;

export const createAdmin =
  (admin: AdminSchema) =>
  async (
    { query, variables, operationName }: GraphqlRequest,
    given: Omit<Asked, 'searchWarnings' | 'collectionOf'>,
    bucket: Bucket,
  ): Promise<GraphqlAnswer> => {
    const { schema } = admin;
    let document: DocumentNode;
    try {
      document = parse(query, { maxTokens: 20_000 });
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error.toJSON()] };
      throw error;
    }
    const invalid = validate(schema, document);
    if (invalid.length > 0) return { errors: invalid.map(inShopifysWords) };
    if (!getOperationAST(document, operationName)) return { errors: [{ message: 'An operation name is required' }] };

    const tooLong = longestList(variables);
    if (tooLong > largestList)
      return {
        errors: [
          {
            message: `The input array size of ${tooLong} is greater than the maximum allowed of ${largestList}.`,
            extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
          },
        ],
      };

    const requestedQueryCost = costOf(schema, document, variables, operationName);
    const costing = (actualQueryCost: number | null): { cost: Cost } => ({ cost: { requestedQueryCost, actualQueryCost, throttleStatus: bucket.status() } });
    if (requestedQueryCost > dearestQuery) {
      const message = `Query cost is ${requestedQueryCost}, which exceeds the single query max cost limit (${dearestQuery}).`;
      return { errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED', cost: requestedQueryCost, maxCost: dearestQuery, documentation: rateLimits } }] };
    }
    if (!bucket.take(requestedQueryCost))
      return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation: rateLimits } }], extensions: costing(null) };

    const asked: Asked = { ...given, searchWarnings: [], collectionOf: (handle) => collectionOf(asked, handle) };
    const { data, errors } = await execute({
      schema,
      document,
      variableValues: variables,
      operationName,
      rootValue: getOperationAST(document, operationName)!.operation === 'mutation' ? mutations(asked) : queries(asked),
      contextValue: asked,
      fieldResolver: resolver(admin),
    });
    const actualQueryCost = Math.min(requestedQueryCost, costOf(schema, document, variables, operationName, data ?? null));
    bucket.giveBack(requestedQueryCost - actualQueryCost);
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors ? { errors: errors.map((error) => error.toJSON()) } : {}),
      extensions: { ...costing(actualQueryCost), ...(asked.searchWarnings.length > 0 ? { search: asked.searchWarnings } : {}) },
    };
  };

const rateLimits = 'https://shopify.dev/api/usage/rate-limits';

const resolver =
  (admin: AdminSchema): GraphQLFieldResolver<unknown, unknown> =>
  (source, args, context, info) => {
    checkAccess(admin, info);
    const value = (source as Record<string, unknown>)[info.fieldName];
    if (value === undefined)
      throw new GraphQLError(`The demo shop does not keep ${info.parentType.name}.${info.fieldName}.`, { extensions: { code: 'NOT_IN_THE_DEMO' } });
    return typeof value === 'function'
      ? (value as GraphQLFieldResolver<unknown, unknown>).call(source, args as never, context, info, undefined as never)
      : value;
  };

/** The one mistake every client makes at least once is told as Shopify tells it; the rest keeps graphql-js's sentence. */
const inShopifysWords = (error: GraphQLError): GraphQLFormattedError => {
  const [, fieldName, typeName] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(error.message) ?? [];
  if (!fieldName) return error.toJSON();
  return {
    ...error.toJSON(),
    message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
    extensions: { code: 'undefinedField', typeName, fieldName },
  };
};

const longestList = (value: unknown): number => {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longestList));
  return value !== null && typeof value === 'object' ? Math.max(0, ...Object.values(value).map(longestList)) : 0;
};
