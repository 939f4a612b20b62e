/** A base asked from Telegram, from the first word of the set-up to the answer. */
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
  await Promise.all([tell(url, 1, '/start', 2), tell(url, 1, '/start', 3)]);
  await tell(url, 2, 'Do you gift-wrap?', 2);
  await tell(url, 3, '/human', 2);
  await tell(url, 4, 'Do you gift-wrap?', 2);
  await tell(url, 5, '/bot', 2);
  await desk.settled(id);
  // Whoever asked for a person is not answered by the model until they go back to it.
  expect(saidTo(2).map((text) => text.split(/[.,[]/)[0])).toEqual(['Hello', 'Yes', 'A person will answer you here', 'I answer again']);
});

test('what Telegram does not take for now is sent later, and what nobody knows of is not sent twice', async () => {
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
  const { url } = await desk.made('telegram');
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
