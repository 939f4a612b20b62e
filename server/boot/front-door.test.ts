import { connect as socketTo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asSuperuser, clusterVariable } from '../adapters/db/testing.ts';
import { openHouse, type Person, type TestHouse } from './house.testing.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await openHouse();
  owner = await house.newOwner();
});
afterAll(() => house.close());

const tips = '/api/user/dismiss/tip/';
const send = (payload: string | Buffer, headers: Record<string, string> = {}, url = tips) =>
  house.app.inject({ method: 'POST', url, payload, headers: { cookie: owner.cookie, 'content-type': 'application/json', ...headers } });

test.each([
  ['half an object', '{"value":', 400, 'malformed_json'],
  ['a word', 'hello', 400, 'malformed_json'],
  ['single quotes', "{'value':true}", 400, 'malformed_json'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed_json'],
  ['a name twice', '{"value":true,"value":false}', 400, 'malformed_json'],
  ['a name twice, once escaped', '{"value":true,"v\\u0061lue":false}', 400, 'malformed_json'],
  ['__proto__', '{"__proto__":{"admin":true}}', 400, 'malformed_json'],
  ['__proto__, escaped', '{"\\u005f_proto__":{"admin":true}}', 400, 'malformed_json'],
  ['constructor', '{"value":true,"constructor":{"prototype":{"admin":true}}}', 400, 'malformed_json'],
  ['a thousand levels', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 400, 'malformed_json'],
  ['a hundred thousand levels', `{"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, 'malformed_json'],
  ['a wrong type', '{"value":"yes"}', 422, 'invalid_input'],
  ['an unknown field', '{"value":true,"admin":true}', 422, 'invalid_input'],
  ['a list', '[]', 422, 'invalid_input'],
  ['null', 'null', 422, 'invalid_input'],
  ['a number', '7', 422, 'invalid_input'],
  ['a NUL', '{"value":"\\u0000"}', 422, 'invalid_input'],
  ['a NUL in a name', '{"va\\u0000lue":true}', 422, 'invalid_input'],
  ['half of a surrogate pair', '{"value":"\\ud800"}', 422, 'invalid_input'],
])('a body that is %s is refused clearly', async (_what, body, status, code) => {
  const answer = await send(body);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.json()).toMatchObject({ message: expect.any(String), request_id: answer.headers['x-request-id'] });
});

test('an unknown field is named', async () => {
  expect((await send('{"value":true,"admin":true}')).json().details).toEqual({ fields: { 'body.admin': expect.any(String) } });
});

test('a word of the address that stands there twice is named', async () => {
  const answer = await house.app.inject({ url: '/api/product/?limit=1&limit=2&search=a&search=b&page=1&page=2', headers: { cookie: owner.cookie } });
  const twice = 'Stands in the address more than once.';
  expect([answer.statusCode, answer.json().details]).toEqual([422, { fields: { 'query.limit': twice, 'query.search': twice, 'query.page': twice } }]);
});

test('an empty body is an empty object', async () => {
  expect((await send('')).statusCode).toBe(200);
  expect((await house.app.inject({ method: 'POST', url: tips, headers: { cookie: owner.cookie } })).statusCode).toBe(200);
});

test('a body of ten megabytes is refused, a body of one is read', async () => {
  const big = await send(Buffer.alloc(10_000_000, 32));
  expect([big.statusCode, big.json().code]).toEqual([413, 'body_too_large']);
  expect((await send(`{"value":true}${' '.repeat(1_000_000)}`)).statusCode).toBe(200);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', 'application/json5', 'application/xml'])(
  'a body of type %s is refused',
  async (type) => {
    const answer = await send('{"value":true}', { 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  },
);

test('an address that is not there, a wrong method, a bad escape: each has its answer', async () => {
  const ask = async (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string) => {
    const answer = await house.app.inject({ method, url, headers: { cookie: owner.cookie } });
    return [answer.statusCode, answer.json().code, answer.headers.allow];
  };
  expect(await ask('GET', '/api/nothing/here/')).toEqual([404, 'not_found', undefined]);
  expect(await ask('POST', '/api/nothing/here/')).toEqual([404, 'not_found', undefined]);
  expect(await ask('GET', '/api')).toEqual([404, 'not_found', undefined]);
  expect(await ask('GET', '/assets/none.js')).toEqual([404, 'not_found', undefined]);
  expect(await ask('DELETE', '/api/user/profile/')).toEqual([405, 'method_not_allowed', 'GET']);
  expect(await ask('GET', '/api/auth/login')).toEqual([405, 'method_not_allowed', 'POST']);
  expect(await ask('GET', '/api/%zz')).toEqual([404, 'not_found', undefined]);
  expect(await ask('GET', '/api/job/%E0%A4%A/')).toEqual([404, 'not_found', undefined]);
  expect(await ask('GET', '/assets/%E0%A4%A.js')).toEqual([404, 'not_found', undefined]);
  expect(await ask('GET', '/api/job/not-an-id/')).toEqual([404, 'not_found', undefined]);
  expect(await ask('GET', `/api/job/${'a'.repeat(500)}/`)).toEqual([404, 'not_found', undefined]);
  expect(await ask('GET', '/api/job/%00/')).toEqual([404, 'not_found', undefined]);
  expect(await ask('GET', '/api/user/profile/?x=%00')).toEqual([422, 'invalid_input', undefined]);
});

test('a route answers with its last slash and without', async () => {
  for (const url of ['/api/user/profile/', '/api/user/profile'])
    expect((await house.app.inject({ url, headers: { cookie: owner.cookie } })).statusCode).toBe(200);
});

test.each([
  ['the console', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
  ['an old browser on the console', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
  ['a program', {}, 200],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }, 403],
  ['another site in an old browser', { origin: 'https://evil.example' }, 403],
  ['the same host on another port', { origin: 'http://localhost:8080', host: 'localhost:3000' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
])('a change asked for by %s', async (_who, headers, status) => {
  const answer = await send('{"value":true}', headers);
  expect([answer.statusCode, answer.json().code]).toEqual([status, status === 403 ? 'cross_site_request' : undefined]);
});

test('another site may not sign anybody in either', async () => {
  const answer = await house.app.inject({ method: 'POST', url: '/api/auth/fake/login/', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.statusCode).toBe(403);
});

test('behind a proxy the public address counts as the console’s own', async () => {
  const proxied = await openHouse({ env: { PUBLIC_URL: 'https://console.example.com' } });
  const ask = (origin: string) => proxied.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: { origin, host: '10.0.0.5:3000' } });
  expect((await ask('https://console.example.com')).statusCode).toBe(200);
  expect((await ask('https://console.example.com.evil.example')).statusCode).toBe(403);
  await proxied.close();
});

test.each([
  ['localhost:3000', 200],
  ['127.0.0.1', 200],
  ['[::1]:3000', 200],
  ['console.localhost:3000', 200],
  ['evil.example', 421],
  ['127.0.0.1.evil.example:3000', 421],
  ['localhost.evil.example', 421],
  ['192.168.1.5:3000', 421],
])('a console for this machine alone answers to its names, and not to a name that was pointed at it: %s', async (host, status) => {
  for (const url of ['/healthz', '/api/auth/options/', '/api/docs/']) expect((await house.app.inject({ url, headers: { host } })).statusCode).toBe(status);
  const registering = { email: `${host.replaceAll(/\W/g, '')}@example.com`, password: 'long enough for anybody', name: 'Robin', usage: 'copygpt' };
  const answer = await house.app.inject({ method: 'POST', url: '/api/auth/register', headers: { host }, payload: registering });
  expect([answer.statusCode, answer.body.includes('PUBLIC_URL')]).toEqual([status, status === 421]);
});

test('a console that others may reach answers to every name', async () => {
  const open = await openHouse({ env: { HOST: '0.0.0.0' } });
  expect((await open.app.inject({ url: '/healthz', headers: { host: 'console.example.com' } })).statusCode).toBe(200);
  await open.close();
});

test('every answer carries the policy, and nothing inline is in it', async () => {
  for (const url of ['/healthz', '/api/nothing', '/api/user/profile/', '/api/docs']) {
    const { headers } = await house.app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('answers of the API are kept by nobody', async () => {
  expect((await house.app.inject({ url: '/api/user/profile/', headers: { cookie: owner.cookie } })).headers['cache-control']).toBe('no-store');
});

test('a failure of ours says nothing about itself', async () => {
  const answer = await house.app.inject({ url: '/api/user/profile/', headers: { cookie: 'sessionid=\u0001broken' } });
  expect(answer.statusCode).toBe(401);
  expect(answer.body).not.toMatch(/at |\.ts|select/);
});

test('what is no HTTP is answered and hung up', async () => {
  const { port } = new URL(await house.origin());
  const said = await new Promise<string>((done) => {
    const socket = socketTo(Number(port), '127.0.0.1', () => socket.write('THIS IS NOT HTTP\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => done(text));
  });
  expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(JSON.parse(said.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'invalid_input', request_id: expect.any(String) });
});

test('the house says how it is', async () => {
  expect((await house.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
  expect((await house.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  await house.app.inject({ url: '/api/job/not-an-id/', headers: { cookie: owner.cookie } });
  const metrics = await house.app.inject({ url: '/metrics' });
  expect(metrics.body).toContain('route="/api/job/:id/"');
  expect(metrics.body).not.toContain('not-an-id');
});

test('the metrics are for this machine, or for who has the token', async () => {
  const status = async (where: TestHouse, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    (await where.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await status(house, {}, '10.1.2.3')).toBe(404);
  expect(await status(house, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  const watched = await openHouse({ env: { METRICS_TOKEN: 'a token for the metrics' } });
  expect(await status(watched)).toBe(404);
  expect(await status(watched, { authorization: 'Bearer a token for the metrics' }, '10.1.2.3')).toBe(200);
  await watched.close();
});

test('the document names every path as the contract writes it', async () => {
  const document = (await house.app.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/auth/fake/230719/login/', '/api/user/dismiss/tip/', '/api/product/{id}/optimize/']),
  );
  expect(document.paths['/api/product/{id}/optimize/'].post.responses['200'].content).toHaveProperty(['text/event-stream']);
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
  for (const one of references) expect(one).toMatch(/^"\$ref":"#\//);
});

test('the reference page brings its own files and nothing inline', async () => {
  const page = await house.app.inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<style|style=|<script>|https?:/);
  for (const [, url] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await house.app.inject({ url: url! })).statusCode).toBe(200);
  expect((await house.app.inject({ url: '/api/docs/../../package.json' })).statusCode).toBe(404);
  expect((await house.app.inject({ url: '/api/docs/constructor' })).statusCode).toBe(404);
});

test('while the database loses every connection the answer is to come again, and then all is well', async () => {
  const shaken = await openHouse();
  const { cookie } = await shaken.newOwner();
  const ask = () =>
    Promise.all([
      shaken.app.inject({ url: '/api/user/profile/', headers: { cookie } }),
      shaken.app.inject({ method: 'POST', url: '/api/auth/fake/api_integration/login/' }),
    ]);
  const name = (await shaken.world.database.pool.query<{ name: string }>('select current_database() as name')).rows[0]!.name;
  const answers = [];
  for (let round = 0; round < 15; round += 1) {
    const asked = Array.from({ length: 4 }, ask);
    await asSuperuser(process.env[clusterVariable] ?? '', `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    answers.push(...(await Promise.all(asked)).flat());
  }
  for (const answer of answers) expect([200, 503]).toContain(answer.statusCode);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 503)) {
    expect(answer.json().code).toBe('too_busy');
    expect(answer.headers['retry-after']).toBeDefined();
  }
  await vi.waitFor(async () => expect((await ask()).map(({ statusCode }) => statusCode)).toEqual([200, 200]), { timeout: 60_000 });
  await shaken.close();
});
