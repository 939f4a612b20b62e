import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { fresh, lettersTo, post, registered, signIn, tokenIn } from './tests/links.testing.ts';

const secret = 'a shared secret of at least thirty-two characters';
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web', SSO_SECRET: secret } });
});
afterAll(() => house.close());

type Person = Awaited<ReturnType<typeof registered>>;
const change = ({ cookie }: Person, body: object) => post(house, '/api/user/email/', body, { cookie });
const confirm = (token: string) => post(house, '/api/auth/email/confirm/', { token });
const kindsTo = async (to: string) => (await lettersTo(house, to)).map(({ kind }) => kind);

test('another e-mail counts once a link that went there was opened, and the old one hears of it before', async () => {
  const person = await registered(house);
  const email = fresh();
  expect((await change(person, { email: email.toUpperCase(), password: person.password })).json()).toEqual({ sent: false, hours: 12 });
  expect([await kindsTo(email), await kindsTo(person.email)]).toEqual([['email_confirm'], ['email_changing']]);
  expect([(await signIn(house, email, person.password)).status, (await signIn(house, person.email, person.password)).status]).toEqual([401, 200]);
  const token = tokenIn((await lettersTo(house, email))[0]!.text);
  expect(tokenIn((await lettersTo(house, person.email))[0]!.text)).toBe('');
  expect((await confirm(token)).json()).toEqual({ email });
  expect([(await signIn(house, email, person.password)).status, (await signIn(house, person.email, person.password)).status]).toEqual([200, 401]);
  expect([(await confirm(token)).statusCode, (await confirm(token)).json().code]).toEqual([410, 'link_invalid']);
});

test('an e-mail that somebody has is answered alike, and only whoever reads its letters learns of it', async () => {
  const [person, other] = [await registered(house), await registered(house)];
  const free = await change(person, { email: fresh(), password: person.password });
  const taken = await change(person, { email: other.email, password: person.password });
  expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()]);
  expect([await kindsTo(other.email), await kindsTo(person.email)]).toEqual([['email_taken'], ['email_changing', 'email_changing']]);
  expect(tokenIn((await lettersTo(house, other.email))[0]!.text)).toBe('');
});

test('an e-mail that somebody took meanwhile stays theirs, and the link may be opened again', async () => {
  const person = await registered(house);
  const email = fresh();
  await change(person, { email, password: person.password });
  const token = tokenIn((await lettersTo(house, email))[0]!.text);
  expect((await post(house, '/api/auth/register/', { email, password: 'correct horse battery', name: 'Quick' })).statusCode).toBe(200);
  for (const _ of [1, 2]) expect([(await confirm(token)).statusCode, (await confirm(token)).json().code]).toEqual([409, 'email_taken']);
});

test('without the password nothing is sent, and the field is named', async () => {
  const person = await registered(house);
  const email = fresh();
  const refused = await change(person, { email, password: 'not this one' });
  expect([refused.statusCode, refused.json().code, Object.keys(refused.json().details.fields)]).toEqual([422, 'wrong_credentials', ['body.password']]);
  const same = await change(person, { email: person.email, password: person.password });
  expect([same.statusCode, Object.keys(same.json().details.fields)]).toEqual([422, ['body.email']]);
  expect([await kindsTo(email), await kindsTo(person.email)]).toEqual([[], []]);
});

test('who has no password sets one first', async () => {
  const owner = await house.newOwner();
  const answer = await post(house, '/api/user/email/', { email: fresh(), password: 'correct horse battery' }, { cookie: owner.cookie });
  expect([answer.statusCode, answer.json().details]).toEqual([422, { fields: { 'body.password': 'Set a password first.' } }]);
});

test('whoever changes the password stops it, as the letter says', async () => {
  const person = await registered(house);
  const email = fresh();
  await change(person, { email, password: person.password });
  await post(house, '/api/user/password/', { current: person.password, password: 'a third password' }, { cookie: person.cookie });
  expect((await confirm(tokenIn((await lettersTo(house, email))[0]!.text))).statusCode).toBe(410);
});

test('a link to a password went to the old e-mail, and is worthless once there is a new one', async () => {
  const person = await registered(house);
  const email = fresh();
  await post(house, '/api/auth/password/forgot/', { email: person.email });
  const reset = tokenIn((await lettersTo(house, person.email))[0]!.text);
  await change(person, { email, password: person.password });
  await confirm(tokenIn((await lettersTo(house, email))[0]!.text));
  expect((await post(house, '/api/auth/password/reset/', { token: reset, password: 'a third password' })).statusCode).toBe(410);
});

test('a link is good for what it was made for', async () => {
  const person = await registered(house);
  const email = fresh();
  await change(person, { email, password: person.password });
  const token = tokenIn((await lettersTo(house, email))[0]!.text);
  expect((await post(house, '/api/auth/password/reset/', { token, password: 'a third password' })).statusCode).toBe(410);
  expect((await confirm(token)).statusCode).toBe(200);
});

test('nobody is made to write to many: the fifth letter of an hour is the last', async () => {
  const person = await registered(house);
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await change(person, { email: fresh(), password: person.password })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('who registered with the e-mail of another keeps no link when its owner comes by the outside sign-in', async () => {
  const squatter = await registered(house);
  const email = fresh();
  await change(squatter, { email, password: squatter.password });
  const claims = new SignJWT({ email: squatter.email, jti: crypto.randomUUID() }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt();
  const token = await claims.setExpirationTime('50s').setAudience('storewright').sign(new TextEncoder().encode(secret));
  expect((await post(house, '/api/auth/sso/', { token })).statusCode).toBe(200);
  expect((await confirm(tokenIn((await lettersTo(house, email))[0]!.text))).statusCode).toBe(410);
});
