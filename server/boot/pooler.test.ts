/** The whole product behind PgBouncer in transaction mode: nothing of ours lives in a session of the database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connected } from '../adapters/db/open.ts';
import { type Pooler, startPooler } from '../adapters/db/pgbouncer.testing.ts';
import { type TestDatabase, testDatabase } from '../adapters/db/testing.ts';
import { ledgerStore } from '../features/billing/ledger/ledger.store.ts';
import { doneFlat, expectSoundBooks, openBooks } from '../features/billing/ledger/ledger.testing.ts';
import { lowBalance } from '../features/letters/tests/letters.testing.ts';
import { createKillable } from './crash.testing.ts';
import { openHouse } from './house.testing.ts';
import { type DueChore, dueIn } from './leases.store.ts';

let pooler: Pooler;
let database: TestDatabase;
beforeEach(async () => {
  [pooler, database] = await Promise.all([startPooler(), testDatabase()]);
});
afterEach(async () => {
  await pooler?.close();
  await database?.close();
});

const advisoryLocks = async (): Promise<number> => {
  const { rows } = await database.pool.query(`select 1 from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = current_database()`);
  return rows.length;
};

test('every chore runs, a job is done, a letter goes, and the ledger adds up', async () => {
  const house = await openHouse({ env: { DATABASE_URL: pooler.url(database.config.database) } });
  try {
    expect(house.world.lines[0]).toContain('through a pooler');
    const owner = await house.demoOwner();
    const { id } = await owner.client.shops.sync();
    await expect.poll(async () => (await owner.client.jobs.one({ params: { id } })).state, { timeout: 100_000 }).toBe('done');
    await house.services.letters.write(house.db, lowBalance('robin@example.com'));
    await expect
      .poll(async () => (await house.services.letters.page(undefined, 9)).map(({ to, state }) => [to, state]))
      .toContainEqual(['robin@example.com', 'kept']);
    const ran = async () => (await database.pool.query<{ name: string }>('select name from chore_lease order by name')).rows.map(({ name }) => name);
    await expect.poll(ran).toEqual(house.chores.map(({ name }) => name).toSorted());
    expect(await dueIn(house.db)(house.chores.filter((chore): chore is DueChore => chore.due !== undefined))).toBeInstanceOf(Set);
    await expectSoundBooks(database.db);
  } finally {
    await house.close();
  }
});

test('many at once hold and settle on few sessions, by statements that a session would have kept', async () => {
  const { db, pooled, close } = await connected({ connectionString: pooler.url(database.config.database), max: 12 }, 'pooled');
  try {
    expect(pooled).toBe(true);
    const books = await openBooks({ ...database, db });
    const owner = await books.newAccount();
    await books.topUp(owner, 1_000n);
    const store = ledgerStore(db);
    const spent = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const ask = books.holdAsk(owner, 20n);
        const [hold] = await store.holdAll([ask], 'pooled');
        if (hold?.state === 'held') await store.settleAll([{ ...doneFlat, id: ask.id, actual: 20n }]);
        return hold?.state;
      }),
    );
    expect(spent.filter((state) => state === 'held')).toHaveLength(50);
    expect((await books.ledger.balance(owner.accountId, undefined)).posted).toBe(0n);
    await expectSoundBooks(database.db);
  } finally {
    await close();
  }
});

test('a process that is killed leaves no lock, and the next one starts and works', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storewright-pooler-'));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: pooler.url(database.config.database), LOG_LEVEL: 'error' };
  const server = createKillable(env);
  try {
    await server.start();
    await server.signIn();
    await server.client().shops.sync();
    await server.kill();
    await expect.poll(advisoryLocks).toBe(0);
    await server.start();
    await server.signIn();
    const { id } = await server.client().shops.sync();
    await expect.poll(async () => (await server.client().jobs.one({ params: { id } })).state, { timeout: 100_000 }).toBe('done');
    expect(server.complaints).toEqual([]);
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
});
