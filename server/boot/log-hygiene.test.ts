/** Forty secrets, planted in queries, headers, bodies and the errors of what fails on them: none is in the log of a server that tells all it can. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../adapters/db/testing.ts';
import { systemClock } from '../kit/clock.ts';
import { createLog } from '../kit/log.ts';
import { createDrain } from './drain.ts';
import { openWorld, type World } from './open.ts';
import { readSettings } from './settings.ts';
import { createWeb } from './web.ts';
import { type House, wire } from './wire.ts';

let database: TestDatabase;
let dataDir: string;
let world: World;
let house: House;
let app: FastifyInstance;
let said = '';
const drain = createDrain({ patienceMs: 0 });

beforeAll(async () => {
  [database, dataDir] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'storewright-log-'))]);
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: `${planted('setting')} and long enough`,
    DEMO_PROVIDER: 'off',
    BUSY_MS: '0',
  });
  world = await openWorld(settings);
  world.log = createLog({ level: 'trace', to: { write: (line) => void (said += line) } });
  house = wire({ settings, world, clock: systemClock, demoAllowed: () => true });
  // What fails on what it was sent, in the ways in which libraries do.
  house.doors.push((server) => {
    server.post('/api/fails/:way/:secret', (request) => fail[(request.params as { way: keyof typeof fail }).way](request as never));
  });
  app = await createWeb({ settings, world, house, draining: drain.draining, cut: drain.cut });
  await app.ready();
});
afterAll(async () => {
  await drain.down({ app, house, world });
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Asked = { query: { q: string }; body: { deep: { text: string }[]; count: number }; headers: Record<string, string>; params: { secret: string } };
const fail = {
  query: ({ query }: Asked) => Promise.reject(new Error(`cannot open ${query.q}`)),
  body: ({ body }: Asked) => Promise.reject(new Error('it failed', { cause: new Error(`no such thing: ${body.deep[0]!.text}`) })),
  header: ({ headers }: Asked) => Promise.reject(new Error(`unexpected header ${headers['x-custom']}`)),
  path: ({ params }: Asked) => Promise.reject(Object.assign(new Error('it failed'), { code: params.secret })),
  address: ({ query }: Asked) => Promise.reject(new Error(`GET https://example.com/?key=${encodeURIComponent(query.q)} answered 401`)),
  database: ({ body }: Asked) => database.pool.query('select $1::uuid', [body.deep[0]!.text]),
  json: ({ body }: Asked) => Promise.reject(attempt(() => JSON.parse(`{"a": ${body.deep[0]!.text}`))),
  thrown: ({ body }: Asked) => Promise.reject(body.deep[0]!.text),
  object: ({ body }: Asked) => Promise.reject(body),
  name: ({ headers }: Asked) => Promise.reject(new TypeError(`Invalid character in header content ["${headers['x-custom']}"]`)),
} as const;
const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

let count = 0;
function planted(where: string): string {
  count += 1;
  return `planted ${where} ${count}/x`;
}
const secrets: string[] = [];
const plant = (where: string): string => {
  const one = planted(where);
  secrets.push(one);
  return one;
};

test('forty planted values: none comes through', async () => {
  const names = ['key', 'token', 'email', 'search', 'session', 'code', 'state', 'hmac', 'p', 'anything_else'];
  // In the query, also of addresses that nobody knows, and of one that is its own name.
  for (const name of names) await app.inject({ url: `/api/product/?${name}=${encodeURIComponent(plant('query'))}` });
  await app.inject({ url: `/nowhere/${encodeURIComponent(plant('path'))}?${encodeURIComponent(plant('query'))}` });
  const headers = [
    'authorization',
    'cookie',
    'x-api-key',
    'x-custom',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'x-shopify-access-token',
    'origin',
    'idempotency-key',
  ];
  for (const name of headers) await app.inject({ url: '/api/user/profile/', headers: { [name]: plant('header') } });
  for (const url of ['/api/auth/login/', '/api/auth/register/', '/api/auth/sso/', '/api/nowhere/', '/v1/chat/completions'])
    await app.inject({ method: 'POST', url, payload: { email: plant('body'), password: plant('body'), deep: [{ text: plant('body') }] } });
  await app.inject({ method: 'POST', url: '/api/auth/login/', headers: { 'content-type': 'application/json' }, payload: `{"a": ${plant('broken body')}` });
  for (const way of Object.keys(fail)) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/fails/${way}/${encodeURIComponent(plant('path'))}?q=${encodeURIComponent(plant('query'))}`,
      headers: { 'x-custom': plant('header') },
      payload: { deep: [{ text: plant('body') }], count: 7 },
    });
    expect(answer.statusCode).toBe(500);
  }
  world.log.error({ err: new Error(`the key ${process.env['SECRET_KEY'] ?? 'planted setting 1/x and long enough'} is not good`) }, 'failed');
  expect(secrets.length).toBeGreaterThanOrEqual(40);
  const plain = decodeURIComponent(
    said
      .replaceAll('%', '%25')
      .replaceAll('%25', '%')
      .replaceAll(/%(?![0-9a-f]{2})/gi, '%25'),
  );
  expect(secrets.filter((one) => plain.includes(one) || said.includes(encodeURIComponent(one)))).toEqual([]);
  expect(plain).not.toContain('planted setting');
});

test('what is told all the same: which route, the names in the query, and where it failed', () => {
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; route?: string; query?: string[]; err?: { stack: string } });
  const asked = lines.filter(({ msg }) => msg === 'request');
  expect(asked.find(({ query }) => query?.includes('hmac'))).toMatchObject({ route: '/api/product/', query: ['hmac'] });
  expect(asked.find(({ route }) => route === 'none' || route === '/*')).toBeTruthy();
  const failed = lines.filter(({ msg }) => msg === 'a request failed');
  expect(failed.length).toBe(Object.keys(fail).length);
  expect(failed.filter(({ err }) => err?.stack?.includes('log-hygiene.test.ts')).length).toBeGreaterThanOrEqual(7);
});
