/** What a messenger tells, once it is believed. */
import { expect, test } from 'vitest';
import type { ChannelKind } from '@storewright/contract/channels/kinds';
import { NotReadable } from './channel.ts';
import { openMessengers } from './open.ts';

const messengers = openMessengers({ request: () => Promise.reject(new Error('nobody is asked')) });
const told = (kind: ChannelKind, body: object) =>
  messengers[kind].parse({ method: 'POST', query: {}, header: () => undefined, body: Buffer.from(JSON.stringify(body)), now: new Date(0) });
const entry = (...messaging: object[]) => ({ object: 'page', entry: [{ id: 'p', messaging }] });
const from = { sender: { id: 'u' }, recipient: { id: 'p' }, timestamp: 7 };

test('buttons, completions and forms of Discord are acknowledged, and nothing follows', () => {
  const answers = [3, 4, 5].map((type) => told('discord', { id: '1', application_id: '2', token: 't', type }));
  expect(answers.map(({ answer, events }) => [JSON.parse(answer.body).type, events.length])).toEqual([
    [6, 0],
    [8, 0],
    [6, 0],
  ]);
});

test('at Discord a person is asked for, and given up, by commands of their own', () => {
  const said = (name: string, options: object[] = []) =>
    told('discord', { id: '1', application_id: '2', token: 't', type: 2, data: { name, options } }).events[0]?.text;
  expect([said('ask', [{ name: 'question', type: 3, value: ' Wo ist es? ' }]), said('human'), said('bot')]).toEqual(['Wo ist es?', '/human', '/bot']);
});

test('of Messenger an echo, a delivery and what is of no page are taken and not answered; a press and a picture are messages', () => {
  const { events } = told(
    'facebook',
    entry(
      { ...from, message: { mid: 'a', text: 'x', is_echo: true } },
      { ...from, delivery: { mids: ['a'] } },
      { ...from, postback: { title: 'Returns', payload: 'R' } },
      { ...from, message: { mid: 'b', attachments: [{ type: 'image' }] } },
    ),
  );
  expect(events.map(({ id, text }) => [id, text])).toEqual([
    ['u 7', 'Returns'],
    ['b', ''],
  ]);
  expect(told('facebook', { object: 'instagram', entry: [] }).events).toEqual([]);
});

test.each([
  'https://dingtalk.com.evil.example/x',
  'http://oapi.dingtalk.com/x',
  'https://oapi.dingtalk.com@evil.example/',
  'https://evil-dingtalk.com/',
  'https://oapi.dingtalk.com:8443/',
  '//oapi.dingtalk.com/',
  'https://127.0.0.1/',
  '',
])('DingTalk is not answered at %s', async (sessionWebhook) => {
  expect(told('dingtalk', { msgId: 'm', conversationId: 'c', msgtype: 'text', text: { content: 'x' }, sessionWebhook }).events).toEqual([]);
  await expect(messengers.dingtalk.send({ text: 'x', piece: 0 }, { hook: sessionWebhook }, {})).rejects.toMatchObject({ kind: 'never' });
});

test.each(['telegram', 'discord', 'dingtalk', 'facebook'] as const)('what %s could never have sent is said to be unreadable', (kind) => {
  expect(() => messengers[kind].parse({ method: 'POST', query: {}, header: () => undefined, body: Buffer.from([0xff]), now: new Date(0) })).toThrow(
    NotReadable,
  );
});
