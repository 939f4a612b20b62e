/** Work that comes round again: one of a name at a time, over processes, and none in the way of what people ask for. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../adapters/db/testing.ts';
import { startChores } from './chores.ts';
import { type Alone, dueIn, LeaseLost, leaseSeconds, leasesIn } from './leases.store.ts';

let database: TestDatabase;
let pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.ended || pool.end()));
  pools = [];
});
afterAll(() => database?.close());

/** A process with so many connections, whose leases are so long. */
const process = (max: number, seconds = leaseSeconds): { pool: pg.Pool; alone: Alone; end(): Promise<void> } => {
  const pool = new pg.Pool({ ...database.config, max, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pools.push(pool);
  return { pool, alone: leasesIn(drizzle({ client: pool }), { seconds }), end: () => pool.end() };
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

test('a process that is gone keeps a name until its lease ends, and nothing of it is left', async () => {
  const [gone, other] = [process(2, 2), process(2, 2)];
  const begun = gate();
  void gone.alone('sweep', async () => (begun.resolve(), gate().promise)).catch(() => undefined);
  await begun.promise;
  // As a kill does: from here on nobody renews.
  await gone.end();
  let ran = 0;
  const round = () =>
    other.alone('sweep', async () => {
      ran += 1;
    });
  expect(await round()).toBe(false);
  await expect.poll(round).toBe(true);
  expect(ran).toBe(1);
  expect(await lockedHere()).toBe(0);
});

test('work that takes longer than a lease keeps it', async () => {
  const [one, two] = [process(2, 1), process(2, 1)];
  const [begun, end] = [gate(), gate()];
  const first = one.alone('sweep', async () => (begun.resolve(), end.promise));
  await begun.promise;
  const ends = async () => (await database.pool.query<{ at: Date }>("select ends_at as at from chore_lease where name = 'sweep'")).rows[0]!.at;
  const before = await ends();
  // Three leases long.
  await expect.poll(async () => (await ends()).getTime() - before.getTime()).toBeGreaterThan(2_000);
  expect(await two.alone('sweep', async () => undefined)).toBe(false);
  end.resolve();
  expect(await first).toBe(true);
});

test('who lost a lease to another is told to stop, and does not take it from them', async () => {
  const [one, two] = [process(2, 1), process(2, 1)];
  const end = gate();
  const reason = Promise.withResolvers<unknown>();
  const first = one.alone('sweep', async (lost) => {
    // A machine that slept: the lease ended, and another took it.
    await database.pool.query("update chore_lease set ends_at = now() - interval '1 second' where name = 'sweep'");
    const second = two.alone('sweep', () => end.promise);
    lost.addEventListener('abort', () => reason.resolve(lost.reason));
    expect(await reason.promise).toBeInstanceOf(LeaseLost);
    expect(await process(2).alone('sweep', async () => undefined)).toBe(false);
    end.resolve();
    await second;
  });
  await first;
});

test('nothing is kept while no chore runs, of the pool or of the database', async () => {
  const { pool, alone } = process(2);
  let during: number | undefined;
  await alone('sweep', async () => {
    during = pool.totalCount - pool.idleCount;
  });
  expect(during).toBe(0);
  expect(pool.idleCount).toBe(pool.totalCount);
  expect((await database.pool.query('select 1 from chore_lease where ends_at > now()')).rows).toEqual([]);
});

test('a rare chore that a dead process held is done once the lease ends, not at its next round', async () => {
  let runs = 0;
  let refusals = 1;
  const alone: Alone = async (_, work) => {
    if (refusals > 0) {
      refusals -= 1;
      return false;
    }
    await work(new AbortController().signal);
    return true;
  };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const chores = [{ name: 'daily', every: 86_400, run: async () => void (runs += 1) }];
    const rounds = startChores({ chores, alone, due: async () => new Set(), log: { error: () => undefined } });
    await vi.advanceTimersByTimeAsync(leaseSeconds * 1_000);
    expect(runs).toBe(1);
    await rounds.stop();
  } finally {
    vi.useRealTimers();
  }
});

/** A chore that tells how often it ran, and says by SQL whether it is due. */
const counted = (name: string, due: () => SQL) => {
  const chore = { name, every: 0, due, runs: 0, run: async () => void (chore.runs += 1) };
  return chore;
};

test('of chores that say so, those take their turn that are due; of the others it is known that they were looked after', async () => {
  const { pool, alone } = process(2);
  const due = dueIn(drizzle({ client: pool }));
  const [idle, busy] = [counted('idle', () => sql`false`), counted('busy', () => sql`exists (select 1 where true)`)];
  const doneAt = async () => (await pool.query<{ at: Date }>("select done_at as at from chore_lease where name = 'idle'")).rows[0]?.at;
  const rounds = startChores({ chores: [idle, busy], alone, due, log: { error: () => undefined } });
  await expect.poll(() => busy.runs, { timeout: 10_000 }).toBeGreaterThan(2);
  // As whoever holds a new name does: once, to begin with.
  expect(idle.runs).toBe(1);
  await pool.query("update chore_lease set done_at = now() - interval '1 hour' where name = 'idle'");
  const before = await doneAt();
  await expect.poll(async () => (await doneAt())! > before!, { timeout: 10_000 }).toBe(true);
  expect(idle.runs).toBe(1);
  await rounds.stop();
});

test('where nobody can say what is due, each takes its turn', async () => {
  const { pool, alone } = process(2);
  const errors: unknown[] = [];
  const chores = [counted('sound', () => sql`false`), counted('broken', () => sql`no_such_column`)];
  const rounds = startChores({ chores, alone, due: dueIn(drizzle({ client: pool })), log: { error: (said: unknown) => void errors.push(said) } });
  await expect.poll(() => chores.every(({ runs }) => runs > 1), { timeout: 10_000 }).toBe(true);
  expect(errors).not.toEqual([]);
  await rounds.stop();
});

test('a question for what is due that is not answered keeps no chore waiting', async () => {
  const { pool, alone } = process(2);
  const chore = counted('sound', () => sql`false`);
  const end = gate();
  const rounds = startChores({ chores: [chore], alone, due: () => end.promise.then(() => new Set<string>()), log: { error: () => undefined } });
  await expect.poll(() => chore.runs, { timeout: 60_000 }).toBeGreaterThan(2);
  end.resolve();
  await rounds.stop();
  expect(pool.idleCount).toBe(pool.totalCount);
});

const lockedHere = async (): Promise<number> => {
  const { rows } = await database.pool.query(`select 1 from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = current_database()`);
  return rows.length;
};
