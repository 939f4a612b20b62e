/** Set-ups that each have one fault, and the step that the check names. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutgoing, type Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { botToken } from '../../../adapters/channels/messengers.testing.ts';
import { openMessengers } from '../../../adapters/channels/open.ts';
import { type ChannelsForTests, fromTelegram, openChannels, update } from '../tests/channels.testing.ts';
import { channelsStore } from '../channels.store.ts';
import { createSeals } from '../seals.ts';
import { createChecking } from './checking.ts';

let desk: ChannelsForTests;
let outgoing: Outgoing;
let plain: Server;
beforeAll(async () => {
  desk = await openChannels();
  outgoing = createOutgoing({ allowLoopback: true });
  plain = createServer((_, response) => response.end('ok'));
  await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  plain?.close();
  await outgoing?.close();
  await desk?.close();
});

/** A public address with a certificate that holds: no machine of a test has one. */
const reached: Pick<Outgoing, 'request'> = { request: async () => ({ status: 200, headers: {}, body: Buffer.from('ok'), text: () => 'ok' }) };
type Where = { publicUrl?: string | undefined; address?: Pick<Outgoing, 'request'>; callback?: string };
const checked = async (id: string, { publicUrl = 'https://here.example', address = reached, callback = 'https://here.example/callback?key=k' }: Where = {}) => {
  const row = (await channelsStore(desk.house.db).one({ accountId: desk.owner.accountId, baseId: desk.base }, id))!;
  const messengers = openMessengers(outgoing, { telegram: desk.messengers.origin });
  const seals = createSeals(desk.house.world.secrets);
  const items = await createChecking({ db: desk.house.db, messengers, seals, outgoing: address, publicUrl, callbackOf: () => callback })(row);
  const failed = items.findIndex(({ state }) => state === 'failed');
  return [items[failed]?.step, items[failed]?.why, items.slice(failed + 1).every(({ state }) => failed < 0 || state === 'waiting')];
};
const installed = (token: string, callback = 'https://here.example/callback?key=k') =>
  openMessengers(outgoing, { telegram: desk.messengers.origin }).telegram.install!(callback, { token, srt: 'abc' });

test('each of five planted faults, and two more, is named at its step, and what follows waits', async () => {
  const { id: good, url } = await desk.made('telegram');
  await installed(botToken);
  await desk.send(url, { body: update(1, '/start'), headers: fromTelegram });
  await desk.settled(good);
  expect((await checked(good))[0]).toBeUndefined();

  expect(await checked(good, { publicUrl: 'https://127.0.0.1:1', address: outgoing })).toEqual(['address', 'not_reached', true]);
  expect(await checked(good, { publicUrl: `http://127.0.0.1:${(plain.address() as AddressInfo).port}`, address: outgoing })).toEqual([
    'tls',
    'not_https',
    true,
  ]);

  const signed = await desk.made('telegram');
  await desk.send(signed.url, { body: update(1, '/start'), headers: { ...fromTelegram, 'x-telegram-bot-api-secret-token': 'wrong' } });
  expect(await checked(signed.id)).toEqual(['signature', 'refused', true]);

  const tokened = await desk.made('telegram', { token: `${botToken.slice(0, -1)}x`, srt: 'abc' });
  expect(await checked(tokened.id)).toEqual(['token', 'refused', true]);

  await installed(botToken, 'https://elsewhere.example/');
  expect(await checked(good)).toEqual(['permission', 'elsewhere', true]);
  await installed(botToken);

  desk.messengers.refuses((path) =>
    path.endsWith('sendMessage') ? { status: 403, body: { ok: false, description: 'Forbidden: bot was blocked' } } : undefined,
  );
  await desk.send(url, { body: update(2, '/start'), headers: fromTelegram });
  await desk.settled(good);
  desk.messengers.refuses(undefined);
  expect(await checked(good)).toEqual(['reply', 'not_sent', true]);
});
