import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { users } from '../account/index.ts';

const app = { SHOPIFY_API_KEY: 'key-of-the-app', SHOPIFY_API_SECRET: 'a secret of the app, long enough' };
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { ...app, MODE: 'web' } });
});
afterAll(() => house.close());

const password = 'correct horse battery';
const next = 'staple battery horse';
let count = 0;
const post = (url: string, payload: object, cookie = '', userAgent = 'Firefox on Linux') =>
  house.app.inject({ method: 'POST', url, payload, headers: { cookie, 'user-agent': userAgent } });
const registered = async () => {
  const email = `keeper${(count += 1)}@example.com`;
  const answer = await post('/api/auth/register/', { email, password, name: 'Wren Ashby' });
  return { email, cookie: cookieOf(answer.headers['set-cookie']), userId: answer.json<{ user_id: string }>().user_id };
};
const signIn = async (email: string, word: string, userAgent?: string) => {
  const answer = await post('/api/auth/login/', { email, password: word }, '', userAgent);
  return { status: answer.statusCode, cookie: cookieOf(answer.headers['set-cookie']) };
};
const isIn = async (cookie: string) => (await house.app.inject({ url: '/api/user/profile/', headers: { cookie } })).statusCode === 200;
const sessionsOf = async (cookie: string) =>
  (await house.app.inject({ url: '/api/user/sessions/', headers: { cookie } })).json<{ items: Record<string, unknown>[] }>().items;
const change = (cookie: string, body: object) => post('/api/user/password/', body, cookie);

test('a person sees where they are signed in, this session first, and never a token', async () => {
  const { email, cookie } = await registered();
  const phone = await signIn(email, password, 'Safari on a phone');
  const items = await sessionsOf(phone.cookie);
  expect(items).toMatchObject([
    { user_agent: 'Safari on a phone', current: true, address: '127.0.0.1' },
    { user_agent: 'Firefox on Linux', current: false },
  ]);
  expect(JSON.stringify(items)).not.toContain(cookie.slice('sessionid='.length));
  expect(items[0]!['id']).toMatch(/^[\da-f]{16}$/);
});

test('one session is ended by its name, and only by whose it is', async () => {
  const { email, cookie } = await registered();
  const phone = await signIn(email, password);
  const [, first] = await sessionsOf(phone.cookie);
  const end = (by: string) => house.app.inject({ method: 'DELETE', url: `/api/user/sessions/${String(first!['id'])}/`, headers: { cookie: by } });
  expect((await end((await registered()).cookie)).statusCode).toBe(404);
  expect(await isIn(cookie)).toBe(true);
  expect((await end(phone.cookie)).statusCode).toBe(200);
  expect([await isIn(cookie), await isIn(phone.cookie)]).toEqual([false, true]);
  expect((await end(phone.cookie)).statusCode).toBe(404);
});

test('every session but this one is ended at once', async () => {
  const { email, cookie } = await registered();
  const others = await Promise.all([signIn(email, password), signIn(email, password)]);
  expect((await post('/api/user/sessions/end_others/', {}, cookie)).statusCode).toBe(200);
  expect(await Promise.all([cookie, ...others.map((one) => one.cookie)].map(isIn))).toEqual([true, false, false]);
});

test('a new password ends every other session and gives this one another token', async () => {
  const { email, cookie } = await registered();
  const phone = await signIn(email, password);
  const answer = await change(cookie, { current: password, password: next });
  const fresh = cookieOf(answer.headers['set-cookie']);
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  expect(await Promise.all([fresh, cookie, phone.cookie].map(isIn))).toEqual([true, false, false]);
  expect([(await signIn(email, password)).status, (await signIn(email, next)).status]).toEqual([401, 200]);
});

test.each(['', 'not this one, sorry'])('without the current password nothing changes: %j', async (current) => {
  const { email, cookie } = await registered();
  const phone = await signIn(email, password);
  const answer = await change(cookie, { current, password: next });
  // Not 401: who mistypes is still signed in.
  expect([answer.statusCode, answer.json().code, Object.keys(answer.json().details.fields)]).toEqual([422, 'wrong_credentials', ['body.current']]);
  expect(await Promise.all([cookie, phone.cookie].map(isIn))).toEqual([true, true]);
  expect((await signIn(email, password)).status).toBe(200);
});

test('the current password cannot be guessed here either', async () => {
  const { cookie } = await registered();
  for (let tries = 0; tries < 10; tries += 1) expect((await change(cookie, { current: 'wrong password', password: next })).statusCode).toBe(422);
  const refused = await change(cookie, { current: password, password: next });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
});

test('of two changes at once one counts, and the other is told', async () => {
  const { email, cookie } = await registered();
  const statuses = await Promise.all(
    ['first of the two', 'second of the two'].map(async (word) => (await change(cookie, { current: password, password: word })).statusCode),
  );
  expect(statuses.toSorted()).toEqual([200, 422]);
  expect((await signIn(email, statuses[0] === 200 ? 'first of the two' : 'second of the two')).status).toBe(200);
});

test('who has no password yet sets one without', async () => {
  const owner = await house.newOwner();
  expect((await owner.client.settings.sessions()).has_password).toBe(false);
  const answer = await change(owner.cookie, { password: next });
  expect([answer.statusCode, (await signIn(owner.email, next)).status]).toEqual([200, 200]);
});

test.each(['short', 'x'.repeat(201)])('a password that is too short or too long is refused', async (word) => {
  const { cookie } = await registered();
  expect((await change(cookie, { current: password, password: word })).statusCode).toBe(422);
});

test('who came by the shop’s admin works as the owner, but does not hold the owner’s keys', async () => {
  const owner = await house.newOwner();
  const domain = 'vale-and-sons.myshopify.com';
  await house.db.execute(
    `insert into shop (id, account_id, domain, name, owner, currency, mode) values ('0190a0c0-0000-7000-8000-0000000000d1', '${owner.accountId}', '${domain}', 'Vale', 'Robin', 'EUR', 'embedded')`,
  );
  const token = await new SignJWT({ dest: `https://${domain}` })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(`https://${domain}/admin`)
    .setAudience(app.SHOPIFY_API_KEY)
    .setNotBefore('-1s')
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode(app.SHOPIFY_API_SECRET));
  const entered = (await post('/api/auth/ap/login/', { session_token: token })).json<{ token: string }>();
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    house.app.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${entered.token}` } });
  expect((await ask('GET', '/api/user/profile/')).statusCode).toBe(200);
  const statuses = [
    (await ask('POST', '/api/user/password/', { password: next })).statusCode,
    (await ask('GET', '/api/user/sessions/')).statusCode,
    (await ask('POST', '/api/user/sessions/end_others/', {})).statusCode,
  ];
  expect(statuses).toEqual([403, 403, 403]);
  const [row] = await house.db.select().from(users).where(eq(users.id, owner.userId));
  expect([row!.passwordHash, await isIn(owner.cookie)]).toEqual([null, true]);
});
