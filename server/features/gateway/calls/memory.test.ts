/** What an endpoint sends and what a caller does not take: held within a bound, and let go of. */
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';

const megabyte = 1_048_576;
const patience = { timeout: 60_000 };
let gateway: GatewayForTests;
/** Of a tenant: it does what it likes. */
let own: ReturnType<typeof createServer>;
let answer: (response: ServerResponse) => void;
let key: string;
beforeAll(async () => {
  gateway = await openGateway({ GATEWAY_MEMORY_MB: '16' });
  own = createServer((asked, response) => void asked.resume().on('end', () => answer(response)));
  own.on('connection', (socket) => socket.on('error', () => undefined));
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(own.address() as AddressInfo).port}/v1`;
  const app = await gateway.newApp({ endpoint, key: 'sk-tenants-own' });
  await gateway.vera.client.integration.decideApp({ params: { id: app.id }, body: { approve: true, endpoint } });
  key = app.key;
  const id = await gateway.addModel('compatible', 'gpt');
  const limits = { connect_ms: 5_000, first_byte_ms: 5_000, idle_ms: 1_000, total_ms: 30_000, retries: 0 };
  await gateway.vera.client.providers.edit({ params: { id }, body: { limits } });
});
afterEach(async () => {
  gateway.upstream.behave(undefined);
  await expectSoundBooks(gateway.house.db);
});
afterAll(async () => {
  own?.closeAllConnections();
  own?.close();
  await gateway?.close();
});

const messages = [{ role: 'user', content: 'Name a bottle.' }];
const ask = (more: object = {}, of = key) => gateway.ask('/v1/chat/completions', { model: 'gpt', messages, ...more }, { key: of });
const rowOf = async (answered: Response) => {
  const id = answered.headers.get('x-request-id');
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id), patience).toBe(true);
  return (await gateway.rows(0)).find((row) => row.id === id)!;
};
const wholeOf = (bytes: number) => JSON.stringify({ choices: [], filling: 'x'.repeat(bytes), usage: { prompt_tokens: 1, completion_tokens: 1 } });

test('answers that come together are held up to the bound: those beyond it end as refusals, and in a moment there is room again', async () => {
  // Nobody is done before four were refused: two fit, and a third never does.
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let heard = 0;
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(wholeOf(3 * megabyte));
    void all.then(() => response.end());
  };
  const asking = async (): Promise<Response> => {
    const answered = await ask();
    heard += 1;
    if (heard === 4) resolve();
    return answered;
  };
  const answers = await Promise.all(Array.from({ length: 6 }, asking));
  const texts = await Promise.all(answers.map((one) => one.text()));
  const refused = answers.filter(({ status }) => status === 503);
  // Endpoints of tenants have half of the sixteen.
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([2, 4]);
  expect(JSON.parse(texts[answers.indexOf(refused[0]!)]!)).toMatchObject({ error: { code: 'overloaded', type: 'server_error' } });
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await rowOf(refused[0]!)).toMatchObject({ outcome: 'failed', status: 503, points: 0n });
  answer = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(wholeOf(5 * megabyte));
  const next = await ask();
  expect([next.status, (await next.text()).length > 5 * megabyte]).toEqual([200, true]);
});

test('a small packed answer that would be a huge one is given up', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * megabyte, 32));
  answer = (response) => void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
  const answered = await ask();
  expect([answered.status, (await rowOf(answered)).outcome]).toEqual([503, 'failed']);
});

test.each([
  // Of what comes after the end nothing more than fits is held; what has no end is passed on as it comes, and never held whole.
  ['after its last event', 'data: [DONE]', 20 * megabyte],
  ['without an end of an event', 'data: ', 41 * megabyte],
])('a stream that goes on %s is cut off', async (_, begins, most) => {
  let written = 0;
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[{"index":0,"delta":{"content":"a"},"finish_reason":null}]}\n\n');
    response.write(begins);
    const filling = Buffer.alloc(256 * 1024, 120);
    const more = (): void => {
      while (!response.destroyed && written < 400 * megabyte) {
        written += filling.length;
        if (!response.write(filling)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  };
  const answered = await ask({ stream: true });
  const reader = answered.body!.getReader();
  let heard = 0;
  for (let piece = await reader.read(); !piece.done && heard < 40 * megabyte; piece = await reader.read()) heard += piece.value.length;
  await reader.cancel();
  await rowOf(answered);
  expect(heard).toBeLessThan(most);
  expect(await ask({ stream: true }).then((one) => one.body!.cancel().then(() => one.status))).toBe(200);
});

test('a question for which there is no room is told to come again, before anything is held or asked', async () => {
  const { promise: go, resolve } = Promise.withResolvers<void>();
  gateway.upstream.behave((_, __, usual) => void go.then(usual));
  await gateway.addModel('compatible', 'cheap', { price: { input: '0.01', output: '0.01' } });
  const long = [{ role: 'user', content: 'x'.repeat(3 * megabyte) }];
  const before = gateway.upstream.asked.length;
  const others = await gateway.newCustomer(1_000_000);
  const other = await gateway.newApp({}, others);
  const first = [1, 2].map(() => ask({ model: 'cheap', messages: long }, gateway.app.key));
  await expect.poll(() => gateway.upstream.asked.length, patience).toBe(before + 2);
  const refused = await ask({ model: 'cheap', messages: long }, gateway.app.key);
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([503, 'overloaded']);
  // One account's is no reason to refuse another's.
  const second = ask({ model: 'cheap', messages: long }, other.key);
  await expect.poll(() => gateway.upstream.asked.length, patience).toBe(before + 3);
  resolve();
  expect((await Promise.all([...first, second])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

/** Asks, and never reads the answer. */
const deaf = (body: object): Promise<{ id: string; gone: Promise<void> }> =>
  new Promise((done) => {
    const sent = request(
      `${gateway.origin}/v1/chat/completions`,
      { method: 'POST', headers: { authorization: `Bearer ${gateway.app.key}`, 'content-type': 'application/json' } },
      (answered) => {
        answered.on('error', () => undefined);
        answered.pause();
        const gone = new Promise<void>((closed) => void answered.socket.once('close', () => closed()));
        done({ id: String(answered.headers['x-request-id']), gone });
      },
    );
    sent.on('error', () => undefined);
    sent.end(JSON.stringify({ model: 'gpt', messages, ...body }));
  });

test('a whole answer that nobody reads is paid for and not kept for ever', async () => {
  gateway.upstream.behave(({ json }, response) => {
    const usage = { prompt_tokens: 40, completion_tokens: 5 };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ model: json['model'], choices: [{ message: { content: 'x'.repeat(7 * megabyte) }, finish_reason: 'stop' }], usage }));
  });
  const { id } = await deaf({});
  await expect
    .poll(async () => (await gateway.rows(0)).find((row) => row.id === id), patience)
    .toMatchObject({ outcome: 'done', usage: { input: '40', output: '5' } });
  // It holds most of what its account may; when it is let go of, the next has room.
  const status = async () => {
    const answered = await ask({}, gateway.app.key);
    await answered.arrayBuffer();
    return answered.status;
  };
  expect(await status()).toBe(503);
  await expect.poll(status, { interval: 500 }).toBe(200);
}, 20_000);

test('a question, or an answer, of a megabyte that would be a heap full of objects is not read', async () => {
  const brackets = `[${'[],'.repeat(350_000)}[]]`;
  const refused = await gateway.ask('/v1/chat/completions', `{"model":"gpt","messages":${JSON.stringify(messages)},"metadata":${brackets}}`);
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'overloaded' } }]);
  answer = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"choices":${brackets}}`);
  const answered = await ask();
  expect([answered.status, (await rowOf(answered)).outcome]).toEqual([503, 'failed']);
  // As long, and only text.
  answer = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(wholeOf(megabyte));
  const text = await ask({ messages: [{ role: 'user', content: '[],'.repeat(350_000) }] });
  expect([text.status, (await text.text()).slice(0, 300)]).toMatchObject([200, expect.stringContaining('choices')]);
});

test('afterwards nothing is held', async () => {
  const held = async () => /\ngateway_memory_bytes (\d+)\n/.exec((await gateway.house.app.inject({ url: '/metrics' })).body)?.[1];
  await expect.poll(held, patience).toBe('0');
});
