import { count, min, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** How much waits for somebody to decide, and since when. */
export type Waiting = { count: number; oldest: Date | null };

/** `since`: the column that says from when on a row waits. */
export const waitingIn = async (db: Db, table: PgTable, since: AnyPgColumn<{ data: Date }>, where: SQL | undefined): Promise<Waiting> => {
  const [row] = await db
    .select({ count: count(), oldest: min(since) })
    .from(table)
    .where(where);
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
};
