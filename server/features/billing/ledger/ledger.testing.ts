/** For tests of everything that moves points. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../../adapters/db/db.ts';
import { booksStore } from './books.store.ts';

/**
 * Every promise of the ledger holds. After each test that moves points:
 * `afterEach(() => expectSoundBooks(house.db))`.
 */
export const expectSoundBooks = async (db: Db): Promise<void> => {
  const books = booksStore(db);
  expect([...(await books.audit()), ...(await books.brokenSeals())]).toEqual([]);
};

/** Moves the ledger's clock, in this database alone, by e.g. `'31 days'`; `'0'` sets it right again. */
export const moveLedgerClock = async (db: Db, by: string): Promise<void> => {
  await db.execute(sql`create table if not exists ledger.test_clock (shift interval not null)`);
  await db.execute(sql`delete from ledger.test_clock`);
  await db.execute(sql`insert into ledger.test_clock values (${by}::interval)`);
  await db.execute(
    sql`create or replace function ledger.now() returns timestamptz language sql volatile as 'select clock_timestamp() + (select shift from ledger.test_clock)'`,
  );
};
