/** Against a Shopify that is strict: its own schema, its own access rules, its own refusals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { openShopifyHouse, type ShopifyHouse } from '../../shops/tests/shopify-house.testing.ts';
import { everyScope } from '../../shops/tests/strict-shopify.testing.ts';
import { fieldOf, publishByHand, readAgain } from './translations.testing.ts';

let at: ShopifyHouse;
beforeAll(async () => {
  at = await openShopifyHouse();
});
afterAll(() => at?.close());

const english = { locale: 'en', name: 'English', primary: true, published: true };
const german = { locale: 'de', name: 'German', primary: false, published: true };
let count = 0;
/** Somebody with a shop that lets us do so much, read in. */
const owning = async (scopes: string[]): Promise<Person> => {
  const domain = `in-languages-${(count += 1)}.myshopify.com`;
  await at.shopify.open(domain, { scopes });
  at.shopify.admin.locales.set(domain, [english, german]);
  const owner = await at.house.newOwner();
  await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain) } });
  await at.quiet();
  return owner;
};
const anyProduct = async ({ client }: Person): Promise<string> => (await client.shops.search({ query: { limit: 1 } })).items[0]!.id;

test('what is asked and sent is valid on Shopify’s schema, and a digest of yesterday is refused by the shop itself', async () => {
  const owner = await owning(everyScope);
  await readAgain(owner);
  const params = { product: await anyProduct(owner), locale: 'de' };
  const { source } = fieldOf(await owner.client.translations.sheet({ params }), 'title');
  const { publication, sheet } = await publishByHand(owner, params, { title: `${source} auf Deutsch` });
  expect(publication).toMatchObject({ state: 'published', before: { title: null } });
  expect(fieldOf(sheet, 'title')).toMatchObject({ shop: { text: `${source} auf Deutsch`, outdated: false, ours: true } });
  expect((await owner.client.translations.locales()).locales.map(({ locale, ours }) => [locale, ours])).toEqual([
    ['en', 0],
    ['de', 1],
  ]);
  expect(await owner.client.translations.revert({ params: { id: publication.id } })).toMatchObject({ state: 'published', after: { title: null } });

  // Between our look and the shop's taking it the source may change: then the shop's own lock holds.
  const { shops } = at.house.services;
  const shop = (await shops.listOf(owner.accountId))[0]!;
  const { gid } = await shops.product(owner, params.product);
  const desk = (await shops.admin(shop)).translations;
  await expect(desk.register(gid, 'de', { title: { text: 'Von gestern', digest: '0'.repeat(64) } })).rejects.toMatchObject({
    status: 409,
    code: 'source_changed',
  });
  expect((await desk.one(gid, 'de'))!.found).toEqual({});
  const digest = fieldOf(sheet, 'title').digest;
  await expect(desk.register(gid, 'nl', { title: { text: 'Een mok', digest } })).rejects.toMatchObject({
    code: 'shop_refused',
    details: { fields: { title: expect.stringContaining('locale') } },
  });
  expect(await desk.one('gid://shopify/Product/999999999', 'de')).toBeUndefined();
});

test('a shop that does not let us translate, or see its languages, is to be connected again, and says what is missing', async () => {
  const blind = await owning(everyScope.filter((scope) => scope !== 'read_locales'));
  expect(await failure(blind.client.translations.locales())).toMatchObject({
    status: 409,
    code: 'shop_reconnect',
    details: { reason: 'scope', scopes: expect.arrayContaining(['read_locales']) },
  });
  const mute = await owning(everyScope.filter((scope) => scope !== 'write_translations'));
  const params = { product: await anyProduct(mute), locale: 'de' };
  expect(await failure(mute.client.translations.sheet({ params }))).toMatchObject({
    status: 409,
    code: 'shop_reconnect',
    details: { scopes: ['write_translations'] },
  });
  const [shop] = (await mute.client.connections.list()).items;
  expect(shop).toMatchObject({ state: 'reconnect', reason: 'scope', missing_scopes: expect.arrayContaining(['write_translations']) });
});
