/** A demo shop of its own for a test file, and a client that keeps nothing back: status, data, errors and cost. */
import { expect } from 'vitest';
import { testDatabase } from '../../adapters/db/testing.ts';
import { createDemoShop, type DemoShop } from './demo.ts';

export type Answer = {
  status: number;
  data: Record<string, unknown>;
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
  cost: {
    requestedQueryCost: number;
    actualQueryCost: number | null;
    throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
  };
  search: { query: string; warnings: { field: string }[] }[];
};
export type Ask = (query: string, variables?: object, headers?: Record<string, string>) => Promise<Answer>;

export const openDemo = async (seed: 'hearth' | { generated: number } = 'hearth') => {
  const database = await testDatabase();
  const complaints: unknown[] = [];
  const demo = createDemoShop({ databaseUrl: database.config, log: { info: () => undefined, warn: (...said: unknown[]) => void complaints.push(said) } });
  const { token } = await demo.open({ domain: 'hearth-and-heath.myshopify.com', name: 'Hearth & Heath', currency: 'GBP', seed });
  return {
    demo,
    token,
    database,
    complaints,
    ask: asking(demo, token),
    close: async () => {
      await demo.stop();
      await database.close();
    },
  };
};

export const asking =
  (demo: Pick<DemoShop, 'origin'>, token: string): Ask =>
  async (query, variables = {}, headers = {}) => {
    const response = await post(demo, { query, variables }, { 'x-shopify-access-token': token, ...headers });
    const { data, errors, extensions } = (await response.json()) as {
      data?: Answer['data'];
      errors?: Answer['errors'];
      extensions?: { cost?: Answer['cost']; search?: Answer['search'] };
    };
    return { status: response.status, data: data ?? {}, errors: errors ?? [], cost: extensions?.cost as Answer['cost'], search: extensions?.search ?? [] };
  };

export const post = async (demo: Pick<DemoShop, 'origin'>, body: unknown, headers: Record<string, string>): Promise<Response> =>
  fetch(`${await demo.origin()}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** What a field of an answer holds; the test fails where the shop refused. */
export const given = <T>({ data, errors }: Answer, field: string): T => {
  expect(errors).toEqual([]);
  return data[field] as T;
};

/** A product of the test's own. */
export const newProduct = async (ask: Ask, title: string): Promise<string> =>
  given<{ product: { id: string } }>(
    await ask('mutation ($title: String!) { productCreate(product: { title: $title }) { product { id } userErrors { message } } }', { title }),
    'productCreate',
  ).product.id;

export type Nodes<T> = { nodes: T[]; pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null } };
