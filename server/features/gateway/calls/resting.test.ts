import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { say } from '../upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway?.close());

const messages = [{ role: 'user', content: 'Name a bottle.' }];
const ask = (model: string) => gateway.ask('/v1/chat/completions', { model, messages });
const rowOf = async (answer: Response) => {
  const id = answer.headers.get('x-request-id');
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id)).toBe(true);
  return (await gateway.rows(0)).find((row) => row.id === id)!;
};

test('a call for which every key rests says so in the log', async () => {
  await gateway.addModel('openai', 'locked', { apart: true });
  gateway.upstream.behave((_, response) => say(response, 401, { error: { message: 'no', code: 'invalid_api_key' } }));
  await ask('locked');
  const answer = await ask('locked');
  gateway.upstream.behave(undefined);
  expect(answer.status).toBe(503);
  expect(await rowOf(answer)).toMatchObject({ outcome: 'failed', attempts: [], error: 'No key of this provider can be used right now.' });
});

test('a model that fails rests alone: the one that stands in for it is called with the same key', async () => {
  await gateway.addModel('compatible', 'sturdy');
  await gateway.addModel('compatible', 'broken', { upstream: 'broken', fallbacks: ['sturdy'] });
  gateway.upstream.behave(({ json }, response, usual) => {
    if (json['model'] === 'broken') say(response, 500, { error: { message: 'down' } });
    else usual();
  });
  for (let call = 0; call < 8; call += 1) expect((await ask('broken')).status).toBe(200);
  expect((await ask('sturdy')).status).toBe(200);
  const asked = gateway.upstream.asked.filter(({ json }) => json['model'] === 'broken').length;
  await ask('broken');
  expect(gateway.upstream.asked.filter(({ json }) => json['model'] === 'broken').length).toBe(asked);
});
