/** Gemini's stream for whoever asks for no events: one JSON list, whoever answers. */
import { pointsOf } from '@storewright/contract/kit/points';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { say } from '../upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({}, { gpt: 'openai', claude: 'anthropic', local: 'compatible' });
  await gateway.addModel('google', 'gemini', { apart: true, fallbacks: ['gpt'] });
  await gateway.addModel('google', 'alone');
});
afterEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.asked.length = 0;
});
afterAll(() => gateway?.close());

type Chunk = {
  candidates?: { content: { parts: { text?: string }[] }; finishReason?: string }[];
  usageMetadata?: Record<string, number>;
  error?: Record<string, unknown>;
};
const ask = (model: string, query = '') => gateway.ask(`/v1beta/models/${model}:streamGenerateContent${query}`, { contents: [{ parts: [{ text: 'x' }] }] });
const rowOf = async (answer: Response) => {
  const id = answer.headers.get('x-request-id');
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id)).toBe(true);
  return (await gateway.rows(0)).find((row) => row.id === id)!;
};
const words = (chunks: Chunk[]): string => chunks.flatMap(({ candidates }) => candidates?.[0]?.content.parts.map(({ text }) => text) ?? []).join('');

test.each([
  ['gpt', ''],
  ['claude', ''],
  ['local', ''],
  ['gpt', '?alt=json'],
  ['claude', '?alt=json'],
])('%s answers it whole, with its use, at its price%s', async (model, query) => {
  const answer = await ask(model, query);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const chunks = (await answer.json()) as Chunk[];
  expect(words(chunks).trim()).toBe('word0 word1 word2 word3 word4');
  expect(chunks.length).toBeGreaterThan(5);
  expect(chunks.at(-1)).toMatchObject({
    candidates: [{ finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 40, cachedContentTokenCount: 10, candidatesTokenCount: 5 },
  });
  expect(gateway.upstream.asked[0]!.json['stream']).toBe(true);
  const rate = Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);
  const row = await rowOf(answer);
  expect(row).toMatchObject({ outcome: 'done', usageSource: 'provider', usage: { input: '30', cached_input: '10', output: '5' } });
  expect(pointsOf(row.points)).toBe(String(Math.ceil(((30 * 1_000 + 10 * 100 + 5 * 10_000) / 1e6) * rate * 1.2 - 1e-9)));
  await expectSoundBooks(gateway.house.db);
});

test('a model of another protocol stands in for Google’s', async () => {
  gateway.upstream.behave(({ path }, response, usual) => {
    if (path.includes('GenerateContent')) say(response, 500, { error: { code: 500, message: 'down', status: 'INTERNAL' } });
    else usual();
  });
  const answer = await ask('gemini');
  expect(words((await answer.json()) as Chunk[]).trim()).toBe('word0 word1 word2 word3 word4');
  expect(await rowOf(answer)).toMatchObject({ answeredBy: 'gpt', outcome: 'done', usage: { input: '30', cached_input: '10', output: '5' } });
});

test('what breaks off is a list all the same, and says so in its last element', async () => {
  gateway.upstream.behave((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of ['a', 'b', 'c', 'd'])
      response.write(`data: {"id":"x","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"${content}"}}]}\n\n`);
    setTimeout(() => response.end(), 20);
  });
  const answer = await ask('gpt');
  const chunks = (await answer.json()) as Chunk[];
  expect([words(chunks), chunks.at(-1)]).toEqual(['abcd', { error: { code: 502, message: expect.any(String), status: 'UNAVAILABLE' } }]);
  expect(await rowOf(answer)).toMatchObject({ outcome: 'failed' });
});

test.each([
  ['of another protocol', 'gpt', { error: { message: 'too warm', type: 'invalid_request_error' } }],
  ['of Google, as it comes', 'alone', [{ error: { code: 400, message: 'too warm', status: 'INVALID_ARGUMENT' } }]],
  ['of a house between, without a list', 'alone', { error: { code: 400, message: 'too warm', status: 'INVALID_ARGUMENT' } }],
])('a refusal %s is a list of one, as Google’s, and costs nothing', async (_, model, said) => {
  gateway.upstream.behave((_, response) => say(response, 400, said));
  const answer = await ask(model);
  expect([answer.status, answer.headers.get('x-points-charged')]).toEqual([400, '0']);
  expect(await answer.json()).toMatchObject([{ error: { code: 400, message: 'too warm', status: 'INVALID_ARGUMENT' } }]);
  const events = await ask(model, '?alt=sse');
  expect(await events.json()).toMatchObject({ error: { code: 400, message: 'too warm' } });
});

test('so is a refusal of the door itself, before it knows who asks and after', async () => {
  const path = '/v1beta/models/gpt:streamGenerateContent';
  const answers = [
    gateway.ask(path, {}, { key: 'sk-nobody' }),
    gateway.ask(path, '{'),
    gateway.ask(path.replace('gpt', 'none'), { contents: [{ parts: [{ text: 'x' }] }] }),
  ];
  for (const [place, answer] of (await Promise.all(answers)).entries())
    expect([place, await answer.json()]).toMatchObject([place, [{ error: { code: answer.status, details: [{ domain: 'storewright' }] } }]]);
  expect(await (await gateway.ask(`${path}?alt=sse`, '{')).json()).toMatchObject({ error: { code: 400 } });
});

test('and of a provider that fails before its first byte', async () => {
  gateway.upstream.behave((_, response) => say(response, 500, { error: { message: 'down' } }));
  expect(await (await ask('local')).json()).toMatchObject([{ error: { code: 502, message: 'The provider failed.', status: 'UNAVAILABLE' } }]);
});
