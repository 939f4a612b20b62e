/**
 * Who may do what: the whole table of `matrix.tsv`, each row asked over HTTP as eight people. Its last column says what holds beside it;
 * what of that a row cannot show is asked below. A call that is named otherwise here is mapped in `ways`, never left out.
 */
import { readFileSync } from 'node:fs';
import { contract } from '@storewright/contract';
import { urlOf } from '@storewright/contract/kit/client';
import { usualPermissions } from '@storewright/contract/people/permissions';
import type { Route } from '@storewright/contract/kit/route';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../features/account/index.ts';
import { leftAssistant } from '../features/assistants/tests/left.testing.ts';
import { leftCoze, leftSpace } from '../features/coze/tests/left.testing.ts';
import { cozeBotPeople, cozeBots } from '../features/coze/coze.tables.ts';
import { leftCheck } from '../features/prompts/tests/left.testing.ts';
import { assistants } from '../features/assistants/assistants.tables.ts';
import { newId } from '../kit/ids.ts';
import { openHouse, type Person, type TestHouse } from './house.testing.ts';

const who = ['anonymous', 'guest', 'staff', 'granted', 'admin', 'owner', 'other', 'disabled'] as const;
type Who = (typeof who)[number];
type Asked = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
type Way = {
  /** Where our API has the call, if not where the table says. */
  at?: `${string} /${string}`;
  ask?: (by: Who) => Asked | Promise<Asked>;
  /** What an open door leads to where what stands behind it is not there: a connection that was cut, an address that nobody answers at. */
  passed?: number;
  /** What those of another account read, where the table has no cell for them. */
  own?: number;
  /** Ends the session of who asks: they ask from another one. */
  apart?: true;
  /** Of a list: whether it holds the thing that was asked for. One that does not is as good as 404. */
  holds?: (answer: Record<string, unknown>, asked: Asked) => boolean;
};

const rows = readFileSync(new URL('./matrix.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method, path, what, ...cells] = line.split('\t') as [string, string, string, ...string[]];
    return { name: `${method} ${path}`, what, cells: who.map((one, at) => [one, cells[at]!] as const) };
  });

let house: TestHouse;
let origin: string;
let owner: Person;
let other: Person;
/** Who runs another company, and invites people of ours into it. */
let third: Person;
let cookies: Record<Who, string>;
let people: Record<'guest' | 'staff' | 'granted' | 'admin', Person>;

beforeAll(async () => {
  house = await openHouse({ env: { LOCAL_MODELS: 'off', COZE_ORIGIN: 'http://127.0.0.1:9/{host}' } });
  origin = await house.origin();
  const company = () => house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
  [owner, other, third] = [await company(), await company(), await company()];
  await house.db.update(accounts).set({ propertyType: 'ADVANCED' });
  const [guest, staff, granted, admin, disabled] = [
    await house.newStaff(owner, 'guest'),
    await house.newStaff(owner),
    await house.newStaff(owner),
    await house.newStaff(owner, 'admin'),
    await house.newStaff(owner, 'admin'),
  ];
  await owner.client.people.change({ params: { id: granted.userId }, body: { permissions: [...usualPermissions, 'connect_own_mcp'] } });
  await owner.client.people.batchDisable({ body: { ids: [disabled.userId] } });
  const { account, auth } = house.services;
  for (const one of [owner, other]) await account.setPassword(house.db, one.userId, await auth.newPassword(password, { address: '' }));
  people = { guest, staff, granted, admin };
  cookies = {
    anonymous: '',
    guest: guest.cookie,
    staff: staff.cookie,
    granted: granted.cookie,
    admin: admin.cookie,
    owner: owner.cookie,
    other: other.cookie,
    disabled: disabled.cookie,
  };
});
afterAll(() => house?.close());

const scimToken = async () => {
  const made = await send({ method: 'POST', path: '/api/enterprise/scim_tokens/' }, { body: { password } }, owner.cookie);
  return { params: { id: ((await made.json()) as { id: string }).id }, body: { password } };
};
const password = 'a long password';
const member = async () => ({ params: { id: (await house.newStaff(owner)).userId } });
const members = async () => ({ body: { ids: [(await house.newStaff(owner)).userId] } });
const email = () => `${newId()}@matrix.example`;
const invitation = () => owner.client.people.create({ body: { email: email() } });
const tokenOf = async (by: Person, address: string) => (await by.client.people.create({ body: { email: address } })).url!.split('#')[1]!;
/** Whoever is signed in is invited themselves; who is not, somebody new. */
const tokenFor = (by: Who) => tokenOf(third, by === 'anonymous' || by === 'disabled' ? email() : { ...people, owner, other }[by].email);
const group = async () => ({ params: { id: (await owner.client.groups.create({ body: { name: newId() } })).id } });
const server = async () => {
  const { id } = await owner.client.mcpServers.create({ body: { name: 'Stock', url: 'http://127.0.0.1:9/mcp' } });
  await owner.client.mcpServers.share({ params: { id }, body: { access: 'chosen', groups: [], people: [people.granted.userId] } });
  return { params: { id } };
};
const category = async () => ({ params: { id: (await owner.client.promptCategories.create({ body: { name: newId(), visible_to: 'everyone' } })).id } });
const categoryOfTheirs = async () => {
  const body = { name: newId(), visible_to: 'some' as const, level: 'edit' as const, people: [people.granted.userId] };
  return { params: { id: (await owner.client.promptCategories.create({ body })).id }, body: { name: newId() } };
};
const prompt = async (more: object = {}) => {
  const body = { name: 'Matrix', content: 'A row for {{name}}', visible_to: 'some' as const, level: 'edit' as const, people: [people.granted.userId] };
  return { params: { id: (await owner.client.prompts.create({ body })).id }, ...more };
};
/** Theirs, where they manage the account. */
const check = async (by: Who, state?: 'imported') => {
  const { accountId, userId } = by === 'other' ? other : by === 'admin' ? people.admin : owner;
  return leftCheck(house, { accountId, userId, ...(state && { state }) });
};
const assistant = async (more: object = {}) => {
  const { id } = await leftAssistant(house, owner, { editors: [people.granted.userId] });
  await house.db.update(assistants).set({ everyone: false }).where(eq(assistants.id, id));
  return { params: { id }, ...more };
};
const aDocument = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Parcels', version: '1' },
  servers: [{ url: 'https://parcels.example/' }],
  paths: { '/a': { get: { operationId: 'a' } } },
});
const plugin = async () => ({ params: { id: (await owner.client.plugins.create({ body: { source: { text: aDocument } } })).id } });
const operation = async (body: (id: string) => object) => {
  const { params } = await plugin();
  return { params, body: body((await owner.client.plugins.operations({ params, query: {} })).items[0]!.id) };
};
const bot = async (more: object = {}) => {
  const made = await leftCoze(house, { accountId: owner.accountId, userId: owner.userId });
  await house.db.update(cozeBots).set({ access: 'chosen' }).where(eq(cozeBots.id, made.bot));
  await house.db.insert(cozeBotPeople).values({ botId: made.bot, accountId: owner.accountId, userId: people.granted.userId });
  return { params: { id: made.bot }, ...more, connection: made.connection };
};
const space = async () => ({ query: { connection_id: (await bot()).connection, space_id: leftSpace } });
/** Nobody listed a container here. */
const container = { ask: () => ({ params: { id: newId() } }), passed: 404 };

const ways: Record<string, Way> = {
  'GET /api/shared_user/people/': { ask: () => ({ query: { search: 'ab' } }) },
  'POST /api/shared_user/': { ask: () => ({ body: { email: email() } }) },
  'GET /api/shared_user/{id}/': { ask: member },
  'PATCH /api/shared_user/{id}/': { ask: async () => ({ ...(await member()), body: { limit: 1_000, self_top_up: true } }) },
  'PATCH /api/shared_user/{id}/ role': { ask: async () => ({ ...(await member()), body: { role: 'guest' } }) },
  'POST /api/shared_user/{id}/invite/': { ask: async () => ({ params: { id: (await invitation()).id } }) },
  'POST /api/shared_user/{id}/reset_password/': { ask: member },
  'POST /api/shared_user/batch_invite/': { ask: () => ({ body: { people: [{ email: email() }] } }) },
  'POST /api/shared_user/batch_disable/': { ask: members },
  'POST /api/shared_user/batch_enable/': { ask: members },
  'POST /api/shared_user/batch_destroy/': { ask: members },
  'POST /api/shared_user/import/check/': { ask: () => ({ body: { rows: [] } }) },
  'GET /api/shared_user/{id}/sessions/': { ask: member },
  'POST /api/shared_user/{id}/end_sessions/': { ask: member },
  'POST /api/shared_user/mcp_servers/': { ask: () => ({ body: { name: 'Stock', url: 'http://127.0.0.1:9/mcp' } }) },
  'PATCH /api/shared_user/mcp_servers/{id}/': { ask: async () => ({ ...(await server()), body: { name: 'Other' } }) },
  // It never said that it has such a tool.
  'POST /api/shared_user/mcp_servers/{id}/approve/': {
    ask: async () => ({ ...(await server()), body: { tools: [{ name: 'a', fingerprint: 'b' }] } }),
    passed: 409,
  },
  'POST /api/shared_user/mcp_servers/{id}/connect/': { ask: server },
  'DELETE /api/shared_user/mcp_servers/{id}/': { ask: server },
  'POST /api/auth/invite/preview/': { ask: async () => ({ body: { token: await tokenOf(owner, email()) } }) },
  'POST /api/auth/invite/accept/': {
    ask: async (by) => ({ body: { token: await tokenFor(by), name: 'New Person', password: 'a long password' } }),
    apart: true,
  },
  'POST /api/auth/switch_account/': { ask: (by) => ({ body: { account_id: by === 'other' ? other.accountId : owner.accountId } }), apart: true },
  'POST /api/enterprise/groups/': { ask: () => ({ body: { name: newId() } }) },
  'PATCH /api/enterprise/groups/{id}/': { ask: async () => ({ ...(await group()), body: { name: newId() } }) },
  'DELETE /api/enterprise/groups/{id}/': { ask: group },
  'GET /api/enterprise/access/': { ask: (by) => ({ query: { member: by === 'other' ? other.userId : people.admin.userId } }) },
  // Nobody answers there.
  'POST /api/enterprise/sso/': { ask: () => ({ body: { issuer: 'http://127.0.0.1:9/', client_id: 'matrix', secret: 'x' } }), passed: 422 },
  'POST /api/enterprise/sso/domains/': { ask: () => ({ body: { domain: `${newId()}.example` } }) },
  'POST /api/enterprise/scim_tokens/': { ask: () => ({ body: { password } }) },
  'DELETE /api/enterprise/scim_tokens/{id}/': { ask: scimToken },
  'POST /api/enterprise/retention/': { ask: () => ({ body: { audit_months: 24 } }) },
  'POST /api/enterprise/export/': { ask: () => ({ body: { password } }) },
  'POST /api/enterprise/audit/export/': { at: 'GET /api/enterprise/audit/csv/' },
  'POST /api/enterprise/branding/': { ask: () => ({ body: { colour: '#a03060', logo: null } }) },
  'POST /api/prompts/category/': { ask: () => ({ body: { name: newId() } }) },
  'PATCH /api/prompts/category/{id}/': { ask: async () => ({ ...(await category()), body: { name: newId() } }) },
  'POST /api/prompts/template/': { ask: () => ({ body: { name: 'Matrix', content: 'A row' } }) },
  'GET /api/prompts/template/{id}/': { ask: () => prompt() },
  'PATCH /api/prompts/template/{id}/': { ask: () => prompt({ body: { name: 'Other' } }) },
  'POST /api/prompts/template/{id}/label/': { ask: () => prompt({ body: { label: 'published', version: 1 } }) },
  'DELETE /api/prompts/template/{id}/': { ask: () => prompt() },
  // Without a file there is nothing to look through.
  'POST /api/prompts/template/batch/check/': { ask: () => ({ body: {} }), passed: 422 },
  'POST /api/prompts/template/batch/import/': { ask: async (by) => ({ body: { check_id: await check(by) } }) },
  'POST /api/prompts/template/batch/import/{id}/undo/': { ask: async () => ({ params: { id: await check('owner', 'imported') } }) },
  'GET /api/ai_assistant/': {
    ask: () => assistant(),
    holds: (answer, { params }) => (answer['items'] as { id: string }[]).some(({ id }) => id === params!['id']),
  },
  'POST /api/ai_assistant/': { ask: () => ({ body: { name: 'Matrix' } }) },
  'GET /api/ai_assistant/{id}/': { ask: () => assistant() },
  'PATCH /api/ai_assistant/{id}/': { ask: () => assistant({ body: { description: 'Matrix' } }) },
  'POST /api/ai_assistant/{id}/publish/': { ask: () => assistant({ body: { anyway: true } }) },
  'POST /api/ai_assistant/{id}/set_is_enabled/': { ask: () => assistant({ body: { is_enabled: true } }) },
  'POST /api/ai_assistant/{id}/chat/': { ask: () => assistant({ body: { text: 'Hello' } }) },
  'POST /api/ai_assistant/{id}/transfer/': { ask: () => assistant({ body: { user_id: people.staff.userId } }) },
  'DELETE /api/ai_assistant/{id}/': { ask: () => assistant() },
  'POST /api/plugin/': { ask: () => ({ body: { source: { text: aDocument } } }) },
  'PATCH /api/plugin/{id}/operations/': { ask: () => operation((id) => ({ operations: [{ id, enabled: true }] })) },
  'POST /api/plugin/{id}/subscribe/': { ask: async () => ({ ...(await plugin()), body: {} }) },
  'POST /api/plugin/{id}/unsubscribe/': { ask: async () => ({ ...(await plugin()), body: {} }) },
  'POST /api/plugin/{id}/credential/': { ask: async () => ({ ...(await plugin()), body: { kind: 'bearer', secret: 'some key' } }) },
  'POST /api/plugin/{id}/try/': { ask: () => operation((id) => ({ operation: id })) },
  'GET /api/plugin/{id}/calls/': { ask: plugin },
  'POST /api/container/{id}/start/': container,
  'POST /api/container/{id}/stop/': container,
  'GET /api/container/{id}/logs/': container,
  // The connections here were cut: nothing is asked of Coze.
  'POST /api/coze/oauth/': { ask: () => ({ body: { method: 'pat', region: 'com', token: 'pat_of_nobody' } }) },
  // Begun by nobody: there is nothing to come back to.
  'GET /api/coze/oauth/callback/': { ask: () => ({ query: { state: 'nobody', code: 'nothing' } }), passed: 400 },
  'GET /api/coze/bots/': { ask: space, passed: 409, own: 404 },
  'GET /api/coze/plugins_coze/': { ask: space, passed: 409, own: 404 },
  'POST /api/coze/add/bot/': { ask: async () => ({ body: { ...(await space()).query, bot_id: '7379462189365198898' } }), passed: 409, own: 404 },
  'GET /api/coze/{id}/': { ask: () => bot() },
  'POST /api/coze/{id}/chat/': { ask: () => bot({ body: { text: 'Hello?' } }), passed: 409 },
  'DELETE /api/coze/{id}/': { ask: () => bot() },
};

const known = Object.values(contract).flatMap((routes) => Object.values(routes as Record<string, Route>));
const routeOf = (name: string): Pick<Route, 'method' | 'path' | 'idempotent'> => {
  const [method, path] = (ways[name]?.at ?? name.replace(/ role$/, '')).split(' ') as [Route['method'], string];
  return known.find((one) => one.method === method && one.path === path) ?? { method, path };
};
const send = (route: Pick<Route, 'method' | 'path' | 'idempotent'>, asked: Asked, cookie: string) =>
  fetch(origin + urlOf(route as Route, asked), {
    method: route.method,
    headers: {
      ...(cookie && { cookie }),
      ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      ...(route.idempotent === 'required' && { 'idempotency-key': newId() }),
    },
    ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
  });

const another = async (by: Who): Promise<string> =>
  by === 'anonymous' || by === 'disabled' ? cookies[by] : `sessionid=${(await house.services.auth.open({ ...people, owner, other }[by])).token}`;

/** What a row's cells come to: one line for each that is otherwise. */
const wrongIn = async ({ name, cells }: (typeof rows)[number]): Promise<string[]> => {
  const key = name;
  const { ask, passed = 200, own, holds, apart }: Way = ways[key] ?? {};
  const route = routeOf(key);
  const wrong: string[] = [];
  let unused: Asked | undefined;
  // Who is refused first: what was made for them serves all of them, and then the first who passes.
  for (const [by, cell] of cells.toSorted(([, one], [, another]) => Number(shut(another)) - Number(shut(one)))) {
    const asked: Asked = (ask?.length === 0 && unused) || ((await ask?.(by)) ?? {});
    const answer = await send(route, asked, apart ? await another(by) : cookies[by]);
    const body = await answer.text();
    const is = answer.ok && holds && !holds(JSON.parse(body) as Record<string, unknown>, asked) ? 404 : answer.status;
    unused = answer.ok ? undefined : asked;
    const wanted = cell === '-' ? (own ?? passed) : cell === '200' ? passed : Number(cell);
    if (is !== wanted) wrong.push(`${key} as ${by}: ${is} instead of ${wanted} ${body.slice(0, 160)}`);
    // Nothing of ours is told to those of another account.
    if (by === 'other' && (body.includes(owner.accountId) || body.includes(owner.email))) wrong.push(`${key} tells ${by} of us`);
  }
  return wrong;
};
const shut = (cell: string): boolean => cell !== '200' && cell !== '-';

/** Rows that stand for many calls: what each answered. */
const many: Record<string, (by: Who) => Promise<[string, number][]>> = {
  'GET every other existing member route': (by) =>
    all(
      known.filter(({ method, door = 'member', path, demo }) => method === 'GET' && door === 'member' && !path.includes('{') && !demo),
      by,
    ),
  'ALL /api/operator/*': (by) =>
    all(
      known.filter(({ door }) => door === 'operator'),
      by,
    ),
  'ALL /scim/v2/*': (by) =>
    all(
      ['ServiceProviderConfig', 'ResourceTypes', 'Schemas', 'Users', 'Groups'].map((one) => ({ method: 'GET' as const, path: `/scim/v2/${one}` })),
      by,
    ),
};
const all = (routes: (Pick<Route, 'method' | 'path'> & Partial<Route>)[], by: Who): Promise<[string, number][]> =>
  Promise.all(
    routes.map(async (route) => {
      const params = Object.fromEntries([...route.path.matchAll(/{(\w+)}/g)].map(([, name]) => [name, newId()]));
      return [`${route.method} ${route.path}`, (await send(route, { params, ...(route.body && { body: {} }) }, cookies[by])).status];
    }),
  );

/** How companies sign their people in: asked as soon as the contract has it. */
const awaited = 'identity' in contract ? [] : rows.filter(({ name }) => / \/(api\/enterprise\/(sso|scim_tokens)|scim)\//.test(name)).map(({ name }) => name);
const isAwaited = ({ name }: (typeof rows)[number]) => awaited.includes(name);

describe('who may do what', () => {
  test('is a table of 86 calls, as 8 people', () => {
    expect([rows.length, rows.every(({ cells }) => cells.every(([, cell]) => /^(\d{3}|-)$/.test(cell ?? '')))]).toEqual([86, true]);
  });
  test.each(rows.filter((row) => !many[row.name] && !isAwaited(row)))('$name: $what', async (row) => {
    expect((await wrongIn(row)).join('\n')).toBe('');
  });
  test.each(rows.filter((row) => many[row.name] && !isAwaited(row)))('$name', async ({ name, cells }) => {
    for (const [by, cell] of cells) {
      // A directory comes with a token, and is no person of another account.
      if (cell === '-' && name.includes('/scim/')) continue;
      const told = await many[name]!(by);
      expect(told.length).toBeGreaterThan(4);
      // Past the door each says what it has to say: that no shop is connected, or that a question is missing.
      const wrong = told.filter(([, status]) => (cell === '200' || cell === '-' ? [401, 403].includes(status) || status >= 500 : status !== Number(cell)));
      expect([name, by, wrong]).toEqual([name, by, []]);
    }
  });

  test('holds with what its last column says beside it', async () => {
    const { staff, granted, admin } = people;
    const told = async (by: Person, name: string, asked: Asked) => (await send(routeOf(name), asked, by.cookie)).status;
    expect(await told(staff, 'GET /api/shared_user/{id}/', { params: { id: staff.userId } })).toBe(200);
    expect(await told(granted, 'PATCH /api/prompts/category/{id}/', await categoryOfTheirs())).toBe(200);
    expect(await told(admin, 'POST /api/shared_user/', { body: { email: email(), role: 'admin' } })).toBe(403);
    expect(await told(admin, 'POST /api/enterprise/audit/export/', {})).toBe(403);
    await owner.client.enterprise.setKeeping({ body: { admins_export: true } });
    expect(await told(admin, 'POST /api/enterprise/audit/export/', {})).toBe(200);
    await owner.client.people.change({ params: { id: staff.userId }, body: { permissions: ['edit_prompts'] } });
    expect(await told(staff, 'POST /api/prompts/category/', { body: { name: newId() } })).toBe(200);
    expect(await told(staff, 'POST /api/prompts/template/batch/import/', { body: { check_id: await check('owner') } })).toBe(404);
    expect(await told(staff, 'POST /api/ai_assistant/', { body: { name: 'Matrix' } })).toBe(403);
  });
});
