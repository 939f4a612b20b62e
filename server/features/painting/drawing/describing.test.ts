/** What a vision model suggests of a picture: paid through the gateway, kept by nobody. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { clientOver } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { type GatewayForTests, openGateway } from '../../gateway/tests/gateway.testing.ts';
import { say } from '../../gateway/upstream.testing.ts';
import { cutPhoto } from '../tests/painting.testing.ts';

let gateway: GatewayForTests;
let owner: Person;
beforeAll(async () => {
  gateway = await openGateway();
  ({ owner } = gateway);
});
afterAll(() => gateway?.close());
beforeEach(() => {
  gateway.upstream.asked.length = 0;
  const choices = [{ index: 0, message: { role: 'assistant', content: '"A red  ball\non clear ground."' }, finish_reason: 'stop' }];
  gateway.upstream.behave((_asked, response) =>
    say(response, 200, {
      id: 'c',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices,
      usage: { prompt_tokens: 900, completion_tokens: 10, total_tokens: 910 },
    }),
  );
});

test('without a model that sees nobody suggests anything', async () => {
  const { id } = await cutPhoto(gateway.house, owner);
  expect((await owner.client.painting.describers()).items).toEqual([]);
  expect(await failure(owner.client.painting.describe({ params: { id }, body: { use: 'alt' } }))).toMatchObject({ status: 404, code: 'model_not_offered' });
});

test('a suggestion is one line, sees the picture, costs what it used, and one press is one answer', async () => {
  await gateway.addModel('openai', 'seer', { capabilities: ['text', 'vision'], price: { input: '2', output: '8' } });
  const { id } = await cutPhoto(gateway.house, owner);
  const [seer] = (await owner.client.painting.describers()).items;
  expect(seer).toMatchObject({ model: 'seer', points: expect.stringMatching(/^[1-9]/) });
  const wished = (key: string) => clientOver(gateway.house.app, { cookie: owner.cookie, 'idempotency-key': key }).painting;
  const body = { use: 'caption' as const, word: 'HEATH' };
  const [one, again] = [await wished('one').describe({ params: { id }, body }), await wished('one').describe({ params: { id }, body })];
  expect([one.text, again.text]).toEqual(['A red ball on clear ground.', 'A red ball on clear ground.']);
  expect(gateway.upstream.asked).toHaveLength(1);
  const sent = JSON.stringify(gateway.upstream.asked[0]!.json);
  expect(sent).toContain('data:image/jpeg;base64,');
  expect(sent).toContain('HEATH');
  expect(Number(one.points)).toBeGreaterThan(0);
  expect(Number(one.points)).toBeLessThanOrEqual(Number(seer!.points));
  const stranger = await gateway.newCustomer(100);
  expect((await failure(stranger.client.painting.describe({ params: { id }, body: { use: 'alt' } }))).status).toBe(404);
});
