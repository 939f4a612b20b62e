/** LangChain as it is shipped, with its OpenAI: what works with the provider works here. */
import { tool } from '@langchain/core/tools';
import { HumanMessage, ToolMessage } from '@langchain/core/messages';
import { ChatOpenAI, type ChatOpenAIFields, OpenAIEmbeddings } from '@langchain/openai';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type GatewayForTests, openGateway } from './tests/gateway.testing.ts';
import { callsTools } from './tools.testing.ts';
import { say } from './upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({}, { claude: 'anthropic' });
  await gateway.addModel('openai', 'gpt', { capabilities: ['text', 'embeddings'] });
  await gateway.addModel('openai', 'broken', { apart: true });
});
afterEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.writes(5);
});
afterAll(() => gateway?.close());

const five = 'word0 word1 word2 word3 word4';
const chatOf = (fields: ChatOpenAIFields = {}, apiKey = gateway.app.key) =>
  new ChatOpenAI({ model: 'gpt', apiKey, maxRetries: 0, configuration: { baseURL: `${gateway.origin}/v1` }, ...fields });
const weather = tool(({ city }: { city: string }) => `Rain in ${city}`, {
  name: 'weather',
  description: 'The weather of a city',
  schema: z.object({ city: z.string() }),
});

/** Its types hide what was counted behind the shapes of messages. */
const countedIn = ({ usage_metadata: usage }: { usage_metadata?: unknown }): number => (usage as { output_tokens: number } | undefined)?.output_tokens ?? 0;

describe.each<[string, ChatOpenAIFields]>([
  ['chat', {}],
  ['responses', { useResponsesApi: true }],
  ['chat, answered by messages,', { model: 'claude' }],
])('%s', (_, fields) => {
  test('a text, whole and streamed, with what was counted', async () => {
    const whole = await chatOf(fields).invoke('Name a bottle.');
    expect([whole.text.trim(), countedIn(whole)]).toEqual([five, 5]);
    let text = '';
    let counted = 0;
    for await (const piece of await chatOf(fields).stream('Name a bottle.')) {
      text += piece.text === '' || piece.text.endsWith(' ') ? piece.text : `${piece.text} `;
      counted += countedIn(piece);
    }
    expect([text.trim(), counted]).toEqual([five, 5]);
  });

  test('a tool is called, run, and its answer read', async () => {
    gateway.upstream.behave(callsTools);
    const model = chatOf(fields).bindTools([weather]);
    const question = new HumanMessage('What is the weather in Oslo?');
    const called = await model.invoke([question]);
    expect(called.tool_calls).toMatchObject([{ name: 'weather', args: { city: 'Oslo' } }]);
    const found = (await weather.invoke(called.tool_calls![0]!)) as ToolMessage;
    expect(found.content).toBe('Rain in Oslo');
    expect((await model.invoke([question, called, found])).text.trim()).toBe(five);
    const streamed = [];
    for await (const piece of await model.stream([question])) streamed.push(...(piece.tool_call_chunks ?? []));
    expect(streamed.map(({ args }) => args ?? '').join('')).toBe('{"city":"Oslo"}');
  });

  test('an answer in a given shape', async () => {
    gateway.upstream.behave(callsTools);
    const model = chatOf(fields).withStructuredOutput(z.object({ name: z.string() }), { method: 'jsonSchema' });
    expect(await model.invoke('Name a bottle.')).toEqual({ name: 'Fjell' });
  });
});

test('embeddings', async () => {
  const embeddings = new OpenAIEmbeddings({ model: 'gpt', apiKey: gateway.app.key, configuration: { baseURL: `${gateway.origin}/v1` } });
  expect((await embeddings.embedQuery('x')).map((one) => Math.round(one * 10))).toEqual([1, 2]);
});

test('failures arrive as its own kinds of error', async () => {
  const ask = (fields: ChatOpenAIFields, key?: string) => chatOf(fields, key).invoke('Name a bottle.');
  await expect(ask({}, 'sw-wrong')).rejects.toMatchObject({ status: 401, lc_error_code: 'MODEL_AUTHENTICATION' });
  await expect(ask({ model: 'nobody' })).rejects.toMatchObject({ status: 404, lc_error_code: 'MODEL_NOT_FOUND' });
  const poor = await gateway.newApp({}, await gateway.newCustomer(1));
  await expect(ask({}, poor.key)).rejects.toMatchObject({ status: 402, code: 'insufficient_points' });
  gateway.upstream.behave((_, response) => say(response, 429, {}, { 'retry-after': '3' }));
  await expect(ask({ model: 'broken' })).rejects.toMatchObject({ status: 429, lc_error_code: 'MODEL_RATE_LIMIT' });
});
