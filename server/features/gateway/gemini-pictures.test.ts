/** Pictures of Gemini: asked for in OpenAI's words, drawn as content, and paid by the tokens that the answer says. */
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from './tests/gateway.testing.ts';
import { say } from './upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.addModel('google', 'gemini-3.1-flash-image', {
    capabilities: ['text', 'vision', 'images'],
    price: { input: '0.5', output: '60', image: null },
  });
});
afterAll(() => gateway?.close());
const part = { inlineData: { mimeType: 'image/png', data: 'aGVsbG8=' } };
const usageMetadata = { promptTokenCount: 12, candidatesTokenCount: 1_120, totalTokenCount: 1_132 };
beforeEach(() => {
  gateway.upstream.asked.length = 0;
  gateway.upstream.behave((_asked, response) =>
    say(response, 200, { candidates: [{ content: { role: 'model', parts: [{ text: 'Here it is.' }, part] }, finishReason: 'STOP' }], usageMetadata }),
  );
});
const client = () => new OpenAI({ apiKey: gateway.app.key, baseURL: `${gateway.origin}/v1`, maxRetries: 0 });

test('a picture comes in OpenAI’s words, and costs its tokens at the price of pictures', async () => {
  const { data, response } = await client().images.generate({ model: 'gemini-3.1-flash-image', prompt: 'A bottle', size: '1536x1024' }).withResponse();
  expect(data.data).toEqual([{ b64_json: 'aGVsbG8=' }]);
  expect(gateway.upstream.asked.map(({ path, json }) => [path.split('?')[0], json])).toEqual([
    [
      '/v1beta/models/m:generateContent',
      {
        contents: [{ role: 'user', parts: [{ text: 'A bottle' }] }],
        generationConfig: { responseModalities: ['IMAGE'], imageConfig: { imageSize: '1K', aspectRatio: '3:2' } },
      },
    ],
  ]);
  const rate = Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);
  const dollars = (12 * 0.5 + 1_120 * 60) / 1e6;
  expect(response.headers.get('x-points-charged')).toBe(String(Math.ceil(dollars * rate * 1.2 - 1e-9)));
});

test.each([{ n: 2 }, { size: '37x41' }, { response_format: 'url' }, { background: 'transparent' }])(
  'what it cannot do is refused before it is asked: %j',
  async (more) => {
    const answer = await gateway.ask('/v1/images/generations', { model: 'gemini-3.1-flash-image', prompt: 'A bottle', ...more });
    expect(answer.status).toBe(400);
    expect(gateway.upstream.asked).toEqual([]);
  },
);

test('an answer without a picture is no picture', async () => {
  gateway.upstream.behave((_asked, response) =>
    say(response, 200, {
      candidates: [{ content: { parts: [] }, finishReason: 'IMAGE_SAFETY' }],
      usageMetadata: { promptTokenCount: 12, totalTokenCount: 12 },
    }),
  );
  const answer = await gateway.ask('/v1/images/generations', { model: 'gemini-3.1-flash-image', prompt: 'Something bad' });
  expect(answer.status).toBeGreaterThanOrEqual(400);
});
