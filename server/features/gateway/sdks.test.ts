/** Official clients as their makers ship them: what works with the provider works here, and fails as it fails there. */
import Anthropic, * as anthropic from '@anthropic-ai/sdk';
import { ApiError, GoogleGenAI, Type } from '@google/genai';
import OpenAI, { toFile } from 'openai';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { everything, type GatewayForTests, openGateway } from './tests/gateway.testing.ts';
import { say } from './upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({}, { open: 'compatible', claude: 'anthropic' });
  await gateway.addModel('openai', 'gpt', { capabilities: everything });
  await gateway.addModel('google', 'gemini', { capabilities: ['text', 'embeddings'] });
  await gateway.addModel('openai', 'broken', { apart: true });
  await gateway.addModel('anthropic', 'busy', { apart: true });
});
afterEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.writes(5);
});
afterAll(() => gateway?.close());

const five = 'word0 word1 word2 word3 word4';
const messages = [{ role: 'user' as const, content: 'Name a bottle.' }];
const poorKey = async () => (await gateway.newApp({}, await gateway.newCustomer(1))).key;

describe('openai', () => {
  const client = (apiKey = gateway.app.key) => new OpenAI({ apiKey, baseURL: `${gateway.origin}/v1`, maxRetries: 0 });

  test('chat, whole, with its price in the head', async () => {
    const { data, response } = await client().chat.completions.create({ model: 'gpt', messages }).withResponse();
    expect(data.choices[0]!.message.content).toBe(five);
    expect(Number(response.headers.get('x-points-charged'))).toBeGreaterThan(1);
  });
  test('chat, streamed, with and without usage', async () => {
    let text = '';
    for await (const chunk of await client().chat.completions.create({ model: 'gpt', messages, stream: true })) {
      expect(chunk.usage ?? null).toBeNull();
      text += chunk.choices[0]!.delta.content ?? '';
    }
    expect(text.trim()).toBe(five);
    const usages = [];
    for await (const chunk of await client().chat.completions.create({ model: 'gpt', messages, stream: true, stream_options: { include_usage: true } }))
      if (chunk.usage) usages.push(chunk.usage.completion_tokens);
    expect(usages).toEqual([5]);
  });
  test('tools and a given shape', async () => {
    const tools = [{ type: 'function' as const, function: { name: 'weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } } }];
    const called = await client().chat.completions.create({ model: 'gpt', messages, tools });
    expect(called.choices[0]!.message.tool_calls).toMatchObject([{ function: { name: 'weather', arguments: '{"city":"Oslo"}' } }]);
    const schema = {
      name: 'bottle',
      strict: true,
      schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'], additionalProperties: false },
    };
    const shaped = await client().chat.completions.parse({ model: 'gpt', messages, response_format: { type: 'json_schema', json_schema: schema } });
    expect(JSON.parse(shaped.choices[0]!.message.content ?? '')).toEqual({ name: 'Fjell' });
  });
  test('responses, whole and streamed', async () => {
    expect((await client().responses.create({ model: 'gpt', input: 'Name a bottle.' })).output_text).toBe(five);
    let text = '';
    for await (const event of await client().responses.create({ model: 'gpt', input: 'x', stream: true }))
      if (event.type === 'response.output_text.delta') text += `${event.delta} `;
    expect(text.trim()).toBe(five);
  });
  test('completions, embeddings, moderation', async () => {
    expect((await client().completions.create({ model: 'gpt', prompt: 'x' })).choices[0]!.text).toBe(five);
    expect((await client().embeddings.create({ model: 'gpt', input: 'x' })).data[0]!.embedding.map((one) => Math.round(one * 10))).toEqual([1, 2]);
    expect((await client().moderations.create({ model: 'gpt', input: 'x' })).results[0]!.flagged).toBe(false);
  });
  test('pictures, made and edited', async () => {
    expect((await client().images.generate({ model: 'gpt', prompt: 'a bottle', n: 2 })).data).toHaveLength(2);
    const image = await toFile(Buffer.from('not really a picture'), 'bottle.png', { type: 'image/png' });
    expect((await client().images.edit({ model: 'gpt', prompt: 'greener', image })).data).toHaveLength(1);
    expect(gateway.upstream.asked.at(-1)!.bytes.toString('latin1')).toContain('name="model"\r\n\r\nm\r\n');
  });
  test('speech out and in', async () => {
    const spoken = await client().audio.speech.create({ model: 'gpt', input: 'Hello', voice: 'alloy' });
    expect(Buffer.from(await spoken.arrayBuffer()).toString()).toBe('ID3 not really music');
    const file = await toFile(Buffer.alloc(20_000), 'hello.mp3');
    const { data, response } = await client().audio.transcriptions.create({ model: 'gpt', file }).withResponse();
    expect(data.text).toBe('hello');
    // Seven seconds at $0.001.
    expect(response.headers.get('x-points-charged')).toBe(
      String(Math.ceil(0.007 * Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']) * 1.2)),
    );
    expect((await client().audio.translations.create({ model: 'gpt', file })).text).toBe('hello');
  });
  test('models', async () => {
    const found = [];
    for await (const model of client().models.list()) found.push(model.id);
    expect(found.sort()).toEqual(['broken', 'busy', 'claude', 'gemini', 'gpt', 'open']);
    expect((await client().models.retrieve('gpt')).id).toBe('gpt');
  });
  test('failures arrive as its own kinds of error', async () => {
    const ask = (model: string, key?: string) => client(key).chat.completions.create({ model, messages });
    await expect(ask('gpt', 'sw-wrong')).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    await expect(ask('nobody')).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(ask('gpt', await poorKey())).rejects.toMatchObject({ status: 402, code: 'insufficient_points', type: 'insufficient_quota' });
    await expect(client().chat.completions.create({ model: 'gpt', messages, max_tokens: -1 })).rejects.toBeInstanceOf(OpenAI.BadRequestError);
    gateway.upstream.behave((_, response) => say(response, 500, {}));
    await expect(ask('broken')).rejects.toBeInstanceOf(OpenAI.InternalServerError);
    gateway.upstream.behave((_, response) => say(response, 429, {}, { 'retry-after': '3' }));
    await expect(ask('open')).rejects.toBeInstanceOf(OpenAI.RateLimitError);
  });
  test('a stream that breaks off is an error in the stream', async () => {
    gateway.upstream.behave(({ json }, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ model: json['model'], choices: [{ index: 0, delta: { content: 'half' }, finish_reason: null }] })}\n\n`);
      setTimeout(() => response.destroy(), 50);
    });
    let text = '';
    const reading = async () => {
      for await (const chunk of await client().chat.completions.create({ model: 'gpt', messages, stream: true })) text += chunk.choices[0]!.delta.content ?? '';
    };
    await expect(reading()).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(text).toBe('half');
  });
});

describe('@anthropic-ai/sdk', () => {
  const client = (apiKey = gateway.app.key) => new Anthropic({ apiKey, baseURL: gateway.origin, maxRetries: 0 });
  const ask = { max_tokens: 100, messages };

  test.each(['claude', 'gpt'])('messages of %s, whole and streamed', async (model) => {
    const whole = await client().messages.create({ model, ...ask });
    expect(whole.content).toMatchObject([{ type: 'text', text: five }]);
    const stream = client().messages.stream({ model, ...ask });
    const final = await stream.finalMessage();
    expect(final.content.map((one) => (one.type === 'text' ? one.text.trim() : ''))).toEqual([five]);
    expect(final.usage.output_tokens).toBe(5);
  });
  test('what the other protocol has no place for is named in the head', async () => {
    const asked = { model: 'gpt', ...ask, top_k: 5 };
    const { response } = await client().messages.create(asked).withResponse();
    expect(response.headers.get('x-fields-left-out')).toContain('top_k');
  });
  test('counting costs nothing', async () => {
    const { data, response } = await client().messages.countTokens({ model: 'claude', messages }).withResponse();
    expect([data.input_tokens, response.headers.get('x-points-charged')]).toEqual([40, '0']);
  });
  test('failures arrive as its own kinds of error', async () => {
    await expect(client('sw-wrong').messages.create({ model: 'claude', ...ask })).rejects.toBeInstanceOf(anthropic.AuthenticationError);
    await expect(client().messages.create({ model: 'nobody', ...ask })).rejects.toBeInstanceOf(anthropic.NotFoundError);
    await expect(client(await poorKey()).messages.create({ model: 'claude', ...ask })).rejects.toMatchObject({ status: 402 });
    gateway.upstream.behave((_, response) => say(response, 529, { type: 'error', error: { type: 'overloaded_error', message: 'busy' } }));
    await expect(client().messages.create({ model: 'busy', ...ask })).rejects.toBeInstanceOf(anthropic.InternalServerError);
  });
});

describe('@google/genai', () => {
  const client = (apiKey = gateway.app.key) => new GoogleGenAI({ apiKey, httpOptions: { baseUrl: gateway.origin } });

  test.each(['gemini', 'gpt', 'claude'])('a text of %s, whole and streamed', async (model) => {
    expect((await client().models.generateContent({ model, contents: 'Name a bottle.' })).text?.trim()).toBe(five);
    let text = '';
    for await (const chunk of await client().models.generateContentStream({ model, contents: 'x' })) text += chunk.text ?? '';
    expect(text.trim()).toBe(five);
  });
  test('a given shape, counting, embeddings', async () => {
    const config = { responseMimeType: 'application/json', responseSchema: { type: Type.OBJECT, properties: { name: { type: Type.STRING } } } };
    expect((await client().models.generateContent({ model: 'gemini', contents: 'x', config })).text).toBe(five);
    expect((await client().models.countTokens({ model: 'gemini', contents: 'x' })).totalTokens).toBe(40);
    expect((await client().models.embedContent({ model: 'gemini', contents: 'x' })).embeddings?.[0]?.values).toEqual([0.1, 0.2]);
  });
  test('failures arrive as its own kind of error', async () => {
    for (const [model, key, status] of [
      ['gemini', 'sw-wrong', 401],
      ['nobody', gateway.app.key, 404],
      ['gemini', await poorKey(), 402],
    ] as const) {
      const error: unknown = await client(key)
        .models.generateContent({ model, contents: 'x' })
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ApiError);
      expect((error as ApiError).status).toBe(status);
    }
  });
});
