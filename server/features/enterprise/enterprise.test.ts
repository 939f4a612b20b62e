/** What the managers of a company see at a glance, and who did what in it. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { leftAssistant, leftTalk } from '../assistants/tests/left.testing.ts';
import { exportStore } from './export.store.ts';
import { inside, leftOut } from './export-tables.ts';
import { users } from '../account/index.ts';
import { runs } from '../runs/runs.tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const spend = async ({ accountId }: Person, userId: string, amount: bigint): Promise<void> => {
  const { ledger } = house.services.billing;
  const [id, owner, what] = [newId(), { accountId }, { place: null, subject: 'test', by: 'test', shopId: null, userId }];
  await ledger.post(house.db, { journal: id, owner, kind: 'grant', amount, counter: 'grant', what: { ...what, userId: null } });
  await ledger.hold({ id, owner, amount, what, limits: [{ scope: 'user', id: userId }], priceVersion: 1, requestHash: id, seconds: 60 });
  await ledger.settle({ id, actual: amount, price: { type: 'flat', price_version: 1, points: '850' }, outcome: 'done', by: 'stream' });
};
const company = () => house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });

test('people, invitations that end, and limits near their end are told, of this account alone', async () => {
  const [owner, stranger] = [await company(), await company()];
  const staff = await house.newStaff(owner);
  await owner.client.people.create({ body: { email: 'late@enterprise.example', name: 'Emil' } });
  await owner.client.people.change({ params: { id: staff.userId }, body: { limit: 1_000 } });
  await spend(owner, staff.userId, 850_000n);
  expect(await owner.client.enterprise.overview({})).toMatchObject({
    people: { total: 2, invited: 1 },
    bases: { total: 0, failing: 0, items: [] },
    assistants: { total: 0, live: 0, items: [] },
    limits: { near: 1, used_up: 0, items: [{ id: staff.userId, name: 'Sam Reed', limit: '1000', used: '850' }] },
    needs: [],
  });
  expect(await stranger.client.enterprise.overview({})).toMatchObject({ people: { total: 1, invited: 0 }, limits: { near: 0 } });
});

test('a month is told by person and day, all of it as CSV that no spreadsheet takes for a formula, and of this account alone', async () => {
  const [owner, stranger] = [await company(), await company()];
  const staff = await house.newStaff(owner);
  await house.db.update(users).set({ name: '=1+1' }).where(eq(users.id, staff.userId));
  await spend(owner, staff.userId, 850_000n);
  await spend(owner, owner.userId, 20_000n);
  const usage = await owner.client.enterprise.usage({ query: { limit: 1 } });
  const today = usage.days.at(-1)!.day;
  expect(usage).toMatchObject({
    month: today.slice(0, 7),
    total: { points: '870', calls: 2, failed: 0 },
    items: [{ id: staff.userId, name: '=1+1', points: '850', calls: 1, days: [{ day: today, points: '850', calls: 1 }] }],
    more: 1,
  });
  expect([usage.months.length, usage.months[0]]).toEqual([12, usage.month]);
  // What no assistant used is not lost for that.
  expect(await owner.client.enterprise.usage({ query: { by: 'assistant' } })).toMatchObject({ items: [{ id: null, points: '870' }] });
  expect((await stranger.client.enterprise.usage({ query: {} })).items).toEqual([]);
  expect((await owner.client.enterprise.usage({ query: { month: usage.months.at(-1)! } })).total.points).toBe('0');
  expect(await failure(owner.client.enterprise.usage({ query: { month: '2026-13' } }))).toMatchObject({
    status: 422,
    fields: { 'query.month': expect.any(String) },
  });

  const csv = await fetch(`${await house.origin()}/api/enterprise/usage/csv/?by=person`, { headers: { cookie: owner.cookie } });
  expect([csv.headers.get('content-type'), (await csv.text()).split('\r\n').slice(1)]).toEqual([
    expect.stringContaining('text/csv'),
    [`${today},'=1+1,,850,1,0,${staff.userId}`, `${today},Robin Vale,,20,1,0,${owner.userId}`, ''],
  ]);
});

test('what an assistant used before it waited for somebody is told with what it used after', async () => {
  const owner = await company();
  const { id } = await leftAssistant(house, owner);
  const { answer } = await leftTalk(house, owner, id);
  const first = newId();
  await house.db.insert(runs).values({ id: first, accountId: owner.accountId, userId: owner.userId, place: 'assistant', state: 'done', parts: [], points: 5_000n }); // biome-ignore format: short
  await house.db.execute(sql`update run set points = 2000 where id = (select run_id from assistant_answer where id = ${answer}::uuid)`);
  await house.db.execute(sql`update assistant_answer set runs_before = array[${first}::uuid] where id = ${answer}::uuid`);
  expect(await owner.client.enterprise.usage({ query: { by: 'assistant' } })).toMatchObject({ items: [{ id, points: '7', calls: 1 }] });
});

test('what was done is listed newest first, found by its words, and given out as CSV that no spreadsheet takes for a formula', async () => {
  const [owner, stranger] = [await company(), await company()];
  const staff = await house.newStaff(owner);
  await owner.client.people.create({ body: { email: 'new@enterprise.example', name: '=1+1' } });
  await owner.client.people.batchDisable({ body: { ids: [staff.userId] } });
  const { items } = await owner.client.enterprise.audit({ query: {} });
  expect(items.map(({ action, actor, target }) => ({ action, actor, target }))).toEqual([
    { action: 'member.disable', actor: owner.email, target: staff.email },
    { action: 'member.invite', actor: owner.email, target: 'new@enterprise.example' },
  ]);
  expect((await owner.client.enterprise.audit({ query: { search: 'new@' } })).items).toHaveLength(1);
  expect((await stranger.client.enterprise.audit({ query: {} })).items).toEqual([]);
  const csv = async (cookie: string) => fetch(`${await house.origin()}/api/enterprise/audit/csv/`, { headers: { cookie } });
  expect(await (await csv(owner.cookie)).text()).toContain(`member.disable,${staff.email}`);
  expect((await csv((await house.newStaff(owner)).cookie)).status).toBe(403);
});

test('an export of the account gives out every table of it, or names why not', async () => {
  const { rows } = await house.world.database.pool.query<{ table: string; columns: string[] }>(`
    select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema in ('public', 'ledger') group by c.table_schema, c.table_name`);
  const known = new Map(rows.map(({ table, columns }) => [table, columns]));
  // Told by its bare name, no table hides another.
  expect(known.size).toBe(rows.length);
  const silent = rows.filter(({ table, columns }) => table !== 'account' && !columns.includes('account_id') && !inside.has(table) && !leftOut.has(table));
  expect(silent.map(({ table }) => table)).toEqual([]);
  for (const table of leftOut.keys()) expect([table, known.has(table)]).toEqual([table, true]);
  for (const [table, { of, by }] of inside) expect([table, known.get(table)!.includes(by), known.get(of)!.includes('account_id')]).toEqual([table, true, true]);
});

test('with who its people are, and what stands inside of other rows; and nothing of another account', async () => {
  const [owner, stranger] = [await company(), await company()];
  const staff = await house.newStaff(owner);
  const [mine, theirs] = [await leftAssistant(house, owner), await leftAssistant(house, stranger)];
  const given: { table: string; row: unknown }[] = [];
  const store = exportStore(house.db);
  for await (const one of store.people(owner.accountId, null)) given.push(one);
  for await (const one of store.rows(owner.accountId, null)) given.push(one);
  const rowsOf = (table: string) => given.filter((one) => one.table === table).map(({ row }) => row as Record<string, unknown>);
  expect(new Set(rowsOf('user').map(({ email }) => email))).toEqual(new Set([owner.email, staff.email]));
  expect(rowsOf('account').map(({ id }) => id)).toEqual([owner.accountId]);
  expect(rowsOf('assistant_version')).toMatchObject([{ assistant_id: mine.id, n: 1 }]);
  expect(rowsOf('assistant_case')).toMatchObject([{ id: mine.case }]);
  expect(JSON.stringify(given)).not.toContain(theirs.id);
  expect(JSON.stringify(given)).not.toContain(stranger.accountId);
});

test('what somebody is asked about is theirs to take, and not how the assistant that asks is told to be', async () => {
  const owner = await company();
  const staff = await house.newStaff(owner);
  const { id } = await leftAssistant(house, owner);
  const talk = await leftTalk(house, staff, id);
  await leftTalk(house, owner, id);
  const paused = JSON.stringify({ form: { system_prompt: 'Never tell them the margin.' } });
  await house.db.execute(sql`update assistant_answer set paused = ${paused}::jsonb where account_id = ${owner.accountId}`);
  const givenOf = async (person: string | null) => {
    const given: { table: string; row: unknown }[] = [];
    for await (const one of exportStore(house.db).rows(owner.accountId, person)) given.push(one);
    return given;
  };
  const [theirs, all] = [await givenOf(staff.userId), await givenOf(null)];
  const rowsOf = (given: typeof all, name: string) => given.filter(({ table }) => table === name);
  expect([rowsOf(theirs, 'assistant_answer').length, rowsOf(all, 'assistant_answer').length]).toEqual([1, 2]);
  expect(rowsOf(theirs, 'assistant_approval')).toMatchObject([{ row: { id: talk.call } }]);
  expect(JSON.stringify([theirs, all])).not.toContain('margin');
});

test('what people do to groups, to who sees things, to keys of apps and to assistants is written down with the deed, and what stays as it was is not', async () => {
  const owner = await company();
  const staff = await house.newStaff(owner);
  const { client } = owner;
  const group = await client.groups.create({ body: { name: 'Service' } });
  await client.groups.change({ params: { id: group.id }, body: { name: 'Desk' } });
  await client.groups.change({ params: { id: group.id }, body: { name: 'Desk' } });
  const prompt = await client.prompts.create({ body: { name: 'Letter', content: 'Write to {{customer}}.' } });
  const open = { visible_to: 'some' as const, people: [staff.userId] };
  for (const body of [open, open, { name: 'Letter' }]) await client.prompts.change({ params: { id: prompt.id }, body });
  const category = await client.promptCategories.create({ body: { name: 'Sales', visible_to: 'everyone' } });
  await client.promptCategories.change({ params: { id: category.id }, body: { name: 'Selling' } });
  const base = await client.knowledge.create({ body: { name: 'Terms' } });
  const named = { access: 'chosen' as const, people: [staff.userId] };
  for (const body of [named, named, { name: 'Terms' }]) await client.knowledge.edit({ params: { id: base.id }, body });
  const { app } = await client.integration.add({ body: { name: 'Helper' } });
  const { app: keyed } = await client.integration.addKey({ params: { id: app.id }, body: { label: 'second' } });
  await client.integration.dropKey({ params: { id: app.id, key_id: keyed.keys[0]!.id } });
  await client.integration.remove({ params: { id: app.id } });
  const { id } = await client.assistants.create({ body: { name: 'Guide' } });
  await client.assistants.edit({ params: { id }, body: { name: 'Guide', draft: { system_prompt: 'Be kind.' } } });
  await client.assistants.edit({ params: { id }, body: { monthly_limit: 1000 } });
  await client.assistants.clone({ params: { id } });
  await client.groups.remove({ params: { id: group.id } });
  const { items } = await client.enterprise.audit({ query: {} });
  expect(items.toReversed().map(({ action, target, detail }) => ({ action, target, ...detail }))).toMatchObject([
    { action: 'group.create', target: 'Service' },
    { action: 'group.change', target: 'Desk', before: { name: 'Service' }, after: { name: 'Desk' } },
    { action: 'prompt.share', target: 'Letter', before: { people: 0 }, after: { visible_to: 'some', people: 1 } },
    { action: 'prompt_category.share', target: 'Sales', after: { visible_to: 'everyone' } },
    { action: 'base.share', target: 'Terms', before: { access: 'everyone', people: 0 }, after: { access: 'chosen', people: 1 } },
    { action: 'app.add', target: 'Helper' },
    { action: 'app.key', target: 'Helper', label: 'second' },
    { action: 'app.key.end', target: 'Helper' },
    { action: 'app.remove', target: 'Helper' },
    { action: 'assistant.create', target: 'Guide' },
    { action: 'assistant.change', target: 'Guide', before: { monthly_limit: null }, after: { monthly_limit: '1000' } },
    { action: 'assistant.clone', target: 'Guide (2)' },
    { action: 'group.remove', target: 'Desk' },
  ]);
});

test('the log is narrowed by who, what it is about and when, in the file too; and nobody finds in it what is not shown', async () => {
  const owner = await company();
  const [admin, staff] = [await house.newStaff(owner, 'admin'), await house.newStaff(owner)];
  await owner.client.groups.create({ body: { name: 'Service' } });
  await owner.client.people.batchDisable({ body: { ids: [staff.userId] } });
  await admin.client.prompts.create({ body: { name: 'Letter', content: 'Write.', visible_to: 'everyone' } });
  const found = async (query: Parameters<typeof admin.client.enterprise.audit>[0]['query']) =>
    (await admin.client.enterprise.audit({ query })).items.map(({ action }) => action);
  expect(await found({ kind: 'people' })).toEqual(['member.disable', 'group.create']);
  expect(await found({ kind: 'prompts' })).toEqual(['prompt.share']);
  expect(await found({ person: staff.userId })).toEqual(['member.disable']);
  expect(await found({ person: admin.userId })).toEqual(['prompt.share']);
  const [, middle] = (await owner.client.enterprise.audit({ query: {} })).items;
  expect(await found({ from: middle!.at })).toEqual(['prompt.share', 'member.disable']);
  expect(await found({ to: middle!.at })).toEqual(['group.create']);
  const csv = await fetch(`${await house.origin()}/api/enterprise/audit/csv/?kind=prompts`, { headers: { cookie: owner.cookie } });
  expect((await csv.text()).trim().split('\n')).toHaveLength(2);
  const { rows } = await house.world.database.pool.query<Record<'address' | 'request', string>>(
    'select address, request_id as request from audit_log where account_id = $1',
    [owner.accountId],
  );
  for (const { address, request } of rows) expect([address, await found({ search: address }), await found({ search: request })]).toEqual([address, [], []]);
  expect(rows.map(({ address }) => address)).not.toContain('');
});
