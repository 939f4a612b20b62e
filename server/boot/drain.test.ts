import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../adapters/db/testing.ts';

let database: TestDatabase;
let dataDir: string;
let child: ChildProcess;
let ended: Promise<number | null>;
let said = '';

beforeEach(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'drain-'));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await ended;
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** The address of the server, once it stands. */
const started = async (drainSeconds: number, noticeSeconds = 0): Promise<string> => {
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DRAIN_SECONDS: String(drainSeconds),
    NOTICE_SECONDS: String(noticeSeconds),
    LOG_LEVEL: 'error',
    // What a machine under load refuses is for other tests to look at.
    BUSY_MS: '0',
  };
  child = spawn(
    process.execPath,
    ['--import', new URL('../kit/quick-imports.ts', import.meta.url).href, fileURLToPath(new URL('./drain.testing.ts', import.meta.url))],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  ended = new Promise((done) => child.once('close', done));
  said = '';
  child.stderr!.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((done, failed) => {
    let out = '';
    child.stdout!.on('data', (text: Buffer) => {
      out += text.toString();
      const found = /is at (http:\S+)\n/.exec(out);
      if (found) done(found[1]!.replace('localhost', '127.0.0.1'));
    });
    child.once('close', () => failed(new Error(`the server did not start: ${said}`)));
  });
};

type Heard = { status: number; headers: Record<string, unknown>; text: string };
const ask = (
  url: string,
  { method = 'GET', body = '', agent, heard }: { method?: string; body?: string; agent?: Agent; heard?: (text: string) => void } = {},
) =>
  new Promise<Heard>((done, failed) => {
    const asked = request(
      url,
      { method, ...(agent && { agent }), headers: { accept: 'text/event-stream', ...(body && { 'content-type': 'application/json' }) } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          heard?.(text);
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on('error', failed);
      },
    );
    asked.on('error', failed);
    asked.end(body);
  });
type Part = { type: string; count?: number };
const streaming = (url: string, parts: number): { begun: Promise<void>; heard: Promise<Part[]> } => {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const whole = ask(`${url}/api/test/stream/`, { method: 'POST', body: JSON.stringify({ parts }), heard: () => resolve() });
  const heard = whole.then(({ text }) => text.split('\n\n').flatMap((event) => (event.startsWith('data: ') ? [JSON.parse(event.slice(6)) as Part] : [])));
  heard.catch(() => undefined);
  return { begun, heard };
};

/** What takes its time, once the server is at it: how long that takes is the machine's affair. */
const slowly = async (url: string, agent?: Agent): Promise<{ answer: Promise<Heard> }> => {
  const begun = new Promise<void>((done) => child.stdout!.on('data', (text: Buffer) => text.includes('slow is under way') && done()));
  const answer = ask(`${url}/api/test/slow/`, agent && { agent });
  // It is waited for later, and may fail before.
  answer.catch(() => undefined);
  await Promise.race([begun, answer]);
  return { answer };
};

test('asked to stop, it finishes what is under way, takes nobody new and ends with 0', async () => {
  const url = await started(10);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(`${url}/healthz`, { agent });
  const stream = streaming(url, 8);
  await stream.begun;
  const slow = await slowly(url);
  child.kill('SIGTERM');
  const knock = () =>
    ask(`${url}/healthz`).then(
      ({ status }) => status,
      ({ code }: { code?: string }) => code,
    );
  await expect.poll(knock).toBe('ECONNREFUSED');
  const answered = await slow.answer;
  expect([answered.status, JSON.parse(answered.text)]).toEqual([200, { ok: true }]);
  expect(await stream.heard).toEqual(Array.from({ length: 8 }, (_, index) => ({ type: 'count', count: index + 1 })));
  expect(await ended).toBe(0);
  expect(said).toBe('');
  agent.destroy();
});

test('where it gives notice, it says at /readyz that it goes, and still answers whoever a balancer sends meanwhile', async () => {
  const url = await started(10, 3);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ready = () => ask(`${url}/readyz`).then(({ status }) => status);
  await expect.poll(ready).toBe(200);
  await ask(`${url}/healthz`, { agent });
  child.kill('SIGTERM');
  await expect.poll(ready).toBe(503);
  const kept = await ask(`${url}/healthz`, { agent });
  const fresh = await ask(`${url}/v1/models`);
  expect([kept.status, kept.headers['connection'], fresh.status, fresh.headers['connection']]).toEqual([200, 'close', 401, 'close']);
  expect(await ended).toBe(0);
  agent.destroy();
});

test('a connection that is kept open for more hears that the server drains, and that it closes', async () => {
  const url = await started(10);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const slow = await slowly(url, agent);
  const ready = ask(`${url}/readyz`, { agent });
  child.kill('SIGTERM');
  expect((await slow.answer).status).toBe(200);
  // It may be answered on the same connection, or find the connection closed; it never hangs and is never told to come.
  const outcome = await ready.then(
    ({ status }) => status,
    (error: { code?: string }) => error.code,
  );
  expect([503, 'ECONNREFUSED', 'ECONNRESET']).toContain(outcome);
  expect(await ended).toBe(0);
  agent.destroy();
});

test('a connection that was told that it stays takes one more when its answer ends while notice is given, and tells that one that it closes', async () => {
  const url = await started(10, 3);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const file = ask(`${url}/api/test/file`, { agent, heard: () => resolve() });
  await begun;
  child.kill('SIGTERM');
  // Sent on that connection as soon as it is free.
  const next = ask(`${url}/healthz`, { agent });
  expect(await file).toMatchObject({ headers: { connection: 'keep-alive' }, text: '0 1 2 3 4 5 6 7 ' });
  expect(await next).toMatchObject({ status: 200, headers: { connection: 'close' } });
  expect(await ended).toBe(0);
  agent.destroy();
});

test('a stream says from its beginning that its connection takes nothing more', async () => {
  const url = await started(10);
  const stream = await ask(`${url}/api/test/stream/`, { method: 'POST', body: JSON.stringify({ parts: 1 }) });
  expect(stream.headers['connection']).toBe('close');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a stream that does not end is cut with a last part that says so', async () => {
  const url = await started(1);
  const stream = streaming(url, 1_000);
  await stream.begun;
  child.kill('SIGTERM');
  const heard = await stream.heard;
  expect(heard.length).toBeGreaterThan(3);
  expect(heard.at(-1)).toMatchObject({ type: 'failed', code: 'too_busy', points: '0' });
  expect(await ended).toBe(0);
});

test('a second signal ends it at once', async () => {
  const url = await started(20);
  const stream = streaming(url, 1_000);
  await stream.begun;
  child.kill('SIGTERM');
  await new Promise((done) => setTimeout(done, 100));
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  await expect(stream.heard).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a rejection that nobody handles is logged, and the server goes on', async () => {
  const url = await started(20);
  expect((await ask(`${url}/api/test/rejection`)).status).toBe(200);
  expect((await ask(`${url}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said).toContain('nobody waits for me');
});
