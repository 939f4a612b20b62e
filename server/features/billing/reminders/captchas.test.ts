import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { codeFor, lettersOf, proven } from './tests/reminders.testing.ts';

let now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' }, clock: () => now });
});
afterAll(() => house.close());

let count = 0;
const freshEmail = () => `desk${(count += 1)}@example.com`;
const post = (url: string, payload: object, { cookie }: Pick<Person, 'cookie'>) =>
  house.app.inject({ method: 'POST', url: `/api/user/${url}/`, payload, headers: { cookie } });
const ask = (person: Person, email: string) => post('get_email_verify_captcha', { email }, person);
const guess = async (person: Person, email: string, captcha: string) => (await post('verify_email', { email, captcha }, person)).statusCode;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code of six digits proves an address, and the reminder has it then', async () => {
  const owner = await house.newOwner();
  const email = freshEmail();
  const sent = await owner.client.settings.captcha({ body: { email: email.toUpperCase() } });
  // No mail server is connected, and nothing pretends that one is.
  expect(sent).toEqual({ sent: false, expires_at: '2026-11-21T10:10:00.000Z', again_at: '2026-11-21T10:01:00.000Z' });
  expect((await owner.client.settings.reminder()).email).toBeNull();
  const answer = await owner.client.settings.verifyEmail({ body: { email, captcha: ` ${await codeFor(house, owner, email)} ` } });
  expect(answer).toEqual({ email, verified: true, below: null, armed: true });
  expect(await owner.client.settings.reminder()).toEqual(answer);
});

test('the code is in the language of who asked, and the database holds its hash alone', async () => {
  const owner = await house.newOwner();
  await owner.client.settings.setLanguage({ body: { language: 'ja' } });
  const email = freshEmail();
  await ask(owner, email);
  const code = await codeFor(house, owner, email);
  expect((await lettersOf(house, owner)).at(-1)!.subject).toBe(`Storewright の確認コード：${code}`);
  const { rows } = await house.db.execute(`select row_to_json(c)::text as kept from email_captcha c where email = '${email}'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]!['kept']).not.toContain(code);
});

test('a code is worth nothing after ten minutes, for another address, to another account, and a second time', async () => {
  const [owner, other] = await Promise.all([house.newOwner(), house.newOwner()]);
  const email = freshEmail();
  await ask(owner, email);
  const code = await codeFor(house, owner, email);
  expect(await guess(other, email, code)).toBe(422);
  expect(await guess(owner, freshEmail(), code)).toBe(422);
  later(601);
  expect(await guess(owner, email, code)).toBe(422);
  await ask(owner, email);
  const fresh = await codeFor(house, owner, email);
  expect(await guess(owner, email, fresh)).toBe(200);
  expect(await guess(owner, email, fresh)).toBe(422);
});

test('after five wrong tries the right one comes too late, also when they come at once', async () => {
  const owner = await house.newOwner();
  const email = freshEmail();
  await ask(owner, email);
  const code = await codeFor(house, owner, email);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => guess(owner, email, otherThan(code))));
  expect(new Set(wrong)).toEqual(new Set([422]));
  expect(await guess(owner, email, code)).toBe(422);
  expect((await owner.client.settings.reminder()).verified).toBe(false);
});

test('four wrong tries and the right one', async () => {
  const owner = await house.newOwner();
  const email = freshEmail();
  await ask(owner, email);
  const code = await codeFor(house, owner, email);
  for (let tries = 0; tries < 4; tries += 1) expect(await guess(owner, email, otherThan(code))).toBe(422);
  expect(await guess(owner, email, code)).toBe(200);
});

test('the next code comes after a minute, and ends the one before', async () => {
  const owner = await house.newOwner();
  const email = freshEmail();
  expect((await ask(owner, email)).statusCode).toBe(200);
  const first = await codeFor(house, owner, email);
  const soon = await ask(owner, freshEmail());
  expect([soon.statusCode, soon.json().code, soon.headers['retry-after']]).toEqual([429, 'captcha_too_soon', '60']);
  later(60);
  expect((await ask(owner, email)).statusCode).toBe(200);
  const second = await codeFor(house, owner, email);
  expect(first === second || (await guess(owner, email, first)) === 422).toBe(true);
  expect(await guess(owner, email, second)).toBe(200);
});

test('twenty presses at once send one letter', async () => {
  const owner = await house.newOwner();
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ask(owner, freshEmail())).statusCode));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await lettersOf(house, owner)).toHaveLength(1);
});

test('nobody fills a mailbox: ten codes a day for an account, five an hour to an address from whoever', async () => {
  const owner = await house.newOwner();
  for (let codes = 0; codes < 10; codes += 1) {
    expect((await ask(owner, freshEmail())).statusCode).toBe(200);
    later(61);
  }
  const refused = await ask(owner, freshEmail());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  later(Number(refused.headers['retry-after']));
  expect((await ask(owner, freshEmail())).statusCode).toBe(200);

  const email = freshEmail();
  const crowd = await Promise.all(Array.from({ length: 8 }, () => house.newOwner()));
  const statuses = await Promise.all(crowd.map(async (one) => (await ask(one, email)).statusCode));
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
});

test('strangers who ask for codes to somebody’s own address do not keep its owner from theirs', async () => {
  const owner = await house.newOwner();
  const crowd = await Promise.all(Array.from({ length: 6 }, () => house.newOwner()));
  const statuses = await Promise.all(crowd.map(async (one) => (await ask(one, owner.email)).statusCode));
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect((await ask(owner, owner.email.toUpperCase())).statusCode).toBe(200);
  expect(await guess(owner, owner.email, await codeFor(house, owner, owner.email))).toBe(200);
});

test('another address has to be proven anew, and the same one stays proven', async () => {
  const owner = await house.newOwner();
  const email = freshEmail();
  await proven(house, owner, email);
  expect(await owner.client.settings.setReminder({ body: { email: email.toUpperCase(), below: 500 } })).toEqual({
    email,
    verified: true,
    below: '500',
    armed: true,
  });
  const next = freshEmail();
  expect(await owner.client.settings.setReminder({ body: { email: next, below: '500' } })).toMatchObject({ email: next, verified: false });
  expect(await owner.client.settings.setReminder({ body: { email: null, below: null } })).toEqual({ email: null, verified: false, below: null, armed: true });
});

test.each([0, -5, 1.5, '1e3', '', ' 5', '10000001', 1e12, null])('points below which nobody can be told are refused: %j', async (below) => {
  const owner = await house.newOwner();
  const answer = await post('reminder_setting', { email: freshEmail(), below }, owner);
  expect(answer.statusCode).toBe(below === null ? 200 : 422);
});

test.each(['123', '1234567', 'abcdef', '１２３４５６'])('a code that is none is refused before it counts as a try: %s', async (captcha) => {
  const owner = await house.newOwner();
  const email = freshEmail();
  await ask(owner, email);
  for (let tries = 0; tries < 6; tries += 1) expect(await guess(owner, email, captcha)).toBe(422);
  expect(await guess(owner, email, await codeFor(house, owner, email))).toBe(200);
});
