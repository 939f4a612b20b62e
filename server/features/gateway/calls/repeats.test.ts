import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from '../gateway.testing.ts';
import { say } from '../upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.addModel('openai', 'gpt');
});
afterEach(async () => {
  gateway.upstream.behave(undefined);
  gateway.upstream.asked.length = 0;
  await expectSoundBooks(gateway.house.db);
});
afterAll(() => gateway?.close());

const chat = { model: 'gpt', messages: [{ role: 'user', content: 'Name a bottle.' }] };
const ask = (body: unknown, key: string, idempotency?: string) =>
  gateway.ask('/v1/chat/completions', body, { key, ...(idempotency && { headers: { 'idempotency-key': idempotency } }) });
const told = async (answer: Response) => [answer.status, await answer.text()];

test('the same key and question again is told the same answer, and costs nothing', async () => {
  for (const body of [chat, { ...chat, stream: true }]) {
    const first = await ask(body, gateway.app.key, `wish-${'stream' in body}`);
    const again = await ask(body, gateway.app.key, `wish-${'stream' in body}`);
    const firstTold = await told(first);
    expect(await told(again)).toEqual(firstTold);
    expect([again.headers.get('idempotency-replayed'), again.headers.get('x-points-charged')]).toEqual(['true', '0']);
  }
  expect(gateway.upstream.asked.length).toBe(2);
});

test('asked at once it runs once, and both hear it', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask(chat, gateway.app.key, 'at-once').then(told)));
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(gateway.upstream.asked.length).toBe(1);
});

test('another question under the same key is refused; another app has keys of its own', async () => {
  await ask(chat, gateway.app.key, 'mine');
  expect((await ask({ ...chat, temperature: 1 }, gateway.app.key, 'mine')).status).toBe(409);
  const other = await gateway.newApp();
  expect((await ask({ ...chat, temperature: 1 }, other.key, 'mine')).headers.get('idempotency-replayed')).toBeNull();
});

test('a failure is no answer: the same key asks anew', async () => {
  gateway.upstream.behave((_, response) => say(response, 400, { error: { message: 'bad' } }));
  expect((await ask(chat, gateway.app.key, 'failing')).status).toBe(400);
  gateway.upstream.behave(undefined);
  const again = await ask(chat, gateway.app.key, 'failing');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null]);
});

test('who hung up and comes again with the same key hears what was written meanwhile', async () => {
  gateway.upstream.behave((_, __, usual) => void setTimeout(usual, 200));
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 100);
  const headers = { 'idempotency-key': 'left' };
  await expect(gateway.ask('/v1/chat/completions', chat, { headers, signal: leaving.signal })).rejects.toThrow();
  expect((await ask(chat, gateway.app.key, 'left')).status).toBe(200);
  expect(gateway.upstream.asked.length).toBe(1);
});

test('an app that wants it gets equal questions from its own store, for one point, and nobody else’s', async () => {
  const rules = { cache: true } as never;
  const [one, other, plain] = [await gateway.newApp({ rules }), await gateway.newApp({ rules }), await gateway.newApp()];
  const first = await ask(chat, one.key);
  const words = await told(first);
  // The order of names means nothing.
  const again = await ask({ messages: chat.messages, model: chat.model }, one.key);
  expect(await told(again)).toEqual(words);
  expect([again.headers.get('x-cache'), again.headers.get('x-points-charged')]).toEqual(['hit', '1']);
  expect(gateway.upstream.asked.length).toBe(1);
  for (const { key } of [other, plain, plain]) expect((await ask(chat, key)).headers.get('x-cache')).toBeNull();
  expect((await ask({ ...chat, temperature: 0.5 }, one.key)).headers.get('x-cache')).toBeNull();
  const id = again.headers.get('x-request-id');
  await expect
    .poll(async () => (await gateway.rows(0)).find((row) => row.id === id))
    .toMatchObject({ cached: true, points: 1_000n, outcome: 'done', answeredBy: 'gpt' });
});

test('what did not end by itself is not kept', async () => {
  const { key } = await gateway.newApp({ rules: { cache: true } as never });
  const long = { ...chat, user: 'long' };
  gateway.upstream.behave(({ json }, response) =>
    say(response, 200, {
      model: json['model'],
      choices: [{ index: 0, message: { content: 'x' }, finish_reason: 'length' }],
      usage: { prompt_tokens: 1, completion_tokens: 1 },
    }),
  );
  for (const _ of [1, 2]) expect((await ask(long, key)).headers.get('x-cache')).toBeNull();
  gateway.upstream.behave((_, response) => say(response, 400, { error: {} }));
  for (const _ of [1, 2]) expect((await ask({ ...chat, user: 'bad' }, key)).headers.get('x-cache')).toBeNull();
  expect(gateway.upstream.asked.length).toBe(4);
});
