/** A price that begins while calls run: each is charged by the one that was in force when it was held. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway, testPrice } from './tests/gateway.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({}, { gpt: 'openai' });
});
afterAll(() => gateway?.close());

test('a call that was held before is charged by the old price, one after it by the new, and no server is started anew', async () => {
  const { vera, upstream, house } = gateway;
  const ask = () => gateway.ask('/v1/chat/completions', { model: 'gpt', messages: [{ role: 'user', content: 'Name a bottle.' }], max_tokens: 50 });
  const charged = async (answer: Response) => [answer.status, Number(answer.headers.get('x-points-charged'))] as const;
  const [, usual] = await charged(await ask());
  const [gpt] = (await vera.client.providers.models()).items;
  const begins = new Date(Date.now() + 1_500).toISOString();
  const twice = { ...testPrice, input: '2000', cached_input: '200', output: '20000' };
  await vera.client.providers.editModel({ params: { id: gpt!.id }, body: { price: twice, begins } });

  const { promise: later, resolve: answers } = Promise.withResolvers<void>();
  upstream.behave((_, __, answer) => void later.then(answer));
  const before = ask();
  await expect.poll(() => upstream.asked.length).toBe(2);
  expect(house.services.providers.catalogue().find('gpt')[0]?.price.input).toBe('1000');
  await expect.poll(() => house.services.providers.catalogue().find('gpt')[0]?.price.input).toBe('2000');
  upstream.behave(undefined);
  const after = await charged(await ask());
  answers();
  expect(await charged(await before)).toEqual([200, usual]);
  expect(after[0]).toBe(200);
  // Rounded up to whole points once, each.
  expect(Math.abs(after[1] - 2 * usual)).toBeLessThanOrEqual(1);
  await expectSoundBooks(house.db);
});
