import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { lettersOf, move, round } from '../../billing/reminders/tests/reminders.testing.ts';
import { newApp, roundOf, spends } from '../tests/integration.testing.ts';

let house: TestHouse;
let ahead = 0;
/** What arrived at the tenants' own servers, by path. */
const arrived: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
const answers = new Map<string, number>();
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const path = request.url ?? '';
    arrived.push({ path, headers: request.headers, body });
    response.writeHead(answers.get(path) ?? 204, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  });
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  house = await openHouse({ env: { MODE: 'web', OUTGOING_ALLOW: 'loopback' }, clock: () => new Date(Date.now() + ahead) });
});
beforeEach(() => {
  ahead = 0;
});
afterAll(async () => {
  await house?.close();
  receiver.close();
});

const reaches = async (person: Person, milli: bigint, name = 'Shop helper'): Promise<string> => {
  const { app } = await newApp(person, { name, usage_limit: 10 });
  await move(house, person, 1_000);
  await spends(house, person, app.id, milli);
  await round(house, 'limit-notices');
  return app.id;
};
/** How a receiver checks what arrives, out of the page that tells it. */
const asTheDocsShow = async (): Promise<(secret: string, header: string, body: string, now?: number) => boolean> => {
  const page = await readFile(new URL('../../../../docs/app-alerts.md', import.meta.url), 'utf8');
  const script = /```js\n([\s\S]*?)```/.exec(page)![1]!;
  const { isFromStorewright } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  return isFromStorewright;
};
const at = (path: string) => arrived.filter((one) => one.path === path);
const later = async (ms: number) => {
  ahead += ms;
  await roundOf(house, 'app-webhooks');
};
const states = async ({ accountId }: Person) =>
  (await house.db.execute(sql`select state, tries, why from app_alert_word where account_id = ${accountId}`)).rows;

test('80 and 100 % of an app’s limit are told by letter, once each, in the reader’s language', async () => {
  const person = await house.newOwner({ name: 'Hearth' });
  await person.client.settings.setLanguage({ body: { language: 'fr' } });
  const id = await reaches(person, 8_000n, 'Boutique');
  expect(await lettersOf(house, person)).toMatchObject([
    { kind: 'app_limit', to: person.email, subject: expect.stringMatching(/^80\s% de la limite de Boutique est utilisé$/) },
  ]);
  await spends(house, person, id, 2_000n);
  await round(house, 'limit-notices');
  await round(house, 'limit-notices');
  const [, reached, ...more] = await lettersOf(house, person);
  expect([reached?.kind, more]).toEqual(['app_limit_reached', []]);
  expect(reached?.text).toContain('L’application Boutique de Hearth a utilisé 10 points sur 10 ce mois-ci.');
});

test('an account that wants no mail gets none, and an app that is gone is told of no more', async () => {
  const person = await house.newOwner();
  expect(await person.client.integration.alerts()).toEqual({ url: '', secret_hint: '', mail: true, last: null });
  await person.client.integration.setAlerts({ body: { url: '', mail: false } });
  const id = await reaches(person, 8_000n);
  expect(await lettersOf(house, person)).toEqual([]);
  await person.client.integration.setAlerts({ body: { url: `${origin}/gone`, mail: true } });
  await spends(house, person, id, 2_000n);
  await person.client.integration.remove({ params: { id } });
  await round(house, 'limit-notices');
  expect([await lettersOf(house, person), await states(person)]).toEqual([[], []]);
});

test('a webhook gets a word that is signed, so that it knows whose it is and when it was sent', async () => {
  const person = await house.newOwner();
  const { secret } = await person.client.integration.setAlerts({ body: { url: `${origin}/signed`, mail: false } });
  const id = await reaches(person, 8_500n);
  await later(0);
  await later(60_000);
  const [word, ...more] = at('/signed');
  expect(more).toEqual([]);
  expect(JSON.parse(word!.body)).toEqual({
    id: expect.any(String),
    type: 'app.limit',
    created_at: expect.any(String),
    app: { id, name: 'Shop helper' },
    percent: 80,
    used: '8.5',
    limit: '10',
    month: expect.stringMatching(/^\d{4}-\d\d$/),
  });
  const signed = String(word!.headers['storewright-signature']);
  const isFromStorewright = await asTheDocsShow();
  expect(isFromStorewright(secret!, signed, word!.body)).toBe(true);
  expect(isFromStorewright(secret!, signed, `${word!.body} `)).toBe(false);
  expect(isFromStorewright(`${secret!}x`, signed, word!.body)).toBe(false);
  expect(isFromStorewright(secret!, signed, word!.body, Date.now() + 400_000)).toBe(false);
  expect(isFromStorewright(secret!, signed.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1_000) - 9}`), word!.body)).toBe(false);
  expect(word!.headers).toMatchObject({ 'content-type': 'application/json', 'storewright-id': JSON.parse(word!.body).id });
  expect(await states(person)).toMatchObject([{ state: 'sent', tries: 1 }]);
});

test('the secret of a webhook is shown once, kept sealed, and is another for another address', async () => {
  const person = await house.newOwner();
  const set = (url: string) => person.client.integration.setAlerts({ body: { url, mail: true } });
  const first = await set(`${origin}/a`);
  expect(first.secret).toMatch(/^whsec_[\w-]{43}$/);
  expect((await set(`${origin}/a`)).secret).toBeNull();
  expect(await person.client.integration.alerts()).toEqual({ url: `${origin}/a`, secret_hint: first.secret!.slice(-4), mail: true, last: null });
  const { rows } = await house.db.execute(sql`select secret::text as kept from app_alert where account_id = ${person.accountId}`);
  expect(Buffer.from(String(rows[0]!['kept']).slice(2), 'hex').toString('latin1')).not.toContain(first.secret!.slice(6));
  expect((await set(`${origin}/b`)).secret).not.toBe(first.secret);
  expect(await set('')).toEqual({ url: '', secret: null, mail: true });
});

test('a test arrives signed and says what came back; a new secret signs from then on; and the last word shows how it fared', async () => {
  const person = await house.newOwner();
  const { integration } = person.client;
  for (const none of [integration.testAlerts, integration.renewAlertSecret])
    expect(await failure(none({}))).toMatchObject({ status: 422, code: 'invalid_input' });
  const { secret } = await integration.setAlerts({ body: { url: `${origin}/tried`, mail: false } });
  const isFromStorewright = await asTheDocsShow();
  const signedBy = (key: string, { headers, body }: (typeof arrived)[number]) => isFromStorewright(key, String(headers['storewright-signature']), body);
  expect(await integration.testAlerts({})).toEqual({ status: 204, why: null });
  expect([JSON.parse(at('/tried')[0]!.body).type, signedBy(secret!, at('/tried')[0]!)]).toEqual(['test', true]);
  const renewed = await integration.renewAlertSecret({});
  expect(renewed.secret).not.toBe(secret);
  expect(await integration.alerts()).toMatchObject({ url: `${origin}/tried`, secret_hint: renewed.secret.slice(-4), mail: false, last: null });
  answers.set('/tried', 503);
  expect(await integration.testAlerts({})).toEqual({ status: 503, why: 'It answered 503.' });
  expect([signedBy(secret!, at('/tried')[1]!), signedBy(renewed.secret, at('/tried')[1]!)]).toEqual([false, true]);
  await reaches(person, 8_000n);
  await later(0);
  expect((await integration.alerts()).last).toEqual({
    at: expect.any(String),
    state: 'waiting',
    status: 503,
    why: 'It answered 503.',
    tries: 1,
    next_at: expect.any(String),
  });
  answers.delete('/tried');
  await later(31_000);
  expect((await integration.alerts()).last).toMatchObject({ state: 'sent', status: 204, why: null, tries: 2, next_at: null });
});

test('of another address nothing is told that was heard from the earlier one, neither what arrived there nor what did not', async () => {
  const person = await house.newOwner();
  const { integration } = person.client;
  const set = (path: string) => integration.setAlerts({ body: { url: `${origin}${path}`, mail: false } });
  await set('/first');
  const id = await reaches(person, 8_000n);
  await later(0);
  expect((await integration.alerts()).last).toMatchObject({ state: 'sent', status: 204 });
  answers.set('/second', 500);
  await set('/second');
  expect((await integration.alerts()).last).toBeNull();
  await spends(house, person, id, 2_000n);
  await round(house, 'limit-notices');
  await later(0);
  expect((await integration.alerts()).last).toMatchObject({ state: 'waiting', status: 500, tries: 1 });
  await set('/third');
  expect((await integration.alerts()).last).toBeNull();
  await later(31_000);
  expect((await integration.alerts()).last).toMatchObject({ state: 'sent', status: 204, tries: 1 });
  expect([at('/second').length, at('/third').length]).toEqual([1, 1]);
});

test('a webhook is tried five times a minute, and then the answer says for how long not; another account goes on', async () => {
  const [person, other] = await Promise.all([house.newOwner(), house.newOwner()]);
  for (const one of [person, other]) await one.client.integration.setAlerts({ body: { url: `${origin}/often`, mail: false } });
  const tries = await Promise.all(Array.from({ length: 8 }, () => person.client.integration.testAlerts({}).catch((error: unknown) => error)));
  expect(tries.filter((one) => !(one instanceof Error))).toHaveLength(5);
  expect(at('/often')).toHaveLength(5);
  const refused = await failure(person.client.integration.testAlerts({}));
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests', message: expect.stringMatching(/^A webhook is tried 5 times a minute at most\./) });
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
  expect(await other.client.integration.testAlerts({})).toEqual({ status: 204, why: null });
});

test('one that does not take its word gets it again, each time after twice as long, for a day', async () => {
  const person = await house.newOwner();
  answers.set('/busy', 503);
  await person.client.integration.setAlerts({ body: { url: `${origin}/busy`, mail: false } });
  await reaches(person, 8_000n);
  await later(0);
  await later(29_000);
  expect(at('/busy')).toHaveLength(1);
  await later(2_000);
  expect(at('/busy')).toHaveLength(2);
  await later(31_000);
  expect(at('/busy')).toHaveLength(2);
  await later(30_000);
  expect(at('/busy')).toHaveLength(3);
  expect(new Set(at('/busy').map(({ body }) => body)).size).toBe(1);
  expect(await states(person)).toMatchObject([{ state: 'waiting', tries: 3, why: 'It answered 503.' }]);
  for (let hours = 0; hours < 26; hours += 1) await later(3_600_000);
  const tries = at('/busy').length;
  expect(await states(person)).toMatchObject([{ state: 'failed', tries, why: 'It answered 503.' }]);
  await later(3_600_000);
  expect(at('/busy')).toHaveLength(tries);
  await later(31 * 86_400_000);
  await roundOf(house, 'app-webhooks-forget');
  expect(await states(person)).toEqual([]);
});

test('many words that several processes send leave once each', async () => {
  const person = await house.newOwner();
  await person.client.integration.setAlerts({ body: { url: `${origin}/many`, mail: false } });
  await house.db.execute(sql`
    insert into app_alert_word (id, account_id, body, next_at, until, created_at)
    select gen_random_uuid(), ${person.accountId}, '{}', now(), now() + interval '1 day', now() from generate_series(1, 60)`);
  await Promise.all(Array.from({ length: 6 }, () => roundOf(house, 'app-webhooks')));
  expect([at('/many').length, new Set(at('/many').map(({ headers }) => headers['storewright-id'])).size]).toEqual([60, 60]);
});

test('a redirect is no yes and is not followed', async () => {
  const person = await house.newOwner();
  answers.set('/moved', 302);
  await person.client.integration.setAlerts({ body: { url: `${origin}/moved`, mail: false } });
  await reaches(person, 8_000n);
  await later(0);
  expect([at('/moved').length, at('/elsewhere').length]).toEqual([1, 0]);
  answers.delete('/moved');
  await later(31_000);
  expect(await states(person)).toMatchObject([{ state: 'sent', tries: 2 }]);
});

test('where nobody listens any more, or the address was taken away, the word is given up', async () => {
  const person = await house.newOwner();
  await person.client.integration.setAlerts({ body: { url: 'http://127.0.0.1:9/', mail: false } });
  await reaches(person, 8_000n);
  await later(0);
  expect(await states(person)).toMatchObject([{ state: 'waiting', why: expect.stringMatching(/./) }]);
  await person.client.integration.setAlerts({ body: { url: '', mail: false } });
  await later(31_000);
  expect(await states(person)).toMatchObject([{ state: 'failed', why: 'There is no webhook any more.' }]);
});

test.each(['http://169.254.169.254/latest', 'http://10.0.0.7/hook', 'http://[fd00:ec2::254]/'])('a webhook at %s is refused', async (url) => {
  const person = await house.newOwner();
  const refused = await failure(person.client.integration.setAlerts({ body: { url, mail: true } }));
  expect(refused).toMatchObject({ status: 422, code: 'engine_address_blocked', fields: { 'body.url': expect.any(String) } });
  for (const rubbish of ['ftp://example.com', 'x', 'https://user:pass@example.com/'])
    expect(await failure(person.client.integration.setAlerts({ body: { url: rubbish, mail: true } }))).toMatchObject({ status: 422, code: 'invalid_input' });
});

test('one that leads inside by now is not called, whatever it was when it was set', async () => {
  const person = await house.newOwner();
  await person.client.integration.setAlerts({ body: { url: `${origin}/inside`, mail: false } });
  await house.db.execute(sql`update app_alert set url = 'http://169.254.169.254/' where account_id = ${person.accountId}`);
  await reaches(person, 8_000n);
  await later(0);
  expect(await states(person)).toMatchObject([{ state: 'waiting', why: 'This address is private, and the operator has not opened it.' }]);
});
