import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { given, newProduct, type Nodes, openDemo } from '../demo.testing.ts';

let open: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  open = await openDemo();
});
afterAll(() => open.close());

type Product = { id: string; title: string; handle: string; status: string; tags: string[]; updatedAt: string; descriptionHtml: string };
type UserErrors = { userErrors: { field: string[] | null; message: string; code?: string }[] };
const made = (title: string): Promise<string> => newProduct(open.ask, title);
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
    // Of several, one that is refused refuses all.
    const both = await open.ask('mutation ($files: [FileUpdateInput!]!) { fileUpdate(files: $files) { files { id } userErrors { code } } }', {
      files: [
        { id: blank.id, alt: 'Half of it' },
        { id: 'gid://shopify/MediaImage/1', alt: 'x' },
      ],
    });
    expect(given(both, 'fileUpdate')).toMatchObject({ files: null });
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
