/** Which connection a call has, and what becomes of it. */
import { createServer as createSocketServer } from 'node:net';
import { createServer as createSafeServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { authority, key } from '../certificate.testing.ts';
import type { Sent } from './upstream.ts';
import { call, closeAll, listening, opened, provider } from './upstream.testing.ts';

afterEach(closeAll);

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
  await expect.poll(() => sockets.size).toBe(0);
});

const answer = `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'4\r\nword\r\n'.repeat(50)}0\r\n\r\n`;
/** Pauses at the first word, for a while. */
const slowly = () => {
  let paused = false;
  return (sent: Sent) => {
    if (paused) return;
    paused = true;
    sent.pause();
    setTimeout(() => sent.resume(), 200);
  };
};

test('an answer that came whole is heard whole by who was slow, though its connection broke before the question was taken', async () => {
  const { origin } = await listening(
    createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.pause().write(answer);
        setTimeout(() => socket.resetAndDestroy(), 50);
      });
    }),
  );
  const heard = await call({ origin, body: Buffer.alloc(32 * 1024 * 1024) }, opened(), slowly()).done;
  expect([heard.text, heard.events]).toEqual(['word'.repeat(50), ['leaves', 'opened', 'ended']]);
});

test.each([
  ['in chunks', answer, 'word'.repeat(50)],
  ['that ends with its connection', `HTTP/1.1 200 OK\r\n\r\n${'word'.repeat(10_000)}`, 'word'.repeat(10_000)],
])('over TLS the end of a connection may be heard in a pause: an answer %s is heard whole', async (_, sent, text) => {
  const believed = getCACertificates('default');
  setDefaultCACertificates([...believed, authority]);
  try {
    const { origin } = await listening(
      createSafeServer({ key, cert: authority }, (socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end(sent));
      }),
    );
    const heard = await call({ origin: origin.replace('http://127.0.0.1', 'https://localhost') }, opened(), slowly()).done;
    expect([heard.text.length, heard.events]).toEqual([text.length, ['leaves', 'opened', 'ended']]);
  } finally {
    setDefaultCACertificates(believed);
  }
});

test('closed, it ends what is under way, and sends nothing any more', async () => {
  const { origin, sockets } = await provider((_, response) => void response.write('a'));
  const upstream = opened();
  const running = call({ origin }, upstream, () => void upstream.close());
  expect(await running.done).toMatchObject({ text: 'a', failed: { kind: 'broken' } });
  await expect.poll(() => sockets.size).toBe(0);
  expect(await call({ origin }, upstream).done).toMatchObject({ events: ['failed'], failed: { kind: 'unreached' } });
});

test('an address to which nothing stands is forgotten: one that was left, and one that nobody ever reached', async () => {
  const { origin, sockets } = await provider((_, response) => response.end('a'));
  const upstream = opened();
  await call({ origin }, upstream).done;
  expect(upstream.origins()).toBe(1);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => upstream.origins()).toBe(0);
  const { done } = call({ origin: 'http://127.0.0.1:1' }, upstream);
  expect(upstream.origins()).toBe(1);
  expect(await done).toMatchObject({ failed: { kind: 'unreached' } });
  await expect.poll(() => upstream.origins()).toBe(0);
  expect(await call({ origin }, upstream).done).toMatchObject({ text: 'a' });
});
