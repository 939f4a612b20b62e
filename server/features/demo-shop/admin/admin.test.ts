import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../../shops/shopify.documents.ts';
import { validate, parse } from 'graphql';
import { asking, given, newProduct, type Nodes, openDemo } from '../demo.testing.ts';
import { loadSchema } from './schema.ts';

let open: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  open = await openDemo();
});
afterAll(() => open.close());

const first = 'gid://shopify/Product/1';

describe('what may be asked', () => {
  test('every question the console puts is valid on the schema', () => {
    const { schema } = loadSchema();
    for (const [name, document] of Object.entries(documents)) expect({ name, wrong: validate(schema, parse(document)) }).toEqual({ name, wrong: [] });
  });

  test('a field that Shopify does not have is refused as Shopify refuses it, with 200', async () => {
    const answer = await open.ask('{ product(id: "gid://shopify/Product/1") { title colour } }');
    expect(answer.status).toBe(200);
    expect(answer.errors).toMatchObject([{ message: "Field 'colour' doesn't exist on type 'Product'", extensions: { code: 'undefinedField' } }]);
  });

  test('an argument of the wrong type, a missing one and a text that is no query are refused', async () => {
    for (const query of [
      '{ products(first: "ten") { nodes { id } } }',
      '{ product { id } }',
      '{ products(',
      'mutation { productUpdate(product: { id: "x", price: 3 }) { userErrors { message } } }',
    ]) {
      expect({ query, refused: (await open.ask(query)).errors.length > 0 }).toEqual({ query, refused: true });
    }
  });

  test('what the token has no scope for is denied, by name of the scope', async () => {
    const answer = await open.ask('{ orders(first: 1) { nodes { id } } }');
    expect(answer.errors).toMatchObject([
      { path: ['orders'], extensions: { code: 'ACCESS_DENIED', requiredAccess: expect.stringContaining('`read_orders`') } },
    ]);
    expect((await open.ask('{ customers(first: 1) { nodes { id } } }')).errors[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
    expect((await open.ask('mutation { orderClose(input: { id: "gid://shopify/Order/1" }) { userErrors { message } } }')).errors[0]?.extensions).toMatchObject({
      code: 'ACCESS_DENIED',
    });
  });

  test('what the demo does not keep is refused, not made up', async () => {
    const answer = await open.ask('{ productVariants(first: 1) { nodes { id } } }');
    expect(answer.errors[0]?.message).toBe('The demo shop does not keep QueryRoot.productVariants.');
  });
});

describe('what it costs', () => {
  test('an object is a point, a mutation ten, and a connection less than its size', async () => {
    expect((await open.ask('{ shop { name plan { shopifyPlus } } }')).cost).toMatchObject({ requestedQueryCost: 2, actualQueryCost: 2 });
    // Measured on a real shop: 25 for 250 variants with their inventory items.
    const query = 'query ($id: ID!) { product(id: $id) { variants(first: 250) { nodes { inventoryItem { id tracked } } } } }';
    expect((await open.ask(query, { id: first })).cost.requestedQueryCost).toBe(25);
    expect((await open.ask(query, { id: 'gid://shopify/Product/99999' })).cost.actualQueryCost).toBe(0);
    expect(
      (await open.ask('mutation { productUpdate(product: { id: "gid://shopify/Product/0" }) { userErrors { message } } }')).cost.requestedQueryCost,
    ).toBeGreaterThanOrEqual(10);
  });

  test('a query that costs more than 1,000 is refused before it runs', async () => {
    const answer = await open.ask('{ products(first: 250) { nodes { variants(first: 250) { nodes { media(first: 250) { nodes { id } } } } } } }');
    expect(answer.errors[0]).toMatchObject({ extensions: { code: 'MAX_COST_EXCEEDED', maxCost: 1_000 } });
  });

  test('the bucket of a standard shop holds 2,000 and fills by 100 a second; when it is empty, Shopify says so', async () => {
    const { token } = await open.demo.open({ domain: 'throttled.myshopify.com', name: 'Throttled', currency: 'EUR', seed: 'hearth' });
    const ask = asking(open.demo, token);
    expect((await ask('{ shop { name } }')).cost.throttleStatus).toMatchObject({ maximumAvailable: 2_000, restoreRate: 100 });
    await open.demo.drain(token, 0);
    const query = '{ products(first: 250) { nodes { category { id } seo { title } featuredMedia { id } } } }';
    const answer = await ask(query);
    expect(answer.errors).toMatchObject([{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]);
    const { requestedQueryCost, throttleStatus } = answer.cost;
    expect(throttleStatus.currentlyAvailable).toBeLessThan(requestedQueryCost);
    await expect.poll(async () => (await ask(query)).errors).toEqual([]);
  });

  test('pages and lists of more than 250 are refused', async () => {
    expect((await open.ask('{ products(first: 251) { nodes { id } } }')).errors[0]?.message).toMatch(/250/);
    const tags = Array.from({ length: 251 }, (_, at) => `t${at}`);
    expect(
      (
        await open.ask('mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }', {
          product: { id: first, tags },
        })
      ).errors[0]?.extensions,
    ).toMatchObject({ code: 'MAX_INPUT_SIZE_EXCEEDED' });
  });
});

describe('paging', () => {
  const page = async (how: string) =>
    given<Nodes<{ id: string; title: string }>>(
      await open.ask(`{ products(${how}) { nodes { id title } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`),
      'products',
    );
  const walk = async (sort: string, reverse: boolean) => {
    const titles: string[] = [];
    for (let after: string | null = null; ; ) {
      const { nodes, pageInfo } = await page(`first: 7, sortKey: ${sort}, reverse: ${reverse}${after ? `, after: "${after}"` : ''}`);
      titles.push(...nodes.map(({ title }) => title));
      if (!pageInfo.hasNextPage) return titles;
      after = pageInfo.endCursor;
    }
  };

  test.each(['ID', 'TITLE', 'UPDATED_AT', 'CREATED_AT', 'VENDOR', 'PRODUCT_TYPE', 'PUBLISHED_AT', 'INVENTORY_TOTAL'])(
    'by %s sees every product once, and the same backwards',
    async (sort) => {
      const { token } = await open.demo.open({ domain: 'paged.myshopify.com', name: 'Paged', currency: 'EUR', seed: 'hearth' });
      await open.demo.drain(token, 2_000);
      const forward = await walk(sort, false);
      const all = (await page('first: 250')).nodes.length;
      expect(forward).toHaveLength(all);
      expect(await walk(sort, true)).toEqual(forward.toReversed());
    },
  );

  test('goes back from the end with last and before', async () => {
    const whole = (await page('first: 250')).nodes.map(({ id }) => id);
    const end = await page('last: 4');
    expect(end.nodes.map(({ id }) => id)).toEqual(whole.slice(-4));
    expect(end.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const before = await page(`last: 4, before: "${end.pageInfo.startCursor}"`);
    expect(before.nodes.map(({ id }) => id)).toEqual(whole.slice(-8, -4));
    expect(before.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  });

  test('a cursor stays good when products come before it', async () => {
    const { pageInfo, nodes } = await page('first: 5, sortKey: TITLE');
    await newProduct(open.ask, '!!! First of all by title');
    const next = await page(`first: 5, sortKey: TITLE, after: "${pageInfo.endCursor}"`);
    expect(next.nodes.some(({ id }) => nodes.some((seen) => seen.id === id))).toBe(false);
  });

  test('a cursor that is none, and a page without a size, are refused', async () => {
    expect((await open.ask('{ products(first: 2, after: "abc") { nodes { id } } }')).errors[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await open.ask('{ products { nodes { id } } }')).errors[0]?.message).toBe('you must provide one of first or last');
  });

  test('what is inside a product pages too', async () => {
    const answer = await open.ask(
      'query ($id: ID!) { product(id: $id) { variants(first: 2) { nodes { sku } pageInfo { hasNextPage endCursor } } media(last: 1) { nodes { id } pageInfo { hasPreviousPage } } } }',
      { id: first },
    );
    const { variants, media } = given<{ variants: Nodes<{ sku: string }>; media: Nodes<{ id: string }> }>(answer, 'product');
    expect(variants.nodes.map(({ sku }) => sku)).toEqual(['FJ-750', 'FJ-750-C']);
    const rest = await open.ask(
      'query ($id: ID!, $after: String) { product(id: $id) { variants(first: 2, after: $after) { nodes { sku } pageInfo { hasNextPage } } } }',
      { id: first, after: variants.pageInfo.endCursor },
    );
    expect(given(rest, 'product')).toEqual({ variants: { nodes: [{ sku: 'FJ-750-S' }], pageInfo: { hasNextPage: false } } });
    expect(media).toMatchObject({ nodes: [{}], pageInfo: { hasPreviousPage: true } });
  });
});

describe('searching', () => {
  const found = async (query: string) => {
    const answer = await open.ask(
      'query ($query: String!) { products(first: 100, query: $query) { nodes { handle } } productsCount(query: $query) { count } }',
      { query },
    );
    const { nodes } = given<Nodes<{ handle: string }>>(answer, 'products');
    expect((answer.data['productsCount'] as { count: number }).count).toBe(nodes.length);
    return nodes.map(({ handle }) => handle);
  };

  test.each([
    ['title:candle status:archived', ['peat-and-plum-candle']],
    ['tag:induction', ['kettle-skillet-26']],
    ['sku:PSL-01', ['pier-storm-lantern']],
    ['handle:fjell-bottle', ['fjell-bottle']],
    ["vendor:'Wold Farm'", ['rapeseed-oil-750']],
    ['id:1', ['fjell-bottle']],
    ['龙井', ['longjing-green-tea-100']],
    ['status:unlisted', ['diamond-wool-cushion']],
    ['barcode:5012345010106', ['kettle-skillet-26']],
    ['product_type:Kn*', ['ashdown-paring-knife']],
    ['candle -tag:gifts -status:archived', ['heather-and-rain-candle', 'juniper-and-ash-candle', 'orchard-and-oak-candle']],
    ['(lantern OR apron) storm', ['pier-storm-lantern']],
    ['100%', []],
  ])('%s', async (query, handles) => {
    expect(await found(query)).toEqual(handles);
  });

  test('by time of the last change', async () => {
    const id = await newProduct(open.ask, 'Newest of all');
    const { updatedAt } = given<{ updatedAt: string }>(await open.ask('query ($id: ID!) { product(id: $id) { updatedAt } }', { id }), 'product');
    expect(await found(`updated_at:>=${updatedAt} title:'Newest of all'`)).toEqual(['newest-of-all']);
    expect(await found(`updated_at:>${new Date(Date.now() + 86_400_000).toISOString()}`)).toEqual([]);
  });

  test('a field that cannot be searched is left out, and said so', async () => {
    const answer = await open.ask('{ products(first: 1, query: "colour:red id:1") { nodes { handle } } }');
    expect(given<Nodes<{ handle: string }>>(answer, 'products').nodes).toEqual([{ handle: 'fjell-bottle' }]);
    expect(answer.search).toMatchObject([{ warnings: [{ field: 'colour' }] }]);
  });
});
