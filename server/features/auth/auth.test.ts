import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOver, cookieOf, openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { sha256 } from '../../kit/crypto.ts';
import { accounts, users } from '../account/index.ts';
import { sessions } from './auth.tables.ts';

const ssoSecret = 'a shared secret of at least thirty-two characters';
let now = new Date('2026-11-21T10:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { SSO_SECRET: ssoSecret, SESSION_DAYS: '30' }, clock: () => now });
});
afterAll(() => house.close());

let counter = 0;
const credentials = () => ({ email: `writer${(counter += 1)}@example.com`, password: 'correct horse battery' });
const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) => house.app.inject({ method: 'POST', url, payload, headers });
const register = async (given: ReturnType<typeof credentials> & { usage?: string; language?: string } = credentials()) => {
  const answer = await post('/api/auth/register/', { ...given, name: 'Wren Ashby' });
  expect(answer.statusCode).toBe(200);
  return {
    ...given,
    cookie: cookieOf(answer.headers['set-cookie']),
    setCookie: String([answer.headers['set-cookie']].flat()[0]),
    ...answer.json<{ user_id: string; account_id: string }>(),
  };
};
const profileStatus = async (cookie: string) => (await house.app.inject({ url: '/api/user/profile/', headers: { cookie } })).statusCode;

test('the sign-in screen learns what exists here', async () => {
  expect(await house.client.auth.options()).toEqual({ login_host: null, demo: true, sso: true, shopify: false, register: true, signed_in: false });
  expect(await (await house.newOwner()).client.auth.options()).toMatchObject({ signed_in: true });
});

test('who registers is signed in, by a cookie that scripts and other sites do not get', async () => {
  const { cookie, setCookie } = await register();
  expect(setCookie).toMatch(/^sessionid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await profileStatus(cookie)).toBe(200);
});

test('who registers for the API gets its console, and what they read is in the language they registered in', async () => {
  const { cookie } = await register({ ...credentials(), usage: 'pgpt_api', language: 'de' });
  const { user, settings } = (await house.app.inject({ url: '/api/user/profile/', headers: { cookie } })).json();
  expect([user.user_profile.usage, settings.language]).toEqual([['pgpt_api'], 'de']);
});

test('the database holds the hash of the token, not the token, and the password as argon2id', async () => {
  const { cookie, user_id } = await register();
  const token = cookie.slice('sessionid='.length);
  const [row] = await house.db.select().from(sessions).where(eq(sessions.userId, user_id));
  expect(row!.hash.equals(sha256(token))).toBe(true);
  const [user] = await house.db.select().from(users).where(eq(users.id, user_id));
  expect(user!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an e-mail is taken once, in whatever case it is written', async () => {
  const { email, password } = await register();
  const again = await post('/api/auth/register/', { email: email.toUpperCase(), password, name: 'Somebody' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'email_taken']);
});

test('a wrong password and an unknown e-mail are answered alike', async () => {
  const { email, password } = await register();
  const wrong = await post('/api/auth/login/', { email, password: 'not this one, sorry' });
  const unknown = await post('/api/auth/login/', { email: 'nobody@example.com', password });
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong_credentials']);
  expect([unknown.statusCode, unknown.json().code]).toEqual([401, 'wrong_credentials']);
  expect((await post('/api/auth/login/', { email: email.toUpperCase(), password })).statusCode).toBe(200);
});

test('every sign-in makes a new token, and the one before is worth nothing', async () => {
  const { email, password, cookie } = await register();
  const again = await post('/api/auth/login/', { email, password }, { cookie });
  const fresh = cookieOf(again.headers['set-cookie']);
  expect(fresh).not.toBe(cookie);
  expect(await profileStatus(cookie)).toBe(401);
  expect(await profileStatus(fresh)).toBe(200);
});

test('a token that somebody planted is not taken over', async () => {
  const { email, password } = await register();
  const planted = `sessionid=${'A'.repeat(43)}`;
  const answer = await post('/api/auth/login/', { email, password }, { cookie: planted });
  expect(cookieOf(answer.headers['set-cookie'])).not.toBe(planted);
  expect(await profileStatus(planted)).toBe(401);
});

test('after ten wrong passwords for one account the next try waits, the right one too', async () => {
  const { email, password } = await register();
  for (let tries = 0; tries < 10; tries += 1) expect((await post('/api/auth/login/', { email, password: 'wrong password' })).statusCode).toBe(401);
  const refused = await post('/api/auth/login/', { email, password });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

test('tries at two processes are counted together, and count no longer after a quarter of an hour', async () => {
  const { email, password } = await register();
  const { host, database, user } = house.world.database.config;
  const url = house.world.database.config.connectionString ?? `postgres://${user}@${encodeURIComponent(String(host))}:5432/${database}`;
  let ahead = 0;
  const other = await openHouse({ env: { DATABASE_URL: url }, clock: () => new Date(now.getTime() + ahead) });
  const wrong = (at: TestHouse) => at.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password: 'wrong password' } });
  const statuses = await Promise.all(Array.from({ length: 16 }, async (_, index) => (await wrong(index % 2 ? other : house)).statusCode));
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  expect((await post('/api/auth/login/', { email, password })).statusCode).toBe(429);
  ahead = 16 * 60_000;
  expect((await other.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password } })).statusCode).toBe(200);
  await other.close();
});

test('one network may not try account after account', async () => {
  const busy = await openHouse();
  const tries = await Promise.all(
    Array.from({ length: 70 }, (_, index) =>
      busy.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { email: `nobody${index}@example.com`, password: 'wrong password' },
        remoteAddress: '203.0.113.7',
      }),
    ),
  );
  const statuses = tries.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429).length).toBe(10);
  expect(statuses.every((status) => [401, 429, 503].includes(status))).toBe(true);
  await busy.close();
});

test('a session slides while it is used and ends when it is not', async () => {
  const { cookie } = await register();
  later(20 * 24 * 60);
  expect(await profileStatus(cookie)).toBe(200);
  later(20 * 24 * 60);
  expect(await profileStatus(cookie)).toBe(200);
  later(31 * 24 * 60);
  expect(await profileStatus(cookie)).toBe(401);
});

test('how long it lives is written at most every five minutes', async () => {
  const { cookie, user_id } = await register();
  const seen = async () => (await house.db.select().from(sessions).where(eq(sessions.userId, user_id)))[0]!.lastSeenAt.getTime();
  const first = await seen();
  later(4);
  await profileStatus(cookie);
  expect(await seen()).toBe(first);
  later(2);
  await profileStatus(cookie);
  expect(await seen()).toBe(first + 6 * 60_000);
});

test('a token is taken as a bearer as well', async () => {
  const { cookie } = await register();
  const client = clientOver(house.app, { authorization: `Bearer ${cookie.slice('sessionid='.length)}` });
  expect((await client.account.profile()).user.name).toBe('Wren Ashby');
});

test('signing out ends the session on the server', async () => {
  const { cookie } = await register();
  const answer = await post('/api/auth/logout/', {}, { cookie });
  expect(answer.json()).toEqual({ msg: 'You are signed out.' });
  expect(String(answer.headers['set-cookie'])).toMatch(/^sessionid=; Max-Age=0; Path=\/;/);
  expect(await profileStatus(cookie)).toBe(401);
  expect((await post('/api/auth/logout/', {}, { cookie })).statusCode).toBe(200);
});

test.each([
  ['the console itself', { 'sec-fetch-site': 'same-origin' }, 401],
  ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 401],
  ['a program', {}, 401],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }, 200],
  ['another site in an old browser', { referer: 'https://evil.example/' }, 200],
])('a visit to logout from %s', async (_who, headers, profileAfter) => {
  const { cookie } = await register();
  const answer = await house.app.inject({ url: '/api/auth/logout/', headers: { cookie, ...headers } });
  expect(answer.statusCode).toBe(profileAfter === 401 ? 200 : 403);
  expect(await profileStatus(cookie)).toBe(profileAfter);
});

test('somebody who is disabled is refused, can sign out, and cannot come back', async () => {
  const { email, password, cookie, user_id } = await register();
  await house.db.update(users).set({ disabledAt: now }).where(eq(users.id, user_id));
  const refused = await house.app.inject({ url: '/api/user/profile/', headers: { cookie } });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_disabled']);
  expect((await post('/api/auth/login/', { email, password })).json().code).toBe('account_disabled');
  expect((await post('/api/auth/logout/', {}, { cookie })).statusCode).toBe(200);
});

test('a disabled account closes for everybody in it', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  await house.db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, owner.accountId));
  for (const { cookie } of [owner, staff]) expect(await profileStatus(cookie)).toBe(403);
});

const ssoToken = (claims: Record<string, unknown> = {}, secret = ssoSecret) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    email: 'handed@example.com',
    name: 'Handed Over',
    jti: `token-${(counter += 1)}`,
    iat: seconds,
    exp: seconds + 60,
    aud: 'storewright',
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
};

test('a sign-on token opens a session once, and makes the person when they are new, who reads what they read there', async () => {
  const token = await ssoToken();
  const first = await post('/api/auth/sso/', { token, language: 'ko' });
  expect(first.statusCode).toBe(200);
  const person = clientOver(house.app, { cookie: cookieOf(first.headers['set-cookie']) });
  expect((await person.account.profile()).user).toMatchObject({ email: 'handed@example.com', name: 'Handed Over' });
  const second = await post('/api/auth/sso/', { token });
  expect([second.statusCode, second.json().code]).toEqual([401, 'token_invalid']);
  const again = await post('/api/auth/sso/', { token: await ssoToken(), language: 'fr' });
  expect((await person.account.profile()).settings.language).toBe('ko');
  expect(again.json().user_id).toBe(first.json().user_id);
});

test('who registered with the e-mail of another is out when its owner comes by the outside sign-in', async () => {
  const squatter = await register();
  const answer = await post('/api/auth/sso/', { token: await ssoToken({ email: squatter.email }) });
  expect([answer.statusCode, answer.json().user_id]).toEqual([200, squatter.user_id]);
  const owner = cookieOf(answer.headers['set-cookie']);
  expect(await profileStatus(owner)).toBe(200);
  expect(await profileStatus(squatter.cookie)).toBe(401);
  const again = await post('/api/auth/login/', { email: squatter.email, password: squatter.password });
  expect([again.statusCode, again.json().code]).toEqual([401, 'wrong_credentials']);
  // Without a password there is nobody to end: a second device does not sign the first one out.
  expect((await post('/api/auth/sso/', { token: await ssoToken({ email: squatter.email }) })).statusCode).toBe(200);
  expect(await profileStatus(owner)).toBe(200);
});

test('a sign-on token is refused when anything about it is off', async () => {
  const seconds = Math.floor(now.getTime() / 1000);
  const bad = await Promise.all([
    ssoToken({}, 'another secret of at least thirty-two characters'),
    ssoToken({ aud: 'another' }),
    ssoToken({ exp: seconds + 600 }),
    ssoToken({ iat: seconds - 120, exp: seconds - 60 }),
    ssoToken({ iat: seconds + 30, exp: seconds + 60 }),
    ssoToken({ jti: undefined }),
    ssoToken({ email: 'no address' }),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ email: 'a@b.example', aud: 'storewright', jti: 'n'.repeat(9), iat: seconds, exp: seconds + 60 })).toString('base64url')}.`,
    'rubbish',
  ]);
  for (const token of bad) {
    const answer = await post('/api/auth/sso/', { token });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_invalid']);
  }
});

test('without a shared secret no sign-on token is good', async () => {
  const plain = await openHouse({ clock: () => now });
  const answer = await plain.app.inject({ method: 'POST', url: '/api/auth/sso/', payload: { token: await ssoToken({}, '').catch(() => 'x.y.z') } });
  expect(answer.json().code).toBe('token_invalid');
  await plain.close();
});

test('an operator may close the registration', async () => {
  const closed = await openHouse({ env: { REGISTRATION: 'closed', LOGIN_HOST: 'https://login.example.com' } });
  const answer = await closed.app.inject({ method: 'POST', url: '/api/auth/register/', payload: { ...credentials(), name: 'Wren' } });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'registration_closed']);
  expect(await closed.client.auth.options()).toMatchObject({ register: false, login_host: 'https://login.example.com' });
  await closed.close();
});

test('behind https the cookie is for https alone', async () => {
  const proxied = await openHouse({ env: { TRUST_PROXY: '127.0.0.1' } });
  const answer = await proxied.app.inject({
    method: 'POST',
    url: '/api/auth/register/',
    payload: { ...credentials(), name: 'Wren' },
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(String(answer.headers['set-cookie'])).toContain('; Secure');
  expect(answer.headers['strict-transport-security']).toBeDefined();
  await proxied.close();
});

test('where people come by https the cookie is for https alone, whatever the proxy tells', async () => {
  const proxied = await openHouse({ env: { PUBLIC_URL: 'https://console.example.com' } });
  const answer = await proxied.app.inject({ method: 'POST', url: '/api/auth/register/', payload: { ...credentials(), name: 'Wren' } });
  expect(String(answer.headers['set-cookie'])).toContain('; Secure');
  const out = await proxied.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: { cookie: cookieOf(answer.headers['set-cookie']) } });
  expect(String(out.headers['set-cookie'])).toContain('; Secure');
  await proxied.close();
});

test('a screen that was opened for somebody else takes nothing along into the account of who signed in since', async () => {
  const [first, second] = [await register(), await register()];
  const idOf = ({ user_id, account_id }: { user_id: string; account_id: string }) => `${user_id}.${account_id}`;
  const save = (openedFor: string) =>
    post(
      '/api/freestyle/save_draft/',
      { brief: { title: 'Typed by the first' }, listing: { title: 'Typed by the first', description: '', seo_title: '', seo_description: '', tags: [] } },
      { cookie: second.cookie, 'x-opened-for': openedFor },
    );
  const refused = await save(idOf(first));
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'no_session']);
  const drafts = () => house.app.inject({ url: '/api/freestyle/list/', headers: { cookie: second.cookie } });
  expect((await drafts()).json().total).toBe(0);
  expect((await save(idOf(second))).statusCode).toBe(200);
  // Signing in as somebody else begins on a screen of the one before.
  const { email, password } = first;
  expect((await post('/api/auth/login/', { email, password }, { cookie: second.cookie, 'x-opened-for': idOf(second) })).statusCode).toBe(200);
});

test('somebody who belongs to two accounts enters the other, works there alone, and comes back to it at the next sign-in', async () => {
  const [home, away] = [await register(), await register()];
  await house.services.account.addMember(away.account_id, { email: home.email, name: 'Wren', role: 'staff', usage: ['pgpt_api'] });
  const accountsOf = async (cookie: string) => (await house.app.inject({ url: '/api/user/accounts/', headers: { cookie } })).json().items;
  expect(await accountsOf(home.cookie)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: home.account_id, role: 'owner', current: true }),
      expect.objectContaining({ id: away.account_id, role: 'staff', usage: ['pgpt_api'], current: false }),
    ]),
  );
  const answer = await post('/api/auth/switch_account/', { account_id: away.account_id }, { cookie: home.cookie });
  expect(answer.json()).toEqual({ user_id: home.user_id, account_id: away.account_id });
  const cookie = cookieOf(answer.headers['set-cookie']);
  const profile = await house.app.inject({ url: '/api/user/profile/', headers: { cookie } });
  expect(profile.json().user).toMatchObject({ role: 'staff', account: { id: away.account_id }, user_profile: { usage: ['pgpt_api'] } });
  // A tab that was opened in the account before takes nothing along, and its session is over.
  const before = { cookie, 'x-opened-for': `${home.user_id}.${home.account_id}` };
  expect((await house.app.inject({ url: '/api/user/profile/', headers: before })).statusCode).toBe(401);
  expect((await house.app.inject({ url: '/api/user/profile/', headers: { cookie: home.cookie } })).statusCode).toBe(401);
  const { email, password } = home;
  expect((await post('/api/auth/login/', { email, password })).json()).toMatchObject({ account_id: away.account_id });
});

test('an account that is disabled is neither listed nor entered, and a sign-in leads past it', async () => {
  const [home, away] = [await register(), await register()];
  await house.services.account.addMember(away.account_id, { email: home.email, name: 'Wren', role: 'admin', usage: ['copygpt'] });
  const inside = cookieOf((await post('/api/auth/switch_account/', { account_id: away.account_id }, { cookie: home.cookie })).headers['set-cookie']);
  await house.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, away.account_id));
  const { email, password } = home;
  const back = await post('/api/auth/login/', { email, password });
  expect(back.json()).toMatchObject({ account_id: home.account_id });
  const cookie = cookieOf(back.headers['set-cookie']);
  expect((await house.app.inject({ url: '/api/user/accounts/', headers: { cookie } })).json().items).toHaveLength(1);
  expect((await post('/api/auth/switch_account/', { account_id: away.account_id }, { cookie })).json().code).toBe('account_disabled');
  expect((await house.app.inject({ url: '/api/user/profile/', headers: { cookie: inside } })).json().code).toBe('account_disabled');
});
