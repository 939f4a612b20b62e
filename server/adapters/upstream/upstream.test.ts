import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { type Ask, createUpstream, type Failing, type Sent } from './upstream.ts';

const running: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

const listening = async (server: Server) => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({ close: () => (sockets.forEach((socket) => socket.destroy()), server.close()) });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
};
const provider = (answer: RequestListener) => listening(createServer(answer));
const limits = { connect_ms: 2_000, first_byte_ms: 2_000, idle_ms: 2_000, total_ms: 5_000 };
const opened = (options: Parameters<typeof createOutgoing>[0] = { allowLoopback: true }) => {
  const outgoing = createOutgoing(options);
  const upstream = createUpstream({ outgoing });
  running.push(upstream, outgoing);
  return upstream;
};

type Heard = { events: string[]; status: number; text: string; failed: Failing | undefined };
const atOnce = (leave: () => void): void => leave();
const call = (ask: Partial<Ask> & { origin: string }, upstream = opened(), each?: (sent: Sent, heard: Heard) => void, leaving = atOnce) => {
  const heard: Heard = { events: [], status: 0, text: '', failed: undefined };
  let sent: Sent;
  const done = new Promise<Heard>((resolve) => {
    sent = upstream.send(
      { path: '/v1/x', headers: { 'content-type': 'application/json' }, body: Buffer.from('{}'), limits, ...ask },
      {
        leaves: (leave) => {
          heard.events.push('leaves');
          leaving(leave);
        },
        opened: (status) => void (heard.events.push('opened'), (heard.status = status)),
        heard: (chunk) => {
          heard.text += chunk.toString('latin1');
          each?.(sent, heard);
        },
        ended: () => (heard.events.push('ended'), resolve(heard)),
        failed: (why) => ((heard.failed = why), heard.events.push('failed'), resolve(heard)),
      },
    );
  });
  return { sent: sent!, done };
};

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
  await running.pop()!.close();
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

test('a connection is used again, but for one that is to be closed, or on which something came that nobody had asked for', async () => {
  const answers = [
    'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\na',
    'HTTP/1.1 200 OK\r\ncontent-length: 1\r\nconnection: close\r\n\r\nb',
    'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\ncHTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nother',
    'HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nother',
    'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\ne',
  ];
  const places: number[] = [];
  let connections = 0;
  const { origin } = await listening(
    createSocketServer((socket) => {
      const place = (connections += 1);
      socket.on('error', () => undefined);
      socket.on('data', () => {
        places.push(place);
        socket.write(answers[places.length - 1]!);
      });
    }),
  );
  const upstream = opened();
  const heard: string[] = [];
  for (const _ of answers) heard.push((await call({ origin }, upstream).done).text);
  expect(heard).toEqual(['a', 'b', 'c', '', 'e']);
  expect(places).toEqual([1, 1, 2, 3, 4]);
});

test('what comes on a connection that waits closes it', async () => {
  const { origin, sockets } = await listening(
    createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\na');
        setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nb'), 50);
      });
    }),
  );
  const upstream = opened();
  expect((await call({ origin }, upstream).done).text).toBe('a');
  await expect.poll(() => sockets.size).toBe(0);
  expect((await call({ origin }, upstream).done).text).toBe('a');
});

test('a connection that is closed before the question leaves is no failure: the question leaves on another one', async () => {
  const { origin, sockets } = await provider((_, response) => response.end('a'));
  const upstream = opened();
  await call({ origin }, upstream).done;
  const { done } = call({ origin }, upstream, undefined, (leave) => {
    for (const socket of sockets) socket.destroy();
    setTimeout(leave, 50);
  });
  expect(await done).toMatchObject({ text: 'a', events: ['leaves', 'opened', 'ended'] });
});

test('a call that is given up before it leaves sends nothing, and keeps its connection for the next', async () => {
  let asked = 0;
  const { origin, sockets } = await provider((_, response) => response.end(`${(asked += 1)}`));
  const upstream = opened();
  await call({ origin }, upstream).done;
  let leaves = (): void => undefined;
  const given = call({ origin }, upstream, undefined, (leave) => (leaves = leave));
  given.sent.abort();
  leaves();
  expect(await given.done).toMatchObject({ events: ['leaves', 'failed'], failed: { kind: 'aborted' } });
  expect((await call({ origin }, upstream).done).text).toBe('2');
  expect(sockets.size).toBe(1);
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

test('an answer that comes before its question was taken ends the connection', async () => {
  const { origin, sockets } = await listening(
    createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.pause().write('HTTP/1.1 413 Too Large\r\ncontent-length: 1\r\n\r\na'));
    }),
  );
  expect(await call({ origin, body: Buffer.alloc(32 * 1024 * 1024) }).done).toMatchObject({ status: 413, text: 'a', events: ['leaves', 'opened', 'ended'] });
  for (const socket of sockets) socket.resume();
  await expect.poll(() => sockets.size).toBe(0);
});

test('a connection waits no longer than the other side says, or than it is used', async () => {
  const { origin, sockets } = await provider((_, response) => response.writeHead(200, { 'keep-alive': 'timeout=3' }).end('a'));
  await call({ origin }).done;
  expect(sockets.size).toBe(1);
  await expect.poll(() => sockets.size, { timeout: 5_000 }).toBe(0);
});

test('what speaks no TLS is not reached by it', async () => {
  const { origin } = await provider((_, response) => response.end('a'));
  expect(await call({ origin: origin.replace('http:', 'https:') }).done).toMatchObject({ events: ['failed'], failed: { kind: 'unreached' } });
});

test('closed, it ends what is under way, and sends nothing any more', async () => {
  const { origin, sockets } = await provider((_, response) => void response.write('a'));
  const upstream = opened();
  const running = call({ origin }, upstream, () => void upstream.close());
  expect(await running.done).toMatchObject({ text: 'a', failed: { kind: 'broken' } });
  await expect.poll(() => sockets.size).toBe(0);
  expect(await call({ origin }, upstream).done).toMatchObject({ events: ['failed'], failed: { kind: 'unreached' } });
});
