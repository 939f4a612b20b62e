/** What an account has, asked for by the protocol's own client as it is, over both wires; and by whom it is not. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { accounts, memberships } from '../account/index.ts';
import { leftAssistant } from '../assistants/tests/left.testing.ts';
import { apiCalls } from '../integration/integration.tables.ts';
import { newApp } from '../integration/tests/integration.testing.ts';
import { leftBase } from '../knowledge/tests/left.testing.ts';

let floor: ShopFloor;
let origin: string;
let owner: Person;
let key: string;
beforeAll(async () => {
  floor = await openShopFloor({ LOCAL_MODELS: 'off' });
  ({ owner } = floor);
  origin = await floor.house.origin();
  await floor.house.db.update(accounts).set({ propertyType: 'ADVANCED' });
  key = (await newApp(owner)).secret;
  // The demo's own would answer as well.
  for (const { id } of (await owner.client.knowledge.list({ query: {} })).items) await owner.client.knowledge.remove({ params: { id } });
  await leftBase(floor.house, owner);
});
const open: Client[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(() => floor?.close());

type Wire = 'new' | 'old';
const connect = async (secret: string, wire: Wire = 'new'): Promise<Client> => {
  const client = new Client({ name: 'a program', version: '1.0.0' }, wire === 'new' ? { versionNegotiation: { mode: 'auto' } } : {});
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers: { authorization: `Bearer ${secret}` } } }));
  open.push(client);
  return client;
};
const call = async (secret: string, name: string, args: Record<string, unknown> = {}) => {
  const { content, structuredContent, isError = false } = await (await connect(secret)).callTool({ name, arguments: args });
  return { text: (content as { text: string }[])[0]?.text ?? '', data: structuredContent as Record<string, Record<string, unknown>[]>, isError };
};
const toolsOf = async (secret: string) => (await (await connect(secret)).listTools()).tools.map(({ name }) => name);
/** A manager who made a key, and is something else by now. */
const keyOfNow = async (become: Partial<typeof memberships.$inferInsert>): Promise<{ person: Person; secret: string }> => {
  const person = await floor.house.newStaff(owner, 'admin');
  const { secret } = await newApp(person);
  await floor.house.db.update(memberships).set(become).where(eq(memberships.userId, person.userId));
  return { person, secret };
};
const post = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'ping' }) =>
  fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const said = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { error: { data?: { code: string } } }).error.data?.code ?? '',
];
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

describe.each<Wire>(['new', 'old'])('a program that speaks the %s wire', (wire) => {
  test('finds products, reads one, and finds passages with where they stand', async () => {
    const client = await connect(key, wire);
    expect(client.getNegotiatedProtocolVersion()).toBe(wire === 'new' ? '2026-07-28' : '2025-11-25');
    const product = await floor.product();
    const found = await client.callTool({ name: 'search_products', arguments: { query: product.title } });
    expect(found.structuredContent).toMatchObject({ products: [{ id: product.id, title: product.title, shop: floor.shop.domain }] });
    const one = await client.callTool({ name: 'get_product', arguments: { id: product.id } });
    expect(one.structuredContent).toMatchObject({ product: { description_html: product.description_html, variants: product.variants } });
    const passages = await client.callTool({ name: 'search_knowledge', arguments: { question: 'When do parcels leave?' } });
    expect(passages.structuredContent).toMatchObject({ passages: [{ n: 1, source: 'Terms', heading: 'Terms', text: 'Parcels leave within 2 days.' }] });
    expect(passages.content).toEqual([{ type: 'text', text: '[1] Terms – Terms\nParcels leave within 2 days.' }]);
  });

  test('is given prompts with what is to be filled in, all of them page by page, and a filled one counts as used', async () => {
    const client = await connect(key, wire);
    for (const name of ['Winter sale', 'Winter sale'])
      await owner.client.prompts.create({ body: { name, content: 'Write of {{what}} in {{tone|warm|plain}} words.' } });
    await floor.house.db.execute(sql`
      insert into prompt (id, account_id, name, folded, description, language, tags, content, variables, search, visible_to)
      select gen_random_uuid(), ${owner.accountId}, 'Many ' || n, 'many ' || n, '', '', '{}', 'x', '[]', 'many', 'everyone' from generate_series(1, 120) n
       where not exists (select from prompt where folded = 'many 1')`);
    const all = [];
    for (let cursor: string | undefined; ; ) {
      const page = await client.listPrompts(cursor === undefined ? {} : { cursor });
      all.push(...page.prompts);
      cursor = page.nextCursor;
      if (cursor === undefined) break;
    }
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(120);
    const [sale] = all.filter(({ title }) => title === 'Winter sale');
    expect(sale!.name).toMatch(/^winter-sale-[\da-f]{8}$/);
    expect(sale!.arguments).toEqual([
      { name: 'what', required: true },
      { name: 'tone', description: 'warm | plain', required: false },
    ]);
    const { messages } = await client.getPrompt({ name: sale!.name, arguments: { what: 'lamps' } });
    expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Write of lamps in warm words.' } }]);
    await expect(client.getPrompt({ name: sale!.name, arguments: {} })).rejects.toThrow('what');
    await expect(client.getPrompt({ name: 'winter-sale-00000000' })).rejects.toThrow('There is no prompt');
    await expect(client.listPrompts({ cursor: 'bm90aGluZw' })).rejects.toThrow('cursor');
  });
});

describe('who is let in', () => {
  test('nobody without a key, by an address neither, and each is told how', async () => {
    const none = await post({});
    expect([none.headers.get('www-authenticate'), ...(await said(none))]).toEqual(['Bearer realm="Storewright"', 401, 'invalid_api_key']);
    const wrong = await post(bearer(`sw-${'x'.repeat(43)}`));
    expect([wrong.headers.get('www-authenticate'), ...(await said(wrong))]).toEqual([
      'Bearer realm="Storewright", error="invalid_token"',
      401,
      'invalid_api_key',
    ]);
    const inAddress = await fetch(`${origin}/mcp?key=${key}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(await said(inAddress)).toEqual([401, 'invalid_api_key']);
  });

  test('no page of another site, and one that the app names', async () => {
    expect(await said(await post({ ...bearer(key), origin: 'https://evil.example' }))).toEqual([403, 'origin_not_allowed']);
    expect(await said(await post({ ...bearer(key), origin: 'null' }))).toEqual([403, 'origin_not_allowed']);
    expect((await post({ ...bearer(key), origin })).status).toBe(200);
    const { secret } = await newApp(owner, { rules: { allowed_origins: ['https://desk.example'] } });
    expect((await post({ ...bearer(secret), origin: 'https://desk.example' })).status).toBe(200);
    expect(await said(await post(bearer(secret)))).toEqual([403, 'origin_not_allowed']);
  });

  test('as often and as many at once as the rules of the app say', async () => {
    const { secret } = await newApp(owner, { rules: { requests_per_minute: 2 } });
    const codes = [];
    for (let at = 0; at < 3; at += 1) codes.push((await post(bearer(secret))).status);
    expect(codes).toEqual([200, 200, 429]);
    const { secret: off, app } = await newApp(owner);
    await owner.client.integration.setEnabled({ params: { id: app.id }, body: { is_enabled: false } });
    expect(await said(await post(bearer(off)))).toEqual([403, 'app_disabled']);
  });

  test('a key ends with whoever made it, for programs that ask models as well', async () => {
    const person = await floor.house.newStaff(owner, 'admin');
    const { secret, app } = await newApp(person);
    const { secret: ours } = await owner.client.integration.addKey({ params: { id: app.id }, body: {} }, { headers: { 'idempotency-key': app.id } });
    const models = async (shown: string) => (await fetch(`${origin}/v1/models`, { headers: bearer(shown) })).status;
    expect([await models(secret), await models(ours)]).toEqual([200, 200]);
    const { ended } = await owner.client.people.batchDisable({ body: { ids: [person.userId] } });
    expect(ended).toMatchObject({ keys: 1 });
    floor.runAhead(6);
    expect([await models(secret), await models(ours)]).toEqual([401, 200]);
    expect(await said(await post(bearer(secret)))).toEqual([401, 'invalid_api_key']);
    await owner.client.people.batchEnable({ body: { ids: [person.userId] } });
    floor.runAhead(12);
    expect(await models(secret)).toBe(200);
    await owner.client.people.batchDestroy({ body: { ids: [person.userId], hand_over_to: owner.userId } });
    floor.runAhead(18);
    expect([await models(secret), await models(ours)]).toEqual([401, 200]);
    // Who is let in again later has what is theirs by then, and no key of before.
    await floor.house.services.account.addMember(owner.accountId, { email: person.email, name: '', role: 'admin', usage: ['copygpt'] });
    floor.runAhead(24);
    expect(await models(secret)).toBe(401);
    floor.runAhead(0);
  });

  test('what they may not see themselves does not exist for their key', async () => {
    await leftBase(floor.house, { ...owner, mark: ' secret', access: 'chosen', said: 'The code of the safe is blue.' });
    await owner.client.prompts.create({ body: { name: 'For managers', content: 'x', visible_to: 'private' } });
    const { id } = await leftAssistant(floor.house, owner);
    await floor.house.db.execute(sql`update assistant set everyone = false where id = ${id}`);
    const seen = async (secret: string) => ({
      bases: (await call(secret, 'list_knowledge_bases')).data['bases']!.map(({ name }) => name),
      found: (await call(secret, 'search_knowledge', { question: 'What is the code of the safe?' })).text.includes('blue'),
      named: (await call(secret, 'search_knowledge', { question: 'safe', base: 'Service secret' })).text,
      prompt: (await (await connect(secret)).listPrompts()).prompts.some(({ title }) => title === 'For managers'),
      assistants: (await call(secret, 'list_assistants')).data['assistants']!.length,
      asked: (await call(secret, 'ask_assistant', { assistant: id, question: 'A lid?' })).text,
    });
    expect(await seen(key)).toMatchObject({ bases: ['Service secret', 'Service'], found: true, prompt: true, assistants: 1 });
    const { secret } = await keyOfNow({ role: 'staff', permissions: [] });
    expect(await seen(secret)).toEqual({
      bases: ['Service'],
      found: false,
      named: 'There is no base Service secret.',
      prompt: false,
      assistants: 0,
      asked: `There is no assistant ${id}, or it is closed.`,
    });
    const guest = await keyOfNow({ role: 'guest' });
    expect(await said(await post(bearer(guest.secret)))).toEqual([401, 'invalid_api_key']);
  });

  test('nothing of another account is found, read or named', async () => {
    const stranger = await floor.house.newOwner();
    const { secret } = await newApp(stranger);
    const product = await floor.product();
    const [sale] = (await (await connect(key)).listPrompts()).prompts;
    const { base } = await leftBase(floor.house, { ...owner, mark: ' ours' });
    expect(await toolsOf(secret)).toEqual(['search_products', 'get_product', 'list_knowledge_bases', 'search_knowledge']);
    expect((await call(secret, 'search_products', { query: product.title })).data).toEqual({ products: [] });
    expect(await call(secret, 'get_product', { id: product.id })).toMatchObject({ isError: true, text: expect.stringContaining('not_found') });
    expect((await call(secret, 'search_products', { shop: floor.shop.domain })).text).toBe(`There is no shop ${floor.shop.domain}. There are: none.`);
    expect((await call(secret, 'list_knowledge_bases')).data).toEqual({ bases: [] });
    expect((await call(secret, 'search_knowledge', { question: 'parcels', base })).isError).toBe(true);
    const client = await connect(secret);
    expect((await client.listPrompts()).prompts).toEqual([]);
    await expect(client.getPrompt({ name: sale!.name })).rejects.toThrow('There is no prompt');
  });

  test('a key that is for some models alone opens what stands among them and nothing else', async () => {
    const { base } = await leftBase(floor.house, { ...owner, mark: ' narrow' });
    const { secret, app } = await newApp(owner);
    await floor.house.db.execute(sql`update app set models = ${sql.param([`app/${base}`])}::text[] where id = ${app.id}`);
    expect(await toolsOf(secret)).toEqual(['list_knowledge_bases', 'search_knowledge', 'list_assistants', 'ask_assistant']);
    expect((await call(secret, 'list_knowledge_bases')).data['bases']!.map(({ id }) => id)).toEqual([base]);
    expect((await call(secret, 'list_assistants')).data).toEqual({ assistants: [] });
    const client = await connect(secret);
    await expect(client.callTool({ name: 'search_products', arguments: {} })).rejects.toThrow('There is no tool');
    expect(client.getServerCapabilities()?.prompts).toBeUndefined();
  });
});

test('a key that pages may show, which anybody there can read, opens no products and no prompts', async () => {
  const { secret } = await newApp(owner, { rules: { allowed_origins: ['https://shop.example'] } });
  const ask = async (method: string) =>
    (await post({ ...bearer(secret), origin: 'https://shop.example' }, { jsonrpc: '2.0', id: 1, method, params: {} })).text();
  expect(await ask('tools/list')).toMatch(/"list_knowledge_bases"/);
  expect(await ask('tools/list')).not.toMatch(/search_products|get_product/);
  expect(await ask('prompts/list')).toMatch(/"error"/);
});

test('who hangs up, and who waits for news of which there is none, holds no place', async () => {
  const { secret } = await newApp(owner, { rules: { parallel_calls: 1 } });
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'a program', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const news = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true }, _meta } };
  const heard = await post({ ...bearer(secret), 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' }, news);
  expect(await heard.text()).toContain('notifications/subscriptions/acknowledged');
  for (let at = 0; at < 5; at += 1) {
    const stop = new AbortController();
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_products', arguments: {} } });
    const headers = { ...bearer(secret), 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const asked = fetch(`${origin}/mcp`, { method: 'POST', headers, body, signal: stop.signal }).catch(() => undefined);
    stop.abort();
    await asked;
  }
  await expect.poll(async () => (await post(bearer(secret))).status).toBe(200);
});

describe('what is sent', () => {
  test('is held to bounds, and what is wrong with it is said', async () => {
    expect(await said(await post(bearer(key), '{"jsonrpc"'))).toEqual([400, 'malformed_json']);
    expect(await said(await post(bearer(key), [{ jsonrpc: '2.0', id: 1, method: 'ping' }]))).toEqual([400, 'invalid_request']);
    expect(await said(await post(bearer(key), { x: 'y'.repeat(300_000) }))).toEqual([413, 'body_too_large']);
    expect(await said(await post({ ...bearer(key), 'content-type': 'text/plain' }))).toEqual([415, 'unsupported_media_type']);
    expect(
      (await post(bearer(key), { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_products', arguments: { query: 'a\0b' } } })).status,
    ).toBe(422);
    expect((await fetch(`${origin}/mcp`, { headers: { ...bearer(key), accept: 'text/event-stream' } })).status).toBe(405);
    for (const args of [{ limit: 51 }, { status: 'SOLD' }, { more: 1 }]) expect((await call(key, 'search_products', args)).isError).toBe(true);
    expect((await call(key, 'get_product', { id: 'none' })).text).toContain('id:');
    expect((await call(key, 'search_knowledge', { question: 'x'.repeat(4_001) })).isError).toBe(true);
  });

  test('stands in the log of the app by the name of the tool, and costs nothing', async () => {
    const { secret, app } = await newApp(owner);
    await call(secret, 'list_knowledge_bases');
    await call(secret, 'search_products', { limit: 99 });
    const rows = () => floor.house.db.select().from(apiCalls).where(eq(apiCalls.appId, app.id)).orderBy(apiCalls.model);
    await expect
      .poll(async () => (await rows()).map(({ route, model, outcome, points }) => [route, model, outcome, points]))
      .toEqual([
        ['/mcp', 'list_knowledge_bases', 'done', 0n],
        ['/mcp', 'search_products', 'failed', 0n],
      ]);
  });
});
