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
});
