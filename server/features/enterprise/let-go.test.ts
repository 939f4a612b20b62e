/** What an account keeps no longer than it says. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { leftAssistant, leftTalk } from '../assistants/tests/left.testing.ts';
import { leftTables } from '../data-sources/tests/left.testing.ts';
import { leftChat } from '../knowledge/tests/left.testing.ts';
import { runs } from '../runs/runs.tables.ts';
import { monthsBefore } from './keeping.service.ts';
import { letGoStore } from './let-go.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterAll(() => house?.close());

const said = ['chat', 'assistant_answer', 'data_answer', 'run', 'tool_call'] as const;
const countsOf = async ({ accountId }: Person) => {
  const counts = said.map((table) => sql`(select count(*)::int from ${sql.identifier(table)} where account_id = ${accountId}) as ${sql.identifier(table)}`);
  return (await house.db.execute<Record<(typeof said)[number], number>>(sql`select ${sql.join(counts, sql`, `)}`)).rows[0]!;
};
const talkedTo = async (owner: Person) => {
  await leftChat(house, owner);
  await leftTalk(house, owner, (await leftAssistant(house, owner)).id);
  await leftTables(house, owner);
  await house.db.execute(sql`
    insert into tool_call (id, account_id, source_id, user_id, via, tool, arguments, outcome, ms, bytes, is_cut, at)
    values (${newId()}, ${owner.accountId}, ${newId()}, ${owner.userId}, 'try', 'find_part', '{}', 'ok', 1, 1, false, now())`);
};
const older = async ({ accountId }: Person, months: number) => {
  for (const [table, at] of [['chat', 'changed_at'], ['assistant_answer', 'created_at'], ['data_answer', 'created_at'], ['tool_call', 'at']] as const) // biome-ignore format: short
    await house.db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(at)} = ${sql.identifier(at)} - make_interval(months => ${months}) where account_id = ${accountId}`);
};
const tidy = async () => house.services.keeping.chores.find(({ name }) => name === 'talks.kept')!.run(new AbortController().signal);

test('talks and tool calls go when they are older than the owner says, with the work that answered them; nobody else’s go with them', async () => {
  const [owner, stranger] = [await house.newOwner({ usage: ['storewright'] }), await house.newOwner({ usage: ['storewright'] })];
  for (const one of [owner, stranger]) {
    await talkedTo(one);
    await older(one, 3);
    await talkedTo(one);
  }
  const before = await countsOf(owner);
  await tidy();
  expect(await countsOf(owner)).toEqual(before);
  await owner.client.enterprise.setKeeping({ body: { talk_months: 2 } });
  await tidy();
  const half = (count: number) => count / 2;
  expect(await countsOf(owner)).toEqual({
    chat: half(before.chat),
    assistant_answer: half(before.assistant_answer),
    data_answer: half(before.data_answer),
    run: half(before.run),
    tool_call: before.tool_call,
  });
  await owner.client.enterprise.setKeeping({ body: { call_months: 1 } });
  await tidy();
  expect((await countsOf(owner)).tool_call).toBe(1);
  expect(await countsOf(stranger)).toEqual(before);
});

test('a few go at once, and it is said whether there are more', async () => {
  const owner = await house.newOwner({ usage: ['storewright'] });
  for (let n = 0; n < 3; n += 1) await talkedTo(owner);
  await older(owner, 3);
  const { talks } = letGoStore(house.db);
  const steps: boolean[] = [];
  for (let n = 0; n < 2; n += 1) steps.push(await talks(owner.accountId, new Date(), 2));
  expect([steps, (await countsOf(owner)).chat]).toEqual([[true, false], 0]);
});

test('only an owner says how long; what it was before and is now stands in the log', async () => {
  const owner = await house.newOwner({ usage: ['storewright'] });
  const admin = await house.newStaff(owner, 'admin');
  expect(await failure(admin.client.enterprise.setKeeping({ body: { talk_months: 1 } }))).toMatchObject({ status: 403 });
  expect(await failure(owner.client.enterprise.setKeeping({ body: { talk_months: 0 } }))).toMatchObject({ status: 422 });
  expect(await owner.client.enterprise.setKeeping({ body: { talk_months: 12 } })).toMatchObject({ talk_months: 12, call_months: null, audit_months: null });
  expect(await admin.client.enterprise.keeping()).toMatchObject({ talk_months: 12 });
  const [entry] = (await owner.client.enterprise.audit({ query: {} })).items;
  expect(entry).toMatchObject({ action: 'account.keeping', detail: { before: { talk_months: null }, after: { talk_months: 12 } } });
});

test('of an answer that waited for somebody, the work from before it waited goes as well', async () => {
  const owner = await house.newOwner({ usage: ['storewright'] });
  const { answer } = await leftTalk(house, owner, (await leftAssistant(house, owner)).id);
  const first = newId();
  await house.db.insert(runs).values({ id: first, accountId: owner.accountId, userId: owner.userId, place: 'assistant', state: 'done', parts: [] });
  await house.db.execute(sql`update assistant_answer set runs_before = array[${first}::uuid] where id = ${answer}::uuid`);
  expect((await countsOf(owner)).run).toBe(2);
  await letGoStore(house.db).talks(owner.accountId, new Date(Date.now() + 60_000), 10);
  expect(await countsOf(owner)).toMatchObject({ assistant_answer: 0, run: 0 });
});

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-03-29', 1, '2026-02-28'],
  ['2028-03-29', 1, '2028-02-29'],
  ['2026-05-31', 1, '2026-04-30'],
  ['2026-05-31', 3, '2026-02-28'],
  ['2026-05-31', 12, '2025-05-31'],
])('%s, %i months before, is %s', (now, months, before) => {
  expect(monthsBefore(new Date(`${now}T10:00:00Z`), months)).toEqual(new Date(`${before}T10:00:00Z`));
});
