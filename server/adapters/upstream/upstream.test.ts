import type { RequestListener } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { call, closeAll, limits, listening, opened, provider } from './upstream.testing.ts';

afterEach(closeAll);

test('a call goes up as it was given, and its answer comes down in order', async () => {
  let got = '';
  const { origin } = await provider((request, response) => {
    request.on('data', (chunk: Buffer) => (got += chunk.toString()));
    request.on('end', () => response.writeHead(200, { 'x-path': request.url }).end(`${request.method} ${request.headers['x-key']}`));
  });
  const upstream = opened();
  for (const _ of [1, 2]) {
    const heard = await call({ origin, headers: { 'x-key': 'k' }, body: Buffer.from('{"a":1}') }, upstream).done;
    expect(heard).toMatchObject({ events: ['leaves', 'opened', 'ended'], status: 200, text: 'POST k' });
  }
  expect(got).toBe('{"a":1}{"a":1}');
});

test('an address that refuses is known as one where nothing was sent', async () => {
  const { origin } = await provider(() => undefined);
  await closeAll();
  const heard = await call({ origin }).done;
  expect([heard.events, heard.failed?.kind]).toEqual([['failed'], 'unreached']);
});

test('the guard of outgoing calls stands here too, by number and by name', async () => {
  let asked = 0;
  const { origin } = await provider((_, response) => void (asked++, response.end()));
  const closed = { allowLoopback: false, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
  for (const at of [origin, origin.replace('127.0.0.1', 'models.example')])
    expect(await call({ origin: at }, opened(closed)).done).toMatchObject({ events: ['failed'], failed: { kind: 'blocked' } });
  expect(asked).toBe(0);
});

test.each([
  ['first_byte', { first_byte_ms: 100 }, (() => undefined) as RequestListener],
  ['idle', { idle_ms: 100 }, ((_, response) => void response.write('a')) as RequestListener],
  [
    'total',
    { total_ms: 300 },
    ((_, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    }) as RequestListener,
  ],
] as const)('the limit of %s ends the call and closes its socket', async (kind, limit, answer) => {
  const { origin, sockets } = await provider(answer);
  const heard = await call({ origin, limits: { ...limits, ...limit } }).done;
  expect(heard.failed?.kind).toBe(kind);
  await expect.poll(() => sockets.size).toBe(0);
});

test('a socket that never opens is left after the limit for that', async () => {
  const upstream = opened({ allowLoopback: true, resolve: () => new Promise(() => undefined) });
  const heard = await call({ origin: 'http://models.example', limits: { ...limits, connect_ms: 100 } }, upstream).done;
  expect([heard.events, heard.failed?.kind]).toEqual([['failed'], 'unreached']);
});

test('an answer that breaks off half-way is broken, not ended', async () => {
  const { origin } = await provider((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await call({ origin }).done).toMatchObject({ text: 'half', events: ['leaves', 'opened', 'failed'], failed: { kind: 'broken' } });
});

test('what is no HTTP is broken too', async () => {
  const { origin } = await listening(createSocketServer((socket) => void socket.on('error', () => undefined).end('hello, who is there?\r\n\r\n')));
  expect((await call({ origin }).done).failed?.kind).toBe('broken');
});

test('a paused call takes no more from the socket, and goes on where it stood', async () => {
  const whole = 40 * 1024 * 1024;
  let written = 0;
  const { origin } = await provider((_, response) => {
    const more = () => {
      while (written < whole) {
        written += 64 * 1024;
        if (!response.write(Buffer.alloc(64 * 1024, 97))) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  let bytes = 0;
  let stopped = false;
  const running = call({ origin, limits: { ...limits, total_ms: 20_000 } }, opened(), (sent, heard) => {
    bytes += heard.text.length;
    heard.text = '';
    if (!stopped) sent.pause();
    stopped = true;
  });
  await wait(300);
  expect(written).toBeLessThan(whole);
  running.sent.resume();
  expect((await running.done).events.at(-1)).toBe('ended');
  expect(bytes).toBe(whole);
});

test('given up, a call closes its connection and says so once', async () => {
  const { origin, sockets } = await provider((_, response) => void response.write('a'));
  const running = call({ origin }, opened(), (sent) => sent.abort());
  expect(await running.done).toMatchObject({ text: 'a', failed: { kind: 'aborted' } });
  await expect.poll(() => sockets.size).toBe(0);
});

test.each([
  ['gzip', gzipSync('packed')],
  ['br', brotliCompressSync('packed')],
])('a packed answer (%s) comes unpacked', async (name, bytes) => {
  const { origin } = await provider((_, response) => response.writeHead(200, { 'content-encoding': name }).end(bytes));
  expect(await call({ origin }).done).toMatchObject({ text: 'packed', events: ['leaves', 'opened', 'ended'] });
});

test.each([
  ['all at once', undefined],
  ['slowly', 5],
])('what came packed before a break is heard (%s)', async (_, everyMs) => {
  const text = Array.from({ length: 20_000 }, (__, n) => `word ${n} `).join('');
  const bytes = gzipSync(text);
  const head = Buffer.from(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bytes.length}\r\n\r\n`);
  const { origin } = await listening(
    createSocketServer((socket) => void socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([head, bytes.subarray(0, -8)])))),
  );
  const heard = await call({ origin }, opened(), (sent) => {
    if (everyMs === undefined) return;
    sent.pause();
    setTimeout(() => sent.resume(), everyMs);
  }).done;
  expect([heard.text === text, heard.failed?.kind]).toEqual([true, 'broken']);
});

test('packed rubbish, or what nobody can unpack, is broken', async () => {
  for (const name of ['gzip', 'snappy']) {
    const { origin } = await provider((_, response) => response.writeHead(200, { 'content-encoding': name }).end('rubbish'));
    expect((await call({ origin }).done).failed?.kind).toBe('broken');
  }
});

test.each([
  ['gzip', gzipSync(Buffer.alloc(96 * 1024 * 1024, 97))],
  ['br', brotliCompressSync(Buffer.alloc(96 * 1024 * 1024, 97), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
])('a small packed answer (%s) that unpacks to a huge one is unpacked no further while the call is paused', async (name, bytes) => {
  const { origin } = await provider((_, response) => response.writeHead(200, { 'content-encoding': name }).end(bytes));
  let heard = 0;
  let stopped = false;
  const running = call({ origin, limits: { ...limits, total_ms: 20_000 } }, opened(), (sent, { text }) => {
    heard = text.length;
    if (!stopped) sent.pause();
    stopped = true;
  });
  await expect.poll(() => heard).toBeGreaterThan(0);
  const atPause = heard;
  await wait(300);
  expect(heard).toBe(atPause);
  running.sent.abort();
  expect((await running.done).failed?.kind).toBe('aborted');
});

test('what was unpacked no further goes on where it stood', async () => {
  const text = 'word '.repeat(2_000_000);
  const { origin } = await provider((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)));
  let bytes = 0;
  const { sent, done } = call({ origin, limits: { ...limits, total_ms: 20_000 } }, opened(), (going, heard) => {
    bytes += heard.text.length;
    heard.text = '';
    going.pause();
    setTimeout(() => going.resume(), 1);
  });
  expect((await done).events.at(-1)).toBe('ended');
  expect(bytes).toBe(text.length);
  sent.abort();
});

test('a long question arrives as it was, and so does a short one', async () => {
  const { origin } = await provider(async (request, response) => response.end(Buffer.concat(await request.toArray())));
  const upstream = opened();
  for (const text of ['', '{"a":"\u00e9\u4e2d"}', 'long '.repeat(100_000)])
    expect((await call({ origin, body: Buffer.from(text) }, upstream).done).text).toBe(Buffer.from(text).toString('latin1'));
});

test('what is thrown before it leaves keeps it here', async () => {
  let asked = 0;
  const { origin } = await provider((_, response) => response.end(`${(asked += 1)}`));
  const { done } = call({ origin }, opened(), undefined, () => {
    throw new Error('No.');
  });
  expect(await done).toMatchObject({ events: ['leaves', 'failed'], failed: { kind: 'unreached', message: 'No.' } });
  expect(asked).toBe(0);
});

test.each([
  ['a header with two lines', { headers: { 'x-key': 'a\r\nx-other: b' } }],
  ['a header with a blank in its name', { headers: { 'x key': 'a' } }],
  ['a header of letters that no header has', { headers: { 'x-key': '中' } }],
  ['a path with two lines', { path: '/v1/x HTTP/1.1\r\nx-other: b' }],
  ['a path that is an address', { path: 'http://models.example/' }],
])('%s is never written', async (_, ask) => {
  let asked = 0;
  const { origin } = await provider((__, response) => response.end(`${(asked += 1)}`));
  expect(await call({ origin, ...ask }).done).toMatchObject({ events: ['failed'], failed: { kind: 'unreached' } });
  expect(asked).toBe(0);
});

test('what speaks no TLS is not reached by it', async () => {
  const { origin } = await provider((_, response) => response.end('a'));
  expect(await call({ origin: origin.replace('http:', 'https:') }).done).toMatchObject({ events: ['failed'], failed: { kind: 'unreached' } });
});
