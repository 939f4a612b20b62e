import { expect, test } from 'vitest';
import { createLog, safeUrl } from './log.ts';

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

test('an address keeps the names of its secrets, not their values', () => {
  expect(safeUrl('/sso?token=abc&redirect=%2Fdashboard')).toBe('/sso?token=[secret]&redirect=%2Fdashboard');
  expect(safeUrl('/api/product/?search=key')).toBe('/api/product/?search=key');
  expect(safeUrl('/api/frozen/abcdefghijklmnopqrstuvwx/open/?a=1')).toBe('/api/frozen/[secret]/open/?a=1');
  expect(safeUrl('/shared/chat/abcdefghijklmnopqrstuvwx')).toBe('/shared/chat/[secret]');
});
