/** Calls that are made up, signed with keys of our own: those of the simulator, and those of Discord, whose keys come in pairs. */
import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../boot/shop-floor.testing.ts';
import { discordToken } from '../../adapters/channels/messengers.testing.ts';
import { openMessengers } from '../../adapters/channels/open.ts';
import { type ChannelsForTests, fromTelegram, openChannels, update } from './tests/channels.testing.ts';

let desk: ChannelsForTests;
/** By how much the server's clock is ahead. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  desk = await openChannels({ clock: now });
  await desk.owner.client.faq.add({ params: { id: desk.base }, body: { text: 'Do you gift-wrap?', answer: 'Yes, in oak boxes.' } });
});
afterAll(() => desk?.close());

/** Both halves of a pair, as Discord holds them, and a call that is signed with it. */
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pk = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const sk = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const outgoing = { request: () => Promise.reject(new Error('nobody is asked')) };
  const call = (id: string, text: string) => {
    const { headers, body } = openMessengers(outgoing).discord.pretend({ id, text, now: now() }, { pk, sk });
    return { headers, body };
  };
  return { pk, call };
};

test.each(['telegram', 'discord', 'dingtalk', 'facebook'] as const)('the simulator of %s is answered by the real path, and nothing leaves', async (kind) => {
  const { id: channel } = await desk.made(kind, null);
  const params = { id: desk.base, channel };
  const before = desk.messengers.calls.length;
  const { thread, status, calls } = await desk.owner.client.channels.simulate({ params, body: { text: 'Do you gift-wrap?', how: 'three_times' } });
  await desk.settled(channel);
  const { replies, over } = await desk.owner.client.channels.simulated({ params: { ...params, thread: thread! } });
  expect([status, calls.map(({ became }) => became), over, replies.map((text) => text.split(' [')[0]), desk.messengers.calls.length - before]).toEqual([
    200,
    ['kept', 'known', 'known'],
    true,
    ['Yes, in oak boxes.'],
    0,
  ]);
  const wrong = await desk.owner.client.channels.simulate({ params, body: { text: 'x', how: 'wrong_signature' } });
  expect([wrong.thread, wrong.status, wrong.calls.map(({ became }) => became)]).toEqual([null, kind === 'facebook' ? 403 : 401, ['refused']]);
});

test.each(['telegram', 'discord', 'dingtalk', 'facebook'] as const)(
  'in the simulator of %s one conversation goes on: a person is asked for, answers from the inbox, and gives it back',
  async (kind) => {
    const { channels, inbox } = desk.owner.client;
    const { id: channel } = await desk.made(kind, null);
    const params = { id: desk.base, channel };
    let thread: string | undefined;
    const say = async (text: string) => {
      const told = await channels.simulate({ params, body: { text, ...(thread !== undefined && { thread }) } });
      thread = told.thread!;
      await desk.settled(channel);
      return channels.simulated({ params: { ...params, thread } });
    };
    await say('Do you gift-wrap?');
    const { standing, chat } = await say('/human');
    const at = { params: { id: chat! } };
    await inbox.take({ ...at, body: {} });
    await inbox.say({ ...at, body: { text: 'Tom here.' } });
    const silent = await say('Do you gift-wrap?');
    await inbox.release(at);
    const after = await say('Do you gift-wrap?');
    expect([standing, silent.standing, after.standing, after.said.map(({ by, text }) => `${by} ${text.split(/[.[]/)[0]!.trim()}`)]).toEqual([
      'asked',
      'human',
      'returned',
      [
        'user Do you gift-wrap?',
        'bot Yes, in oak boxes',
        'user /human',
        'bot A person will answer you here',
        'person Tom here',
        'user Do you gift-wrap?',
        'user Do you gift-wrap?',
        'bot Yes, in oak boxes',
      ],
    ]);
  },
);

test('in the simulator nothing is said in a conversation of somebody real, and what comes late is believed by those who say no time', async () => {
  const { id: channel, url } = await desk.made('telegram');
  await desk.send(url, { body: update(1, '/start', 91), headers: fromTelegram });
  await desk.settled(channel);
  const { rows } = await desk.house.db.execute<{ id: string }>(sql`select id from channel_thread where channel_id = ${channel}`);
  const { simulate } = desk.owner.client.channels;
  const params = { id: desk.base, channel };
  expect((await failure(simulate({ params, body: { text: 'x', thread: rows[0]!.id } }))).status).toBe(404);
  const became = [];
  for (const kind of ['telegram', 'discord', 'dingtalk', 'facebook'] as const) {
    const { id: other } = await desk.made(kind, null);
    became.push((await simulate({ params: { id: desk.base, channel: other }, body: { text: 'Do you gift-wrap?', how: 'late' } })).calls[0]?.became);
    await desk.settled(other);
  }
  expect(became).toEqual(['kept', 'refused', 'kept', 'kept']);
});

test('at Discord the answer takes the place of the waiting, and what a person says comes after it', async () => {
  const { pk, call } = pair();
  const { id: channel, url } = await desk.made('discord', { pk });
  expect((await desk.send(url, call('77', 'Do you gift-wrap?'))).json()).toEqual({ type: 5 });
  await desk.settled(channel);
  const { inbox } = desk.owner.client;
  const item = (await inbox.list({ query: {} })).items[0];
  const params = { id: item!.id };
  await inbox.take({ params, body: {} });
  await inbox.say({ params, body: { text: 'Tom here.' } });
  await desk.settled(channel);
  expect(desk.messengers.calls.flatMap(({ method, path }) => (path.includes('/webhooks/') ? [`${method} ${path.split('/').at(-1)}`] : []))).toEqual([
    'PATCH @original',
    'POST simulated-77',
  ]);
});

test('with its bot on the server a person is heard at Discord when the time of the interaction is over', async () => {
  const { pk, call } = pair();
  const { id: channel, url } = await desk.made('discord', { pk, token: discordToken });
  const shown = (await desk.owner.client.channels.list({ params: { id: desk.base } })).items.find(({ id }) => id === channel);
  expect([[...desk.messengers.commands.keys()], URL.parse(shown?.invite ?? '')?.searchParams.get('client_id')]).toEqual([
    ['ask', 'human', 'bot'],
    '1106294837465019392',
  ]);
  await desk.send(url, call('78', 'Is anybody there?'));
  await desk.settled(channel);
  const { inbox } = desk.owner.client;
  const params = { id: (await inbox.list({ query: {} })).items[0]!.id };
  await inbox.take({ params, body: {} });
  desk.messengers.refuses((path) => (path.includes('/webhooks/') ? { status: 404, body: { message: 'Unknown Webhook', code: 10_015 } } : undefined));
  const { until } = await inbox.say({ params, body: { text: 'Tom here, an hour later.' } });
  await desk.settled(channel);
  desk.messengers.refuses(undefined);
  expect([until, desk.messengers.taken.findLast(({ to }) => to === 'channel 1')?.text]).toEqual([null, '<@1> Tom here, an hour later.']);
});

const repliesOf = async (channel: string) =>
  (await desk.house.db.execute<{ state: string; error: string }>(sql`select state, error from channel_reply where channel_id = ${channel} order by ord`)).rows;

test.each([
  ['the time of the interaction is over', 404, 10_015, true],
  ['its token counts no more', 401, 50_027, true],
  ['a moderator deleted what waited', 404, 10_008, false],
  ['nobody knows the channel', 404, 10_003, false],
] as const)('at Discord, where %s, an answer is said in the channel only if nothing else would reach anybody', async (_, status, code, isSaid) => {
  const { pk, call } = pair();
  const { id: channel, url } = await desk.made('discord', { pk, token: discordToken });
  const inChannel = () => desk.messengers.taken.filter(({ to }) => to === 'channel 1').length;
  const before = inChannel();
  desk.messengers.refuses((path) => (path.includes('/webhooks/') ? { status, body: { message: 'Unknown', code } } : undefined));
  await desk.send(url, call(`9${code}`, 'Do you gift-wrap?'));
  await desk.settled(channel);
  desk.messengers.refuses(undefined);
  expect([inChannel() - before, (await repliesOf(channel)).map(({ state }) => state)]).toEqual([isSaid ? 1 : 0, [isSaid ? 'sent' : 'failed']]);
});

test('an answer that could not be said for a day is not said any more, nor is one begun that would come as late; what is asked then is answered', async () => {
  const { pk, call } = pair();
  const { id: channel, url } = await desk.made('discord', { pk, token: discordToken });
  const [taken, runs] = [desk.messengers.taken.length, async () => (await desk.house.db.execute(sql`select 1 from run`)).rows.length];
  desk.messengers.refuses((path) => (path.includes('/webhooks/') ? { status: 429, body: { message: 'Slow down', retry_after: 3_600 } } : undefined));
  await desk.send(url, call('80', 'Do you gift-wrap?'));
  await expect
    .poll(async () => (await desk.house.db.execute(sql`select 1 from channel_reply where channel_id = ${channel} and attempts = 1`)).rows.length, {
      timeout: 20_000,
    })
    .toBe(1);
  await desk.send(url, call('81', 'And do you wrap gifts?'));
  const before = await runs();
  desk.messengers.refuses(undefined);
  aheadMs = 25 * 60 * 60_000;
  await desk.send(url, call('82', 'Do you gift-wrap?'));
  await desk.settled(channel);
  aheadMs = 0;
  const texts = await desk.house.db.execute<{ text: string }>(sql`
    select text from chat_message where role = 'user' and chat_id in (select c.id from chat c join channel_thread t on t.id = c.visitor_id where t.channel_id = ${channel}) order by created_at`);
  expect([await repliesOf(channel), desk.messengers.taken.length - taken, (await runs()) - before, texts.rows.map(({ text }) => text)]).toEqual([
    [
      { state: 'failed', error: 'too late to be answered there' },
      { state: 'sent', error: '' },
    ],
    1,
    1,
    ['Do you gift-wrap?', 'And do you wrap gifts?', 'Do you gift-wrap?'],
  ]);
});
