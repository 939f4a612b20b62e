import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from './tests/gateway.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({}, { gpt: 'openai', claude: 'anthropic', gemini: 'google' });
  await gateway.addModel('deepseek', 'seek', { fallbacks: ['claude'] });
});
afterEach(() => {
  gateway.upstream.asked.length = 0;
});
afterAll(() => gateway?.close());

const schema = { type: 'object', properties: { city: { type: 'string' } } };
const asking = {
  messages: (model: string) =>
    [
      '/v1/messages/count_tokens',
      { model, system: 'Be short.', messages: [{ role: 'user', content: 'Name a bottle.' }], tools: [{ name: 'weather', input_schema: schema }] },
      { input_tokens: 40 },
    ] as const,
  gemini: (model: string) =>
    [`/v1beta/models/${model}:countTokens`, { contents: [{ role: 'user', parts: [{ text: 'Name a bottle.' }] }] }, { totalTokens: 40 }] as const,
  'gemini’s whole question': (model: string) =>
    [
      `/v1beta/models/${model}:countTokens`,
      {
        generateContentRequest: {
          model: `models/${model}`,
          contents: [{ role: 'user', parts: [{ text: 'Name a bottle.' }] }],
          generationConfig: { maxOutputTokens: 9 },
        },
      },
      { totalTokens: 40 },
    ] as const,
  responses: (model: string) =>
    ['/v1/responses/input_tokens', { model, input: 'Name a bottle.' }, { object: 'response.input_tokens', input_tokens: 40 }] as const,
};
type From = keyof typeof asking;
const counters = { gpt: /\/responses\/input_tokens$/, claude: /\/messages\/count_tokens$/, gemini: /:countTokens$/ };

test.each((Object.keys(asking) as From[]).flatMap((from) => (['gpt', 'claude', 'gemini'] as const).map((model) => [from, model] as const)))(
  'counting in the words of %s is answered by the counter that %s has, for nothing',
  async (from, model) => {
    const [path, body, told] = asking[from](model);
    const answer = await gateway.ask(path, body);
    expect([answer.status, await answer.json()]).toEqual([200, told]);
    expect(answer.headers.get('x-points-charged')).toBe('0');
    expect(gateway.upstream.asked.map((one) => counters[model].test(one.path))).toEqual([true]);
    expect(gateway.upstream.asked[0]!.bytes.toString()).toContain('Name a bottle.');
  },
);

test('what stands around a question is counted too', async () => {
  await gateway.ask(...(asking.messages('gemini').slice(0, 2) as [string, unknown]));
  expect(gateway.upstream.asked[0]!.json).toMatchObject({
    generateContentRequest: {
      model: 'models/m',
      systemInstruction: { parts: [{ text: 'Be short.' }] },
      tools: [{ functionDeclarations: [{ name: 'weather' }] }],
    },
  });
});

test.each(Object.keys(asking) as From[])('in the words of %s, whoever has no counter is answered by an estimate that says so, for nothing', async (from) => {
  const [path, body, told] = asking[from]('seek');
  const answer = await gateway.ask(path, body);
  expect([answer.status, answer.headers.get('x-token-count'), answer.headers.get('x-points-charged')]).toEqual([200, 'estimate', '0']);
  const [[name, tokens], ...rest] = Object.entries((await answer.json()) as Record<string, number>).sort(
    ([, a], [, b]) => (typeof a === 'number' ? -1 : 0) - (typeof b === 'number' ? -1 : 0),
  ) as [[string, number], ...unknown[]];
  expect(Object.keys(told)).toContain(name);
  expect(rest.length).toBe(Object.keys(told).length - 1);
  expect(tokens).toBeGreaterThanOrEqual(3);
  expect(tokens).toBeLessThan(60);
  // Nobody else counts instead.
  expect(gateway.upstream.asked).toEqual([]);
});

test('what a provider counts is no estimate', async () => {
  const [path, body] = asking.messages('claude');
  expect((await gateway.ask(path, body)).headers.get('x-token-count')).toBeNull();
});
