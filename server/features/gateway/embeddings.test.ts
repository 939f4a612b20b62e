/** Texts as numbers, asked of either kind of provider in either's words: the same numbers, and the same price. */
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from './tests/gateway.testing.ts';
import { say } from './upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
  for (const kind of ['mistral', 'google'] as const) await gateway.addModel(kind, kind, { capabilities: ['embeddings'] });
});
afterEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.asked.length = 0;
});
afterAll(() => gateway?.close());

const openAi = () => new OpenAI({ apiKey: gateway.app.key, baseURL: `${gateway.origin}/v1`, maxRetries: 0 });
const google = () => new GoogleGenAI({ apiKey: gateway.app.key, httpOptions: { baseUrl: gateway.origin } });
const rounded = (vector: number[] | undefined) => vector?.map((one) => Math.round(one * 10) / 10);
const asked = () => gateway.upstream.asked.map(({ path, json }) => [path, json]);
const rowOf = async (id: string | null) => {
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id)).toBe(true);
  return (await gateway.rows(0)).find((row) => row.id === id)!;
};

test('in Gemini’s words of a model that speaks as OpenAI does', async () => {
  const { embeddings } = await google().models.embedContent({ model: 'mistral', contents: ['one', 'two'], config: { outputDimensionality: 2 } });
  expect(embeddings!.map(({ values }) => rounded(values))).toEqual([
    [0.1, 0.2],
    [1.1, 0.2],
  ]);
  const single = await gateway.ask('/v1beta/models/mistral:embedContent', { content: { parts: [{ text: 'on' }, { text: 'e' }] }, taskType: 'RETRIEVAL_QUERY' });
  expect(await single.json()).toEqual({ embedding: { values: [0.1, 0.2] }, usageMetadata: { promptTokenCount: 40, totalTokenCount: 40 } });
  expect(single.headers.get('x-fields-left-out')).toBe('taskType');
  expect(asked()).toEqual([
    ['/v1/embeddings', { model: 'm', input: ['one', 'two'], encoding_format: 'float', dimensions: 2 }],
    ['/v1/embeddings', { model: 'm', input: ['one'], encoding_format: 'float' }],
  ]);
  const straight = await gateway.ask('/v1/embeddings', { model: 'mistral', input: 'One, and as many bytes as it has tokens.' });
  expect(straight.headers.get('x-points-charged')).toBe(single.headers.get('x-points-charged'));
  expect(await rowOf(single.headers.get('x-request-id'))).toMatchObject({ usage: { input: '40' }, usageSource: 'provider', outcome: 'done' });
});

test('in OpenAI’s words of a model of Gemini’s, as its client packs the numbers and plain', async () => {
  const { data, usage } = await openAi().embeddings.create({ model: 'google', input: ['one', 'two'], dimensions: 2 });
  expect(data.map(({ embedding }) => rounded(embedding))).toEqual([
    [0.1, 0.2],
    [1.1, 0.2],
  ]);
  expect(usage.prompt_tokens).toBeGreaterThan(0);
  const one = { model: 'models/m', content: { parts: [{ text: 'one' }] }, outputDimensionality: 2 };
  expect(asked()).toEqual([['/v1beta/models/m:batchEmbedContents', { requests: [one, { ...one, content: { parts: [{ text: 'two' }] } }] }]]);
  // What the provider counts is what is paid.
  gateway.upstream.behave((_, response) => say(response, 200, { embeddings: [{ values: [3, 4] }], usageMetadata: { promptTokenCount: 12 } }));
  const counted = await gateway.ask('/v1/embeddings', { model: 'google', input: 'one', user: 'u' });
  expect([await counted.json(), counted.headers.get('x-fields-left-out')]).toEqual([
    { object: 'list', data: [{ object: 'embedding', index: 0, embedding: [3, 4] }], model: 'google', usage: { prompt_tokens: 12, total_tokens: 12 } },
    'user',
  ]);
  expect((await rowOf(counted.headers.get('x-request-id'))).usage).toEqual({ input: '12' });
});

test.each<[string, string, object]>([
  ['tokens instead of texts', '/v1/embeddings', { model: 'google', input: [[1, 2, 3]] }],
  ['nothing', '/v1/embeddings', { model: 'google', input: [] }],
  ['a picture', '/v1beta/models/mistral:embedContent', { content: { parts: [{ inlineData: { mimeType: 'image/png', data: 'aGk=' } }] } }],
  [
    'two sizes at once',
    '/v1beta/models/mistral:batchEmbedContents',
    { requests: [{ content: { parts: [{ text: 'a' }] }, outputDimensionality: 2 }, { content: { parts: [{ text: 'b' }] } }] },
  ],
])('what the other cannot be asked is refused before anybody hears of it: %s', async (_, path, body) => {
  const answer = await gateway.ask(path, body);
  expect([answer.status, gateway.upstream.asked.length]).toEqual([400, 0]);
});

test('an answer that lacks some of the numbers is none', async () => {
  gateway.upstream.behave((_, response) => say(response, 200, { embeddings: [{ values: [1] }] }));
  const answer = await gateway.ask('/v1/embeddings', { model: 'google', input: ['one', 'two'] });
  expect([answer.status, answer.headers.get('x-points-charged')]).toEqual([502, '0']);
});
