/** Calls as messengers make them, right ones and wrong ones, byte for byte. */
import type { ChannelKind } from '@storewright/contract/channels/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChannelsForTests, cases, openChannels } from './tests/channels.testing.ts';

let desk: ChannelsForTests;
beforeAll(async () => {
  desk = await openChannels({ clock: () => new Date(1_796_000_000_000) });
});
afterAll(() => desk?.close());

/** What may follow, as the table says it. */
const jobsIn = (effect: string): number => (effect.includes('three jobs') ? 3 : effect.includes('one job') ? 1 : 0);

test.each(cases)('$name: $why', async ({ channel, method, query, headers, body_base64: bytes, send_times: times, expect: { status, effect } }) => {
  const { id, url } = await desk.made(channel as ChannelKind);
  const answers = [];
  for (let sent = 0; sent < times; sent += 1)
    answers.push(
      await desk.send(query ? `${url}&${query}` : url, {
        method: method as 'GET' | 'POST',
        headers: Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined)),
        ...(bytes !== '' && { body: Buffer.from(bytes, 'base64') }),
      }),
    );
  const type = /json type (\d)/.exec(effect)?.[1];
  const echoed = /^body (\d+)$/.exec(effect)?.[1];
  const told = type ? answers[0]!.body : echoed ? `${answers[0]!.headers['content-type']} ${answers[0]!.body}` : '';
  expect([answers.map(({ statusCode }) => statusCode), told, await desk.events(id)]).toEqual([
    Array.from({ length: times }, () => status),
    type ? `{"type":${type}}` : echoed ? `text/plain; charset=utf-8 ${echoed}` : '',
    jobsIn(effect),
  ]);
  await desk.settled(id);
});

test('nobody but DingTalk was asked to take an answer for DingTalk', () => {
  expect(desk.messengers.calls.filter(({ path }) => path.includes('evil'))).toEqual([]);
});
