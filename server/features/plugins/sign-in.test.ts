/** Signing in at MCP servers (OAuth 2.1): by whom it was begun, for whom the tokens are, and until when. */
import type { ServerResponse } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { createSecrets } from '../../kit/crypto.ts';
import { mcpAuths } from './mcp/mcp.tables.ts';
import { startAuthServer, startGuarded } from './tests/auth-server.testing.ts';
import { speaksOld } from './tests/mcp-server.testing.ts';

let house: TestHouse;
const running: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  house = await openHouse();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});
afterAll(() => house?.close());

const opened = async (more: Parameters<typeof startGuarded>[1] = {}) => {
  const at = await startAuthServer();
  const server = await startGuarded(at, more);
  running.push(at, server);
  const owner = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
  const { id } = await owner.client.mcpServers.create({ body: { name: 'Stock', url: server.url } });
  return { at, server, owner, id };
};
type Opened = Awaited<ReturnType<typeof opened>>;
const begin = ({ owner, id }: Pick<Opened, 'owner' | 'id'>, by: Person = owner) => by.client.mcpServers.connect({ params: { id }, body: { sign_in: true } });
const signIn = async (desk: Opened) => desk.owner.client.mcpServers.callback({ body: desk.at.visit((await begin(desk)).authorize_url!) });
const ask = ({ owner, id }: Pick<Opened, 'owner' | 'id'>) => owner.client.mcpServers.connect({ params: { id }, body: {} });
/** Its one tool, ready to be called. */
const approved = async ({ owner: { client, accountId, userId }, id }: Opened, signal = new AbortController().signal) => {
  const [tool] = (await client.mcpServers.tools({ params: { id } })).items;
  await client.mcpServers.approve({ params: { id }, body: { tools: [{ name: tool!.name, fingerprint: tool!.fingerprint }] } });
  return () => house.services.tools.toolbox.call({ accountId, userId, role: 'owner', via: 'assistant:a' }, `mcp:${tool!.id}`, {}, signal);
};
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );

describe('somebody who manages the account', () => {
  test('is told where to sign in once they ask for it, and the server is asked with what came of it', async () => {
    const desk = await opened();
    expect(await ask(desk)).toMatchObject({ state: 'needs_sign_in', authorize_url: null });
    expect(desk.at.clients.size).toBe(0);
    const { authorize_url: address } = await begin(desk);
    const asks = new URL(address!).searchParams;
    expect([asks.get('resource'), asks.get('scope'), asks.get('code_challenge_method')]).toEqual([desk.server.url, 'stock.read', 'S256']);
    const returned = desk.at.visit(address!);
    expect(await desk.owner.client.mcpServers.callback({ body: returned })).toMatchObject({ id: desk.id, state: 'ready', error: '', tools: 1 });
    expect(desk.server.shown.length).toBeGreaterThan(0);
    expect(await refused(desk.owner.client.mcpServers.callback({ body: returned }))).toBe('400 link_invalid');
    const kept = JSON.stringify(
      await Promise.all(['mcp_auth', 'mcp_sign_in', 'mcp_connection'].map((name) => house.db.execute(sql`select * from ${sql.identifier(name)}`))),
    );
    for (const secret of [desk.server.shown[0]!, returned.code]) expect(kept).not.toContain(secret);
    const { items } = await desk.owner.client.enterprise.audit({ query: {} });
    expect(items[0]).toMatchObject({ action: 'mcp.sign_in', target: 'Stock' });
  });

  test('finishes only what they began themselves, in the session in which they did', async () => {
    const desk = await opened();
    const other = await house.newStaff(desk.owner, 'admin');
    const again = await house.signInAs(desk.owner.email);
    const stranger = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
    const returned = desk.at.visit((await begin(desk)).authorize_url!);
    for (const person of [other, again, stranger]) expect(await refused(person.client.mcpServers.callback({ body: returned }))).toBe('400 link_invalid');
    expect(await refused((await house.newStaff(desk.owner)).client.mcpServers.callback({ body: returned }))).toBe('403 not_your_role');
    expect(desk.at.asked('/token')).toEqual([]);
    expect((await desk.owner.client.mcpServers.callback({ body: returned })).state).toBe('ready');
    expect((await begin(desk, await house.newStaff(desk.owner)).catch(() => ({ authorize_url: null }))).authorize_url).toBeNull();
  });

  test('who said no there, or comes back from somewhere else, is not signed in, and no code is shown to anybody', async () => {
    const desk = await opened();
    const { state } = desk.at.visit((await begin(desk)).authorize_url!);
    const no = await desk.owner.client.mcpServers.callback({ body: { state, error: 'access_denied', iss: desk.at.origin } });
    expect([no.state, no.error]).toEqual(['needs_sign_in', 'The sign-in failed: access_denied']);
    for (const iss of ['https://evil.example', undefined]) {
      const { iss: _iss, ...returned } = desk.at.visit((await begin(desk)).authorize_url!);
      const told = await desk.owner.client.mcpServers.callback({ body: { ...returned, ...(iss && { iss }) } });
      expect(told.state).toBe('needs_sign_in');
    }
    expect(desk.at.asked('/token')).toEqual([]);
  });
});

describe('a token', () => {
  test('that ends is renewed once, however many need it at that moment', async () => {
    const desk = await opened();
    await signIn(desk);
    desk.at.state.expiresIn = 3_600;
    const before = desk.at.asked('/token').length;
    const told = await Promise.all(Array.from({ length: 8 }, () => ask(desk)));
    expect(told.every(({ state }) => state === 'ready')).toBe(true);
    expect(desk.at.asked('/token').length - before).toBe(1);
  });

  test('that is renewed by a server that is silent holds nobody up who hangs up', async () => {
    const desk = await opened();
    await signIn(desk);
    const stop = new AbortController();
    const call = await approved(desk, stop.signal);
    const silence = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    desk.at.state.beforeToken = () => {
      reached.resolve();
      return silence.promise;
    };
    const before = desk.at.asked('/token').length;
    const told = call();
    await reached.promise;
    stop.abort();
    expect(await told).toMatchObject({ ok: false });
    // It was not waited for: the one that is asked still is the one that is taken.
    desk.at.state.expiresIn = 3_600;
    const next = ask(desk);
    silence.resolve();
    expect((await next).state).toBe('ready');
    expect(desk.at.asked('/token').length - before).toBe(1);
  });

  test('that is not taken any more is renewed, and what was asked is asked again', async () => {
    const desk = await opened();
    desk.at.state.expiresIn = 3_600;
    await signIn(desk);
    desk.at.revoke();
    expect((await ask(desk)).state).toBe('ready');
    expect(desk.at.asked('/token')).toHaveLength(2);
  });

  test('that ends while something is done there is renewed for the next question, and what was asked is not asked twice', async () => {
    const desk = await opened();
    desk.at.state.expiresIn = 3_600;
    await signIn(desk);
    const call = await approved(desk);
    const { attack } = desk.server.state;
    const say = (response: ServerResponse, message: object) => response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
    let open: { response: ServerResponse; id: unknown } | undefined;
    desk.server.state.attack = (asked, response, request) => {
      if (asked.method === 'tools/call') {
        open = { response, id: asked.id };
        say(response.writeHead(200, { 'content-type': 'text/event-stream' }), { id: 1, method: 'ping' });
        return true;
      }
      // What answers the ping; the next questions go to whoever else is there.
      if (asked.method === undefined && open) {
        desk.at.revoke();
        attack!(asked, response, request);
        say(open.response, { id: open.id, error: { code: -32_000, message: 'The shelf is locked.' } });
        return true;
      }
      return attack!(asked, response, request) || speaksOld(asked, response);
    };
    expect(await call()).toMatchObject({ ok: false });
    expect(desk.server.calls()).toHaveLength(1);
    expect(desk.at.asked('/token')).toHaveLength(1);
    expect((await ask(desk)).state).toBe('ready');
    expect(desk.at.asked('/token')).toHaveLength(2);
  });

  test('that is refused by the call alone is renewed, and the call that was not let in is made again', async () => {
    const desk = await opened();
    desk.at.state.expiresIn = 3_600;
    await signIn(desk);
    const call = await approved(desk);
    const { attack } = desk.server.state;
    desk.server.state.attack = (asked, response, request) => {
      if (asked.method === 'tools/call' && desk.server.calls().length === 1) desk.at.revoke();
      return attack!(asked, response, request);
    };
    expect(await call()).toMatchObject({ ok: true });
    expect(desk.server.calls()).toHaveLength(2);
  });

  test('that has too few rights for a tool is asked for with more once somebody signs in again, and never for what was not given', async () => {
    const desk = await opened();
    desk.at.state.expiresIn = 3_600;
    await signIn(desk);
    const call = await approved(desk);
    const { attack } = desk.server.state;
    let has = 'stock.read';
    desk.server.state.attack = (asked, response, request) => {
      if (asked.method !== 'tools/call' || has.includes('stock.write')) return attack!(asked, response, request);
      response.writeHead(403, { 'www-authenticate': 'Bearer error="insufficient_scope", scope="stock.write"' }).end();
      return true;
    };
    expect(await call()).toEqual({ ok: false, text: expect.stringContaining('sign in there once more') });
    expect(desk.at.asked('/token')).toHaveLength(1);
    expect(await ask(desk)).toMatchObject({ state: 'needs_sign_in', authorize_url: null });
    const { authorize_url: address } = await begin(desk);
    has = new URL(address!).searchParams.get('scope')!;
    expect(has).toBe('stock.read stock.write');
    expect((await desk.owner.client.mcpServers.callback({ body: desk.at.visit(address!) })).state).toBe('ready');
    expect(await call()).toMatchObject({ ok: true });
    has = '';
    expect(await call()).toMatchObject({ ok: false });
    expect(await begin(desk)).toMatchObject({ state: 'ready', authorize_url: null });
  });

  test('that nobody has is not one with too few rights', async () => {
    const desk = await opened();
    desk.server.state.attack = (_, response) => {
      response.writeHead(403, { 'www-authenticate': 'Bearer error="insufficient_scope", scope="stock.write"' }).end();
      return true;
    };
    const { state, error } = await ask(desk);
    expect([state, error]).toEqual(['needs_sign_in', expect.stringContaining('asks for a sign-in of its own')]);
  });

  test('that nothing renews is gone: somebody signs in again, as the same program', async () => {
    const desk = await opened();
    await signIn(desk);
    desk.at.revoke(true);
    expect((await ask(desk)).state).toBe('needs_sign_in');
    const tries = desk.at.asked('/token').length;
    expect((await ask(desk)).state).toBe('needs_sign_in');
    expect(desk.at.asked('/token')).toHaveLength(tries);
    expect((await signIn(desk)).state).toBe('ready');
    expect(desk.at.clients.size).toBe(1);
  });

  test('of a program that is not known there any more is begun as another', async () => {
    const desk = await opened();
    await signIn(desk);
    desk.at.clients.clear();
    desk.at.revoke();
    expect((await ask(desk)).state).toBe('needs_sign_in');
    expect((await signIn(desk)).state).toBe('ready');
    expect(desk.at.clients.size).toBe(1);
  });

  test('is for the address that it was given for, and for as long as whoever signed in is let in', async () => {
    const desk = await opened();
    desk.at.state.expiresIn = 3_600;
    await signIn(desk);
    const other = await startGuarded(desk.at);
    running.push(other);
    await desk.owner.client.mcpServers.change({ params: { id: desk.id }, body: { url: other.url } });
    expect((await ask(desk)).state).toBe('needs_sign_in');
    expect(other.shown).toEqual([]);
    const admin = await house.newStaff(desk.owner, 'admin');
    const begun = await begin(desk, admin);
    expect((await admin.client.mcpServers.callback({ body: desk.at.visit(begun.authorize_url!) })).state).toBe('ready');
    const { ended } = await desk.owner.client.people.batchDisable({ body: { ids: [admin.userId] } });
    expect(ended).toMatchObject({ sessions: 2 });
    expect((await desk.owner.client.mcpServers.list({})).items[0]!.state).toBe('needs_sign_in');
    expect((await ask(desk)).state).toBe('needs_sign_in');
  });

  test('of a sign-in that was begun for another address comes too late', async () => {
    const desk = await opened();
    const returned = desk.at.visit((await begin(desk)).authorize_url!);
    const other = await startGuarded(desk.at);
    running.push(other);
    await desk.owner.client.mcpServers.change({ params: { id: desk.id }, body: { url: other.url } });
    expect(await refused(desk.owner.client.mcpServers.callback({ body: returned }))).toBe('400 link_invalid');
  });
});

describe('a sign-in', () => {
  test('that was sealed with another SECRET_KEY is begun anew', async () => {
    const desk = await opened();
    await signIn(desk);
    const granted = createSecrets('the key of another installation').seal('{}', `mcp_auth.granted:${desk.id}`);
    await house.db.update(mcpAuths).set({ granted }).where(eq(mcpAuths.connectionId, desk.id));
    expect(await ask(desk)).toMatchObject({ state: 'needs_sign_in', error: expect.stringContaining('SECRET_KEY') });
    expect((await signIn(desk)).state).toBe('ready');
  });

  test('is over once the server is given a key in its place', async () => {
    const desk = await opened();
    await signIn(desk);
    await desk.owner.client.mcpServers.change({ params: { id: desk.id }, body: { header_secret: { name: 'x-key', value: 'stock-key' } } });
    expect((await ask(desk)).state).toBe('needs_sign_in');
    expect(desk.server.asked.at(-1)!.headers).toMatchObject({ 'x-key': 'stock-key' });
    expect(desk.server.asked.at(-1)!.headers.authorization).toBeUndefined();
    expect((await signIn(desk)).state).toBe('ready');
  });

  test('of somebody who is locked out while they come back from it is not kept', async () => {
    const desk = await opened();
    const admin = await house.newStaff(desk.owner, 'admin');
    const returned = desk.at.visit((await begin(desk, admin)).authorize_url!);
    desk.at.state.beforeToken = () => desk.owner.client.people.batchDisable({ body: { ids: [admin.userId] } });
    expect(await refused(admin.client.mcpServers.callback({ body: returned }))).toBe('403 not_your_role');
    expect(desk.at.asked('/token')).toHaveLength(1);
    expect((await ask(desk)).state).toBe('needs_sign_in');
    expect(desk.server.shown).toEqual([]);
  });

  test.each([-1e20, -1, 1e20])('that says it ends in %d seconds is kept all the same', async (expiresIn) => {
    const desk = await opened();
    desk.at.state.expiresIn = expiresIn;
    expect((await signIn(desk)).state).toBe('ready');
  });
});

describe('no sign-in is begun', () => {
  test.each<[string, (desk: Opened) => void, string]>([
    ['that does not protect its codes', ({ at }) => void (at.state.methods = ['plain']), 'PKCE'],
    ['that says it is somebody else', ({ at }) => void (at.state.metadata = { issuer: 'https://other.example' }), 'failed'],
    ['at an address inside', ({ at }) => void (at.state.metadata = { registration_endpoint: 'https://169.254.169.254/register' }), 'private'],
    ['where nobody is known by themselves', ({ at }) => void (at.state.metadata = { registration_endpoint: undefined }), 'registers no programs'],
    ['at an address that is not https', ({ at }) => void (at.state.metadata = { authorization_endpoint: 'http://sign-in.example/authorize' }), 'not https'],
    ['by a page that is none', ({ at }) => void (at.state.metadata = { authorization_endpoint: 'javascript:alert(1)' }), 'failed'],
  ])('at a server %s', async (_, set, why) => {
    const desk = await opened();
    set(desk);
    const told = await begin(desk);
    expect([told.state, told.authorize_url]).toEqual(['needs_sign_in', null]);
    expect(told.error).toContain(why);
  });

  test('for another server than the one that was asked', async () => {
    const told = await begin(await opened({ resource: 'https://other.example/mcp' }));
    expect([told.authorize_url, told.error.includes('failed')]).toEqual([null, true]);
  });
});
