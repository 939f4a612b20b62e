/** What a shop tells: believed by its signature alone, done once, in the order in which it happened. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import type { Shop } from '../index.ts';
import { openShopifyHouse, type ShopifyHouse } from './shopify-house.testing.ts';
import { app, everyScope, signedBody, signedQuery } from './strict-shopify.testing.ts';

let at: ShopifyHouse;
let owner: Person;
let shop: Shop;
beforeAll(async () => {
  at = await openShopifyHouse();
  owner = await at.house.newOwner();
  shop = await connect('harbour-road.myshopify.com');
});
afterAll(() => at?.close());

const connect = async (domain: string): Promise<Shop> => {
  await at.shopify.open(domain, { installed: [app.clientId] });
  const { url } = await owner.client.connections.consent({ body: { domain } });
  await at.visit(owner, String((await fetch(url, { redirect: 'manual' })).headers.get('location')));
  await at.quiet();
  return the(domain);
};
const the = async (domain: string) => (await at.house.services.shops.listOf(owner.accountId)).find((one) => one.domain === domain)!;

let sent = 0;
const headersOf = (topic: string, body: string, { domain = shop.domain, at: when = 0, id = `id-${++sent}`, secret = app.clientSecret } = {}) => ({
  'content-type': 'application/json',
  'x-shopify-topic': topic,
  'x-shopify-shop-domain': domain,
  'x-shopify-webhook-id': id,
  'x-shopify-triggered-at': new Date(at.clock().getTime() + when * 1_000).toISOString(),
  'x-shopify-hmac-sha256': signedBody(body, secret),
});
const post = (headers: Record<string, string>, payload: string | Buffer) =>
  at.house.app.inject({ method: 'POST', url: '/api/shopify/webhooks/', headers, payload });
const tell = async (topic: string, payload: unknown, how: Parameters<typeof headersOf>[2] = {}): Promise<number> => {
  const body = JSON.stringify(payload);
  const { statusCode } = await post(headersOf(topic, body, how), body);
  await at.quiet();
  return statusCode;
};
const kept = async () => (await at.house.world.database.pool.query('select topic, state, payload from webhook_delivery order by received_at')).rows;

describe('who is believed', () => {
  test('of what is forged, changed on its way or badly signed, nothing at all', async () => {
    const body = JSON.stringify({ id: 1, title: 'Übergröße ✓', myshopify_domain: shop.domain, current: [] });
    const good = headersOf('app/uninstalled', body);
    const signature = good['x-shopify-hmac-sha256'];
    const hex = createHmac('sha256', app.clientSecret).update(body).digest('hex');
    const { 'x-shopify-hmac-sha256': _, ...unsigned } = good;
    const forged: [Record<string, string>, string | Buffer][] = [
      [unsigned, body],
      [{ ...good, 'x-shopify-hmac-sha256': '' }, body],
      [{ ...good, 'x-shopify-hmac-sha256': hex }, body],
      [{ ...good, 'x-shopify-hmac-sha256': signature.slice(0, -1) }, body],
      [{ ...good, 'x-shopify-hmac-sha256': `${signature}=` }, body],
      [{ ...good, 'x-shopify-hmac-sha256': ` ${signature}x` }, body],
      [{ ...good, 'x-shopify-hmac-sha256': signature.toLowerCase() }, body],
      [{ ...good, 'x-shopify-hmac-sha256': signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') }, body],
      [{ ...good, 'x-shopify-hmac-sha256': Buffer.alloc(32).toString('base64') }, body],
      [{ ...good, 'x-shopify-hmac-sha256': signedBody(body, 'another secret') }, body],
      [{ ...good, 'x-shopify-hmac-sha256': signedBody(body, '') }, body],
      [{ ...good, 'x-shopify-hmac-sha256': signedBody(body, app.clientId) }, body],
      [{ ...good, 'x-shopify-hmac-sha256': signedBody('') }, body],
      [{ ...good, 'x-shopify-hmac-sha256': signedBody(JSON.stringify(JSON.parse(body), null, 1)) }, body],
      [good, `${body} `],
      [good, body.replace('1', '2')],
      [good, body.slice(0, -1)],
      [good, ''],
      [good, Buffer.concat([Buffer.from('\uFEFF'), Buffer.from(body)])],
      [good, Buffer.from(body, 'latin1')],
      [{ ...good, 'content-type': 'application/x-www-form-urlencoded' }, `payload=${encodeURIComponent(body)}`],
      [{ ...good, 'x-shopify-topic': 'shop/redact', 'x-shopify-hmac-sha256': 'A' }, body],
      [{ ...unsigned, 'x-shopify-access-token': 'shpat_x', authorization: `Bearer ${app.clientSecret}` }, body],
      [{ ...good, cookie: owner.cookie, 'x-shopify-hmac-sha256': 'none' }, body],
    ];
    // The same secret signs queries and session tokens, and whoever has a shop sees those.
    const query = new URLSearchParams(signedQuery({ code: 'c0de', shop: 'attackers.myshopify.com', timestamp: '1' }));
    const ofQuery = Buffer.from(query.get('hmac')!, 'hex').toString('base64');
    query.delete('hmac');
    const [head, claims, ofToken] = (await at.shopify.sessionToken('attackers.myshopify.com')).split('.');
    const seen: [string, string][] = [
      [query.toString(), ofQuery],
      [`${head}.${claims}`, Buffer.from(ofToken!, 'base64url').toString('base64')],
      ...['', '[]', 'null', '"shop"', '1'].map((text): [string, string] => [text, signedBody(text)]),
    ];
    expect(seen.map(([text, its]) => signedBody(text) === its)).toEqual(seen.map(() => true));
    for (const topic of ['shop/redact', 'app/uninstalled', 'app/scopes_update', 'products/update'])
      for (const [text, its] of seen) forged.push([{ ...good, 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': its }, text]);
    // Said of one shop, and sent on as of another.
    for (const [topic, payload] of [
      ['shop/redact', { shop_domain: 'attackers.myshopify.com' }],
      ['shop/redact', { myshopify_domain: shop.domain }],
      ['customers/redact', { shop_domain: 'attackers.myshopify.com' }],
      ['customers/data_request', {}],
      ['app/uninstalled', { myshopify_domain: 'attackers.myshopify.com', domain: shop.domain }],
      ['app/uninstalled', {}],
      ['shop/update', { myshopify_domain: 'attackers.myshopify.com', name: 'Attacked' }],
    ] as const)
      forged.push([headersOf(topic, JSON.stringify(payload)), JSON.stringify(payload)]);
    const accepted = [];
    for (const [headers, payload] of forged) if ((await post(headers, payload)).statusCode !== 401) accepted.push([headers, String(payload)]);
    expect([forged.length, accepted, await kept()]).toEqual([59, [], []]);
    expect((await the(shop.domain)).state).toBe('connected');
  });

  test('a good one under either family of header names; twice the same is done once', async () => {
    const body = JSON.stringify({ id: 4711 });
    const headers = headersOf('products/update', body, { id: 'the-same' });
    const events = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace('x-shopify-', 'shopify-'), value]));
    const statuses = await Promise.all([post(headers, body), post(headers, body), post(events, body)]);
    await at.quiet();
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await kept()).toEqual([{ topic: 'products/update', state: 'done', payload: {} }]);
  });

  test('the secret of a shop’s own app speaks for that connection and for no other', async () => {
    const domain = 'own-app-lane.myshopify.com';
    await at.shopify.open(domain);
    const own = await owner.client.connections.connectToken({
      body: { domain, token: at.shopify.customToken(domain), api_secret: 'the secret of this app alone' },
    });
    await at.quiet();
    const state = async () => [(await the(domain)).state, (await the(shop.domain)).state];
    expect(await tell('app/uninstalled', { myshopify_domain: shop.domain }, { domain: shop.domain, secret: 'the secret of this app alone' })).toBe(401);
    // The server's app is not the one that this shop has.
    expect(await tell('app/uninstalled', { myshopify_domain: domain }, { domain })).toBe(200);
    expect(await state()).toEqual(['connected', 'connected']);
    expect(await tell('app/uninstalled', { myshopify_domain: domain }, { domain, secret: 'the secret of this app alone' })).toBe(200);
    expect(await state()).toEqual(['disconnected', 'connected']);
    // One that this server can open no more is not an empty one.
    await at.house.world.database.pool.query(`update shop set client_secret = '\\x00' where id = $1`, [own.id]);
    const empty = JSON.stringify({ shop_domain: domain });
    const byNobody = { ...headersOf('shop/redact', empty, { domain }), 'x-shopify-hmac-sha256': createHmac('sha256', '').update(empty).digest('base64') };
    expect([(await post(byNobody, empty)).statusCode, (await the(domain)).id]).toEqual([401, own.id]);
    await owner.client.connections.disconnect({ params: { id: own.id }, body: { confirm: domain } });
  });

  test('a shop that nobody connected is listened to, and nothing of it is kept', async () => {
    const before = (await kept()).length;
    for (const topic of ['shop/redact', 'customers/redact', 'products/update'])
      expect(await tell(topic, { id: 1, shop_domain: 'nobodys.myshopify.com' }, { domain: 'nobodys.myshopify.com' })).toBe(200);
    expect((await kept()).length).toBe(before);
  });
});

describe('being told', () => {
  test('a shop that is connected is asked to tell, once, and only where its word can be checked', async () => {
    const of = (domain: string) => at.shopify.admin.subscriptions.filter((one) => one.domain === domain).map(({ topic }) => topic);
    const before = of(shop.domain);
    expect(before).toEqual(expect.arrayContaining(['PRODUCTS_UPDATE', 'APP_UNINSTALLED', 'APP_SCOPES_UPDATE', 'SHOP_UPDATE', 'LOCALES_CREATE']));
    const { url } = await owner.client.connections.consent({ body: { domain: shop.domain } });
    await at.visit(owner, String((await fetch(url, { redirect: 'manual' })).headers.get('location')));
    await at.quiet();
    expect(of(shop.domain)).toEqual(before);
    expect((await owner.client.connections.list()).items[0]!.tells_since).not.toBeNull();
    const domain = 'silent-lane.myshopify.com';
    await at.shopify.open(domain);
    await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain) } });
    await at.quiet();
    expect([of(domain), (await owner.client.connections.list()).items.find((one) => one.domain === domain)!.tells_since]).toEqual([[], null]);
  });
});

describe('products', () => {
  const titled = async (title: string) => (await owner.client.shops.search({ query: { search: title } })).items.filter((row) => row.title === title).length;
  test('one that was made, changed or deleted in the shop is so here, too', async () => {
    await owner.client.auth.switchShop({ body: { shop_id: shop.id } });
    const admin = await at.house.services.shops.admin(shop);
    const texts = { title: 'Told of lantern', description: '<p>A</p>', seo_title: '', seo_description: '', tags: [] };
    const { gid } = await admin.create(texts, { handle: 'told-of', publicationId: 'the owner' });
    const id = Number(gid.split('/').at(-1));
    expect(await titled('Told of lantern')).toBe(0);
    await tell('products/create', { id, title: 'not believed: the shop is read', body_html: 'x' });
    expect(await titled('Told of lantern')).toBe(1);
    await admin.update(gid, { title: 'Told of again' });
    await tell('products/update', { id });
    expect([await titled('Told of again'), await titled('Told of lantern')]).toEqual([1, 0]);
    await at.shopify.database.pool.query('delete from demo_product where id = $1 and domain = $2', [id, shop.domain]);
    await tell('products/delete', { id });
    expect(await titled('Told of again')).toBe(0);
  });

  test('the shop’s word of our own publication is known, once: the shop is not read for it', async () => {
    const admin = await at.house.services.shops.admin(shop);
    const texts = { title: 'Told of by us', description: '', seo_title: '', seo_description: '', tags: [] };
    const { gid } = await admin.create(texts, { handle: 'by-us', publicationId: 'the owner' });
    const id = Number(gid.split('/').at(-1));
    await tell('products/create', { id });
    const listing = await admin.update(gid, { seo_title: 'Ours' });
    await at.house.services.shops.published(shop, listing, { optimised: true });
    const payload = { id, updated_at: listing.updatedAt };
    const asked = at.shopify.asked.graphql;
    await tell('products/update', payload);
    expect([at.shopify.asked.graphql - asked, (await kept()).at(-1)]).toEqual([0, { topic: 'products/update', state: 'done', payload: {} }]);
    // Somebody else changed it in the same second.
    await tell('products/update', payload);
    expect(at.shopify.asked.graphql - asked).toBe(1);
    await admin.update(gid, { title: 'Told of by them' });
    await tell('products/update', { id, updated_at: 'rubbish' });
    expect(await titled('Told of by them')).toBe(1);
  });

  test('a shop that does not answer is asked again later, and nothing that it told is lost', async () => {
    const admin = await at.house.services.shops.admin(shop);
    const texts = { title: 'Told while away', description: '', seo_title: '', seo_description: '', tags: [] };
    const { gid } = await admin.create(texts, { handle: 'away', publicationId: 'the owner' });
    at.shopify.asked.down = true;
    await tell('products/create', { id: Number(gid.split('/').at(-1)) });
    expect((await kept()).at(-1)).toMatchObject({ state: 'waiting' });
    at.shopify.asked.down = false;
    await at.house.services.shops.chores[0]!.run(new AbortController().signal);
    await at.quiet();
    expect([(await kept()).at(-1)!.state, await titled('Told while away')]).toEqual(['done', 1]);
  });

  test('of more than can be read one by one, the shop is read whole', async () => {
    const { rows } = await at.house.world.database.pool.query<{ n: number }>(`select count(*)::int as n from job where kind = 'sync' and subject_id = $1`, [
      shop.id,
    ]);
    const insert = `insert into webhook_delivery (id, account_id, shop_id, webhook_id, topic, domain, triggered_at, received_at, payload)
      select gen_random_uuid(), $1, $2, 'many-' || n, 'products/update', $3, now(), now(), jsonb_build_object('id', n) from generate_series(1, 300) n`;
    await at.house.world.database.pool.query(insert, [shop.accountId, shop.id, shop.domain]);
    const asked = at.shopify.asked.graphql;
    await tell('products/update', { id: 1 });
    const after = await at.house.world.database.pool.query(`select count(*)::int as n from job where kind = 'sync' and subject_id = $1`, [shop.id]);
    expect([after.rows[0].n - rows[0]!.n, at.shopify.asked.graphql - asked < 20, (await kept()).filter(({ state }) => state !== 'done')]).toEqual([
      1,
      true,
      [],
    ]);
  });

  test('a reading of the whole shop that had begun answers for what was told before it, and the rest waits for a next one', async () => {
    const { pool } = at.house.world.database;
    const count = async (query: string) =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from ${query} and $1::uuid is not null`, [shop.id])).rows[0]!.n;
    const waiting = async () => [
      await count(`webhook_delivery where state = 'waiting' and webhook_id like 'before-%'`),
      await count(`webhook_delivery where state = 'waiting' and webhook_id like 'since-%'`),
    ];
    const syncs = () => count(`job where kind = 'sync' and subject_id = $1`);
    await pool.query(
      `insert into job (id, account_id, subject_id, kind, state, run, created_at, started_at)
       values (gen_random_uuid(), $1, $2, 'sync', 'running', 1, now(), now() - interval '1 minute')`,
      [shop.accountId, shop.id],
    );
    const insert = `insert into webhook_delivery (id, account_id, shop_id, webhook_id, topic, domain, triggered_at, received_at, payload)
      select gen_random_uuid(), $1, $2, $4 || n, 'products/update', $3, now() - $5::interval, now() - $5::interval, jsonb_build_object('id', n) from generate_series(1, 300) n`;
    await pool.query(insert, [shop.accountId, shop.id, shop.domain, 'before-', '2 minutes']);
    await pool.query(insert, [shop.accountId, shop.id, shop.domain, 'since-', '30 seconds']);
    const before = await syncs();
    // Of something else, and told last: it does not wait behind them.
    const body = JSON.stringify({ locale: 'de' });
    await post(headersOf('locales/update', body, { id: 'another', at: 5 }), body);
    await expect.poll(() => count(`webhook_delivery where state = 'done' and webhook_id = 'another'`)).toBe(1);
    expect([await waiting(), await syncs()]).toEqual([[0, 300], before]);
    await pool.query(`update job set state = 'done', finished_at = now() where kind = 'sync' and subject_id = $1 and state = 'running'`, [shop.id]);
    await expect.poll(() => count(`job where kind = 'shop_events' and state in ('waiting', 'running')`)).toBe(0);
    await at.house.services.shops.chores[0]!.run(new AbortController().signal);
    await at.quiet();
    expect([await waiting(), await syncs()]).toEqual([[0, 0], before + 1]);
  });
});

describe('the shop itself', () => {
  test('what it lets us do follows what its owner granted, and an older word does not undo a newer one', async () => {
    const current = everyScope.filter((scope) => scope !== 'write_products');
    await tell('app/scopes_update', { previous: everyScope, current }, { at: 20 });
    expect(await the(shop.domain)).toMatchObject({ state: 'reconnect', reason: 'scope', missingScopes: ['write_products'] });
    await tell('app/scopes_update', { current: everyScope }, { at: 10 });
    expect((await the(shop.domain)).state).toBe('reconnect');
    await tell('app/scopes_update', { current: everyScope }, { at: 30 });
    expect(await the(shop.domain)).toMatchObject({ state: 'connected', missingScopes: [] });
  });

  test('its name and address follow it, found by what it calls itself where the address is new', async () => {
    const gid = String((await the(shop.domain)).gid);
    const news = {
      id: Number(gid.split('/').at(-1)),
      name: 'Harbour & Sons',
      myshopify_domain: 'harbour-sons.myshopify.com',
      currency: 'EUR',
      shop_owner: 'Jo',
    };
    await tell('shop/update', news, { domain: 'harbour-sons.myshopify.com', at: 40 });
    expect(await the('harbour-sons.myshopify.com')).toMatchObject({ id: shop.id, name: 'Harbour & Sons', currency: 'EUR', owner: 'Jo' });
    await tell('shop/update', { ...news, myshopify_domain: 'evil.example', name: '' }, { domain: 'evil.example', at: 50 });
    expect(await the('harbour-sons.myshopify.com')).toMatchObject({ id: shop.id, name: 'Harbour & Sons' });
    await tell('shop/update', { ...news, myshopify_domain: shop.domain, name: 'Quay Lane' }, { at: 60 });
    expect(await the(shop.domain)).toMatchObject({ id: shop.id, name: 'Quay Lane' });
  });

  test('a word from years ahead holds back none of those that come', async () => {
    const named = (name: string) => ({ name, myshopify_domain: shop.domain, currency: 'EUR', shop_owner: 'Jo' });
    await tell('shop/update', named('Of 2099'), { at: 2_000_000_000 });
    await tell('shop/update', named('Quay Lane'), { at: 400 });
    expect(await the(shop.domain)).toMatchObject({ id: shop.id, name: 'Quay Lane' });
  });

  test('its languages are known from its first reading, and followed', async () => {
    const english = { locale: 'en', name: 'English', primary: true, published: true };
    const german = { locale: 'de', name: 'German', primary: false, published: false };
    const shown = async () => (await owner.client.connections.list()).items.find(({ id }) => id === shop.id)!.locales;
    expect(await shown()).toEqual([english]);
    at.shopify.admin.locales.set(shop.domain, [german, english]);
    await tell('locales/create', { locale: 'de', published: false });
    expect(await shown()).toEqual([english, german]);
    at.shopify.admin.locales.set(shop.domain, [english, { ...german, published: true }]);
    // The older word comes last: what the shop says now is what counts.
    await tell('locales/update', { locale: 'de', published: true }, { at: 70 });
    await tell('locales/destroy', { locale: 'de' }, { at: 65 });
    expect(await shown()).toEqual([english, { ...german, published: true }]);
  });

  test('of a customer nothing is kept, whatever is told', async () => {
    const customer = { shop_id: 1, shop_domain: shop.domain, customer: { id: 2, email: 'jo@example.com', phone: '555' }, orders_requested: [3] };
    for (const topic of ['customers/data_request', 'customers/redact']) expect(await tell(topic, customer)).toBe(200);
    const { rows } = await at.house.world.database.pool.query(`select * from webhook_delivery where topic like 'customers/%'`);
    expect([rows.length, JSON.stringify(rows).includes('jo@example.com')]).toEqual([2, false]);
  });

  test('taken out of the shop, its keys are forgotten and its admin lets nobody in; put back, it is the same shop', async () => {
    const enter = async () => at.house.client.auth.apLogin({ body: { session_token: await at.shopify.sessionToken(shop.domain) } });
    await enter();
    // Of the connection before this one.
    await tell('app/uninstalled', { myshopify_domain: shop.domain }, { at: -100_000 });
    expect((await the(shop.domain)).state).toBe('connected');
    await tell('app/uninstalled', { myshopify_domain: shop.domain });
    expect(await the(shop.domain)).toMatchObject({ state: 'disconnected', reason: 'uninstalled' });
    expect(await at.rowOf(shop.domain)).toMatchObject({ token: null, refresh_token: null });
    expect((await failure(enter())).code).toBe('shop_not_connected');
    await at.house.client.connections.install({ body: { session_token: await at.shopify.sessionToken(shop.domain) } });
    expect([(await the(shop.domain)).state, (await enter()).account_id]).toEqual(['connected', owner.accountId]);
    await at.quiet();
  });

  test('redacted, nothing of it is left', async () => {
    const domain = 'redacted-lane.myshopify.com';
    const gone = await connect(domain);
    await tell('shop/redact', { shop_domain: domain }, { domain });
    const left = await Promise.all(
      ['product', 'webhook_delivery', 'draft'].map(
        async (table) => (await at.house.world.database.pool.query(`select 1 from ${table} where shop_id = $1`, [gone.id])).rowCount,
      ),
    );
    expect([await at.rowOf(domain), left]).toEqual([undefined, [0, 0, 0]]);
    expect(await tell('shop/redact', { shop_domain: domain }, { domain })).toBe(200);
  });
});
