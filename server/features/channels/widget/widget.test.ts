/** A base on a page of somebody else, asked by people whom nobody knows. */
import { plainWidget } from '@storewright/contract/channels/plain-widget';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { clientOver } from '../../../boot/house.testing.ts';
import { newToken } from '../../../kit/crypto.ts';
import { newId } from '../../../kit/ids.ts';
import { type ChannelsForTests, openChannels } from '../tests/channels.testing.ts';

let desk: ChannelsForTests;
let key: string;
beforeAll(async () => {
  desk = await openChannels();
  await desk.owner.client.faq.add({ params: { id: desk.base }, body: { text: 'Do you gift-wrap?', answer: 'Yes, in oak boxes.' } });
  key = (await saved({})).key;
});
afterAll(() => desk?.close());

const saved = async (change: Partial<typeof plainWidget>) =>
  (await desk.owner.client.widgets.save({ params: { id: desk.base }, body: { ...plainWidget, origins: ['https://shop.example'], ...change } })).widget;
const visitor = (token: string | null = null) => clientOver(desk.house.app, token === null ? {} : { 'x-visitor': token });
const asked = (text: string, token: string | null = null, wish = newId()) => visitor(token).visitors.ask({ params: { key }, body: { text, wish } });
const answered = async (token: string) => {
  for (let tries = 0; tries < 400; tries += 1) {
    const now = await visitor(token).visitors.conversation({ params: { key } });
    if (now.messages.every(({ over }) => over)) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it was never answered');
};

test('a visitor is answered without a cookie, and finds the conversation again by what they were given', async () => {
  const wish = newId();
  const { visitor: token } = await asked('Do you gift-wrap?', null, wish);
  const again = await asked('Do you gift-wrap?', token, wish);
  const { messages } = await answered(token!);
  expect([again.visitor, messages.map(({ role, text, sentences }) => [role, text, ...sentences.map((one) => one.text)])]).toEqual([
    null,
    [
      ['user', 'Do you gift-wrap?'],
      ['assistant', '', 'Yes, in oak boxes.'],
    ],
  ]);
  const stranger = await visitor('x'.repeat(43)).visitors.conversation({ params: { key } });
  expect(stranger.messages).toEqual([]);
});

const countOf = async (what: ReturnType<typeof sql>): Promise<number> =>
  (await desk.house.db.execute<{ all: number }>(sql`select count(*)::int as all from ${what}`)).rows[0]!.all;

test('a first message whose answer was lost, said again under the name that the browser made, is one visitor, one conversation, one question', async () => {
  const [token, wish] = [newToken(), newId()];
  const before = [await countOf(sql`widget_visitor`), await countOf(sql`chat`), await countOf(sql`run`)];
  // The second is there before the first was heard of.
  const said = await Promise.all([asked('Do you gift-wrap?', token, wish), asked('Do you gift-wrap?', token, wish)]);
  said.push(await asked('Do you gift-wrap?', token, wish));
  const { messages } = await answered(token);
  const after = [await countOf(sql`widget_visitor`), await countOf(sql`chat`), await countOf(sql`run`)];
  expect([said.map((one) => one.visitor), messages.length, after.map((all, at) => all - before[at]!)]).toEqual([[null, null, null], 2, [1, 1, 1]]);
});

test('a name that the browser made is known to one widget alone, and one that is none is given a name of ours', async () => {
  const token = newToken();
  await asked('Do you gift-wrap?', token);
  const { client } = desk.owner;
  const { id } = await client.knowledge.create({ body: { name: 'Another', kind: 'app' } });
  const other = (await client.widgets.save({ params: { id }, body: plainWidget })).widget.key;
  const elsewhere = visitor(token).visitors;
  expect((await elsewhere.conversation({ params: { key: other } })).messages).toEqual([]);
  const refusal = await failure(elsewhere.ask({ params: { key: other }, body: { text: 'Do you gift-wrap?', wish: newId() } }));
  expect([refusal.status, Object.keys(refusal.details?.['fields'] ?? {})]).toEqual([422, ['headers.x-visitor']]);
  const given = [];
  for (const odd of ['', 'me', `${'A'.repeat(42)}B`, 'A'.repeat(44)]) given.push((await asked('Do you gift-wrap?', odd)).visitor?.length);
  expect(given).toEqual([43, 43, 43, 43]);
});

test('a person takes over on a page as anywhere else, and the visitor reads by whom they are answered', async () => {
  const { visitor: token } = await asked('Do you gift-wrap?');
  await answered(token!);
  await visitor(token).visitors.turn({ params: { key }, body: { to: 'asked' } });
  const { items } = await desk.owner.client.inbox.list({ query: { view: 'asked' } });
  const params = { id: items[0]!.id };
  await desk.owner.client.inbox.take({ params, body: {} });
  await asked('Hello?', token);
  await desk.owner.client.inbox.say({ params, body: { text: 'Here I am.' } });
  const now = await answered(token!);
  expect([items[0]?.channel, now.standing, now.person, now.messages.map(({ role, author }) => [role, author].join(' ').trim())]).toEqual([
    'widget',
    'human',
    'Robin Vale',
    ['user', 'assistant', 'user', 'person Robin Vale'],
  ]);
  expect((await visitor(token).visitors.turn({ params: { key }, body: { to: 'returned' } })).standing).toBe('returned');
});

test('an answer that was stopped before its first word, because a person was asked for, is nothing that a visitor reads', async () => {
  const { visitor: token } = await asked('Do you gift-wrap?');
  await answered(token!);
  await visitor(token).visitors.turn({ params: { key }, body: { to: 'asked' } });
  await desk.house.db.execute(sql`
    insert into chat_message (id, account_id, chat_id, parent_id, role, text, created_at)
    select gen_random_uuid(), account_id, chat_id, id, 'assistant', '', created_at + interval '1 second' from chat_message
    where role = 'assistant' order by created_at desc limit 1`);
  const { messages } = await visitor(token).visitors.conversation({ params: { key } });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('as much is asked in a day as the owner allows, of one visitor, one address and everybody', async () => {
  const { visitor: token } = await asked('Do you gift-wrap?');
  await answered(token!);
  await saved({ per_visitor: 1 });
  expect((await failure(asked('Do you gift-wrap?', token))).status).toBe(429);
  await saved({ per_address: 1 });
  expect((await failure(asked('Do you gift-wrap?'))).status).toBe(429);
  await saved({ per_day: 1 });
  expect((await failure(asked('Do you gift-wrap?'))).status).toBe(429);
  await saved({});
});

test('what is said again under the same wish takes once of the day, at once or later, and is heard though the day is full by then', async () => {
  await saved({ per_visitor: 1 });
  const before = await countOf(sql`widget_asked`);
  const [token, wish] = [newToken(), newId()];
  await Promise.all([asked('Do you gift-wrap?', token, wish), asked('Do you gift-wrap?', token, wish)]);
  await answered(token);
  expect((await asked('Do you gift-wrap?', token, wish)).messages).toHaveLength(2);
  expect((await countOf(sql`widget_asked`)) - before).toBe(1);
  // Another wish is another question.
  expect((await failure(asked('Do you gift-wrap?', token))).status).toBe(429);
  await saved({});
});

test('what is written while an answer is written waits for it, and takes nothing of the day', async () => {
  const { visitor: token } = await asked('Do you gift-wrap?');
  await answered(token!);
  await saved({ per_visitor: 2 });
  const set = (state: string) =>
    desk.house.db.execute(sql`
      update run set state = ${state} where id = (select run_id from chat_message where role = 'assistant' and run_id is not null order by created_at desc limit 1)`);
  await set('writing');
  const wish = newId();
  expect((await failure(asked('And on Sundays?', token, wish))).status).toBe(409);
  expect((await failure(asked('And on Sundays?', token, wish))).status).toBe(409);
  await set('done');
  await asked('And on Sundays?', token, wish);
  expect((await answered(token!)).messages.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(['Do you gift-wrap?', 'And on Sundays?']);
  await saved({});
});

test('what is refused without end is put off for a while, for one address alone, and a panel that tries each second is not', async () => {
  const token = newToken();
  await asked('Do you gift-wrap?', token);
  await answered(token);
  const set = (state: string) =>
    desk.house.db.execute(sql`
      update run set state = ${state} where id = (select run_id from chat_message where role = 'assistant' and run_id is not null order by created_at desc limit 1)`);
  await set('writing');
  const from = (remoteAddress: string) =>
    desk.house.app.inject({
      method: 'POST',
      url: `/api/open/widget/${key}/messages/`,
      remoteAddress,
      headers: { 'x-visitor': token },
      payload: { text: 'And on Sundays?', wish: newId() },
    });
  const answers = [];
  for (let tries = 0; tries < 150; tries += 10) answers.push(...(await Promise.all(Array.from({ length: 10 }, () => from('203.0.113.9')))));
  const putOff = answers.filter(({ statusCode }) => statusCode === 429);
  expect([answers.filter(({ statusCode }) => statusCode === 409).length >= 60, putOff.length > 0, (await from('203.0.113.10')).statusCode]).toEqual([
    true,
    true,
    409,
  ]);
  expect(putOff.every(({ headers, json }) => Number(headers['retry-after']) <= 60 && json().code === 'too_many_requests')).toBe(true);
  await set('done');
});

test('whose first question was refused is nobody who is known', async () => {
  const owns = (disabled: boolean) =>
    desk.house.db.execute(
      sql`update membership set disabled_at = ${disabled ? sql`now()` : sql`null`} where account_id = (select account_id from widget where key = ${key})`,
    );
  const before = await countOf(sql`widget_visitor`);
  await owns(true);
  const [token, wish] = [newToken(), newId()];
  const statuses = [(await failure(asked('Do you gift-wrap?', token, wish))).status, (await failure(asked('Do you gift-wrap?'))).status];
  const between = await countOf(sql`widget_visitor`);
  await owns(false);
  await asked('Do you gift-wrap?', token, wish);
  expect([statuses, between - before, (await answered(token)).messages.length]).toEqual([[403, 403], 0, 2]);
});

test('its page may stand where its owner says and nowhere else; what is switched off is not there', async () => {
  const page = await desk.house.app.inject({ url: `/widget/${key}?lang=de`, headers: { accept: 'text/html' } });
  const policy = String(page.headers['content-security-policy']);
  expect([page.statusCode, policy.split('; ').at(-1), page.headers['x-frame-options'], /lang="de"/.test(page.body), page.body.includes('<script>')]).toEqual([
    200,
    "frame-ancestors 'self' https://shop.example",
    undefined,
    true,
    false,
  ]);
  const loader = await desk.house.app.inject({ url: '/widget.js' });
  expect([loader.statusCode, loader.headers['cross-origin-resource-policy'], loader.body.length < 30_000]).toEqual([200, 'cross-origin', true]);
  expect((await desk.house.app.inject({ url: '/widget.js', headers: { 'if-none-match': String(loader.headers['etag']) } })).statusCode).toBe(304);
  await saved({ enabled: false });
  const gone = [];
  for (const url of [`/widget/${key}`, `/api/open/widget/${key}/`, '/widget/nobody', '/api/open/widget/aaaaaaaaaaaaaaaaaaaaaa/'])
    gone.push((await desk.house.app.inject({ url })).statusCode);
  expect(gone).toEqual([404, 404, 404, 404]);
  await saved({});
});

test.each([
  'shop.example',
  'https://shop.example/path',
  'http://shop.example',
  "https://x'; script-src *",
  'https://shop.example,https://other.example',
  'javascript:alert(1)',
])('a place that is no origin is not taken: %s', async (origin) => {
  expect((await failure(saved({ origins: [origin] }))).status).toBe(422);
});
