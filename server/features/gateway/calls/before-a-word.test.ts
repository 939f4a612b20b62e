/** A stream that fails before its first word: the caller has heard nothing, so it is tried again, and somebody else stands in. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { type Behaviour, say } from '../upstream.testing.ts';

let gateway: GatewayForTests;
/** By the model that is asked. */
const hows = new Map<string, Behaviour>();
beforeAll(async () => {
  gateway = await openGateway();
  gateway.upstream.behave((asked, response, usual) => (hows.get(modelIn(asked.path)) ?? usual)(asked, response, usual));
  await gateway.addModel('openai', 'other');
});
afterAll(async () => {
  await expectSoundBooks(gateway.house.db);
  await gateway?.close();
});

const modelIn = (path: string): string => /^\/(at-once-\d+)\//.exec(path)?.[1] ?? '';
const askedOf = (name: string): number => gateway.upstream.asked.filter(({ path }) => modelIn(path) === name).length;
let made = 0;
/** A model at an address of its own: what fails there rests for nobody else. */
const host = async (kind: 'openai' | 'anthropic', how: Behaviour, fallbacks: string[] = []): Promise<string> => {
  const name = `at-once-${(made += 1)}`;
  await gateway.addModel(kind, name, { base: `${gateway.upstream.origin}/${name}`, fallbacks });
  hows.set(name, how);
  return name;
};
const rowOf = async (answer: Response) => {
  const id = answer.headers.get('x-request-id');
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id)).toBe(true);
  return (await gateway.rows(0)).find((row) => row.id === id)!;
};
const ask = (model: string, path = '/v1/chat/completions') =>
  gateway.ask(path, { model, stream: true, max_tokens: 50, messages: [{ role: 'user', content: 'Name a bottle.' }] });

const event = (type: string, value: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`;
const stream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const started = event('message_start', {
  message: { id: 'm', type: 'message', role: 'assistant', content: [], usage: { input_tokens: 40, output_tokens: 1 } },
});
const overloaded = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
const role = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] })}\n\n`;
const boom = `data: ${JSON.stringify({ error: { message: 'boom', type: 'server_error' } })}\n\n`;
const says =
  (text: string): Behaviour =>
  (_, response) =>
    void stream(response).end(text);
const cut: Behaviour = (_, response) => {
  stream(response).flushHeaders();
  setTimeout(() => response.destroy(), 20);
};

const failures: [string, 'openai' | 'anthropic', string, Behaviour][] = [
  ['cut behind its head', 'openai', '/v1/chat/completions', cut],
  ['with nothing in it', 'openai', '/v1/chat/completions', says('')],
  ['that begins with an error', 'openai', '/v1/chat/completions', says(boom)],
  ['that says who speaks, and then an error', 'openai', '/v1/chat/completions', says(role + boom)],
  ['that greets, and then tells of an error', 'anthropic', '/v1/messages', says(started + event('ping') + overloaded)],
  ['that is an error and no stream', 'openai', '/v1/chat/completions', (_, response) => say(response, 200, { error: { message: 'boom' } })],
  ['of comments alone, translated', 'openai', '/v1/messages', says(': wait\n\n: wait\n\n')],
  ['that begins with an error, translated', 'openai', '/v1/messages', says(boom)],
  [
    'that greets, and tells of an error later, translated',
    'anthropic',
    '/v1/chat/completions',
    (_, response) => (stream(response).write(started), void setTimeout(() => response.end(overloaded), 30)),
  ],
];

test.each(failures)('a stream %s is tried again, and paid once, with a row of each try', async (_, kind, path, how) => {
  let left = 1;
  const model = await host(kind, (asked, response, usual) => (left-- > 0 ? how(asked, response, usual) : usual()));
  const answer = await ask(model, path);
  const text = await answer.text();
  expect([answer.status, text.includes('word4'), text.includes('"error"')]).toEqual([200, true, false]);
  const row = await rowOf(answer);
  expect(row.attempts.map(({ n, status, error }) => [n, status, error === ''])).toEqual([
    [1, 200, false],
    [2, 200, true],
  ]);
  expect(row).toMatchObject({ outcome: 'done', usageSource: 'provider', usage: { input: '30', cached_input: '10', output: '5' } });
  // The moment of its first byte is that of the answer's.
  expect(row.firstByteMs).toBeGreaterThanOrEqual(row.attempts[0]!.ms);
});

test.each(failures)('where each stream is one %s, the model that stands in answers', async (_, kind, path, how) => {
  const model = await host(kind, how, ['other']);
  const answer = await ask(model, path);
  expect([answer.status, (await answer.text()).includes('word4')]).toEqual([200, true]);
  const row = await rowOf(answer);
  expect([row.answeredBy, row.attempts.map((one) => one.error === '')]).toEqual(['other', [false, false, false, true]]);
  expect(row.usage).toEqual({ input: '30', cached_input: '10', output: '5' });
});

const whole = (model: string) => gateway.ask('/v1/chat/completions', { model, max_tokens: 50, messages: [{ role: 'user', content: 'Name a bottle.' }] });
const page: Behaviour = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');

test.each<[string, number, Behaviour]>([
  ['is an error with 200', 3, (_, response) => say(response, 200, { error: { message: 'boom', type: 'server_error' } })],
  ['has nothing in it', 3, (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end()],
  ['is a page', 1, page],
])('a whole answer that %s is none: somebody else gives one, and is paid', async (_, tries, how) => {
  const model = await host('openai', how, ['other']);
  const answer = await whole(model);
  expect([answer.status, (await answer.text()).includes('word4'), askedOf(model)]).toEqual([200, true, tries]);
  const row = await rowOf(answer);
  expect([row.answeredBy, row.attempts.map(({ status, error }) => [status, error === ''])]).toEqual([
    'other',
    [...Array.from({ length: tries }, () => [200, false]), [200, true]],
  ]);
  expect(row).toMatchObject({ outcome: 'done', usage: { input: '30', cached_input: '10', output: '5' } });
});

test.each<[string, Behaviour]>([
  ['breaks off', (_, response) => (response.writeHead(200, { 'content-length': 500 }).write('{"usage":'), void setTimeout(() => response.destroy(), 20))],
  ['cannot be read', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"usage": {')],
  ['blames the question', (_, response) => say(response, 200, { error: { message: 'too long', type: 'invalid_request_error' } })],
])('a whole answer that %s may have been billed, or would be the same elsewhere: nobody else is asked', async (_, how) => {
  const model = await host('openai', how, ['other']);
  expect([(await whole(model)).status, askedOf(model)]).toEqual([502, 1]);
});

test('a stream that tells in Responses that it failed, before a word, is one that failed at once, but for one that was counted', async () => {
  const tells = (usage: unknown) =>
    says(event('response.created', { response: { id: 'r' } }) + event('response.failed', { response: { id: 'r', status: 'failed', output: [], usage } }));
  const body = { input: 'Hi', stream: true };
  const free = await gateway.ask('/v1/responses', { model: await host('openai', tells(null), ['other']), ...body });
  expect(await free.text()).toContain('response.completed');
  const counted = await gateway.ask('/v1/responses', { model: await host('openai', tells({ input_tokens: 40, output_tokens: 7 }), ['other']), ...body });
  expect((await counted.text()).split('response.failed').length).toBe(3);
  expect(await rowOf(counted)).toMatchObject({ outcome: 'failed', usage: { input: '40', output: '7' }, usageSource: 'provider' });
});

test('what is wrong with the question is asked of nobody else', async () => {
  const model = await host('openai', says(`data: ${JSON.stringify({ error: { message: 'too long', code: 'context_length_exceeded' } })}\n\n`), ['other']);
  const answer = await ask(model);
  expect([answer.status, askedOf(model)]).toEqual([502, 1]);
  expect(await rowOf(answer)).toMatchObject({ outcome: 'failed', points: 0n, answeredBy: '' });
});

test('a page instead of a stream is nobody’s answer: the same is not asked for another one, who stands in is', async () => {
  const model = await host('openai', page, ['other']);
  expect(await (await ask(model)).text()).toContain('word4');
  expect(askedOf(model)).toBe(1);
});

test('who has heard a greeting hears the error behind it, once, and nobody else is asked', async () => {
  const model = await host(
    'anthropic',
    (_, response) => (stream(response).write(started), void setTimeout(() => response.write(overloaded, () => response.destroy()), 50)),
    ['other'],
  );
  const answer = await ask(model, '/v1/messages');
  expect((await answer.text()).match(/^event: error$/gm)?.length).toBe(1);
  expect(askedOf(model)).toBe(1);
  expect(await rowOf(answer)).toMatchObject({ outcome: 'failed', points: 0n });
});

test('the first bytes of a stream wait for nothing', async () => {
  let goOn = (): void => undefined;
  const model = await host('anthropic', (_, response) => {
    stream(response).write(started);
    goOn = () => void response.end(event('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 1 } }) + event('message_stop'));
  });
  const answer = await ask(model, '/v1/messages');
  const reader = answer.body!.getReader();
  expect(Buffer.from((await reader.read()).value!).toString()).toContain('message_start');
  goOn();
  while (!(await reader.read()).done);
});
