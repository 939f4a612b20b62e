/** What is paid for work that says at its end what of it is: nothing of what failed, was late, went down with its process or was lost. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../adapters/db/testing.ts';
import { newId } from '../../kit/ids.ts';
import { createAccount } from '../account/index.ts';
import { runs as table } from './runs.tables.ts';
import { inserted, openProcess, type Process, typist } from './tests/runs.testing.ts';

let database: TestDatabase;
let here: Process;
let person: { accountId: string; userId: string };
const given: string[] = [];
/** Calls whose cost stands in the log. */
const known = new Set<string>();
const bill = {
  costOf: async (_: string, callId: string) => (known.has(callId) ? { points: 5_000n, answeredBy: 'm', tokensIn: 1, tokensOut: 1 } : undefined),
  giveBack: async (_: string, callId: string) => void given.push(callId),
};
beforeAll(async () => {
  database = await testDatabase();
  here = openProcess(database, { bill });
  const account = createAccount({ db: database.db, clock: () => new Date(), newId, demo: false, shopsOf: async () => [], onNewAccount: async () => undefined });
  const made = await account.createWithOwner({ email: 'robin@example.com', name: 'Robin Vale', usage: ['copygpt'], timeZone: 'UTC', propertyType: 'STANDARD' });
  person = { accountId: made.account.id, userId: made.user.id };
});
afterAll(async () => {
  await here?.close();
  await database?.close();
});

/** A call of it is under way at a provider. */
const called = async ({ deadlineMs, process = here, free = true }: { deadlineMs?: number; process?: Process; free?: boolean } = {}) => {
  const id = await inserted(database.db, process.runs, { ...person, free });
  const writer = typist();
  const callId = newId();
  known.add(callId);
  process.runs.begin({ run: { id }, ask: writer.ask, ...(deadlineMs !== undefined && { deadlineMs }) });
  await writer.begun;
  writer.called(callId);
  return { id, callId, ...writer };
};
const row = async (id: string) => (await database.db.select().from(table).where(eq(table.id, id)))[0]!;
const priced = async (id: string) => {
  let points: bigint | null = null;
  await expect.poll(async () => ({ points } = await row(id)).points).not.toBeNull();
  return points;
};
const round = async ({ runs }: Process) => {
  for (const { run } of runs.chores) await run();
};

test('work that breaks down is not paid, and its call is given back', async () => {
  const { id, callId, fail } = await called();
  fail(new Error('broken'));
  expect([await priced(id), (await row(id)).state]).toEqual([0n, 'failed']);
  expect(given).toContain(callId);
});

test('what ends at its deadline is not paid, whatever had come of it', async () => {
  const { id, callId, say } = await called({ deadlineMs: 50 });
  say('Half of it');
  expect(await priced(id)).toBe(0n);
  expect(given).toContain(callId);
});

test('what goes down with its process is not paid', async () => {
  const process = openProcess(database, { bill });
  const { id, callId } = await called({ process });
  await process.close();
  expect((await row(id)).state).toBe('stopped');
  await database.pool.query(`update run set seen_at = now() - interval '2 minutes' where id = $1`, [id]);
  await round(here);
  expect(await priced(id)).toBe(0n);
  expect(given).toContain(callId);
});

test('what was killed is not paid, and nobody has to read it for that', async () => {
  const id = await inserted(database.db, here.runs, { ...person, free: true });
  const callId = newId();
  known.add(callId);
  await database.pool.query(
    `update run set state = 'writing', call_id = $2, uncounted = array[$2::uuid], seen_at = now() - interval '1 minute' where id = $1`,
    [id, callId],
  );
  await round(here);
  // As time goes by, and nobody comes back.
  const later = Date.now() + 6_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  await round(here).finally(() => clock.mockRestore());
  expect((await row(id)).state).toBe('stopped');
  await database.pool.query(`update run set seen_at = now() - interval '2 minutes' where id = $1`, [id]);
  await round(here);
  expect([(await row(id)).points, (await row(id)).uncounted]).toEqual([0n, []]);
  expect(given).toContain(callId);
});

test('who stops it pays for what came, and so does whoever was answered', async () => {
  const stopped = await called();
  stopped.end({ state: 'stopped', callId: stopped.callId, free: false });
  const answered = await called();
  answered.end({ callId: answered.callId, free: false });
  expect([await priced(stopped.id), await priced(answered.id)]).toEqual([5_000n, 5_000n]);
  expect(given).not.toContain(stopped.callId);
  expect(given).not.toContain(answered.callId);
});

test('work that was never said to be free is paid as before', async () => {
  const { id, callId, fail } = await called({ free: false });
  fail(new Error('broken'));
  expect(await priced(id)).toBe(5_000n);
  expect(given).not.toContain(callId);
});
