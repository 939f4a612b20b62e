/** A base asked from Telegram, from the first word of the set-up to the answer. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../boot/shop-floor.testing.ts';
import { botToken } from '../../adapters/channels/messengers.testing.ts';
import { type ChannelsForTests, fromTelegram, openChannels, planted, update } from './tests/channels.testing.ts';

let desk: ChannelsForTests;
beforeAll(async () => {
  desk = await openChannels();
  await desk.owner.client.faq.add({ params: { id: desk.base }, body: { text: 'Do you gift-wrap?', answer: 'Yes, in oak boxes.' } });
});
afterAll(() => desk?.close());

const tell = (url: string, id: number, text: string, chat?: number) => desk.send(url, { body: update(id, text, chat), headers: fromTelegram });
const saidTo = (chat: number) => desk.messengers.taken.filter(({ to }) => to === String(chat)).map(({ text }) => text);

test('a question is answered once from the sources, however often it is told', async () => {
  const { id, url } = await desk.made('telegram');
  for (let told = 0; told < 3; told += 1) expect((await tell(url, 1, 'Do you gift-wrap?', 1)).statusCode).toBe(200);
  await desk.settled(id);
  await tell(url, 1, 'Do you gift-wrap?', 1);
  await desk.settled(id);
  expect(saidTo(1)).toEqual(['Yes, in oak boxes. [1]\n\n[1] Source: FAQ, Do you gift-wrap?']);
});

test('messages of one person are answered in the order in which they came', async () => {
  const { id, url } = await desk.made('telegram');
  await Promise.all([tell(url, 1, '/start', 2), tell(url, 9, '/start', 3)]);
  await tell(url, 2, 'Do you gift-wrap?', 2);
  await tell(url, 3, '/human', 2);
  await tell(url, 4, 'Do you gift-wrap?', 2);
  await tell(url, 5, '/bot', 2);
  await desk.settled(id);
  // Whoever asked for a person is not answered by the model until they go back to it.
  expect(saidTo(2).map((text) => text.split(/[.,[]/)[0])).toEqual(['Hello', 'Yes', 'A person will answer you here', 'I answer again']);
});

test('a picture, a sound and a file are answered kindly and cost nothing, and whoever looks at the inbox sees that they came', async () => {
  const { id, url } = await desk.made('telegram');
  const brought = (update_id: number, what: object) =>
    desk.send(url, {
      body: JSON.stringify({ update_id, message: { chat: { id: 77 }, from: { id: 77, is_bot: false, first_name: 'Mina', language_code: 'de' }, ...what } }),
      headers: fromTelegram,
    });
  await brought(1, { photo: [{ file_id: 'x' }] });
  await brought(2, { voice: { file_id: 'x' } });
  await brought(3, { document: { file_id: 'x' } });
  await brought(4, { photo: [{ file_id: 'x' }], caption: 'Do you gift-wrap?' });
  await desk.settled(id);
  const said = saidTo(77);
  expect(said.map((text) => text.split('.')[0])).toEqual(['Danke für das Bild', 'Danke für die Sprachnachricht', 'Danke für die Datei', 'Yes, in oak boxes']);
  expect(said.at(-1)).toContain('could not look at what came with them');
  const { items } = await desk.owner.client.inbox.list({ query: {} });
  const { messages } = await desk.owner.client.inbox.one({ params: { id: items.find(({ name }) => name === 'Mina')!.id } });
  expect(messages.filter(({ role }) => role === 'user').map(({ text }) => text.slice(0, 12))).toEqual([
    '[Ein Bild, d',
    '[Eine Sprach',
    '[Eine Datei,',
    'Do you gift-',
  ]);
});

test('a conversation that is full goes on in a new one, and whoever had it keeps it', async () => {
  const { id, url } = await desk.made('telegram');
  await tell(url, 1, 'Do you gift-wrap?', 78);
  await desk.settled(id);
  const { rows } = await desk.house.db.execute<{ id: string; account_id: string }>(
    sql`select chat.id, chat.account_id from chat join channel_thread as thread on thread.id = chat.visitor_id where thread.channel_id = ${id}`,
  );
  const [full] = rows;
  await desk.house.db.execute(sql`
    insert into chat_message (id, account_id, chat_id, parent_id, role, text, created_at)
    select gen_random_uuid(), ${full!.account_id}, ${full!.id}, null, 'user', 'x', now() - interval '1 day' from generate_series(1, 1998)`);
  await desk.owner.client.inbox.take({ params: { id: full!.id }, body: {} });
  await tell(url, 2, 'Are you there?', 78);
  await desk.settled(id);
  const { items } = await desk.owner.client.inbox.list({ query: { view: 'mine' } });
  expect([items.length, items[0]?.id === full!.id, items[0]?.last, items[0]?.standing]).toEqual([1, false, 'Are you there?', 'human']);
  await desk.owner.client.inbox.say({ params: { id: items[0]!.id }, body: { text: 'Here I am.' } });
  await desk.owner.client.inbox.release({ params: { id: items[0]!.id } });
  await tell(url, 3, 'Do you gift-wrap?', 78);
  await desk.settled(id);
  expect(saidTo(78).map((text) => text.split(/[.[]/)[0])).toEqual(['Yes, in oak boxes', 'Here I am', 'Yes, in oak boxes']);
});

test('what Telegram does not take for now is sent later', async () => {
  const { id, url } = await desk.made('telegram');
  let refused = 0;
  desk.messengers.refuses((path) =>
    path.endsWith('sendMessage') && refused++ === 0 ? { status: 429, body: { ok: false, parameters: { retry_after: 0 } } } : undefined,
  );
  await tell(url, 1, 'Do you gift-wrap?', 4);
  await desk.settled(id);
  desk.messengers.refuses(undefined);
  expect([refused > 1, saidTo(4).length]).toEqual([true, 1]);
});

test('a reply whose address nobody can open has failed, and keeps nothing that follows from being said', async () => {
  const { id, url } = await desk.made('telegram');
  await tell(url, 1, 'Do you gift-wrap?', 6);
  await desk.settled(id);
  const changed = await desk.house.db.execute(
    sql`update channel_reply set state = 'waiting', sent = 0, address = '\\x00' where channel_id = ${id} returning id`,
  );
  await tell(url, 2, '/start', 6);
  await desk.settled(id);
  expect(saidTo(6).map((text) => text.split(/[,.]/)[0])).toEqual(['Yes', 'Hello']);
  const { rows } = await desk.house.db.execute(sql`select state from channel_reply where id = ${changed.rows[0]!['id']}`);
  expect(rows).toEqual([{ state: 'failed' }]);
});

test('of what broke off nobody knows whether it arrived: it is not sent twice, and the inbox says so', async () => {
  const { id, url } = await desk.made('telegram');
  desk.messengers.drops((path) => path.endsWith('sendMessage'));
  await tell(url, 1, 'Do you gift-wrap?', 5);
  await desk.settled(id);
  desk.messengers.drops(undefined);
  await tell(url, 2, '/human', 5);
  await desk.settled(id);
  expect(saidTo(5).map((text) => text.split(/[,.]/)[0])).toEqual(['Yes', 'A person will answer you here']);
  const { items } = await desk.owner.client.inbox.list({ query: { view: 'asked' } });
  const { unsent } = await desk.owner.client.inbox.one({ params: { id: items[0]!.id } });
  expect(unsent.map(({ state, text }) => [state, text.startsWith('Yes')])).toEqual([['unknown', true]]);
});

test('the address of the set-up takes secrets once, tells Telegram, and is shown with its key alone', async () => {
  const channel = await desk.owner.client.channels.add({ params: { id: desk.base }, body: { kind: 'telegram' } });
  const url = new URL(channel.callback);
  const path = `${url.pathname}${url.search}`;
  const missing = await desk.send(`${path}&srt=abc`, { method: 'GET' });
  expect([missing.statusCode, Object.keys(missing.json().details.fields)]).toEqual([422, ['query.token']]);
  const first = await desk.send(`${path}&token=${encodeURIComponent(botToken)}`, { method: 'GET' });
  expect([first.statusCode, first.json()]).toEqual([200, { ok: true, callback: channel.callback }]);
  expect([...url.searchParams.keys()]).toEqual(['key']);
  expect(desk.messengers.calls.findLast(({ path: asked }) => asked.endsWith('setWebhook'))?.body).toMatchObject({
    url: channel.callback,
    allowed_updates: ['message'],
  });
  const second = await desk.send(`${path}&token=another`, { method: 'GET' });
  expect(second.statusCode).toBe(409);
  const [shown] = (await desk.owner.client.channels.list({ params: { id: desk.base } })).items.filter(({ id }) => id === channel.id);
  expect([shown?.held, JSON.stringify(shown).includes(botToken)]).toEqual([['token', 'srt'], false]);
});

test('whoever is not the messenger is refused, and never with a fault of ours', async () => {
  const { id, url } = await desk.made('telegram');
  const { url: empty } = await desk.made('telegram', null);
  const statuses = [];
  for (const [to, asked] of [
    ['/api/open/telegram/set/webhook', {}],
    ['/api/open/telegram/set/webhook?key=unknown', {}],
    [url.replace('telegram/set/webhook', 'discord/callback'), { body: '{}' }],
    [empty, { body: update(1, 'x'), headers: fromTelegram }],
    [url, { body: update(1, 'x') }],
    [url, { body: '{', headers: fromTelegram }],
    [url, { body: '[]', headers: fromTelegram }],
    [url, { body: Buffer.from([0xff, 0xfe]), headers: fromTelegram }],
    [url, { body: '{"update_id":"x"}', headers: fromTelegram }],
    [url, { body: update(7, 'a\u0000b'), headers: fromTelegram }],
    [url, { body: update(8, 'x'.repeat(1_100_000)), headers: fromTelegram }],
    [`${url}&key=twice`, { body: update(1, 'x'), headers: fromTelegram }],
    // From a page of another site, as a browser sends it: only what is signed counts.
    [url, { body: update(9, '/start'), headers: { ...fromTelegram, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } }],
  ] as const)
    statuses.push((await desk.send(to, asked)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 401, 401, 400, 400, 400, 400, 200, 413, 404, 403]);
  await desk.settled(id);
});

test('a channel of another account does not exist', async () => {
  const { id } = await desk.made('telegram');
  const stranger = await desk.house.newOwner();
  const staff = await desk.house.newStaff(desk.owner);
  const params = { id: desk.base, channel: id };
  const codes = [];
  for (const person of [stranger, staff])
    for (const way of [
      () => person.client.channels.list({ params: { id: desk.base } }),
      () => person.client.channels.check({ params }),
      () => person.client.channels.remove({ params }),
    ])
      codes.push((await failure(way())).status);
  expect(codes).toEqual([404, 404, 404, 403, 403, 403]);
});

test('the secrets stand nowhere in the database as they are', async () => {
  const { rows } = await desk.house.db.execute<{ row: string }>('select to_jsonb(channel)::text as row from channel');
  const { rows: logged } = await desk.house.db
    .execute<{ row: string }>('select to_jsonb(entry)::text as row from audit_entry as entry')
    .catch(() => ({ rows: [] }));
  const all = [...rows, ...logged].map(({ row }) => row).join('\n');
  expect([botToken, planted.telegram_secret_token].filter((secret) => all.includes(secret) || all.includes(Buffer.from(secret).toString('hex')))).toEqual([]);
});

test('the check names the first step that fails, and what follows waits', async () => {
  const { id: channel, url } = await desk.made('telegram');
  const params = { id: desk.base, channel };
  const seen = async () => (await desk.owner.client.channels.check({ params })).items.map(({ step, state, why }) => `${step} ${state} ${why}`.trim());
  // A console that nobody reaches from outside.
  expect(await seen()).toEqual(['address failed not_public', 'tls waiting', 'signature waiting', 'token waiting', 'permission waiting', 'reply waiting']);
  await desk.send(url, { body: update(1, 'x') });
  expect((await desk.owner.client.channels.list({ params: { id: desk.base } })).items.find(({ id }) => id === channel)?.refused_at).not.toBeNull();
});

test('a person takes a conversation over: the model is silent, the person is heard there, and it goes back', async () => {
  const { inbox } = desk.owner.client;
  const { id: channel, url } = await desk.made('telegram');
  await tell(url, 1, 'Do you gift-wrap?', 9);
  await tell(url, 2, '/human', 9);
  await desk.settled(channel);
  const { items, counts } = await inbox.list({ query: { view: 'asked' } });
  // Whoever waits longest stands first.
  const found = items.findLast(({ channel: kind, name }) => kind === 'telegram' && name === 'Jun')!;
  const params = { id: found.id };
  expect([found.standing, counts.asked >= 1]).toEqual(['asked', true]);
  expect((await failure(inbox.say({ params, body: { text: 'Hello' } }))).status).toBe(409);
  await inbox.take({ params, body: {} });
  const before = desk.messengers.taken.length;
  await tell(url, 3, 'Do you gift-wrap?', 9);
  await desk.settled(channel);
  expect(desk.messengers.taken.length).toBe(before);
  const other = await desk.house.newStaff(desk.owner, 'admin');
  expect((await failure(other.client.inbox.take({ params, body: {} }))).status).toBe(409);
  await Promise.all([1, 2].map(() => inbox.say({ params, body: { text: 'Tom here. Of course.' } }, { headers: { 'idempotency-key': 'one' } })));
  await desk.settled(channel);
  expect(saidTo(9).at(-1)).toBe('Tom here. Of course.');
  expect(saidTo(9).filter((text) => text.startsWith('Tom')).length).toBe(1);
  const released = await inbox.release({ params });
  expect([released.standing, released.held_by, released.messages.map(({ role }) => role)]).toEqual([
    'returned',
    null,
    ['user', 'assistant', 'user', 'user', 'person'],
  ]);
  await tell(url, 4, 'Do you gift-wrap?', 9);
  await desk.settled(channel);
  expect(saidTo(9).at(-1)).toContain('oak boxes');
});
