/** What stands around a product, asked of the demo shop on Shopify's own schema. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import type { ShopDetails } from './shop-details.ts';

let floor: ShopFloor;
let details: ShopDetails;
beforeAll(async () => {
  floor = await openShopFloor();
  details = floor.admin.details;
});
afterAll(() => floor.close());

const mug = async () => {
  const { items } = await floor.owner.client.shops.search({ query: { search: 'enamel mug', limit: 1 } });
  return floor.owner.client.shops.one({ params: { id: items[0]!.id } });
};

test('an address, a category, metafields and alt texts are set, read and taken back', async () => {
  const { gid } = await mug();
  const before = (await details.read(gid))!;
  const category = (await details.categories('Lighting')).find(({ name }) => name === 'Home & Garden > Lighting')!;
  expect(category.gid).toBe('gid://shopify/TaxonomyCategory/hg-13');
  const size = { namespace: 'custom', key: 'dimensions', type: 'single_line_text_field', value: '8 × 9 cm' };
  await details.change(gid, { of: 'product', handle: 'a-mug', category: category.gid, metafields: [size] });
  const [first] = before.pictures;
  await details.change(gid, { of: 'pictures', alts: [{ gid: first!.gid, alt: 'A mug' }] });
  const after = (await details.read(gid))!;
  expect(after).toMatchObject({ handle: 'a-mug', category });
  expect(after.metafields).toContainEqual(size);
  expect(after.pictures[0]).toEqual({ gid: first!.gid, alt: 'A mug' });
  const { rows } = await floor.house.world.database.pool.query<{ former: string[] }>(
    `select product->'formerHandles' as former from demo_product where handle = 'a-mug'`,
  );
  expect(rows[0]?.former).toEqual([before.handle]);
  await details.change(gid, {
    of: 'product',
    handle: before.handle,
    category: before.category?.gid ?? null,
    gone: [{ namespace: 'custom', key: 'dimensions' }],
  });
  await details.change(gid, { of: 'pictures', alts: [{ gid: first!.gid, alt: first!.alt }] });
  expect(await details.read(gid)).toEqual(before);
});

test('the shop’s no names the field', async () => {
  const { gid, pictures } = await mug();
  const other = (await floor.owner.client.shops.search({ query: { search: 'candle', limit: 1 } })).items[0]!;
  const refused = (work: Promise<void>) =>
    work.then(
      () => null,
      (error: { details?: unknown }) => error.details,
    );
  expect(await refused(details.change(gid, { of: 'product', handle: other.handle }))).toMatchObject({
    reason: 'fields',
    fields: { handle: expect.stringContaining('already in use') },
  });
  const wrong = { namespace: 'custom', key: 'material', type: 'number_integer', value: '3' };
  expect(await refused(details.change(gid, { of: 'product', metafields: [wrong] }))).toMatchObject({
    fields: { 'metafield:custom.material': expect.stringContaining('single_line_text_field') },
  });
  const alts = [{ gid: pictures[0]!.id, alt: 'a'.repeat(513) }];
  expect(await refused(details.change(gid, { of: 'pictures', alts }))).toMatchObject({
    fields: { [`alt:${pictures[0]!.id}`]: expect.stringContaining('512') },
  });
  expect(await details.read('gid://shopify/Product/999999')).toBeUndefined();
  expect((await details.definitions()).map(({ key }) => key)).toEqual(['material', 'care', 'colour', 'dimensions']);
});
