/** A provider that answers 200 and then says that it failed: before its first word that is a refusal, behind some words they are the caller's. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.addModel('openai', 'gpt');
  await gateway.addModel('anthropic', 'claude');
});
/** A key that failed often rests; here each case is to be heard. */
beforeEach(() => {
  const { providers } = gateway.house.services;
  for (const model of ['gpt', 'claude'])
    for (const { id, provider } of providers.catalogue().find(model))
      for (const channel of provider.channels) for (let call = 0; call < 20; call += 1) providers.report(channel.id, 'well', id);
});
afterAll(() => gateway?.close());

const event = (type: string, value: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`;
const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const piece = data({ id: 'c', object: 'chat.completion.chunk', model: 'gpt', choices: [{ index: 0, delta: { content: 'word ' }, finish_reason: null }] });
const error = data({ error: { message: 'boom', type: 'server_error' } });
const started = event('message_start', { message: { id: 'm', type: 'message', role: 'assistant', content: [], usage: { input_tokens: 5, output_tokens: 1 } } });
const overloaded = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
const opened = event('response.created', { response: { id: 'r' } }) + event('response.in_progress', { response: { id: 'r' } });

/** All of it in one write, and so in one read. */
const answers = (bytes: string) => gateway.upstream.behave((_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(bytes));
const rowOf = async (id: string | null) => {
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id)).toBe(true);
  return (await gateway.rows(0)).find((row) => row.id === id)!;
};
const bodies: Record<string, object> = {
  '/v1/messages': { messages: [{ role: 'user', content: 'hi' }], max_tokens: 50 },
  '/v1/chat/completions': { messages: [{ role: 'user', content: 'hi' }], max_tokens: 50 },
  '/v1/responses': { input: 'hi', max_output_tokens: 50 },
};

test.each([
  ['Anthropic', '/v1/messages', 'claude', started + event('ping') + overloaded],
  ['Anthropic, translated', '/v1/chat/completions', 'claude', started + event('ping') + overloaded],
  ['OpenAI’s responses', '/v1/responses', 'gpt', opened + event('error', { message: 'boom' })],
  ['OpenAI', '/v1/chat/completions', 'gpt', `${error}data: [DONE]\n\n`],
  ['OpenAI, translated', '/v1/messages', 'gpt', `${error}data: [DONE]\n\n`],
] as const)('before its first word, %s is refused and costs nothing', async (_, path, model, bytes) => {
  answers(bytes);
  const answer = await gateway.ask(path, { model, stream: true, ...bodies[path] });
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('upstream_failed');
  expect(await rowOf(answer.headers.get('x-request-id'))).toMatchObject({ outcome: 'failed', points: 0n });
});

test.each([
  ['OpenAI', '/v1/chat/completions', 'boom'],
  ['OpenAI, translated', '/v1/messages', 'event: error'],
] as const)('behind ten words, %s: they leave, and the error behind them', async (_, path, told) => {
  answers(`${piece.repeat(10)}${error}data: [DONE]\n\n`);
  const answer = await gateway.ask(path, { model: 'gpt', stream: true, ...bodies[path] });
  const text = await answer.text();
  expect([answer.status, text.split('word ').length - 1]).toEqual([200, 10]);
  expect(text).toContain(told);
  const row = await rowOf(answer.headers.get('x-request-id'));
  expect(row).toMatchObject({ outcome: 'failed', usageSource: 'estimate' });
  expect(row.points).toBeGreaterThan(0n);
});

const word = event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'word ' } });
const said = event('response.output_text.delta', { delta: 'word ' });
const failing = {
  OpenAI: piece.repeat(10) + error,
  Anthropic: started + word.repeat(10) + overloaded,
  Responses: said.repeat(10) + event('error', { message: 'boom' }),
};
const ways = [
  ['/v1/chat/completions', 'gpt', failing.OpenAI, /^data: \{"error"/gm],
  ['/v1/messages', 'gpt', failing.OpenAI, /^event: error$/gm],
  ['/v1/responses', 'gpt', failing.Responses, /^event: (?:error|response\.failed)$/gm],
  ['/v1/messages', 'claude', failing.Anthropic, /^event: error$/gm],
  ['/v1/chat/completions', 'claude', failing.Anthropic, /^data: \{"error"/gm],
  ['/v1/responses', 'claude', failing.Anthropic, /^event: (?:error|response\.failed)$/gm],
] as const;
const ends = { 'is cut off': (response: ServerResponse) => response.destroy(), ends: (response: ServerResponse) => response.end() };

test.each(ways.flatMap(([path, model, ...told]) => Object.entries(ends).map(([name, end]) => [path, model, name, end, ...told] as const)))(
  'at %s of %s, where the connection %s behind an error, that error is the only one',
  async (path, model, _, end, bytes, pattern) => {
    gateway.upstream.behave((__, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(bytes);
      setTimeout(() => end(response), 30);
    });
    const answer = await gateway.ask(path, { model, stream: true, ...bodies[path] });
    const text = await answer.text();
    expect([text.split('word ').length > 10, text.match(pattern)?.length]).toEqual([true, 1]);
    const row = await rowOf(answer.headers.get('x-request-id'));
    expect(row).toMatchObject({ outcome: 'failed', error: 'The provider failed.', usageSource: 'estimate' });
    // As many as came: the error is none of them, and neither is a greeting.
    expect(row.usage['output']).toBe('10');
    expect(row.attempts.map(({ error: why }) => why)).toEqual(['The provider failed.']);
  },
);

test('an error that is cut off in its middle is told anew', async () => {
  gateway.upstream.behave((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(piece.repeat(3) + error.slice(0, 20));
    setTimeout(() => response.destroy(), 30);
  });
  const answer = await gateway.ask('/v1/chat/completions', { model: 'gpt', stream: true, ...bodies['/v1/chat/completions'] });
  expect((await answer.text()).trim().split('\n\n').at(-1)).toContain('upstream_failed');
});

test.each(['/v1/chat/completions', '/v1/messages'])('one answer that only calls itself a stream is none: %s', async (path) => {
  answers(
    JSON.stringify({ id: 'c', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content: 'word' }, finish_reason: 'stop' }] }),
  );
  const answer = await gateway.ask(path, { model: 'gpt', stream: true, ...bodies[path] });
  expect(answer.status).toBe(502);
  expect(await rowOf(answer.headers.get('x-request-id'))).toMatchObject({ outcome: 'failed', points: 0n });
});
