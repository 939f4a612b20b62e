import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { Fault } from '../../kit/fault.ts';
import { isCrowded, isHeld } from './error-kinds.ts';

/** The database, or a transaction of it: a store is a function of either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** What a caller writes in the transaction of what it asks for. */
export type Also = (tx: Db) => Promise<void>;

/** Runs `work` in a transaction while holding the turn called `key`: two holders of one key never overlap, on any number of processes. */
export const withLock = <T>(db: Db, key: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    return work(tx);
  });

/** For what others hold, and not for ever: whoever waits keeps a connection that others need. */
export const waiting = async (tx: Db, hold: () => PromiseLike<unknown>, patience = '10s'): Promise<void> => {
  await tx.execute(sql`select set_config('lock_timeout', ${patience}, true)`);
  try {
    await hold();
  } catch (error) {
    throw isHeld(error) ? new Fault('too_busy', 503, { retryAfter: 5, cause: error }) : error;
  }
  await tx.execute(sql`set local lock_timeout to default`);
};

/**
 * Within a transaction it is a savepoint. Where PostgreSQL undoes it for the sake of others, it begins anew: `work` changes
 * nothing but the database.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>, isolation?: PgTransactionConfig): Promise<T> => {
  const pool = (db as { $client?: unknown }).$client;
  if (!(pool instanceof Pool)) return db.transaction(work, isolation);
  for (let left = 3; ; left -= 1)
    try {
      return await once(pool, work, isolation);
    } catch (error) {
      if (left === 0 || !isCrowded(error)) throw error;
      await pause(Math.random() * 50);
    }
};

const once = async <T>(pool: Pool, work: (tx: Db) => Promise<T>, isolation?: PgTransactionConfig): Promise<T> => {
  // Left to itself, drizzle keeps the connection for good when `begin` finds it broken: a pool of twenty is empty after twenty of those.
  const client = await pool.connect();
  try {
    return await drizzle({ client }).transaction(work, isolation);
  } finally {
    client.release();
  }
};
