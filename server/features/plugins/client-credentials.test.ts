/** Services that give tokens to a program of its own: asked for with its secret, and renewed. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { pluginKeys } from './plugins.tables.ts';
import { type Heard, startEcho } from './tests/echo.testing.ts';
import { openPlugins, type PluginsForTests, refused } from './tests/plugins.testing.ts';

const [id, secret] = ['console', 'client-secret-value-9K3x'];
/** Gives tokens to that program alone, by the ways that it knows, and so long. */
const state = { given: 0, ways: ['basic', 'post'], expiresIn: 3_600 as number | undefined, beforeToken: async (): Promise<unknown> => undefined };
const give = ({ method, headers, body }: Heard, response: ServerResponse): boolean => {
  const form = new URLSearchParams(body);
  const basic = headers['authorization'] === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` && state.ways.includes('basic');
  const post = form.get('client_id') === id && form.get('client_secret') === secret && state.ways.includes('post');
  const isRight = method === 'POST' && form.get('grant_type') === 'client_credentials' && form.get('scope') === 'parcels.read';
  const json = (status: number, answer: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  void state.beforeToken().then(() => {
    if (!isRight || !(basic || post)) return json(401, { error: 'invalid_client', error_description: 'Nobody of that name.' });
    state.given += 1;
    return json(200, { access_token: `token-${state.given}`, token_type: 'Bearer', ...(state.expiresIn !== undefined && { expires_in: state.expiresIn }) });
  });
  return true;
};

let plugins: PluginsForTests;
let tokens: Awaited<ReturnType<typeof startEcho>>;
let owner: Person;
let plugin: string;
beforeAll(async () => {
  plugins = await openPlugins();
  tokens = await startEcho(give);
});
beforeEach(async () => {
  Object.assign(state, { given: 0, ways: ['basic', 'post'], expiresIn: 3_600, beforeToken: async () => undefined });
  owner = await plugins.company();
  plugin = (await plugins.take(owner)).id;
});
afterAll(() => Promise.all([plugins?.close(), tokens?.close()]));

const set = (more: object = {}) =>
  owner.client.plugins.setKey({
    params: { id: plugin },
    body: { kind: 'client_credentials', name: `${tokens.origin}/token`, user: id, secret, scope: 'parcels.read', ...more },
  });
const call = () => plugins.asked(owner, plugin, 'getShipment', { id: '1' });

describe('a program’s own secret', () => {
  test('goes where tokens are given out, and only the token goes to the service; neither is shown', async () => {
    expect((await set()).key).toMatchObject({ kind: 'client_credentials', name: `${tokens.origin}/token`, hint: '9K3x', origin: plugins.echo.origin });
    const { request, answer, heard } = await call();
    expect(heard.headers['authorization']).toBe('Bearer token-1');
    expect(answer.text).not.toContain('token-1');
    expect(request.headers.find(([name]) => name === 'authorization')).toEqual(['authorization', 'Bearer ••••']);
    expect(JSON.stringify(plugins.echo.heard)).not.toContain(secret);
    await call();
    expect(state.given).toBe(1);
    const rows = await plugins.house.db.select().from(pluginKeys);
    expect(rows.some((row) => row.secret.includes(secret) || row.secret.includes('token-1'))).toBe(false);
  });

  test('is tried when it is set, by both ways in which it may travel', async () => {
    expect(await refused(set({ secret: 'another' }))).toBe('422 invalid_input body.secret');
    expect(await refused(set({ user: '' }))).toBe('422 invalid_input body.user');
    expect(await refused(set({ name: 'nowhere' }))).toBe('422 invalid_input body.name');
    expect(await refused(set({ name: 'http://tokens.example/token' }))).toBe('422 address_not_https body.name');
    expect(await refused(set({ name: 'https://169.254.169.254/token' }))).toMatch(/^422 engine_address_blocked/);
    expect((await owner.client.plugins.one({ params: { id: plugin } })).key).toBeNull();
    state.ways = ['post'];
    expect((await set()).key).not.toBeNull();
  });

  test('renews a token that ends once, however many need it, and one that is not taken any more', async () => {
    state.expiresIn = 30;
    await set();
    let waiting: () => void = () => undefined;
    const open = new Promise<void>((done) => (waiting = done));
    state.beforeToken = () => open;
    state.expiresIn = 3_600;
    const all = Promise.all([call(), call(), call()]);
    waiting();
    expect((await all).map(({ answer }) => answer.status)).toEqual([200, 200, 200]);
    expect(state.given).toBe(2);
    plugins.refuse.add('Bearer token-2');
    const { answer, heard } = await call();
    expect([answer.status, heard.headers['authorization'], state.given]).toEqual([200, 'Bearer token-3', 3]);
    plugins.refuse.add('Bearer token-3').add('Bearer token-4');
    expect((await call()).answer.status).toBe(401);
  });

  test('is gone with another origin, and says so where the service gives no token any more', async () => {
    state.expiresIn = 1;
    await set();
    state.ways = [];
    expect(await refused(call())).toMatch(/^502 tool_unreachable/);
    const moved = await owner.client.plugins.change({ params: { id: plugin }, body: { base_url: `${plugins.elsewhere.origin}/v2` } });
    expect(moved.key).toBeNull();
  });
});

test('a document that gives tokens to programs offers that, and the token alone', async () => {
  const flows = { clientCredentials: { tokenUrl: `${tokens.origin}/token`, scopes: {} } };
  const { schemes } = await plugins.take(owner, undefined, { components: { securitySchemes: { all: { type: 'oauth2', flows } } } });
  expect(schemes).toEqual([
    { kind: 'client_credentials', name: `${tokens.origin}/token` },
    { kind: 'bearer', name: '' },
  ]);
});
