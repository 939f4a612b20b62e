import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { mayReach } from './addresses.ts';
import { AnswerTooLarge, createOutgoing } from './outgoing.ts';

const closed = { allowLoopback: false, allowPrivate: false };
const blocked = { code: 'engine_address_blocked', status: 422 };
const running: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

/** A server on this machine, and how often it was asked. */
const site = async (answer: RequestListener = (_, response) => response.end('inside')) => {
  let asked = 0;
  const server: Server = createServer((request, response) => {
    asked++;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({ close: () => (server.closeAllConnections(), server.close()) });
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, asked: () => asked };
};
const door = (options: Parameters<typeof createOutgoing>[0]) => {
  const outgoing = createOutgoing(options);
  running.push(outgoing);
  return outgoing;
};
const allOf = async (body: AsyncIterable<Buffer>) => {
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  return bytes;
};
const answers = (...rounds: string[][]) => {
  let round = 0;
  return async () => rounds[Math.min(round++, rounds.length - 1)]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

describe('which addresses may be reached', () => {
  const never = [
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '169.254.1.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '::',
    'fe80::1',
    'ff02::1',
    'fd00:ec2::254',
    '::ffff:169.254.169.254',
    '64:ff9b::169.254.169.254',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fec0::1',
    '100::1',
    'rubbish',
    '',
  ];
  test.each(never)('%s never, whatever the operator opened', (address) => expect(mayReach(address, { allowLoopback: true, allowPrivate: true })).toBe(false));

  const loopback = ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1'];
  test.each(loopback)('%s only when loopback is open', (address) => {
    expect(mayReach(address, { allowLoopback: false, allowPrivate: true })).toBe(false);
    expect(mayReach(address, { allowLoopback: true, allowPrivate: false })).toBe(true);
  });

  const inside = ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd12:3456::1', '::ffff:10.0.0.1', '64:ff9b::c0a8:101'];
  test.each(inside)('%s only when private networks are open', (address) => {
    expect(mayReach(address, { allowLoopback: true, allowPrivate: false })).toBe(false);
    expect(mayReach(address, { allowLoopback: false, allowPrivate: true })).toBe(true);
  });

  test.each(['1.1.1.1', '172.32.0.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])('%s always', (address) =>
    expect(mayReach(address, closed)).toBe(true),
  );
});

test('every way to spell this machine is refused before anything is sent', async () => {
  const here = await site();
  const outgoing = door(closed);
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '127.0.1',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:0:0:1]',
    '①②⑦.⓪.⓪.①',
    'localhost',
    'LOCALHOST',
    '127.0.0.1.',
  ];
  for (const host of hosts) await expect(outgoing.request(`http://${host}:${here.port}/`)).rejects.toMatchObject(blocked);
  expect(here.asked()).toBe(0);
});

test('an address with a user in it, or of another scheme, is refused even where loopback is open', async () => {
  const here = await site();
  const outgoing = door({ allowLoopback: true, allowPrivate: false });
  for (const url of [
    `http://example.com@127.0.0.1:${here.port}/`,
    `http://user:pass@127.0.0.1:${here.port}/`,
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'unix:/var/run/docker.sock',
    'data:text/plain,x',
    'not a url',
    '',
  ])
    await expect(outgoing.request(url)).rejects.toMatchObject(blocked);
  expect(here.asked()).toBe(0);
});

test('a name is judged by every address it has', async () => {
  const here = await site();
  for (const found of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1'], ['10.1.2.3'], []]) {
    const outgoing = door({ ...closed, resolve: answers(found) });
    await expect(outgoing.request(`http://shop.example:${here.port}/`)).rejects.toMatchObject(blocked);
  }
  expect(here.asked()).toBe(0);
});

test('an address is judged before anybody is called: by its number, by every number of its name, and by how it is written', async () => {
  const known: Record<string, string[]> = {
    'good.example': ['93.184.216.34'],
    'bad.example': ['93.184.216.34', '10.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
  };
  const resolve = async (host: string) => {
    const found = known[host];
    if (!found) throw new Error('ENOTFOUND');
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const outgoing = createOutgoing({ resolve });
  for (const url of ['https://good.example/v1', 'http://93.184.216.34:8080/', 'https://[2606:2800:220:1:248:1893:25c8:1946]/', 'https://nobody-knows.example/'])
    expect([url, await outgoing.mayAsk(url)]).toEqual([url, true]);
  for (const url of [
    'https://bad.example/',
    'https://mapped.example/',
    'http://169.254.169.254/',
    'http://0x7f.1/',
    'http://[::1]/',
    'ftp://good.example/',
    'https://me@good.example/',
    'rubbish',
  ])
    expect([url, await outgoing.mayAsk(url)]).toEqual([url, false]);
  await outgoing.close();
});

test('the connection goes to the address that was judged, though the next answer would be another', async () => {
  const here = await site();
  let questions = 0;
  const outgoing = door({
    allowLoopback: true,
    allowPrivate: false,
    resolve: async () => [{ address: questions++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 }],
  });
  expect((await outgoing.request(`http://rebinding.example:${here.port}/`)).text()).toBe('inside');
  expect(questions).toBe(1);
  // Another port is another connection: the name is asked again, and what it says now is refused.
  await expect(outgoing.request(`http://rebinding.example:${here.port + 1}/`)).rejects.toMatchObject(blocked);
});

test('a redirect is an answer, not a way in', async () => {
  const secret = await site();
  const here = await site((_, response) => response.writeHead(302, { location: `${secret.origin}/admin` }).end());
  const answer = await door({ allowLoopback: true, allowPrivate: false }).request(here.origin);
  expect([answer.status, answer.headers['location'], secret.asked()]).toEqual([302, `${secret.origin}/admin`, 0]);
});

test('a client that brings its own way to ask passes the same guard', async () => {
  const here = await site();
  const { fetch } = await import('undici');
  await expect(fetch(here.origin, { dispatcher: await door(closed).dispatcher() })).rejects.toMatchObject({ cause: blocked });
  expect(here.asked()).toBe(0);
});

test('a name may stand for a socket of this machine, for those alone to whom it was given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outgoing-'));
  const path = join(folder, 'socket');
  const server = createServer((request, response) => response.end(`${request.headers.host}${request.url}`));
  await new Promise<void>((resolve) => server.listen(path, resolve));
  running.push({ close: () => (server.closeAllConnections(), server.close()) }, { close: () => rm(folder, { recursive: true }) });
  const sockets = { 'inside.invalid': async () => path, 'broken.invalid': () => Promise.reject(new Error('it does not run')) };
  const given = door({ ...closed, sockets });
  expect((await given.request('http://inside.invalid/v1')).text()).toBe('inside.invalid/v1');
  const { fetch } = await import('undici');
  expect(await (await fetch('http://inside.invalid/v1', { dispatcher: await given.dispatcher() })).text()).toBe('inside.invalid/v1');
  await expect(given.request('http://broken.invalid/')).rejects.toThrow('it does not run');
  await expect(given.request(`http://localhost/${path}`)).rejects.toMatchObject(blocked);
  await expect(door({ allowLoopback: true, allowPrivate: true }).request('http://inside.invalid/v1')).rejects.toThrow();
});

test('an answer larger than agreed is cut, whole or streamed', async () => {
  const here = await site((_, response) => response.end(Buffer.alloc(300_000)));
  const outgoing = door({ allowLoopback: true, allowPrivate: false });
  await expect(outgoing.request(here.origin, { maxBytes: 100_000 })).rejects.toBeInstanceOf(AnswerTooLarge);
  const { body } = await outgoing.stream(here.origin, { maxBytes: 100_000 });
  await expect(allOf(body)).rejects.toBeInstanceOf(AnswerTooLarge);
  expect((await outgoing.request(here.origin, { maxBytes: 300_000 })).body).toHaveLength(300_000);
});

test('a peer that says nothing, or drips for ever, is left', async () => {
  const silent = await site(() => undefined);
  const dripping = await site((_, response) => {
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  });
  const outgoing = door({ allowLoopback: true, allowPrivate: false });
  await expect(outgoing.request(silent.origin, { timeout: 100 })).rejects.toThrow();
  await expect(outgoing.request(dripping.origin, { timeout: 200 })).rejects.toThrow();
});

test('whoever asked may stop it', async () => {
  const here = await site(() => undefined);
  const stop = new AbortController();
  const asked = door({ allowLoopback: true, allowPrivate: false }).request(here.origin, { signal: stop.signal });
  await wait(20);
  stop.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
});
