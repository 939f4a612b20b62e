/** Ways into a shop, against a Shopify that is strict. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOver, type Person } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { openShopifyHouse, type ShopifyHouse } from './shopify-house.testing.ts';
import { app, everyScope, ownApp, signedQuery } from './strict-shopify.testing.ts';

let at: ShopifyHouse;
let owner: Person;
beforeAll(async () => {
  at = await openShopifyHouse();
  owner = await at.house.newOwner();
});
afterAll(() => at?.close());

let count = 0;
const newShop = async (how: Parameters<ShopifyHouse['shopify']['open']>[1] = {}) => {
  count += 1;
  const domain = `quay-lane-${count}.myshopify.com`;
  await at.shopify.open(domain, how);
  return domain;
};
const consented = async (person: Person, domain: string) => {
  const { url } = await person.client.connections.consent({ body: { domain } });
  return String((await fetch(url, { redirect: 'manual' })).headers.get('location'));
};

describe('by a token', () => {
  test('a shop is connected, read and looked at', async () => {
    const domain = await newShop();
    const shop = await owner.client.connections.connectToken({ body: { domain: `https://${domain}/admin`, token: at.shopify.customToken(domain) } });
    expect(shop).toMatchObject({ domain, mode: 'custom_app', state: 'connected', missing_scopes: [], scopes: everyScope, name: 'Quay Lane' });
    await at.quiet();
    const [listed] = (await owner.client.connections.list()).items.filter(({ id }) => id === shop.id);
    expect(listed).toMatchObject({ product_count: 3, synced_at: expect.any(String) });
    expect((await owner.client.account.profile()).user.user_profile.current_shop).toEqual({ shop_id: shop.id });
  });

  test('a token the shop does not know connects nothing, nor does an address where no shop is', async () => {
    const domain = await newShop();
    const other = at.shopify.customToken(await newShop());
    for (const token of ['shpat_something', other])
      expect(await failure(owner.client.connections.connectToken({ body: { domain, token } }))).toMatchObject({ status: 422, code: 'shop_keys_refused' });
    const nowhere = { domain: 'no-such-shop.myshopify.com', token: other };
    expect(await failure(owner.client.connections.connectToken({ body: nowhere }))).toMatchObject({ status: 422, code: 'shop_address_unknown' });
    for (const wrong of ['evil.example', 'x.myshopify.com.evil.example', '127.0.0.1', '..', 'http://localhost', 'localhost:3000', 'https://quay-lane'])
      expect(await failure(owner.client.connections.connectToken({ body: { domain: wrong, token: other } }))).toMatchObject({
        status: 422,
        code: 'invalid_input',
        details: { fields: { 'body.domain': 'This is not the address of a Shopify shop.' } },
      });
    expect(await at.rowOf(domain)).toBeUndefined();
  });

  test('a shop that does not let us change products says what is missing', async () => {
    const domain = await newShop({ scopes: ['read_products', 'write_content'] });
    const shop = await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain) } });
    expect(shop).toMatchObject({ state: 'reconnect', reason: 'scope', missing_scopes: everyScope.filter((scope) => scope !== 'write_content') });
  });
});

describe('by an app’s own keys', () => {
  test('a shop is connected, and the keys stand nowhere in clear', async () => {
    const domain = await newShop();
    const shop = await owner.client.connections.connectCredentials({ body: { domain, client_id: ownApp.clientId, client_secret: ownApp.clientSecret } });
    expect(shop).toMatchObject({ mode: 'client_credentials', state: 'connected' });
    const row = JSON.stringify(Object.values((await at.rowOf(domain))!).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)));
    expect([row.includes(ownApp.clientSecret), row.includes('shpat_')]).toEqual([false, false]);
  });

  test('wrong keys, and an app that the shop did not install, connect nothing', async () => {
    const domain = await newShop({ installed: [] });
    for (const client_secret of ['not the secret', ownApp.clientSecret])
      expect(await failure(owner.client.connections.connectCredentials({ body: { domain, client_id: ownApp.clientId, client_secret } }))).toMatchObject({
        status: 422,
        code: 'shop_keys_refused',
      });
  });
});

describe('by Shopify’s consent screen', () => {
  test('the owner agrees there and comes back to a connected shop', async () => {
    const domain = await newShop();
    const back = await consented(owner, domain);
    const answer = await at.visit(owner, back);
    const shop = (await owner.client.connections.list()).items.find((one) => one.domain === domain)!;
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/shops?connected=${shop.id}`]);
    expect(shop).toMatchObject({ mode: 'oauth', state: 'connected' });
    expect(await at.rowOf(domain)).toMatchObject({ token_expires_at: expect.any(Date), client_id: app.clientId });
  });

  test('coming back twice, in another browser, too late, signed by another or signed for another shop, connects nothing', async () => {
    const domain = await newShop();
    const refused = async (person: Person | null, url: string) => {
      const { headers } = await at.visit(person, url);
      expect([headers.location, (await at.rowOf(domain))?.['id']]).toEqual([`/shops?refused=${person ? 'token_invalid' : 'no_session'}`, undefined]);
    };
    const back = await consented(owner, domain);
    const query = Object.fromEntries(new URL(back).searchParams) as Record<string, string>;
    const { hmac: _, ...signed } = query;
    const at2 = (changed: Record<string, string>, secret?: string) => `/api/shopify/callback/?${signedQuery({ ...signed, ...changed }, secret)}`;
    await refused(null, back);
    await refused(await at.house.newOwner(), back);
    // Another browser of the same person is another session.
    await refused(await at.house.signInAs(owner.email), back);
    await refused(owner, back.replace(/hmac=./, 'hmac=x'));
    await refused(owner, back.replace('&hmac=', '&extra=1&hmac='));
    await refused(owner, `${back}&shop=${domain}`);
    await refused(owner, at2({}, 'another secret'));
    await refused(owner, at2({ state: 'a'.repeat(43) }));
    await refused(owner, at2({ shop: 'evil.example' }));
    // Spent by that one: a state is good for one return, whatever becomes of it.
    await refused(owner, at2({ shop: await newShop() }));
    await refused(owner, back);
    const late = await consented(owner, domain);
    at.goOn(11);
    await refused(owner, late);
  });

  test('a code that was used already is refused by Shopify, and that is said', async () => {
    const domain = await newShop();
    const back = await consented(owner, domain);
    await at.visit(owner, back);
    await owner.client.connections.disconnect({ params: { id: String((await at.rowOf(domain))!['id']) }, body: { confirm: domain } });
    const { code } = Object.fromEntries(new URL(back).searchParams) as Record<string, string>;
    const { hmac: _, ...fresh } = Object.fromEntries(new URL(await consented(owner, domain)).searchParams) as Record<string, string>;
    const { headers } = await at.visit(owner, `/api/shopify/callback/?${signedQuery({ ...fresh, code: code! })}`);
    expect([headers.location, await at.rowOf(domain)]).toEqual(['/shops?refused=shop_keys_refused', undefined]);
  });

  test('who is sent here by Shopify goes on to consent; a link of anybody else asks for a press', async () => {
    const domain = await newShop();
    const timestamp = String(Math.floor(at.clock().getTime() / 1_000));
    const sent = await at.visit(owner, `/api/shopify/oauth/?${signedQuery({ shop: domain, timestamp })}`);
    expect(sent.headers.location).toContain(`${at.shopify.origin}/${domain}/admin/oauth/authorize?client_id=${app.clientId}`);
    for (const link of [`shop=${domain}`, signedQuery({ shop: domain, timestamp }, 'another'), signedQuery({ shop: domain, timestamp: '1' })])
      expect((await at.visit(owner, `/api/shopify/oauth/?${link}`)).headers.location).toBe(`/shops?shop=${domain}`);
  });

  test('staff of an account connect nothing', async () => {
    const staff = await at.house.newStaff(owner);
    expect((await failure(staff.client.connections.consent({ body: { domain: await newShop() } }))).status).toBe(403);
  });
});

test('who has no account yet is shown where the app is installed; a server without an app says so', async () => {
  const { url } = await at.house.client.connections.installLink({ body: { domain: 'quay-lane' } });
  expect(url).toBe(`${at.shopify.origin}/quay-lane.myshopify.com/admin/oauth/install?client_id=${app.clientId}`);
  const answer = await failure(at.house.client.connections.installLink({ body: { domain: 'https://example.com/shop' } }));
  expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['body.domain']]);
});

describe('from inside the admin', () => {
  const install = (session_token: string) => at.house.client.connections.install({ body: { session_token } });
  const enter = (session_token: string) => at.house.client.auth.apLogin({ body: { session_token } });

  test('a shop that installed the app gets an account of its own, once, and is let in', async () => {
    const domain = await newShop({ installed: [app.clientId] });
    expect((await failure(enter(await at.shopify.sessionToken(domain)))).code).toBe('shop_not_connected');
    await Promise.all(Array.from({ length: 5 }, async () => install(await at.shopify.sessionToken(domain))));
    const { account_id } = await enter(await at.shopify.sessionToken(domain));
    const { rows } = await at.house.world.database.pool.query('select account_id, mode, state from shop where domain = $1', [domain]);
    expect(rows).toEqual([{ account_id, mode: 'embedded', state: 'connected' }]);
  });

  test('a token that is stale, forged, for another app or shop, or of a shop without the app, is exchanged for nothing', async () => {
    const domain = await newShop({ installed: [app.clientId] });
    const seconds = Math.floor(at.clock().getTime() / 1_000);
    const bad = [
      { exp: seconds - 30 },
      { nbf: seconds + 90 },
      { aud: 'another-app' },
      { dest: 'https://evil.example' },
      { dest: `https://${await newShop()}` },
    ];
    const forged = await at.shopify.sessionToken(domain, {}, 'another secret');
    for (const token of [...(await Promise.all(bad.map((claims) => at.shopify.sessionToken(domain, claims)))), forged, 'rubbish'])
      expect(await failure(install(token))).toMatchObject({ status: 401, code: 'token_invalid' });
    const without = await newShop({ installed: [] });
    expect(await failure(install(await at.shopify.sessionToken(without)))).toMatchObject({ status: 422, code: 'shop_keys_refused' });
    expect([await at.rowOf(domain), await at.rowOf(without)]).toEqual([undefined, undefined]);
  });

  test('a shop that an account connected already stays with it', async () => {
    const domain = await newShop();
    await at.visit(owner, await consented(owner, domain));
    await install(await at.shopify.sessionToken(domain));
    const { rows } = await at.house.world.database.pool.query('select account_id from shop where domain = $1', [domain]);
    expect(rows).toEqual([{ account_id: owner.accountId }]);
  });

  test('who comes from the admin of a shop whose access was lost brings it back', async () => {
    const domain = await newShop({ installed: [app.clientId] });
    await install(await at.shopify.sessionToken(domain));
    await at.quiet();
    at.shopify.revoke(domain);
    at.shopify.endRefreshes(domain);
    const { token } = await enter(await at.shopify.sessionToken(domain));
    const inside = clientOver(at.house.app, { authorization: `Bearer ${token}` });
    const state = async () => (await inside.connections.list()).items.map((one) => one.state);
    const [shop] = (await inside.connections.list()).items;
    await inside.connections.check({ params: { id: shop!.id } });
    expect(await state()).toEqual(['reconnect']);
    await enter(await at.shopify.sessionToken(domain));
    expect(await state()).toEqual(['connected']);
    await at.quiet();
  });

  test('the console is shown there before the shop is connected, where Shopify itself asks for it', async () => {
    const domain = await newShop();
    const timestamp = String(Math.floor(at.clock().getTime() / 1_000));
    const framed = async (query: string) => {
      const { headers } = await at.visit(null, `/dashboard?${query}`);
      return [/frame-ancestors (.*)$/.exec(String(headers['content-security-policy']))?.[1], headers['x-frame-options']];
    };
    const asked = { embedded: '1', shop: domain, timestamp, host: 'YWRtaW4=', id_token: 'a.b.c' };
    expect(await framed(signedQuery(asked))).toEqual([`https://${domain} https://admin.shopify.com`, undefined]);
    for (const query of [signedQuery(asked, 'another'), `embedded=1&shop=${domain}`, signedQuery({ ...asked, timestamp: '1' })])
      expect((await framed(query))[0]).toBe("'none'");
  });

  test('where accounts are not given away, a shop that nobody connected is not taken in', async () => {
    const closed = await openShopifyHouse({ REGISTRATION: 'closed' });
    const domain = 'closed-door.myshopify.com';
    await closed.shopify.open(domain, { installed: [app.clientId] });
    const refused = await failure(closed.house.client.connections.install({ body: { session_token: await closed.shopify.sessionToken(domain) } }));
    expect([refused.status, refused.code, await closed.rowOf(domain)]).toEqual([403, 'registration_closed', undefined]);
    await closed.close();
  });
});
