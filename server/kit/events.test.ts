import { getEventListeners } from 'node:events';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { eventStream } from './events.ts';
import { Fault } from './fault.ts';

const cut = new AbortController();
let origin: Promise<string> | undefined;
const listening = () => (origin ??= app.listen({ host: '127.0.0.1', port: 0 }));
const listeners = () => getEventListeners(cut.signal, 'abort').length;
const Part = z.object({ type: z.string(), text: z.string() });
let closed = 0;

const app = fastify();
app.setErrorHandler((error, _request, reply) => reply.status(error instanceof Fault ? error.status : 500).send({}));
app.get('/whole', (_request, reply) => eventStream(reply, whole(), Part, cut.signal));
app.get('/refused', (_request, reply) => eventStream(reply, refused(), Part, cut.signal));
app.get('/stuck', (_request, reply) => eventStream(reply, stuck(), Part, cut.signal));
app.get('/slow', (_request, reply) => eventStream(reply, slow(), Part, cut.signal, { beatMs: 10 }));
app.get('/slow/refused', (_request, reply) => eventStream(reply, slowlyRefused(), Part, cut.signal, { beatMs: 10 }));
afterAll(() => app.close());

async function* whole() {
  yield { type: 'title', text: 'A teapot', secret: 'not of the contract' };
}
// oxlint-disable-next-line require-yield -- it is refused before it has anything to say
async function* refused(): AsyncGenerator<never> {
  throw new Fault('not_found', 404);
}
let goOn = Promise.withResolvers<void>();
async function* slow() {
  await goOn.promise;
  yield { type: 'title', text: 'A teapot' };
}
// oxlint-disable-next-line require-yield -- as above
async function* slowlyRefused(): AsyncGenerator<never> {
  await goOn.promise;
  throw new Fault('engine_unreachable', 424);
}
/** Waits for the cut before its first part, and lets go of what it holds when it is closed. */
async function* stuck() {
  try {
    await new Promise((done) => cut.signal.addEventListener('abort', done, { once: true }));
    yield { type: 'title', text: 'too late' };
    yield { type: 'title', text: 'later still' };
  } finally {
    closed += 1;
  }
}

test('a part carries what the contract names and nothing else', async () => {
  const answer = await app.inject('/whole');
  expect(answer.body).toBe('data: {"type":"title","text":"A teapot"}\n\n');
});

test.each([
  ['/slow', { type: 'title', text: 'A teapot' }],
  ['/slow/refused', { type: 'failed', code: 'engine_unreachable', message: 'The engine did not answer.', points: '0' }],
])('a first part that is long in coming keeps the connection alive: %s', async (url, last) => {
  goOn = Promise.withResolvers();
  const answer = await fetch(`${await listening()}${url}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  let heard = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    heard += chunk;
    if (heard.includes(': still here')) goOn.resolve();
  }
  expect(heard.split('\n\n').filter((event) => event && !event.startsWith(':'))).toEqual([`data: ${JSON.stringify(last)}`]);
  expect(listeners()).toBe(0);
});

test('no stream leaves a listener behind, nor does one that is refused before its first part', async () => {
  for (let round = 0; round < 20; round += 1) {
    expect((await app.inject('/whole')).statusCode).toBe(200);
    expect((await app.inject('/refused')).statusCode).toBe(404);
  }
  expect(listeners()).toBe(0);
});

test('a stream that is cut before its first part is refused, and its generator is closed', async () => {
  const asking = app.inject('/stuck');
  await expect.poll(listeners).toBe(2);
  cut.abort();
  expect((await asking).statusCode).toBe(503);
  await expect.poll(() => closed).toBe(1);
  expect(listeners()).toBe(0);
});
