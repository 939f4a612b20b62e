import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The database, or a transaction of it: a store is a function of either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Runs `work` in a transaction while holding the turn called `key`: two holders of one key never overlap, on any number of processes. */
export const inTurn = <T>(db: Db, key: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    return work(tx);
  });

export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work);
