import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { backup, restore } from '../../../adapters/db/backup.ts';
import { testDatabase } from '../../../adapters/db/testing.ts';
import { newId } from '../../../kit/ids.ts';
import { booksStore } from './books.store.ts';
import { createLedger } from './ledger.service.ts';
import { expectSoundBooks, openBooks, setLedgerClock, someWork } from './ledger.testing.ts';

/** Every row of the ledger, as PostgreSQL writes it. */
const contents = async (pool: Pool): Promise<Record<string, string[]>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'ledger'::regnamespace and relkind = 'r' order by 1",
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => (await pool.query<{ row: string }>(`select t::text as row from ledger."${name}" t order by 1`)).rows),
  );
  return Object.fromEntries(tables.map(({ name }, index) => [name, rows[index]!.map(({ row }) => row)]));
};

test('the ledger of a backup is there again to the last digit, sealed as it was, and goes on', async () => {
  const books = await openBooks();
  const owner = await books.newAccount();
  const more = 9_007_199_254_740_993n;
  await books.topUp(owner, more);
  await books.grant(owner, 50_000n, new Date(Date.now() + 86_400_000));
  await books.spend(owner, 12_345n, [{ scope: 'app', id: owner.accountId }]);
  await books.ledger.hold(books.holdAsk(owner, 7_000n));
  await setLedgerClock(books.db, new Date(Date.now() + 3_600_000));
  expect(await booksStore(books.db).seal()).toBeGreaterThan(0);

  const folder = await mkdtemp(join(tmpdir(), 'ledger-'));
  await backup(books.pool, join(folder, 'backup.sql.gz'));
  const other = await testDatabase();
  await restore(other.pool, join(folder, 'backup.sql.gz'));
  expect(await contents(other.pool)).toEqual(await contents(books.pool));
  await expectSoundBooks(other.db);

  const ledger = createLedger({ db: other.db, worker: 'test' });
  const before = await ledger.balance(owner.accountId);
  expect(before.held).toBe(7_000n);
  const posting = { owner, kind: 'grant', amount: 1_000n, counter: 'grant', what: { ...someWork, place: null } } as const;
  await ledger.post(other.db, { ...posting, journal: `grant:${newId()}`, lot: { kind: 'promotional', source: 'grant', expiresAt: null } });
  expect((await ledger.balance(owner.accountId)).posted).toBe(before.posted + 1_000n);
  await expect(other.pool.query('update ledger.transfer set amount = 1')).rejects.toThrow(/permission denied|never changed/);
  await expectSoundBooks(other.db);
  await books.close();
  await other.close();
  await rm(folder, { recursive: true });
});
