import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../../shopify.documents.ts';
import { validate, parse } from 'graphql';
import { asking, given, type Nodes, openDemo } from '../demo.testing.ts';
import { loadSchema } from './schema.ts';

let open: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  open = await openDemo();
});
afterAll(() => open.close());

type Product = { id: string; title: string; handle: string; status: string; tags: string[]; updatedAt: string; descriptionHtml: string };
type UserErrors = { userErrors: { field: string[] | null; message: string; code?: string }[] };
const first = 'gid://shopify/Product/1';

/** A product of the test's own. */
const made = async (title: string): Promise<string> =>
  given<{ product: { id: string } }>(
    await open.ask('mutation ($title: String!) { productCreate(product: { title: $title }) { product { id } userErrors { message } } }', { title }),
    'productCreate',
  ).product.id;
const update = async (product: object) =>
  given<{ product: Product | null } & UserErrors>(
    await open.ask(
      'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { id title handle status tags updatedAt descriptionHtml seo { title description } } userErrors { field message } } }',
      { product },
    ),
    'productUpdate',
  );
const one = async (id: string) =>
  given<Product>(await open.ask('query ($id: ID!) { product(id: $id) { id title handle status tags updatedAt descriptionHtml } }', { id }), 'product');

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
    const answer = await open.ask('{ files(first: 1) { nodes { id } } }');
    expect(answer.errors[0]?.message).toBe('The demo shop does not keep QueryRoot.files.');
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
    await expect.poll(async () => (await ask(query)).errors, { timeout: 10_000 }).toEqual([]);
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
    await made('!!! First of all by title');
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
    const id = await made('Newest of all');
    const { updatedAt } = await one(id);
    expect(await found(`updated_at:>=${updatedAt} title:'Newest of all'`)).toEqual(['newest-of-all']);
    expect(await found(`updated_at:>${new Date(Date.now() + 86_400_000).toISOString()}`)).toEqual([]);
  });

  test('a field that cannot be searched is left out, and said so', async () => {
    const answer = await open.ask('{ products(first: 1, query: "colour:red id:1") { nodes { handle } } }');
    expect(given<Nodes<{ handle: string }>>(answer, 'products').nodes).toEqual([{ handle: 'fjell-bottle' }]);
    expect(answer.search).toMatchObject([{ warnings: [{ field: 'colour' }] }]);
  });
});

describe('changing a product', () => {
  test('sets what is given and nothing else; the time moves only when something changed', async () => {
    const id = await made('Plain stool');
    const before = await one(id);
    const { product: changed } = await update({
      id,
      title: '  Plain oak stool ',
      tags: ['oak', ' Oak', 'small, low'],
      descriptionHtml: '<p>Oak.</p>',
      seo: { title: 'Stool', description: '' },
    });
    expect(changed).toMatchObject({
      title: 'Plain oak stool',
      handle: 'plain-stool',
      tags: ['oak', 'small', 'low'],
      descriptionHtml: '<p>Oak.</p>',
      seo: { title: 'Stool', description: null },
    });
    expect(Date.parse(changed!.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const { product: same } = await update({ id, title: 'Plain oak stool', seo: { title: 'Stool' } });
    expect(same).toEqual(changed);
    const { product: again } = await update({ id, status: 'ARCHIVED' });
    expect(again).toMatchObject({ status: 'ARCHIVED', title: 'Plain oak stool', seo: { title: 'Stool', description: null } });
    expect(Date.parse(again!.updatedAt)).toBeGreaterThan(Date.parse(same!.updatedAt));
  });

  test.each([
    [{ title: ' ' }, ['title'], "Title can't be blank"],
    [{ title: 'x'.repeat(256) }, ['title'], 'Title is too long (maximum is 255 characters)'],
    [{ handle: 'fjell-bottle' }, ['handle'], "Handle 'fjell-bottle' already in use. Please provide a new handle."],
    [{ tags: ['x'.repeat(256)] }, ['tags'], 'Tag is too long (maximum is 255 characters)'],
    [{ tags: [Array.from({ length: 251 }, (_, at) => `t${at}`).join(',')] }, ['tags'], 'Tags cannot exceed 250'],
    [{ descriptionHtml: 'x'.repeat(600_000) }, ['descriptionHtml'], 'Description is too big (maximum is 512 KB)'],
    [
      { metafields: [{ namespace: 'custom', key: 'pieces', type: 'number_integer', value: 'many' }] },
      ['metafields', '0', 'value'],
      'Value must be an integer.',
    ],
  ])('%o is refused at its field, and nothing changes', async (wish, field, message) => {
    const id = await made('Careful');
    const before = await one(id);
    expect(await update({ id, vendor: 'Somebody', ...wish })).toEqual({ product: null, userErrors: [{ field, message }] });
    expect(await one(id)).toEqual(before);
  });

  test('a product that is not there is said so', async () => {
    expect(await update({ id: 'gid://shopify/Product/999999', title: 'x' })).toEqual({
      product: null,
      userErrors: [{ field: ['id'], message: 'Product does not exist' }],
    });
    expect((await open.ask('{ product(id: "gid://shopify/Product/999999") { id } node(id: "gid://shopify/Product/999999") { id } }')).data).toEqual({
      product: null,
      node: null,
    });
  });

  test('a handle is taken by one of two who want it at once', async () => {
    const ids = await Promise.all([made('Twin one'), made('Twin two')]);
    const answers = await Promise.all(ids.map((id) => update({ id, handle: 'the-twin', redirectNewHandle: true })));
    expect(answers.filter(({ product }) => product?.handle === 'the-twin')).toHaveLength(1);
    expect(answers.flatMap(({ userErrors }) => userErrors)).toHaveLength(1);
  });

  test('twenty changes at once are all made', async () => {
    const id = await made('Busy');
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        update({ id, metafields: [{ namespace: 'custom', key: `fact_${at}`, type: 'single_line_text_field', value: String(at) }] }),
      ),
    );
    const answer = await open.ask('query ($id: ID!) { product(id: $id) { metafields(first: 50, namespace: "custom") { nodes { key } } } }', { id });
    expect(given<{ metafields: Nodes<{ key: string }> }>(answer, 'product').metafields.nodes).toHaveLength(20);
  });

  test('a new product steps aside for a taken handle, keeps letters of every script, and is published nowhere yet', async () => {
    const create =
      'mutation ($product: ProductCreateInput!) { productCreate(product: $product) { product { id handle status vendor onlineStoreUrl variants(first: 5) { nodes { title } } metafield(namespace: "storewright", key: "publication") { value } } userErrors { field message } } }';
    const product = {
      title: 'Crème Brûlée 皿 が',
      status: 'DRAFT',
      metafields: [{ namespace: 'storewright', key: 'publication', type: 'single_line_text_field', value: 'p1' }],
    };
    const one = given<{ product: object }>(await open.ask(create, { product }), 'productCreate').product;
    const two = given<{ product: object }>(await open.ask(create, { product }), 'productCreate').product;
    expect(one).toMatchObject({
      handle: 'creme-brulee-皿-が',
      status: 'DRAFT',
      vendor: 'Hearth & Heath',
      onlineStoreUrl: null,
      variants: { nodes: [{ title: 'Default Title' }] },
      metafield: { value: 'p1' },
    });
    expect(two).toMatchObject({ handle: 'creme-brulee-皿-が-1' });
    const asked = await open.ask(create, { product: { ...product, handle: 'creme-brulee-皿-が' } });
    expect(given<UserErrors>(asked, 'productCreate').userErrors).toMatchObject([{ field: ['handle'] }]);
    const byHandle = await open.ask('query ($handle: String!) { productByIdentifier(identifier: { handle: $handle }) { title } }', {
      handle: 'creme-brulee-皿-が',
    });
    expect(given(byHandle, 'productByIdentifier')).toEqual({ title: 'Crème Brûlée 皿 が' });
  });

  test('a metafield says what its owner has defined it as, where there is such a definition', async () => {
    const id = await made('Bowl');
    const own = (key: string) => ({ namespace: 'custom', key, type: 'single_line_text_field', value: 'Oak' });
    await update({ id, metafields: [own('material'), own('mat_2')] });
    const answer = await open.ask('query ($id: ID!) { product(id: $id) { metafields(first: 5) { nodes { key definition { name } } } } }', { id });
    expect(given<{ metafields: Nodes<object> }>(answer, 'product').metafields.nodes).toEqual([
      { key: 'material', definition: { name: 'Material' } },
      { key: 'mat_2', definition: null },
    ]);
  });

  test('a metafield keeps its type', async () => {
    const id = await made('Typed');
    const metafield = { namespace: 'custom', key: 'pieces', type: 'number_integer', value: '24' };
    expect(await update({ id, metafields: [metafield] })).toMatchObject({ userErrors: [] });
    expect(await update({ id, metafields: [{ ...metafield, type: 'single_line_text_field' }] })).toMatchObject({
      product: null,
      userErrors: [{ field: ['metafields', '0', 'type'] }],
    });
    expect(await update({ id, metafields: [{ namespace: 'custom', key: 'pieces', value: '25' }] })).toMatchObject({ userErrors: [] });
  });

  test('a product can be deleted', async () => {
    const id = await made('Short-lived');
    const remove = 'mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId userErrors { field message } } }';
    expect(given(await open.ask(remove, { id }), 'productDelete')).toEqual({ deletedProductId: id, userErrors: [] });
    expect(given<UserErrors>(await open.ask(remove, { id }), 'productDelete').userErrors).toHaveLength(1);
  });
});

describe('beside the text', () => {
  test('metafields are set by type, and a stale digest is refused', async () => {
    const ownerId = await made('With facts');
    const set = async (metafield: object) =>
      given<{ metafields: { value: string; compareDigest: string }[] | null } & UserErrors>(
        await open.ask(
          'mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { metafields { value compareDigest } userErrors { field message code } } }',
          {
            metafields: [{ ownerId, namespace: 'custom', key: 'material', ...metafield }],
          },
        ),
        'metafieldsSet',
      );
    const made1 = await set({ type: 'single_line_text_field', value: 'oak' });
    expect(made1).toMatchObject({ metafields: [{ value: 'oak' }], userErrors: [] });
    expect(await set({ value: 'ash', compareDigest: 'stale' })).toMatchObject({
      metafields: null,
      userErrors: [{ field: ['metafields', '0', 'compareDigest'], code: 'STALE_OBJECT' }],
    });
    expect(await set({ value: 'ash', compareDigest: made1.metafields![0]!.compareDigest })).toMatchObject({ metafields: [{ value: 'ash' }], userErrors: [] });
    expect(await set({ type: 'number_integer', value: '3' })).toMatchObject({ userErrors: [{ code: 'INVALID_TYPE' }] });
    expect(await set({ ownerId: 'gid://shopify/Product/999999', value: 'x' })).toMatchObject({ userErrors: [{ field: ['metafields', '0', 'ownerId'] }] });
  });

  test('alt texts are changed by fileUpdate, up to 512 characters', async () => {
    const media = given<{ media: Nodes<{ id: string; alt: string | null }> }>(
      await open.ask('query ($id: ID!) { product(id: $id) { media(first: 5) { nodes { id alt } } } }', { id: 'gid://shopify/Product/2' }),
      'product',
    ).media.nodes;
    const blank = media.find(({ alt }) => alt === null)!;
    const change = (alt: string, id = blank.id) =>
      open.ask('mutation ($files: [FileUpdateInput!]!) { fileUpdate(files: $files) { files { id alt } userErrors { field message code } } }', {
        files: [{ id, alt }],
      });
    expect(given(await change('Copper lantern at night'), 'fileUpdate')).toEqual({ files: [{ id: blank.id, alt: 'Copper lantern at night' }], userErrors: [] });
    expect(given(await change('x'.repeat(513)), 'fileUpdate')).toMatchObject({ files: null, userErrors: [{ code: 'ALT_VALUE_LIMIT_EXCEEDED' }] });
    expect(given(await change('x', 'gid://shopify/MediaImage/1'), 'fileUpdate')).toMatchObject({ files: null, userErrors: [{ code: 'FILE_DOES_NOT_EXIST' }] });
    expect((await open.ask('query ($id: ID!) { node(id: $id) { ... on MediaImage { alt image { url width } } } }', { id: blank.id })).data).toMatchObject({
      node: { alt: 'Copper lantern at night', image: { url: expect.stringMatching(/^\/demo-files\/.+\.webp$/), width: 1_200 } },
    });
  });

  test('a product is published on a channel, at once or later', async () => {
    const id = await made('To be seen');
    const { nodes } = given<Nodes<{ id: string; name: string }>>(
      await open.ask('{ publications(first: 10, catalogType: APP) { nodes { id name } } }'),
      'publications',
    );
    const online = nodes.find(({ name }) => name === 'Online Store')!.id;
    const publish = (input: object[]) =>
      open.ask(
        'mutation ($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) { publishable { ... on Product { onlineStoreUrl resourcePublicationsV2(first: 5) { nodes { publication { id } } } } } userErrors { field message } } }',
        { id, input },
      );
    expect(given(await publish([{ publicationId: 'gid://shopify/Publication/99' }]), 'publishablePublish')).toMatchObject({
      publishable: null,
      userErrors: [{ field: ['input', '0', 'publicationId'] }],
    });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(given(await publish([{ publicationId: nodes[1]!.id, publishDate: tomorrow }]), 'publishablePublish')).toMatchObject({
      userErrors: [{ field: ['input', '0', 'publishDate'] }],
    });
    expect(given(await publish([{ publicationId: online, publishDate: tomorrow }]), 'publishablePublish')).toMatchObject({
      publishable: { onlineStoreUrl: null, resourcePublicationsV2: { nodes: [] } },
    });
    expect(given(await publish([{ publicationId: online, publishDate: '2026-01-01T00:00:00Z' }]), 'publishablePublish')).toMatchObject({
      publishable: {
        onlineStoreUrl: 'https://hearth-and-heath.myshopify.com/products/to-be-seen',
        resourcePublicationsV2: { nodes: [{ publication: { id: online } }] },
      },
    });
  });

  test('the shop says who it is, and a trade is a collection', async () => {
    const answer = await open.ask(
      '{ shop { name myshopifyDomain currencyCode email primaryDomain { host } plan { publicDisplayName } } collections(first: 20, sortKey: TITLE) { nodes { title productsCount { count } products(first: 1) { nodes { handle } } } } shopLocales { locale primary } }',
    );
    expect(given(answer, 'shop')).toMatchObject({
      name: 'Hearth & Heath',
      myshopifyDomain: 'hearth-and-heath.myshopify.com',
      currencyCode: 'GBP',
      plan: { publicDisplayName: 'Basic' },
    });
    const { nodes } = answer.data['collections'] as Nodes<{ title: string; productsCount: { count: number } }>;
    expect(nodes.map(({ title }) => title)).toEqual(nodes.map(({ title }) => title).toSorted());
    expect(nodes.reduce((sum, { productsCount }) => sum + productsCount.count, 0)).toBe(60);
    expect(answer.data['shopLocales']).toEqual([
      { locale: 'en', primary: true },
      { locale: 'de', primary: false },
      { locale: 'fr', primary: false },
      { locale: 'ja', primary: false },
    ]);
  });
});
