import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Db, inTransaction, withLock } from './db.ts';
import { connected } from './open.ts';
import { asSuperuser, clusterVariable, type TestDatabase, testDatabase } from './testing.ts';

let house: TestDatabase;
beforeAll(async () => {
  house = await testDatabase();
});
afterAll(() => house.close());

test('the product’s role is not a superuser', async () => {
  const { rows } = await house.pool.query('select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user');
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolbypassrls: false }]);
});

test('where PostgreSQL takes no more connections, who needs one waits for what others give back', async () => {
  const crowded = await testDatabase();
  await crowded.pool.query(`alter database ${crowded.config.database} connection limit 6`);
  const houses = [await connected(crowded.config, 'one'), await connected(crowded.config, 'other')];
  try {
    const asked = houses.flatMap(({ pool }) => Array.from({ length: 40 }, () => pool.query('select pg_sleep(0.01)')));
    expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')).toEqual([]);
  } finally {
    for (const { close } of houses) await close();
    await crowded.close();
  }
});

test('who waits for a connection of this process gets one of PostgreSQL’s where that has room again, though nobody gives any back', async () => {
  const crowded = await testDatabase();
  const [house, others] = [await connected(crowded.config, 'one'), await connected(crowded.config, 'others')];
  const held = [await house.pool.connect(), await others.pool.connect()];
  try {
    const here = 'select count(*)::int as count from pg_stat_activity where datname = current_database()';
    const { rows } = await crowded.pool.query<{ count: number }>(here);
    await crowded.pool.query(`alter database ${crowded.config.database} connection limit ${rows[0]!.count}`);
    const asked = house.pool.query('select 1 as one');
    await expect.poll(() => house.pool.waitingCount).toBe(1);
    await crowded.pool.query(`alter database ${crowded.config.database} connection limit -1`);
    expect((await asked).rows).toEqual([{ one: 1 }]);
  } finally {
    for (const client of held) client.release();
    for (const { close } of [house, others]) await close();
    await crowded.close();
  }
}, 30_000);

test('two holders of one turn never overlap', async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withLock(house.db, 'test', async (tx) => {
        inside += 1;
        most = Math.max(most, inside);
        await tx.execute(sql`select pg_sleep(0.01)`);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
});

test('a transaction that finds its connection broken gives the place in the pool back', async () => {
  for (let time = 0; time < 30; time += 1) {
    // The one that was ended a moment ago may be handed out once more before its end is heard of.
    const pid = await house.pool.query<{ pid: number }>('select pg_backend_pid() as pid').then(
      ({ rows }) => rows[0]?.pid,
      () => undefined,
    );
    if (pid === undefined) continue;
    // The pool hands out the connection it was given back last.
    const attempt = inTransaction(house.db, (tx) => tx.execute(sql`select 1`)).catch(() => undefined);
    await asSuperuser(process.env[clusterVariable] ?? '', `select pg_terminate_backend(${pid})`);
    await attempt;
  }
  await vi.waitFor(() => expect([house.pool.waitingCount, house.pool.totalCount - house.pool.idleCount]).toEqual([0, 0]));
  await vi.waitFor(() => inTransaction(house.db, (tx) => tx.execute(sql`select 1`)));
});

test('a transaction within a transaction is undone alone', async () => {
  await house.pool.query('create table kept (what text)');
  await inTransaction(house.db, async (tx) => {
    await tx.execute(sql`insert into kept values ('outer')`);
    await inTransaction(tx, async (inner) => {
      await inner.execute(sql`insert into kept values ('inner')`);
      throw new Error('only this one');
    }).catch(() => undefined);
  });
  expect((await house.pool.query('select what from kept')).rows).toEqual([{ what: 'outer' }]);
});

test('of two that wait for each other in a circle one begins anew, and both are done', async () => {
  await house.pool.query('create table place (id int primary key, visits int); insert into place values (1, 0), (2, 0)');
  let arrived = 0;
  const bothThere = Promise.withResolvers<void>();
  const visit = (tx: Db, id: number) => tx.execute(sql`update place set visits = visits + 1 where id = ${id}`);
  const cross = (first: number, second: number) =>
    inTransaction(house.db, async (tx) => {
      await visit(tx, first);
      arrived += 1;
      if (arrived === 2) bothThere.resolve();
      await bothThere.promise;
      await visit(tx, second);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect((await house.pool.query('select visits from place')).rows).toEqual([{ visits: 2 }, { visits: 2 }]);
  expect(arrived).toBe(3);
});

test('what fails beside others every time is not begun for ever, and what fails by itself only once', async () => {
  const tries = async (code: string): Promise<number> => {
    let begun = 0;
    const failing = inTransaction(house.db, async (tx) => {
      begun += 1;
      await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
    });
    await expect(failing).rejects.toThrow();
    return begun;
  };
  expect([await tries('40001'), await tries('40P01'), await tries('23505')]).toEqual([4, 4, 1]);
});
