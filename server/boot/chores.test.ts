/** Work that comes round again: one of a name at a time, over processes, and none in the way of what people ask for. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../adapters/db/testing.ts';
import { type Alone, aloneIn } from './chores.ts';

let database: TestDatabase;
let pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  pools = [];
});
afterAll(() => database?.close());

/** A process with so many connections. */
const process = (max: number): { pool: pg.Pool; alone: Alone } => {
  const pool = new pg.Pool({ ...database.config, max, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pools.push(pool);
  return { pool, alone: aloneIn(pool) };
};
const gate = () => Promise.withResolvers<void>();
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

test('more chores at once than there are connections all get to the database, and leave one to people', async () => {
  const { pool, alone } = process(3);
  const db = drizzle({ client: pool });
  const done = times(12, gate);
  const ran = times(12, (index) =>
    alone(`chore ${index}`, async () => {
      await db.execute(sql`select 1`);
      done[index]!.resolve();
      await Promise.all(done.map(({ promise }) => promise));
    }),
  );
  await Promise.all(ran);
  expect(pool.totalCount).toBeLessThanOrEqual(3);
});

test('one of a name runs at a time, in one process as in two', async () => {
  const [one, two] = [process(2), process(2)];
  const [begun, end] = [gate(), gate()];
  let runs = 0;
  const first = one.alone('sweep', async () => {
    runs += 1;
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const again = async () => {
    runs += 1;
  };
  await one.alone('sweep', again);
  await two.alone('sweep', again);
  expect(runs).toBe(1);
  await two.alone('expiry', again);
  expect(runs).toBe(2);
  end.resolve();
  await first;
  await two.alone('sweep', again);
  expect(runs).toBe(3);
});

test('a chore that fails lets go of its name', async () => {
  const [one, two] = [process(2), process(2)];
  await expect(one.alone('sweep', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let ran = false;
  await two.alone('sweep', async () => {
    ran = true;
  });
  expect(ran).toBe(true);
});

test('when the connection that keeps the names is lost, the next round has another', async () => {
  const { alone } = process(2);
  // Of this database alone: the cluster's others belong to other tests.
  const kill = () =>
    database.pool.query(`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database() and pid <> pg_backend_pid()`);
  let ran = 0;
  const round = (work?: () => Promise<unknown>) =>
    alone('sweep', async () => {
      ran += 1;
      await work?.();
    });
  await round(kill).catch(() => undefined);
  await round();
  expect(ran).toBe(2);
});

test('nothing is kept while no chore runs', async () => {
  const { pool, alone } = process(2);
  await alone('sweep', async () => undefined);
  expect(pool.idleCount).toBe(pool.totalCount);
});
