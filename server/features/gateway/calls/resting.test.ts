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
