/** Many answers beside each other, of pieces of every size, heard with pauses: each hears its own, whole and in order. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSafeServer } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { authority, key } from '../certificate.testing.ts';
import { closeAll, limits, listening, opened } from './upstream.testing.ts';

const believed = getCACertificates('default');
afterEach(async () => {
  setDefaultCACertificates(believed);
  await closeAll();
});

/** By path, what was said. */
const said = new Map<string, string>();
const talks: RequestListener = async (request, response) => {
  request.resume();
  const packed = request.url!.endsWith('gzip');
  const pieces = Array.from({ length: 1 + Math.floor(Math.random() * 40) }, () => randomBytes(1 + Math.floor(Math.random() ** 4 * 200_000)));
  said.set(request.url!, hashOf(Buffer.concat(pieces)));
  response.writeHead(200, { 'content-type': 'application/octet-stream', ...(packed && { 'content-encoding': 'gzip' }) });
  if (packed) return void response.end(gzipSync(Buffer.concat(pieces)));
  for (const piece of pieces) {
    if (!response.write(piece)) await new Promise((done) => response.once('drain', done));
    if (Math.random() < 0.3) await wait(Math.random() * 3);
  }
  response.end();
};
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What was heard of one answer; it is paused now and then, for a moment. */
const heardFrom = (upstream: ReturnType<typeof opened>, origin: string, path: string): Promise<string> =>
  new Promise((done) => {
    const hash = createHash('sha256');
    const sent = upstream.send(
      { origin, path, headers: {}, body: Buffer.from('{}'), limits: { ...limits, idle_ms: 20_000, total_ms: 25_000 } },
      {
        leaves: (leave) => leave(),
        opened: () => undefined,
        heard: (bytes) => {
          hash.update(bytes);
          if (Math.random() > 0.1) return;
          sent.pause();
          setTimeout(() => sent.resume(), Math.random() * 5);
        },
        ended: () => done(hash.digest('hex')),
        failed: ({ message }) => done(message),
      },
    );
  });

for (const scheme of ['http', 'https'])
  test(`${scheme}: each of many callers hears its own answer`, async () => {
    setDefaultCACertificates([...believed, authority]);
    const { origin } = await listening(scheme === 'https' ? createSafeServer({ key, cert: authority }, talks) : createServer(talks));
    const to = origin.replace('http://127.0.0.1', `${scheme}://localhost`);
    const upstream = opened();
    const callers = Array.from({ length: 20 }, async (_, caller) => {
      for (let call = 0; call < 6; call += 1) {
        const path = `/${caller}/${call}/${call % 3 === 2 ? 'gzip' : 'plain'}`;
        expect([path, await heardFrom(upstream, to, path)]).toEqual([path, said.get(path)]);
      }
    });
    await Promise.all(callers);
  });

test('a certificate that nobody vouches for is not believed', async () => {
  const { origin } = await listening(createSafeServer({ key, cert: authority }, talks));
  expect(await heardFrom(opened(), origin.replace('http://127.0.0.1', 'https://localhost'), '/')).toMatch(/self-signed certificate/);
});
