/** Looking after the books: what must be true, what ends, what is sealed. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { lots } from './ledger.tables.ts';

/** Something that must never be. */
export type Finding = { invariant: string; subject: string; detail: string };

export const booksStore = (db: Db) => ({
  async audit(): Promise<Finding[]> {
    return db.select({ invariant: sql<string>`invariant`, subject: sql<string>`subject`, detail: sql<string>`detail` }).from(sql`ledger.audit`).limit(100);
  },
  async brokenSeals(): Promise<Finding[]> {
    const rows = await db.select({ to: sql<string>`to_id::text` }).from(sql`ledger.broken_seal`).limit(10);
    return rows.map(({ to }) => ({ invariant: 'I13 sealed transfers are as they were', subject: to, detail: 'changed after its range was sealed' }));
  },
  /** Wallets with lots that are over but not spent. */
  async ending(limit: number): Promise<bigint[]> {
    const rows = await db
      .selectDistinct({ id: lots.walletId })
      .from(lots)
      .where(and(eq(lots.spent, false), isNotNull(lots.expiresAt), sql`${lots.expiresAt} <= ledger.now()`))
      .orderBy(asc(lots.walletId))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  async expire(walletId: bigint): Promise<void> {
    await db.execute(sql`select ledger.expire(${walletId})`);
  },
  /** Seals the next transfers that are old enough; how many. */
  async seal(): Promise<number> {
    const [row] = await db.select({ count: sql<number>`seal`.mapWith(Number) }).from(sql`ledger.seal()`);
    return row!.count;
  },
});
