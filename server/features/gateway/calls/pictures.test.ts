/** A picture goes to who can see it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';

let gateway: GatewayForTests;
/** Their names say nothing of eyes, or that they have none; and those that do. */
const unsaid = { unknown: 'm', 'grok-3': 'x-ai/grok-3', 'qwen3-32b': 'qwen/qwen3-32b', 'kimi-k2': 'kimi-k2-thinking', 'o3-mini': 'o3-mini' };
const named = { 'grok-4': 'grok-4-0709', 'qwen-vl': 'qwen3-vl-235b', 'kimi-k2.5': 'kimi-k2.5' };
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.addModel('openai', 'blind', { capabilities: ['text', 'tools'] });
  await gateway.addModel('openai', 'named', { upstream: 'gpt-3.5-turbo' });
  await gateway.addModel('openai', 'seeing', { capabilities: ['text', 'vision'] });
  await gateway.addModel('openai', 'helped', { capabilities: ['text', 'tools'], upstream: 'helped', fallbacks: ['seeing'] });
  for (const [model, upstream] of Object.entries(unsaid)) await gateway.addModel('compatible', model, { upstream });
  for (const [model, upstream] of Object.entries(named)) await gateway.addModel('compatible', model, { upstream });
  await gateway.addModel('compatible', 'told', { upstream: 'house-model', capabilities: ['text', 'vision'] });
});
beforeEach(() => {
  gateway.upstream.asked.length = 0;
});
afterAll(() => gateway?.close());

const url = 'data:image/png;base64,aGk=';
type Way = [string, (model: string) => [string, object], object];
const ways: Way[] = [
  [
    'chat',
    (model) => ['/v1/chat/completions', { model, messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }] }] }],
    { error: { code: 'not_supported', param: 'model', type: 'invalid_request_error' } },
  ],
  [
    'responses',
    (model) => ['/v1/responses', { model, input: [{ role: 'user', content: [{ type: 'input_image', image_url: url }] }] }],
    { error: { code: 'not_supported', param: 'model' } },
  ],
  [
    'messages',
    (model) => [
      '/v1/messages',
      { model, max_tokens: 9, messages: [{ role: 'user', content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } }] }] },
    ],
    { type: 'error', error: { type: 'invalid_request_error', code: 'not_supported' } },
  ],
  [
    'gemini',
    (model) => [`/v1beta/models/${model}:generateContent`, { contents: [{ role: 'user', parts: [{ inlineData: { mimeType: 'image/png', data: 'aGk=' } }] }] }],
    { error: { code: 400, status: 'INVALID_ARGUMENT' } },
  ],
];

test.each(ways)('%s: a model of which nobody says that it sees is not shown one', async (_, asked, told) => {
  for (const model of ['blind', 'named', ...Object.keys(unsaid)]) {
    const answer = await gateway.ask(...asked(model));
    const body = await answer.json();
    expect([answer.status, body]).toMatchObject([400, told]);
    expect(JSON.stringify(body)).toContain(`\`${model}\` does not see pictures.`);
  }
  expect(gateway.upstream.asked).toEqual([]);
});

test('who sees is shown one, also by the operator’s word alone; what stands in for one that does not see answers in its place', async () => {
  for (const model of ['seeing', 'told', ...Object.keys(named), 'helped']) expect((await gateway.ask(...ways[0]![1](model))).status).toBe(200);
  expect(gateway.upstream.asked.map(({ json }) => json['model'])).toEqual(['m', 'house-model', ...Object.values(named), 'm']);
});
