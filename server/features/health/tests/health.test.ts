import { expect, test, afterAll, beforeAll } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';

let house: TestHouse;
let operator: Person;
beforeAll(async () => {
  house = await openHouse();
  operator = await house.newOwner();
  await house.services.account.setOperator(house.db, operator.userId, true);
});
afterAll(() => house?.close());

const pool = () => house.world.database.pool;
const figure = async (name: string, labels = ''): Promise<number | undefined> => {
  const { body } = await house.app.inject({ url: '/metrics' });
  const line = body.split('\n').find((one) => one.startsWith(`${name}${labels} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};
const job = (state: string, change: string) =>
  pool().query(
    `insert into job (id, account_id, subject_id, kind, state, created_at, finished_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'sync', $2, now() - interval '1 hour', ${change})`,
    [operator.accountId, state],
  );

test('the operator sees this process with its version, its mode and where its clock is', async () => {
  const { processes, version, migrations } = await operator.client.health.show();
  expect(processes).toHaveLength(1);
  expect(processes[0]).toMatchObject({ pid: process.pid, mode: 'all', version, alive: true });
  expect(Math.abs(processes[0]!.clock_ms)).toBeLessThan(2_000);
  expect(migrations.done).toBe(migrations.known);
});

test('a process that gives no sign any more stands last and is told as silent, and is forgotten after a day', async () => {
  const silent = (seconds: number) =>
    pool().query(
      `insert into process (id, host, pid, mode, version, started_at, seen_at, clock_ms)
       values (gen_random_uuid(), 'other', 7, 'worker', '0.9.0', now() - interval '2 days', now() - $1 * interval '1 second', -1500)`,
      [seconds],
    );
  // The house forgets those of a day ago by itself once, as it starts: not in between.
  const forgot = () => pool().query("select 1 from chore_lease where name = 'processes' and done_at is not null and ends_at <= now()");
  await expect.poll(async () => (await forgot()).rowCount, { timeout: 60_000 }).toBe(1);
  await silent(40);
  await silent(90_000);
  const shown = (await operator.client.health.show()).processes;
  expect(shown.map(({ host, alive }) => [host === 'other', alive])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ]);
  expect(shown[1]).toMatchObject({ version: '0.9.0', mode: 'worker', clock_ms: -1_500 });
  await house.services.health.chores[0]!.run();
  expect((await operator.client.health.show()).processes).toHaveLength(2);
  expect(await figure('processes_alive', '{mode="worker"}')).toBe(0);
});

test('what waits, since when, and what failed within a day stands in the metrics and on the page', async () => {
  await pool().query("delete from job where state <> 'running'");
  expect([await figure('jobs_waiting'), await figure('jobs_failed'), await figure('jobs_oldest_seconds')]).toEqual([0, 0, undefined]);
  await job('waiting', 'null');
  await job('failed', "now() - interval '2 hours'");
  await job('failed', "now() - interval '25 hours'");
  expect([await figure('jobs_waiting'), await figure('jobs_failed')]).toEqual([1, 1]);
  expect(await figure('jobs_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
  expect((await operator.client.health.show()).jobs).toMatchObject({ waiting: 1, failed: 1 });
});

test('letters that wait are counted, with how long the oldest has', async () => {
  await pool().query("delete from letter where state = 'waiting'");
  expect(await figure('letters_oldest_seconds')).toBe(undefined);
  await pool().query(`insert into letter (id, kind, "to", subject, text, html, next_at, until, created_at)
    values (gen_random_uuid(), 'captcha', 'a@example.com', '', '', '', now() + interval '1 day', now() + interval '2 days', now() - interval '2 hours')`);
  expect(await figure('letters_waiting')).toBe(1);
  expect(await figure('letters_oldest_seconds')).toBeGreaterThanOrEqual(7_200);
});

test('a chore says when it was last done, and not before it was', async () => {
  // It is done as the house opens, and then once a day.
  await expect.poll(() => figure('chore_last_success_seconds', '{chore="ledger-audit-whole"}')).toBeTypeOf('number');
  await pool().query("update chore_lease set done_at = now() - interval '3 hours' where name = 'ledger-audit-whole'");
  expect(await figure('chore_last_success_seconds', '{chore="ledger-audit-whole"}')).toBeGreaterThanOrEqual(10_800);
  expect(await figure('chore_every_seconds', '{chore="ledger-audit-whole"}')).toBe(86_400);
  await pool().query("update chore_lease set done_at = null where name = 'ledger-audit-whole'");
  expect(await figure('chore_last_success_seconds', '{chore="ledger-audit-whole"}')).toBe(undefined);
});

test('a database that takes no writes makes the process not ready, and its figures are left out and not made up', async () => {
  const ready = async () => (await house.app.inject({ url: '/readyz' })).statusCode;
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  await pool().query('alter table process rename to process_away');
  await expect.poll(ready, { timeout: 10_000 }).toBe(503);
  expect((await house.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'database takes no writes' });
  expect((await house.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect([await figure('jobs_waiting'), await figure('db_pool_waiting')]).toEqual([undefined, 0]);
  await pool().query('alter table process_away rename to process');
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  expect(await figure('jobs_waiting')).toBeTypeOf('number');
});
