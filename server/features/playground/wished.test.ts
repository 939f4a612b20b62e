import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { type GatewayForTests, openGateway } from '../gateway/tests/gateway.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({}, { gpt: 'openai', claude: 'anthropic' });
});
afterAll(() => gateway?.close());

const body = { models: ['gpt'], message: 'Once?', system: 'Be brief.', settings: { temperature: 0.2, max_tokens: 50 } };
const start = (key: string, more: object = {}) =>
  gateway.owner.client.playground.start({ body: { ...body, ...more } }, { headers: { 'idempotency-key': key } });

test('sent at the same moment under one key is one run, for everybody who sent it', async () => {
  const key = newId();
  const runs = await Promise.all(Array.from({ length: 6 }, () => start(key)));
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  expect((await gateway.owner.client.playground.list({ query: {} })).items).toHaveLength(1);
});

test('another question under the same key is refused, also at the same moment', async () => {
  const key = newId();
  const { id } = await start(key);
  for (const other of [{ message: 'Twice?' }, { models: ['gpt', 'claude'] }, { system: '' }, { settings: { temperature: 0.3, max_tokens: 50 } }])
    expect(await failure(start(key, other))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  expect((await start(key)).id).toBe(id);
  const both = newId();
  const answers = await Promise.allSettled([start(both), start(both, { message: 'Or this?' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409, code: 'idempotency_key_reused' } });
});

test('a message of a chat that goes on is told apart by the same rule', async () => {
  const { id } = await start(newId());
  await expect.poll(async () => (await gateway.owner.client.playground.one({ params: { id } })).turns.at(-1)?.answers[0]?.state).toBe('done');
  const key = newId();
  const goOn = (message: string) => gateway.owner.client.playground.goOn({ params: { id }, body: { message } }, { headers: { 'idempotency-key': key } });
  await goOn('And then?');
  expect(await failure(goOn('And before?'))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  expect((await goOn('And then?')).turns.map(({ message }) => message)).toEqual(['Once?', 'And then?']);
});
