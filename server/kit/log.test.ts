import { expect, test } from 'vitest';
import { addSecret } from './log-redaction.ts';
import { createLog, queryNames } from './log.ts';

const logged = (entry: object): string => {
  let said = '';
  createLog({ level: 'info', to: { write: (line) => void (said += line) } }).info(entry, 'said');
  return said;
};

test.each([
  [{ headers: { cookie: 'sessionid=canary', authorization: 'Bearer canary', 'x-shopify-access-token': 'canary' } }],
  [{ req: { headers: { cookie: 'sessionid=canary', 'set-cookie': 'canary' } } }],
  [{ password: 'canary' }],
  [{ body: { password: 'canary', key: 'canary', session_token: 'canary' } }],
  [{ settings: { auth: { secret: 'canary' } } }],
  [{ engine: { apiKey: 'canary' } }],
  [{ req: { method: 'GET', url: '/api/open/discord/callback?key=canary&pk=canary&x=1&token=canary' } }],
])('no secret is in %o', (entry) => {
  expect(logged(entry)).not.toContain('canary');
});

test('what a failed query would have stored is not in the log, where it failed is', () => {
  const error = new Error('Failed query: insert into "user" values ($1)\nparams: canary,\nsecond canary line', {
    cause: Object.assign(new Error('duplicate key'), { code: '23505', client: { password: 'canary' } }),
  });
  const said = logged({ err: error });
  expect(said).not.toContain('canary');
  expect(JSON.parse(said).err).toMatchObject({
    message: 'Failed query: insert into "user" values ($1)',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'duplicate key', code: '23505' },
  });
});

test.each([null, 'a word', 7, Object.create(null)])('a rejection with %o is told like any other', (thrown) => {
  expect(JSON.parse(logged({ err: thrown }))).toMatchObject({ msg: 'said', err: { message: expect.any(String) } });
  expect(JSON.parse(logged({ err: new Error('it failed', { cause: thrown }) })).err).toMatchObject({ message: 'it failed' });
});

test('causes that go in a circle end, and so does a long chain of them', () => {
  const first = new Error('first');
  first.cause = new Error('second', { cause: first });
  expect(JSON.parse(logged({ err: first })).err).toMatchObject({ message: 'first', cause: { message: 'second' } });
  let deep = new Error('the deepest');
  for (let depth = 0; depth < 5_000; depth += 1) deep = new Error(`at ${depth}`, { cause: deep });
  expect(logged({ err: deep }).length).toBeLessThan(50_000);
});

test('what is no secret is said', () => {
  expect(JSON.parse(logged({ status: 200, route: '/api/user/profile/' }))).toMatchObject({
    level: 'info',
    msg: 'said',
    status: 200,
    route: '/api/user/profile/',
  });
});

test('of an address the names are told and no values', () => {
  expect(queryNames('/sso?token=abc&redirect=%2Fdashboard&token=def')).toEqual(['token', 'redirect']);
  expect(queryNames('/api/product/?canary&a%20secret=1')).toEqual(['(no name)']);
  expect(queryNames('/api/product/')).toEqual([]);
});

test('what reads JSON quotes it, and the log does not', () => {
  const broken = (() => {
    try {
      JSON.parse('{"a": canary}');
    } catch (error) {
      return error;
    }
  })();
  const said = logged({ err: broken });
  expect(said).not.toContain('canary');
  expect(JSON.parse(said).err).toMatchObject({ name: 'SyntaxError', stack: expect.stringContaining('log.test.ts') });
});

test('a value that was opened here goes to no log, whoever quotes it, and in whatever spelling of an address', () => {
  addSecret('canary/with=signs');
  const said = logged({ err: new Error('GET https://example.com/?t=canary%2Fwith%3Dsigns failed: canary/with=signs') });
  expect(said).not.toContain('canary');
  expect(said).toContain('failed');
});
