/** A set-up that goes wrong at one step after the other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appKey, botToken, type MessengersForTests, startMessengers } from '../../../adapters/channels/messengers.testing.ts';
import { openMessengers } from '../../../adapters/channels/open.ts';
import { createOutgoing, type Outgoing } from '../../../adapters/outgoing/outgoing.ts';

let server: MessengersForTests;
let outgoing: Outgoing;
beforeAll(async () => {
  server = await startMessengers();
  outgoing = createOutgoing({ allowLoopback: true });
});
afterAll(() => Promise.all([server?.close(), outgoing?.close()]));

const open = () => openMessengers(outgoing, { telegram: server.origin, discord: server.origin, dingtalk: server.origin, facebook: server.origin });
const told = async (kind: 'telegram' | 'facebook' | 'dingtalk' | 'discord', held: object) =>
  (await open()[kind].inspect('https://here.example/callback?key=k', held)).map(({ step, ok, why }) => [step, ok, why ?? ''].join(' '));

test('a wrong token, no address and the address of somebody else are told apart', async () => {
  expect(await told('telegram', { token: 'wrong' })).toEqual(['token false refused']);
  expect(await told('telegram', { token: botToken })).toEqual(['token true ', 'permission false missing']);
  await open().telegram.install!('https://elsewhere.example/', { token: botToken, srt: 'abc' });
  expect(await told('telegram', { token: botToken })).toEqual(['token true ', 'permission false elsewhere']);
  await open().telegram.install!('https://here.example/callback?key=k', { token: botToken, srt: 'abc' });
  expect(await told('telegram', { token: botToken })).toEqual(['token true ', 'permission true ']);
  expect(await told('facebook', { token: 'wrong' })).toEqual(['token false refused']);
  expect(await told('dingtalk', { sk: appKey, srt: 'wrong' })).toEqual(['token false refused']);
  expect(await told('discord', { pk: 'x' })).toEqual(['token true not_checked', 'permission true not_checked']);
});
