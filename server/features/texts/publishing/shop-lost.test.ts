/** A shop that takes our keys back, lacks a permission, moves or loses a post between two presses: said in words, nothing lost, nothing sent twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { begin, failure, publish } from '../../../boot/shop-floor.testing.ts';
import { openShopifyHouse, type ShopifyHouse } from '../../shops/tests/shopify-house.testing.ts';
import { everyScope } from '../../shops/tests/strict-shopify.testing.ts';
import { publishBlog, savedBlog } from '../tests/texts.testing.ts';

let at: ShopifyHouse;
let owner: Person;
beforeAll(async () => {
  at = await openShopifyHouse();
  owner = await at.house.newOwner();
});
afterAll(() => at?.close());

let count = 0;
const connected = async () => {
  const domain = `lost-lane-${(count += 1)}.myshopify.com`;
  await at.shopify.open(domain);
  const { id } = await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain) } });
  await at.quiet();
  return { id, domain };
};
const reviewed = async () => {
  const draft = await savedBlog(owner);
  const { shop_digest } = await owner.client.blogWriter.review({ params: { id: draft.id } });
  return { draft, press: () => owner.client.blogWriter.publish({ body: { draft_id: draft.id, version: draft.version, shop_digest } }) };
};
const standing = async () => (await owner.client.account.profile()).shop;
const inShop = async (born: string, title: string) =>
  (await at.shopify.database.pool.query(`select 1 from demo_content where domain = $1 and type = 'Article' and content->>'title' = $2`, [born, title]))
    .rowCount;
const kept = async (id: string) => (await owner.client.blogWriter.draft({ params: { id } })).status;

test('keys that were taken back: refused by name, shown in the console, and once connected again it goes out once', async () => {
  const { id, domain } = await connected();
  const { draft, press } = await reviewed();
  at.shopify.revoke(domain);
  expect(await failure(press())).toMatchObject({ status: 409, code: 'shop_reconnect', details: { reason: 'token' } });
  expect([await standing(), await inShop(domain, draft.text.title), await kept(draft.id)]).toMatchObject([{ state: 'reconnect', reason: 'token' }, 0, 'draft']);
  await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain), shop_id: id } });
  await at.quiet();
  await press();
  expect([await standing(), await inShop(domain, draft.text.title), await kept(draft.id)]).toMatchObject([{ state: 'connected' }, 1, 'published']);
});

test('a permission that is missing: named, and what needs another goes on meanwhile', async () => {
  const { id, domain } = await connected();
  const { draft, press } = await reviewed();
  at.shopify.grantScopes(domain, [...everyScope.filter((scope) => scope !== 'write_content'), 'read_content']);
  const refused = await failure(press());
  expect([refused.status, refused.code, refused.message]).toEqual([409, 'shop_reconnect', expect.stringContaining('write_content')]);
  expect((await owner.client.connections.list()).items.find((shop) => shop.id === id)!.missing_scopes).toContain('write_content');
  expect([await standing(), await inShop(domain, draft.text.title), await kept(draft.id)]).toMatchObject([{ state: 'reconnect', reason: 'scope' }, 0, 'draft']);
  const [row] = (await owner.client.shops.search({ query: {} })).items;
  const listing = await begin(owner, await owner.client.shops.one({ params: { id: row!.id } }), { title: 'Goes out all the same' });
  expect((await publish(owner, listing, ['title'])).state).toBe('published');
  at.shopify.grantScopes(domain, everyScope);
  await owner.client.connections.check({ params: { id } });
  await press();
  expect([await standing(), await inShop(domain, draft.text.title)]).toMatchObject([{ state: 'connected' }, 1]);
});

test('a shop that was renamed: where it went is said, and connected there it is the same shop with the same draft', async () => {
  const { id, domain } = await connected();
  const { draft, press } = await reviewed();
  const moved = `new-${domain}`;
  at.shopify.rename(domain, moved);
  const refused = await failure(press());
  expect([refused.code, refused.details, refused.message]).toEqual(['shop_reconnect', { reason: 'address', said: moved }, expect.stringContaining(moved)]);
  expect([await standing(), await kept(draft.id)]).toMatchObject([{ id, state: 'reconnect', reason: 'address' }, 'draft']);
  await owner.client.connections.connectToken({ body: { domain: moved, token: at.shopify.customToken(moved), shop_id: id } });
  await at.quiet();
  await press();
  expect([await standing(), await inShop(domain, draft.text.title)]).toMatchObject([{ id, domain: moved, state: 'connected' }, 1]);
});

test('a post that was deleted in the shop: said before anything is sent, and made anew only by another press', async () => {
  const { domain } = await connected();
  const draft = await savedBlog(owner);
  await publishBlog(owner, draft);
  const newer = await owner.client.blogWriter.saveDraft({
    body: { id: draft.id, version: draft.version, form: draft.form, text: { ...draft.text, title: 'Changed since' } },
  });
  const { shop_digest } = await owner.client.blogWriter.review({ params: { id: newer.id } });
  await at.shopify.database.pool.query(`delete from demo_content where domain = $1 and type = 'Article'`, [domain]);
  const press = () => owner.client.blogWriter.publish({ body: { draft_id: newer.id, version: newer.version, shop_digest } });
  for (let n = 0; n < 2; n += 1) expect(await failure(press())).toMatchObject({ status: 409, code: 'shop_changed', details: { gone: true } });
  expect([await inShop(domain, 'Changed since'), (await owner.client.blogWriter.draft({ params: { id: draft.id } })).text.title]).toEqual([0, 'Changed since']);
  await publishBlog(owner, newer);
  expect(await inShop(domain, 'Changed since')).toBe(1);
});
