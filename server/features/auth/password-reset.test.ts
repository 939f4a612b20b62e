import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtp } from '../../adapters/mail/smtp.testing.ts';
import { cookieOf, openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { sha256 } from '../../kit/crypto.ts';
import { users } from '../account/index.ts';
import { delivered } from '../letters/tests/letters.testing.ts';
import { links } from './auth.tables.ts';
import { fresh, isIn, lettersTo, post, registered, signIn, tokenIn } from './tests/links.testing.ts';

const next = 'staple battery horse';
let now = new Date('2026-11-21T10:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' }, clock: () => now });
});
afterAll(() => house.close());

const forget = (email: string, from?: string) => post(house, '/api/auth/password/forgot/', { email }, from ? { remoteAddress: from } : {});
const linkOf = async (email: string) => {
  await forget(email);
  return tokenIn((await lettersTo(house, email))[0]!.text);
};
const choose = (token: string, password = next) => post(house, '/api/auth/password/reset/', { token, password });

test('a link of a letter sets a new password, signs in, and ends every other session', async () => {
  const { email, password, cookie } = await registered(house);
  const phone = await signIn(house, email, password);
  const answer = await choose(await linkOf(email));
  expect(answer.statusCode).toBe(200);
  expect(await isIn(house, cookieOf(answer.headers['set-cookie']))).toBe(true);
  expect([await isIn(house, cookie), await isIn(house, phone.cookie)]).toEqual([false, false]);
  expect([(await signIn(house, email, password)).status, (await signIn(house, email, next)).status]).toEqual([401, 200]);
});

test('an e-mail that nobody has is answered alike, and written to nobody', async () => {
  const { email } = await registered(house);
  const stranger = fresh();
  const [known, unknown] = [await forget(email.toUpperCase()), await forget(stranger)];
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  expect(known.json()).toEqual({ sent: false, hours: 12 });
  expect([(await lettersTo(house, email)).length, (await lettersTo(house, stranger)).length]).toEqual([1, 0]);
});

test('for an e-mail that nobody has as much is written down, but for the letter', async () => {
  const { email } = await registered(house);
  const rows = async () => (await house.db.select().from(links)).length;
  const before = await rows();
  await forget(email);
  await forget(fresh());
  expect(await rows()).toBe(before + 2);
});

test('a link is good once, and so are all that were asked for before', async () => {
  const { email } = await registered(house);
  const first = await linkOf(email);
  const second = await linkOf(email);
  expect(first).not.toBe(second);
  expect((await choose(second)).statusCode).toBe(200);
  for (const token of [first, second]) expect([(await choose(token)).statusCode, (await choose(token)).json().code]).toEqual([410, 'link_invalid']);
});

test('of two who open a link at once one comes in', async () => {
  const { email } = await registered(house);
  const token = await linkOf(email);
  const statuses = (await Promise.all([choose(token), choose(token, 'another password'), choose(token)])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 410, 410]);
});

test('a link that the operator hands over is good for twelve hours', async () => {
  const { email } = await registered(house);
  const [early, late] = [await linkOf(email), await linkOf(email)];
  now = new Date(now.getTime() + 12 * 60 * 60_000);
  expect((await choose(late)).statusCode).toBe(410);
  expect((await choose(early)).statusCode).toBe(410);
});

test('the database knows the hash of a link', async () => {
  const { email, userId } = await registered(house);
  const token = await linkOf(email);
  const [row] = await house.db.select().from(links).where(eq(links.userId, userId));
  expect(row).toMatchObject({ hash: sha256(token), purpose: 'password', email: null });
});

test('a password that is too short is named, and the link stays good', async () => {
  const { email } = await registered(house);
  const token = await linkOf(email);
  const short = await choose(token, 'short');
  expect([short.statusCode, Object.keys(short.json().details.fields)]).toEqual([422, ['body.password']]);
  expect((await choose(token)).statusCode).toBe(200);
});

test('who changes their password meanwhile makes the link worthless', async () => {
  const { email, password, cookie } = await registered(house);
  const token = await linkOf(email);
  expect((await post(house, '/api/user/password/', { current: password, password: 'a third password' }, { cookie })).statusCode).toBe(200);
  expect((await choose(token)).statusCode).toBe(410);
});

test('somebody who is disabled gets no letter, and does not come in by an older one', async () => {
  const { email, userId } = await registered(house);
  const token = await linkOf(email);
  await house.db.update(users).set({ disabledAt: now }).where(eq(users.id, userId));
  expect((await forget(email)).json()).toEqual({ sent: false, hours: 12 });
  expect(await lettersTo(house, email)).toHaveLength(1);
  expect((await choose(token)).statusCode).toBe(410);
});

test('the fifth letter of an hour is the last, whether or not somebody has the e-mail', async () => {
  const { email } = await registered(house);
  for (const one of [email, fresh()]) {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await forget(one, '203.0.113.20')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect(await lettersTo(house, email)).toHaveLength(5);
});

test('one network may not ask for e-mail after e-mail', async () => {
  const statuses = await Promise.all(Array.from({ length: 34 }, async () => (await forget(fresh(), '203.0.113.21')).statusCode));
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('by SMTP the letter goes to the person in their language, and what is kept of it opens nothing', async () => {
  const server = await startSmtp();
  const sending = await openHouse({
    env: { MODE: 'web', SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'console@example.com', PUBLIC_URL: 'http://localhost:3999' },
  });
  const { email } = await registered(sending, { language: 'de' });
  expect((await post(sending, '/api/auth/password/forgot/', { email })).json()).toEqual({ sent: true, hours: 1 });
  await delivered(sending);
  const [letter] = server.arrived;
  expect(letter).toMatchObject({ to: [email], headers: { subject: 'Wählen Sie ein neues Passwort' } });
  expect(letter!.text).toContain('http://localhost:3999/reset-password#');
  expect(letter!.text).toContain('1 Stunde');
  const token = tokenIn(letter!.text);
  const [kept] = await lettersTo(sending, email);
  expect([kept!.state, kept!.text.includes(token), kept!.html.includes(token)]).toEqual(['sent', false, false]);
  expect((await post(sending, '/api/auth/password/reset/', { token, password: next })).statusCode).toBe(200);
  await sending.close();
  await server.close();
});
