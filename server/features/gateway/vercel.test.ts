/** Vercel's library as it is shipped, with its OpenAI and its Anthropic: what works with the provider works here. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { APICallError, embed, embedMany, generateText, isStepCount, type LanguageModel, Output, streamText, tool } from 'ai';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type GatewayForTests, openGateway } from './tests/gateway.testing.ts';
import { callsTools } from './tools.testing.ts';
import { say } from './upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  // What it knows of a model it knows by its name.
  gateway = await openGateway({}, { 'claude-sonnet-4-5': 'anthropic' });
  await gateway.addModel('openai', 'gpt', { capabilities: ['text', 'embeddings'] });
  await gateway.addModel('openai', 'broken', { apart: true });
});
afterEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.writes(5);
});
afterAll(() => gateway?.close());

const five = 'word0 word1 word2 word3 word4';
const openai = (apiKey = gateway.app.key) => createOpenAI({ apiKey, baseURL: `${gateway.origin}/v1` });
const anthropic = (apiKey = gateway.app.key) => createAnthropic({ apiKey, baseURL: `${gateway.origin}/v1` });
/** Nothing of an answer lies at the provider, so none of it is named by an id there. */
const providerOptions = { openai: { store: false } };
const weather = tool({
  description: 'The weather of a city',
  inputSchema: z.object({ city: z.string() }),
  execute: ({ city }) => Promise.resolve(`Rain in ${city}`),
});
const bottle = Output.object({ schema: z.object({ name: z.string() }) });

const models: [string, () => LanguageModel][] = [
  ['chat', () => openai().chat('gpt')],
  ['responses', () => openai()('gpt')],
  ['messages', () => anthropic()('claude-sonnet-4-5')],
  ['messages, answered by chat', () => anthropic()('gpt')],
  ['chat, answered by messages', () => openai().chat('claude-sonnet-4-5')],
];

test.each(models)('%s: a text, whole and streamed, with what was counted', async (_, model) => {
  const whole = await generateText({ model: model(), prompt: 'Name a bottle.', providerOptions });
  expect([whole.text.trim(), whole.usage.outputTokens, whole.finishReason]).toEqual([five, 5, 'stop']);
  const streamed = streamText({ model: model(), prompt: 'Name a bottle.', providerOptions });
  let text = '';
  for await (const piece of streamed.textStream) text += piece.endsWith(' ') ? piece : `${piece} `;
  expect([text.trim(), (await streamed.usage).outputTokens]).toEqual([five, 5]);
});

test.each(models)('%s: a tool is called, run, and its answer read, whole and streamed', async (_, model) => {
  gateway.upstream.behave(callsTools);
  const asked = { prompt: 'What is the weather in Oslo?', tools: { weather }, stopWhen: isStepCount(3), providerOptions };
  const whole = await generateText({ model: model(), ...asked });
  expect(whole.steps.flatMap(({ toolResults }) => toolResults.map(({ output }) => output))).toEqual(['Rain in Oslo']);
  expect([whole.steps.length, whole.text.trim()]).toEqual([2, five]);
  const streamed = streamText({ model: model(), ...asked });
  await streamed.consumeStream();
  expect((await streamed.steps).flatMap(({ toolResults }) => toolResults.map(({ output }) => output))).toEqual(['Rain in Oslo']);
});

test.each(models)('%s: an answer in a given shape, whole and streamed', async (_, model) => {
  gateway.upstream.behave(callsTools);
  const whole = await generateText({ model: model(), prompt: 'Name a bottle.', output: bottle, providerOptions });
  expect(whole.output).toEqual({ name: 'Fjell' });
  const streamed = streamText({ model: model(), prompt: 'Name a bottle.', output: bottle, providerOptions });
  await streamed.consumeStream();
  expect(await streamed.output).toEqual({ name: 'Fjell' });
});

test('embeddings, one and several', async () => {
  const model = openai().embedding('gpt');
  expect((await embed({ model, value: 'x' })).embedding.map((one) => Math.round(one * 10))).toEqual([1, 2]);
  expect((await embedMany({ model, values: ['x'] })).usage.tokens).toBe(40);
});

test.each<[string, number, (key?: string) => LanguageModel]>([
  ['a wrong key', 401, () => openai('sw-wrong').chat('gpt')],
  ['a model that is none', 404, () => openai().chat('nobody')],
  ['a wrong key at Anthropic’s door', 401, () => anthropic('sw-wrong')('claude-sonnet-4-5')],
  ['a provider that fails', 502, () => openai()('broken')],
])('%s is its own kind of error: %i', async (_, status, model) => {
  if (status === 502) gateway.upstream.behave((__, response) => say(response, 500, {}));
  const failed = await generateText({ model: model(), prompt: 'Name a bottle.', maxRetries: 0 }).catch((error: unknown) => error);
  expect(APICallError.isInstance(failed)).toBe(true);
  expect((failed as APICallError).statusCode).toBe(status);
  expect((failed as APICallError).message).not.toBe('');
});

test('too few points are its own kind of error, which is not worth another try', async () => {
  const { key } = await gateway.newApp({}, await gateway.newCustomer(1));
  const failed = await generateText({ model: openai(key).chat('gpt'), prompt: 'Name a bottle.' }).catch((error: unknown) => error);
  expect(APICallError.isInstance(failed) && [failed.statusCode, failed.isRetryable]).toEqual([402, false]);
});

test('an answer that would lie at the provider is told to be sent whole', async () => {
  const asked = [
    { role: 'user' as const, content: 'Hi' },
    { role: 'assistant' as const, content: [{ type: 'text' as const, text: 'Hello', providerOptions: { openai: { itemId: 'msg_1' } } }] },
    { role: 'user' as const, content: 'Again' },
  ];
  const ask = (options: object) => generateText({ model: openai()('gpt'), messages: asked, maxRetries: 0, ...options });
  await expect(ask({})).rejects.toThrow('providerOptions: { openai: { store: false } }');
  expect((await ask({ providerOptions })).text).toBe(five);
});
