import OpenAI from 'openai';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { askFor, llmSuite, partsOf, textOf } from './llm.suite.ts';
import { openAiLlm } from './openai.ts';
import { type AskedOfOpenAi, behaviours, startOpenAi } from './openai.testing.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const open = async (limits?: { idle: number; total: number }) => {
  const server = await startOpenAi();
  const outgoing = createOutgoing({ allowLoopback: true, allowPrivate: false });
  closing.push(server.close, outgoing.close);
  const as = (key: string, baseUrl = server.baseUrl) => openAiLlm({ outgoing, baseUrl, key, ...(limits && { limits }) });
  return { server, as, llm: as(server.key) };
};

llmSuite(async () => {
  const { server, as, llm } = await open();
  return {
    llm,
    stranger: as('sk-wrong'),
    hungUp: server.hungUp,
    models: { good: 'writer-good', slow: 'writer-slow', half: 'writer-half', busy: 'writer-busy', rubbish: 'writer-rubbish', unknown: 'gpt-99' },
  };
});

describe('servers that call themselves compatible', () => {
  test.each(['writer-plain', 'writer-object', 'writer-crumbs', 'writer-whole'] as const)('%s is understood', async (model) => {
    const { llm } = await open();
    expect(JSON.parse(textOf(await partsOf(llm, model)))).toMatchObject({ title: 'Café-Kanne „Größe L“ 保温壶 🫖' });
  });

  test('only what was refused is left out', async () => {
    const { llm, server } = await open();
    await partsOf(llm, 'writer-object');
    const last = server.asked.at(-1)!.body as AskedOfOpenAi;
    expect(last).toMatchObject({ response_format: { type: 'json_object' }, max_tokens: 500, stream_options: { include_usage: true } });
    expect(last.max_completion_tokens).toBeUndefined();
    await partsOf(llm, 'writer-plain');
    const plainest = server.asked.at(-1)!.body as AskedOfOpenAi;
    expect([plainest.response_format, plainest.stream_options, plainest.max_completion_tokens]).toEqual([undefined, undefined, 500]);
  });

  test.each([
    ['writer-garbled', 'engine_answered_rubbish'],
    ['writer-html', 'engine_answered_rubbish'],
    ['writer-broken', 'engine_unreachable'],
    ['writer-silent', 'engine_unreachable'],
  ] as const)('%s: %s', async (model, code) => {
    const { llm } = await open({ idle: 200, total: 5_000 });
    await expect(partsOf(llm, model)).rejects.toMatchObject({ code });
  });

  test('a count of tokens that nobody can have used is counted as far as can be', async () => {
    const words = { choices: [{ delta: { content: 'a' }, finish_reason: 'stop' }], usage: { prompt_tokens: 3_000_000_000, completion_tokens: 5.5e15 } };
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${JSON.stringify(words)}\n\ndata: [DONE]\n\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const { as } = await open();
    const parts = await partsOf(as('key', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`), 'any');
    expect(parts).toContainEqual({ type: 'usage', input: 2_147_483_647, output: 2_147_483_647 });
  });

  test('running into the limit of tokens is told', async () => {
    const { llm } = await open();
    expect((await partsOf(llm, 'writer-long')).at(-1)).toEqual({ type: 'stop', reason: 'length' });
  });

  test('nobody there, or an address that is not open, is told apart', async () => {
    const { as } = await open();
    await expect(partsOf(as('', 'http://127.0.0.1:1/v1'), 'm')).rejects.toMatchObject({ code: 'engine_unreachable' });
    await expect(partsOf(as('', 'http://10.0.0.1/v1'), 'm')).rejects.toMatchObject({ code: 'engine_address_blocked' });
  });

  test('a silence in the middle ends the call', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"choices":[{"index":0,"delta":{"content":"so"}}]}\n\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => (server.closeAllConnections(), server.close()));
    const { as } = await open({ idle: 150, total: 5_000 });
    const llm = as('', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    await expect(partsOf(llm, 'any')).rejects.toMatchObject({ code: 'engine_stopped' });
  });
});

describe('what a provider will not write about', () => {
  const answering = async (status: number, type: string, body: string) => {
    const server = createServer((_, response) => void response.writeHead(status, { 'content-type': type }).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const { as } = await open();
    return as('key', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  };
  const usage = { prompt_tokens: 12, completion_tokens: 3 };
  const streamed = (...chunks: object[]) => `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}`).join('\n\n')}\n\ndata: [DONE]\n\n`;

  test('is its own failure, and not the key’s', async () => {
    const refused = await answering(403, 'application/json', '{"error":{"message":"Content violates usage guidelines.","code":"content_policy_violation"}}');
    await expect(partsOf(refused, 'any')).rejects.toMatchObject({ code: 'engine_refused', status: 424 });
    const forbidden = await answering(403, 'application/json', '{"error":{"message":"You are not allowed to use this model.","code":"permission_denied"}}');
    await expect(partsOf(forbidden, 'any')).rejects.toMatchObject({ code: 'engine_key_invalid' });
  });

  test.each([
    ['the filter stops it', streamed({ choices: [{ delta: { content: '{"title":' }, finish_reason: 'content_filter' }], usage })],
    ['as Google calls it', streamed({ choices: [{ delta: {}, finish_reason: 'content_filter: PROHIBITED_CONTENT' }], usage })],
    [
      'the model declines',
      streamed({ choices: [{ delta: { refusal: 'I’m sorry' }, finish_reason: null }] }, { choices: [{ delta: {}, finish_reason: 'stop' }], usage }),
    ],
    ['nothing was begun', streamed({ promptFeedback: { blockReason: 'SAFETY' }, usage })],
  ])('half-way: %s, and what it cost is told', async (_, body) => {
    const llm = await answering(200, 'text/event-stream', body);
    const parts: unknown[] = [];
    const reading = (async () => {
      for await (const part of llm.stream(askFor('any'), new AbortController().signal)) parts.push(part);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'engine_refused' });
    expect(parts.at(-1)).toEqual({ type: 'usage', input: 12, output: 3 });
  });

  test('in one piece, and as an error in the stream', async () => {
    const whole = JSON.stringify({ choices: [{ message: { content: null, refusal: 'No.' }, finish_reason: 'stop' }] });
    await expect(partsOf(await answering(200, 'application/json', whole), 'any')).rejects.toMatchObject({ code: 'engine_refused' });
    const late = streamed({ error: { code: 'content_filter', message: 'The response was filtered.' } });
    await expect(partsOf(await answering(200, 'text/event-stream', late), 'any')).rejects.toMatchObject({ code: 'engine_refused' });
    const failed = streamed({ error: { code: 'server_error', message: 'The server had an error.' } });
    await expect(partsOf(await answering(200, 'text/event-stream', failed), 'any')).rejects.toMatchObject({ code: 'engine_stopped' });
  });
});

describe('the server for tests is the real thing as far as the official client can tell', () => {
  const official = async () => {
    const { server } = await open();
    return { server, client: new OpenAI({ apiKey: server.key, baseURL: server.baseUrl, maxRetries: 0 }) };
  };
  const { model, messages, schema, maxTokens } = askFor('writer-good');
  const asked = {
    model,
    messages,
    max_completion_tokens: maxTokens,
    response_format: { type: 'json_schema' as const, json_schema: { name: schema!.name, strict: true, schema: schema!.schema } },
  };

  test('it streams what its own helper can add up', async () => {
    const { client } = await official();
    const stream = client.chat.completions.stream({ ...asked, stream_options: { include_usage: true } });
    const whole = await stream.finalChatCompletion();
    expect(JSON.parse(whole.choices[0]!.message.content!)).toMatchObject({ tags: ['Kanne', '壶'] });
    expect(whole.usage!.total_tokens).toBeGreaterThan(10);
  });

  test('it answers in one piece and lists its models', async () => {
    const { client } = await official();
    const whole = await client.chat.completions.create(asked);
    expect(whole.choices[0]!.finish_reason).toBe('stop');
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual(Object.keys(behaviours));
  });

  test('its refusals are the official errors', async () => {
    const { client, server } = await official();
    await expect(client.chat.completions.create({ ...asked, model: 'gpt-99' })).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(client.chat.completions.create({ ...asked, model: 'writer-busy' })).rejects.toBeInstanceOf(OpenAI.RateLimitError);
    await expect(new OpenAI({ apiKey: 'sk-wrong', baseURL: server.baseUrl, maxRetries: 0 }).models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    await expect(client.chat.completions.create({ ...asked, max_tokens: 5 })).rejects.toBeInstanceOf(OpenAI.BadRequestError);
    await expect(client.chat.completions.create({ ...asked, messages: [] })).rejects.toBeInstanceOf(OpenAI.BadRequestError);
  });
});
