/** Keys that expire, are taken back or never let us do what we ask: renewed once for all, or said to whoever can do something about it. */
import { randomUUID } from 'node:crypto';
import type { ListingField } from '@storewright/contract/listing/listing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Person } from '../../../boot/house.testing.ts';
import { begin, failure, publish } from '../../../boot/shop-floor.testing.ts';
import type { Shop } from '../index.ts';
import { openShopifyHouse, type ShopifyHouse } from './shopify-house.testing.ts';
import { everyScope, ownApp } from './strict-shopify.testing.ts';

const secret = 'a key that two processes of one installation share';
let at: ShopifyHouse;
let owner: Person;
beforeAll(async () => {
  at = await openShopifyHouse({ SECRET_KEY: secret });
  owner = await at.house.newOwner();
});
afterAll(() => at?.close());
beforeEach(() => {
  Object.assign(at.shopify.asked, { grants: [], slow: 0, down: false, noGrants: false });
});

let count = 0;
const open = async () => {
  const domain = `harbour-${++count}.myshopify.com`;
  await at.shopify.open(domain);
  return domain;
};
const consent = async (domain: string) => {
  const { url } = await owner.client.connections.consent({ body: { domain } });
  return at.visit(owner, String((await fetch(url, { redirect: 'manual' })).headers.get('location')));
};
const connected = async (mode: 'oauth' | 'client_credentials' | 'custom_app', domain: string) => {
  if (mode === 'oauth') await consent(domain);
  if (mode === 'client_credentials')
    await owner.client.connections.connectCredentials({ body: { domain, client_id: ownApp.clientId, client_secret: ownApp.clientSecret } });
  if (mode === 'custom_app') await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain) } });
  await at.quiet();
  at.shopify.asked.grants = [];
  return (await at.house.services.shops.listOf(owner.accountId)).find((shop) => shop.domain === domain)!;
};
const ask = async (shop: Shop) => (await at.house.services.shops.admin(shop)).byHandle('no-such-handle');
const shown = async (shop: Shop) => (await owner.client.connections.list()).items.find(({ id }) => id === shop.id)!;

describe('a token that expires', () => {
  test.each([
    ['oauth', 54, 2, 'refresh_token'],
    ['client_credentials', 23 * 60 + 50, 7, 'client_credentials'],
  ] as const)('of %s is renewed a little before, and not earlier', async (mode, lives, more, how) => {
    const shop = await connected(mode, await open());
    at.goOn(lives);
    await ask(shop);
    expect(at.shopify.asked.grants).toEqual([]);
    at.goOn(more);
    await ask(shop);
    expect(at.shopify.asked.grants).toEqual([how]);
    at.goOn(lives + 60);
    await ask(shop);
    expect([at.shopify.asked.grants, (await shown(shop)).state]).toEqual([[how, how], 'connected']);
  });

  test('is renewed once, however many ask in however many processes', async () => {
    const shop = await connected('oauth', await open());
    const other = await openHouse({
      env: {
        DATABASE_URL: String(at.house.world.database.config.connectionString),
        SECRET_KEY: secret,
        SHOPIFY_ORIGIN: `${at.shopify.origin}/{shop}`,
        SHOPIFY_API_KEY: 'the-client-id-of-the-app',
        SHOPIFY_API_SECRET: 'shpss_the client secret of the app',
        MODE: 'web',
      },
      clock: at.clock,
    });
    at.goOn(58);
    at.shopify.asked.slow = 150;
    const theirs = (await other.services.shops.listOf(owner.accountId)).find(({ id }) => id === shop.id)!;
    const all = Array.from({ length: 20 }, async (_, index) => (index % 2 ? ask(shop) : (await other.services.shops.admin(theirs)).byHandle('no-such-handle')));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }));
    expect(at.shopify.asked.grants).toEqual(['refresh_token']);
    await other.close();
  });

  test('that cannot be renewed now is used until it is over, and then the shop does not answer', async () => {
    const shop = await connected('oauth', await open());
    at.shopify.asked.noGrants = true;
    at.goOn(57);
    await ask(shop);
    at.goOn(4);
    await expect(ask(shop)).rejects.toMatchObject({ code: 'shop_unreachable', status: 503 });
    at.shopify.asked.noGrants = false;
    await ask(shop);
    expect((await shown(shop)).state).toBe('connected');
  });

  test('that is never renewed again ends the connection, until the owner agrees anew', async () => {
    const domain = await open();
    const shop = await connected('oauth', domain);
    at.shopify.endRefreshes(domain);
    at.goOn(61);
    await expect(ask(shop)).rejects.toMatchObject({ code: 'shop_reconnect', status: 409, details: { reason: 'token' } });
    // Who asks after that is told at once, and Shopify is left in peace.
    at.shopify.asked.grants = [];
    await expect(ask(shop)).rejects.toMatchObject({ code: 'shop_reconnect', status: 409 });
    expect([at.shopify.asked.grants, await shown(shop)]).toMatchObject([[], { state: 'reconnect', reason: 'token', said: 'This refresh token is not valid.' }]);
    await consent(domain);
    expect(await shown(shop)).toMatchObject({ id: shop.id, state: 'connected', reason: null });
    expect(await ask((await at.house.services.shops.listOf(owner.accountId)).find(({ id }) => id === shop.id)!)).toBeUndefined();
    await at.quiet();
  });
});

describe('a token that the shop does not take any more', () => {
  test.each([
    ['oauth', 'refresh_token'],
    ['client_credentials', 'client_credentials'],
  ] as const)('of %s is exchanged for another, once, and a change is made once', async (mode, how) => {
    const domain = await open();
    const shop = await connected(mode, domain);
    const admin = await at.house.services.shops.admin(shop);
    at.shopify.revoke(domain);
    const texts = { title: 'Made after all', description: '', seo_title: '', seo_description: '', tags: [] };
    const made = await admin.create(texts, { handle: `made-${count}`, publicationId: 'p' });
    expect([made.title, at.shopify.asked.grants]).toEqual(['Made after all', [how]]);
    expect((await admin.byHandle(`made-${count}`))?.gid).toBe(made.gid);
  });

  test('of a custom app ends the connection; a publication says so and changes nothing', async () => {
    const domain = await open();
    const shop = await connected('custom_app', domain);
    const [row] = (await owner.client.shops.search({ query: {} })).items;
    const product = await owner.client.shops.one({ params: { id: row!.id } });
    const draft = await begin(owner, product, { title: 'A better title' });
    const { shop_digest } = await owner.client.writers.review({ params: { id: draft.id } });
    at.shopify.revoke(domain);
    const fields: ListingField[] = ['title'];
    const refused = await failure(owner.client.writers.publish({ body: { draft_id: draft.id, fields, version: draft.version, shop_digest } }));
    expect([refused.status, refused.code, refused.details['reason']]).toEqual([409, 'shop_reconnect', 'token']);
    expect(await shown(shop)).toMatchObject({ state: 'reconnect', reason: 'token' });
    const again = await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain), shop_id: shop.id } });
    expect([again.id, again.state]).toEqual([shop.id, 'connected']);
    await at.quiet();
    expect((await publish(owner, draft, fields)).state).toBe('published');
  });

  test('is shown by a look at the shop, too', async () => {
    const domain = await open();
    const shop = await connected('custom_app', domain);
    at.shopify.revoke(domain);
    expect(await owner.client.connections.check({ params: { id: shop.id } })).toMatchObject({ state: 'reconnect', reason: 'token' });
  });
});

describe('what a shop does not let us do', () => {
  test.each(['in an answer', 'at the door'])('is named, said %s, and everything else goes on', async (where) => {
    const domain = await open();
    const shop = await connected('oauth', domain);
    const scopes = everyScope.filter((scope) => scope !== 'write_products').concat('read_products');
    if (where === 'in an answer') at.shopify.grantScopes(domain, scopes);
    else at.shopify.shop(domain).approval = 'write_products';
    const admin = await at.house.services.shops.admin(shop);
    await expect(admin.update('gid://shopify/Product/1', { title: 'No' })).rejects.toMatchObject({
      code: 'shop_reconnect',
      status: 409,
      details: { reason: 'scope', scopes: ['write_products'] },
    });
    expect(await shown(shop)).toMatchObject({ state: 'reconnect', reason: 'scope', missing_scopes: ['write_products'] });
    delete at.shopify.shop(domain).approval;
    expect(await ask(shop)).toBeUndefined();
    at.shopify.grantScopes(domain, everyScope);
    expect(await owner.client.connections.check({ params: { id: shop.id } })).toMatchObject({ state: 'connected', reason: null, missing_scopes: [] });
  });
});

describe('a shop that took another address', () => {
  test('is named by it, and is the same shop when it is connected there', async () => {
    const domain = await open();
    const shop = await connected('oauth', domain);
    const moved = `new-${domain}`;
    at.shopify.rename(domain, moved);
    await expect(ask(shop)).rejects.toMatchObject({ code: 'shop_reconnect', details: { reason: 'address', said: moved } });
    expect(await shown(shop)).toMatchObject({ state: 'reconnect', reason: 'address', said: moved });
    const typed = { domain, client_id: ownApp.clientId, client_secret: ownApp.clientSecret };
    expect(await failure(owner.client.connections.connectCredentials({ body: typed }))).toMatchObject({
      code: 'shop_address_unknown',
      details: { said: moved },
    });
    await consent(moved);
    expect(await shown(shop)).toMatchObject({ id: shop.id, domain: moved, state: 'connected' });
  });

  test('does not come in place of another', async () => {
    const shop = await connected('custom_app', await open());
    const other = await open();
    const refused = await failure(owner.client.connections.connectToken({ body: { domain: other, token: at.shopify.customToken(other), shop_id: shop.id } }));
    expect([refused.status, Object.keys(refused.fields), (await shown(shop)).domain]).toEqual([422, ['body.domain'], shop.domain]);
  });
});

describe('disconnecting', () => {
  test('forgets the shop and its keys; drafts stay with who wrote them, and other shops are as they were', async () => {
    const stays = await connected('custom_app', await open());
    const goes = await connected('oauth', await open());
    await owner.client.auth.switchShop({ body: { shop_id: goes.id } });
    const [row] = (await owner.client.shops.search({ query: {} })).items;
    const product = await owner.client.shops.one({ params: { id: row!.id } });
    const draft = await begin(owner, product, { title: 'Written for a shop that goes' });
    const { pool } = at.house.world.database;
    const page = randomUUID();
    const insert = `insert into text_draft (id, account_id, shop_id, user_id, kind, form, text) values ($1, $2, $3, $4, 'page', '{}', '{}')`;
    await pool.query(insert, [page, owner.accountId, goes.id, owner.userId]);
    const gone = { params: { id: goes.id } };
    expect((await failure(owner.client.connections.disconnect({ ...gone, body: { confirm: stays.domain } }))).fields).toHaveProperty(['body.confirm']);
    await owner.client.connections.disconnect({ ...gone, body: { confirm: ` ${goes.domain.toUpperCase()} ` } });
    const left = async (table: string) => (await pool.query(`select count(*)::int as n from ${table} where shop_id = $1`, [goes.id])).rows[0].n;
    expect([await at.rowOf(goes.domain), await left('product'), await left('webhook_delivery'), await left('draft')]).toEqual([undefined, 0, 0, 0]);
    expect(await owner.client.writers.draft({ params: { id: draft.id } })).toMatchObject({
      product_id: null,
      listing: { title: 'Written for a shop that goes' },
    });
    expect((await pool.query('select shop_id from text_draft where id = $1', [page])).rows).toEqual([{ shop_id: null }]);
    expect(await shown(stays)).toMatchObject({ state: 'connected', product_count: 3 });
  });
});
