/** Calls that are made up, signed with keys of our own: those of the simulator, and those of Discord, whose keys come in pairs. */
import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../boot/shop-floor.testing.ts';
import { discordToken } from '../../adapters/channels/messengers.testing.ts';
import { openMessengers } from '../../adapters/channels/open.ts';
import { type ChannelsForTests, fromTelegram, openChannels, update } from './tests/channels.testing.ts';

let desk: ChannelsForTests;
beforeAll(async () => {
  desk = await openChannels();
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
    const { headers, body } = openMessengers(outgoing).discord.pretend({ id, text, now: new Date() }, { pk, sk });
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
