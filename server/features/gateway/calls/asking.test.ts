import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { type FakeUpstream, say, startUpstream, upstreamKey } from '../upstream.testing.ts';

let gateway: GatewayForTests;
let second: FakeUpstream;
/** Its keys never rest for what other tests did. */
let third: FakeUpstream;
beforeAll(async () => {
  gateway = await openGateway();
  second = await startUpstream();
  third = await startUpstream();
  await gateway.addModel('openai', 'first', { fallbacks: ['other'] });
  await gateway.addModel('compatible', 'other', { base: second.origin });
  await gateway.addModel('compatible', 'unbounded', { max_output: null });
  await gateway.addModel('compatible', 'small', { max_output: 20 });
  await gateway.addModel('anthropic', 'claude', { base: second.origin });
  await gateway.addModel('openai', 'paired', { base: third.origin, fallbacks: ['claude', 'other'] });
  await gateway.addModel('openai', 'lone', { base: third.origin });
  await gateway.addModel('google', 'gemini-two', { base: second.origin, fallbacks: ['lone'] });
});
afterEach(async () => {
  for (const one of [gateway.upstream, second, third]) {
    one.behave(undefined);
    one.asked.length = 0;
  }
  gateway.upstream.writes(5);
  await expectSoundBooks(gateway.house.db);
});
afterAll(async () => {
  await gateway?.close();
  await second?.close();
  await third?.close();
});

const messages = [{ role: 'user', content: 'Name a bottle.' }];
const ask = (model: string, more = {}, key = gateway.app.key) => gateway.ask('/v1/chat/completions', { model, messages, ...more }, { key });
const rowOf = async (answer: Response) => {
  const id = answer.headers.get('x-request-id');
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id)).toBe(true);
  return (await gateway.rows(0)).find((row) => row.id === id)!;
};

test('a call that failed is tried again, and paid once, with a row of each attempt', async () => {
  let left = 2;
  gateway.upstream.behave((_, response, usual) => (left-- > 0 ? say(response, 503, {}) : usual()));
  const answer = await ask('first');
  expect(answer.status).toBe(200);
  const row = await rowOf(answer);
  expect(row.attempts.map(({ n, status }) => [n, status])).toEqual([
    [1, 503],
    [2, 503],
    [3, 200],
  ]);
  expect(row).toMatchObject({ model: 'first', answeredBy: 'first', usage: { input: '30', cached_input: '10', output: '5' } });
});

test('where a provider fails for good, the model that stands in answers, and says so', async () => {
  gateway.upstream.behave((_, response) => say(response, 500, {}));
  for (const stream of [false, true]) {
    const answer = await ask('first', { stream });
    expect([answer.status, (await answer.text()).includes('word4')]).toEqual([200, true]);
    const row = await rowOf(answer);
    expect([row.model, row.answeredBy, row.attempts.at(-1)!.status]).toEqual(['first', 'other', 200]);
  }
  expect(second.asked.length).toBe(2);
});

test('a model in its place must be one that the app may call', async () => {
  const { key } = await gateway.newApp({ models: ['first'] });
  gateway.upstream.behave((_, response) => say(response, 500, {}));
  expect([502, 503]).toContain((await ask('first', {}, key)).status);
  expect(second.asked).toEqual([]);
});

test('nobody is asked again after the first byte', async () => {
  second.behave((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[{"index":0,"delta":{"content":"half"},"finish_reason":null}]}\n\n');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await (await ask('other', { stream: true })).text()).toContain('upstream_failed');
  expect(second.asked.length).toBe(1);
});

test('an answer is bounded by what is held: a limit is written in where nobody knows one, and cut down to the model’s own', async () => {
  await ask('unbounded');
  await ask('small');
  await ask('small', { max_tokens: 1_000_000 });
  await ask('small', { max_completion_tokens: 7 });
  expect(gateway.upstream.asked.map(({ json }) => [json['max_tokens'], json['max_completion_tokens']])).toEqual([
    [8_192, undefined],
    [undefined, undefined],
    [20, undefined],
    // A host that knows the older name alone is told by that.
    [7, undefined],
  ]);
});

test('who cannot pay the longest answer gets a shorter one, by points and by the month’s limit', async () => {
  const rate = Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);
  // A token out costs so many points: the question and some fifty of them.
  const points = Math.floor(0.01 * rate * 1.2 * 60);
  const { key } = await gateway.newApp({}, await gateway.newCustomer(points));
  const answer = await ask('unbounded', {}, key);
  expect(answer.status).toBe(200);
  const limit = Number(gateway.upstream.asked[0]!.json['max_tokens']);
  expect([limit >= 16, limit < 60]).toEqual([true, true]);
  // It is no secret: the answer's head says how long it could be.
  expect(answer.headers.get('x-max-tokens')).toBe(String(limit));
  expect(Number(answer.headers.get('x-points-charged'))).toBeLessThanOrEqual(points);
  const limited = await gateway.newApp({ usage_limit: points });
  const streamed = await ask('unbounded', { max_tokens: 5_000, stream: true }, limited.key);
  expect([streamed.status, streamed.headers.get('x-max-tokens')]).toEqual([200, String(gateway.upstream.asked[1]!.json['max_tokens'])]);
  await streamed.text();
  expect((await ask('unbounded', { max_tokens: 50 })).headers.get('x-max-tokens')).toBeNull();
  // The longer question leaves a little less.
  expect(limit - Number(gateway.upstream.asked[1]!.json['max_tokens'])).toBeLessThanOrEqual(3);
});

test('an answer that the last points cut short costs what it has, and nobody is left owing', async () => {
  const rate = Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);
  const points = Math.floor(0.01 * rate * 1.2 * 60);
  const { key } = await gateway.newApp({}, await gateway.newCustomer(points));
  gateway.upstream.writes(100);
  const answer = await ask('unbounded', {}, key);
  gateway.upstream.writes(5);
  const words = ((await answer.json()) as { choices: { message: { content: string } }[] }).choices[0]!.message.content.split(' ').length;
  const limit = Number(answer.headers.get('x-max-tokens'));
  const price = Math.ceil(((30 * 1_000 + 10 * 100 + words * 10_000) / 1e6) * rate * 1.2 - 1e-9);
  expect([words, Number(answer.headers.get('x-points-charged'))]).toEqual([limit, Math.min(price, points)]);
  expect([limit >= 16, price <= points]).toEqual([true, true]);
});

test('a full queue of an engine on the operator’s own machine is no failure of it: whoever comes when there is room is answered', async () => {
  await gateway.addModel('lmstudio', 'queued', { apart: true });
  gateway.upstream.behave((_, response) => say(response, 503, { error: { message: '8 requests wait already.', type: 'server_error', code: 'busy' } }));
  for (let calls = 0; calls < 12; calls += 1) {
    const answer = await ask('queued');
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-points-charged')]).toEqual([503, '5', '0']);
  }
  gateway.upstream.behave(undefined);
  expect((await ask('queued')).status).toBe(200);
});

test('a list of Gemini’s is relayed as it comes, and charged', async () => {
  await gateway.addModel('google', 'gemini');
  gateway.upstream.behave(({ path }, response) => {
    expect(path).toBe('/v1beta/models/m:streamGenerateContent');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[{"candidates":[{"content":{"parts":[{"text":"a"}]}}]}');
    setTimeout(() => response.end(',{"candidates":[{"finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":7,"candidatesTokenCount":2}}]'), 20);
  });
  const answer = await gateway.ask('/v1beta/models/gemini:streamGenerateContent', { contents: [{ parts: [{ text: 'x' }] }] });
  expect([answer.headers.get('content-type'), ((await answer.json()) as unknown[]).length]).toEqual(['application/json', 2]);
  expect((await rowOf(answer)).usage).toEqual({ input: '7', output: '2' });
});

test('an app with an endpoint of its own asks there alone, with its own key, for nothing', async () => {
  const heard: string[] = [];
  const own = createServer((request, response) => {
    heard.push(`${request.url} ${request.headers.authorization}`);
    request.resume().on('end', () =>
      say(response, 200, {
        id: 'x',
        choices: [{ index: 0, message: { role: 'assistant', content: 'mine' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 3, completion_tokens: 2 },
      }),
    );
  });
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(own.address() as AddressInfo).port}/v1`;
  const app = await gateway.newApp({ endpoint, key: 'sk-tenants-own' });
  expect((await ask('anything', {}, app.key)).status).toBe(403);
  await gateway.vera.client.integration.decideApp({ params: { id: app.id }, body: { approve: true, endpoint } });
  const answer = await ask('anything', {}, app.key);
  expect([answer.status, answer.headers.get('x-points-charged')]).toEqual([200, '0']);
  expect(heard).toEqual(['/v1/chat/completions Bearer sk-tenants-own']);
  expect(JSON.stringify(heard)).not.toContain(upstreamKey);
  expect(await rowOf(answer)).toMatchObject({ points: 0n, outcome: 'done', usage: { input: '3', output: '2' } });
  own.closeAllConnections();
  own.close();
});

test('two hundred callers on a tiny limit never spend more than it, and nothing stays held', async () => {
  gateway.upstream.writes(5);
  const app = await gateway.newApp({ usage_limit: 400 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => ask('small', { max_tokens: 5 }, app.key).then(async (answer) => (await answer.text(), answer))),
  );
  const good = answers.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 402)).toBe(true);
  const charged = good.reduce((sum, { headers }) => sum + Number(headers.get('x-points-charged')), 0);
  expect(charged).toBeLessThanOrEqual(400);
  await expect.poll(async () => Number((await gateway.owner.client.integration.one({ params: { id: app.id } })).monthly_usage)).toBe(charged);
}, 20_000);

test('a model that cannot be asked that does not stand in: the next one does', async () => {
  third.behave((_, response) => say(response, 503, {}));
  const answer = await ask('paired', { n: 2 });
  expect(answer.status).toBe(200);
  expect((await rowOf(answer)).attempts.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
});

test('a key that Google calls a bad question is a bad key: somebody else is asked, and the caller reads nothing of it', async () => {
  second.behave((_, response) =>
    say(response, 400, { error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } }),
  );
  const answer = await ask('gemini-two');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('word0')]);
  expect((await rowOf(answer)).answeredBy).toBe('lone');
});

test('a stream that tells of its failure before a word costs nothing, and is nobody’s answer', async () => {
  third.behave((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const tell = (type: string, status: string) =>
      `event: ${type}\ndata: ${JSON.stringify({ type, response: { id: 'r', status, output: [], usage: null } })}\n\n`;
    response.end(tell('response.created', 'in_progress') + tell('response.in_progress', 'in_progress') + tell('response.failed', 'failed'));
  });
  const body = { model: 'lone', input: 'Hi', stream: true };
  const headers = { 'idempotency-key': 'failed-once' };
  const answer = await gateway.ask('/v1/responses', body, { headers });
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('upstream_failed')]);
  expect(await rowOf(answer)).toMatchObject({ outcome: 'failed', points: 0n, attempts: [{ status: 200 }, { status: 200 }, { status: 200 }] });
  third.behave(undefined);
  expect(await (await gateway.ask('/v1/responses', body, { headers })).text()).toContain('response.completed');
});

test('what is left out is named, though its name be half a character', async () => {
  const answer = await gateway.ask('/v1/chat/completions', { model: 'claude', messages, max_tokens: 9, tools: [{ type: '\ud800' }] });
  expect([answer.status, answer.headers.get('x-fields-left-out')]).toEqual([200, 'tools.%EF%BF%BD']);
});
