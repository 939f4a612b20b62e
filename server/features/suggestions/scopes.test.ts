/** What a Shopify that minds the rights of its apps says to suggestions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { openShopifyHouse, type ShopifyHouse } from '../shops/tests/shopify-house.testing.ts';

let at: ShopifyHouse;
let owner: Person;
beforeAll(async () => {
  at = await openShopifyHouse();
  owner = await at.house.newOwner();
});
afterAll(() => at?.close());

test('without the right to write files alt texts wait, the shop asks to be connected again, and then they go out', async () => {
  const domain = 'quay-lane.myshopify.com';
  await at.shopify.open(domain, { scopes: ['write_products'] });
  await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain) } });
  await at.quiet();
  const { items } = await owner.client.suggestions.list({ query: { kind: 'alt' } });
  const [alt] = items[0]!.suggestions;
  const place = { product_id: alt!.product_id, kind: alt!.kind, target: alt!.target };
  await owner.client.suggestions.decide({ body: { decisions: [{ ...place, ground: alt!.ground, decision: 'accept' }] } });
  const send = async () => (await owner.client.suggestions.publish({ body: { chosen: [place] } })).sent;
  // Definitions and categories take no right that it does not have.
  expect(await at.rowOf(domain)).toMatchObject({ state: 'connected' });
  expect(await send()).toMatchObject([{ state: 'failed', error: { code: 'shop_reconnect', message: expect.stringContaining('write_files') } }]);
  expect(await at.rowOf(domain)).toMatchObject({ state: 'reconnect', reason: 'scope', missing_scopes: expect.arrayContaining(['write_files']) });
  at.shopify.grantScopes(domain, ['write_products', 'write_files']);
  await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain) } });
  expect(await send()).toMatchObject([{ state: 'published', error: null }]);
  expect((await owner.client.suggestions.ofProduct({ params: { id: alt!.product_id } })).written).toMatchObject([{ kind: 'alt', still: true }]);
});
