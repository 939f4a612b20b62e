/** Inside the shop's admin: signed in by Shopify's session token, and which shop one looks at. */
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shops } from '../shops/index.ts';
import { clientOver, openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';

const secret = 'the client secret of the app';
const key = 'the-client-id-of-the-app';
let now = new Date('2026-11-21T10:00:00Z');
let house: TestHouse;
let owner: Person;
let domain: string;
beforeAll(async () => {
  house = await openHouse({ env: { SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret }, clock: () => now });
  owner = await house.demoOwner();
  domain = owner.profile.shop!.domain;
});
afterAll(() => house?.close());

const token = (claims: Record<string, unknown> = {}, signedWith = secret) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    iss: `https://${domain}/admin`,
    dest: `https://${domain}`,
    aud: key,
    sub: '42',
    exp: seconds + 60,
    nbf: seconds,
    iat: seconds,
    jti: 'one',
    sid: 'two',
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(signedWith));
};
const enter = (session_token: string) =>
  house.app.inject({ method: 'POST', url: '/api/auth/ap/login/', payload: { session_token }, headers: { 'sec-fetch-site': 'same-origin' } });

test('the shop’s own token becomes a bearer for the owner of the account, looking at that shop', async () => {
  const answer = await enter(await token());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.json()).toMatchObject({ user_id: owner.userId, account_id: owner.accountId, expires_at: '2026-11-22T10:00:00.000Z' });
  const inside = clientOver(house.app, { authorization: `Bearer ${answer.json().token}` });
  const profile = await inside.account.profile();
  expect(profile.shop).toMatchObject({ domain, name: 'Hearth & Heath', owner: 'Ines Marlow' });
  // No cookie travels, so no other site can misuse it: the check for other sites does not stand in its way.
  const changed = await house.app.inject({
    method: 'POST',
    url: '/api/user/dismiss/tip/',
    payload: { value: true },
    headers: { authorization: `Bearer ${answer.json().token}`, 'sec-fetch-site': 'cross-site' },
  });
  expect(changed.statusCode).toBe(200);
});

test('a token that is stale, not yet good, forged, for another app or of another address is refused, and a fresh one asked for', async () => {
  const seconds = Math.floor(now.getTime() / 1000);
  const bad = await Promise.all([
    token({ exp: seconds - 30 }),
    token({ nbf: seconds + 60 }),
    token({}, 'another secret'),
    token({ aud: 'another-app' }),
    token({ dest: 'https://evil.example' }),
    token({ dest: `http://${domain}` }),
    token({ dest: `https://${domain}.evil.example` }),
    token({ iss: 'https://another.myshopify.com/admin' }),
    token({ exp: undefined }),
    'rubbish',
  ]);
  for (const one of bad) {
    const answer = await enter(one);
    expect([answer.statusCode, answer.json().code, answer.headers['x-shopify-retry-invalid-session-request']]).toEqual([401, 'token_invalid', '1']);
  }
});

test('a shop that nobody connected has no account to enter', async () => {
  const answer = await enter(await token({ dest: 'https://somebody-else.myshopify.com', iss: 'https://somebody-else.myshopify.com/admin' }));
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'shop_not_connected']);
});

test('the admin of the connected shop may frame the console, no other site may', async () => {
  const ask = async (shop: string) =>
    String((await house.app.inject({ url: `/dashboard?shop=${shop}&embedded=1`, headers: { accept: 'text/html' } })).headers['content-security-policy']);
  expect(await ask('somebody-else.myshopify.com')).toContain("frame-ancestors 'none'");
  expect(await ask(domain)).toMatch(/frame-ancestors https:\/\/hearth-and-heath\.myshopify\.com https:\/\/admin\.shopify\.com$/);
});

test('the current shop is switched within the account, and never into another', async () => {
  const other = await house.newOwner();
  const theirs = await house.services.shops.connectDemo({ accountId: other.accountId, owner: 'Robin Vale' });
  const own = owner.profile.shop!.uuid;
  expect(await owner.client.auth.switchShop({ body: { shop_id: own } })).toEqual({ errno: 0, msg: 'Switch shop done.' });
  expect(await owner.client.auth.switchShop({ body: { shop_id: theirs.id } })).toEqual({ errno: 1, msg: 'This shop is not connected to your account.' });
  expect((await owner.client.account.profile()).user.user_profile.current_shop).toEqual({ shop_id: own });
  now = new Date(now.getTime() + 1_000);
});

test('an admin that is opened shows its own shop, and switches nobody else’s', async () => {
  const second = { id: newId(), domain: 'second-shop.myshopify.com' };
  await house.db.insert(shops).values({ ...second, accountId: owner.accountId, mode: 'demo', name: 'Second' });
  const own = owner.profile.shop!.uuid;
  const lookingAt = async ({ client }: Pick<Person, 'client'>) => (await client.account.profile()).user.user_profile.current_shop?.shop_id;
  const answer = await enter(await token({ dest: `https://${second.domain}`, iss: `https://${second.domain}/admin` }));
  const inside = { client: clientOver(house.app, { authorization: `Bearer ${answer.json().token}` }) };
  expect([await lookingAt(inside), await lookingAt(owner)]).toEqual([second.id, own]);
  await inside.client.auth.switchShop({ body: { shop_id: own } });
  expect([await lookingAt(inside), await lookingAt(owner)]).toEqual([own, own]);
  await owner.client.auth.switchShop({ body: { shop_id: second.id } });
  expect([await lookingAt(inside), await lookingAt(owner)]).toEqual([own, second.id]);
  await owner.client.auth.switchShop({ body: { shop_id: own } });
  await house.db.delete(shops).where(eq(shops.id, second.id));
});

test('a bearer ends when it was said to, however busy it is', async () => {
  const answer = await enter(await token());
  const ask = async () => (await house.app.inject({ url: '/api/user/profile/', headers: { authorization: `Bearer ${answer.json().token}` } })).statusCode;
  const hour = 60 * 60_000;
  for (let hours = 1; hours < 24; hours += 1) {
    now = new Date(now.getTime() + hour);
    expect(await ask()).toBe(200);
  }
  now = new Date(now.getTime() + hour);
  expect(await ask()).toBe(401);
});

test('a demo shop left over from trying out opens no door in production', async () => {
  const production = await openHouse({ env: { NODE_ENV: 'production', SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret }, clock: () => now });
  const { accountId } = await production.newOwner();
  const ask = async () => (await production.app.inject({ method: 'POST', url: '/api/auth/ap/login/', payload: { session_token: await token() } })).statusCode;
  await production.db.insert(shops).values({ id: newId(), accountId, mode: 'demo', domain, name: 'Left over' });
  expect(await ask()).toBe(404);
  await production.db.update(shops).set({ mode: 'custom_app' });
  expect(await ask()).toBe(200);
  await production.close();
});
