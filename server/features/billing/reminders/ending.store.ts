import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { lots, wallets } from '../ledger/ledger.tables.ts';
import { endingNotices } from './reminders.tables.ts';

/** A lot that ends soon, and whose it is. */
export type Ending = { lotId: bigint; accountId: string; userId: string | null; left: bigint; endsAt: Date };

export const endingStore = (db: Db) => ({
  /** Those that nobody was told of yet. */
  async untold(days: number, limit: number): Promise<Ending[]> {
    const told = db.select().from(endingNotices).where(eq(endingNotices.lotId, lots.id));
    const rows = await db
      .select({ lotId: lots.id, accountId: wallets.accountId, userId: wallets.userId, left: lots.left, endsAt: lots.expiresAt })
      .from(lots)
      .innerJoin(wallets, eq(wallets.id, lots.walletId))
      .where(
        and(
          eq(lots.spent, false),
          isNotNull(lots.expiresAt),
          gt(lots.expiresAt, sql`ledger.now()`),
          sql`${lots.expiresAt} <= ledger.now() + make_interval(days => ${days})`,
          notExists(told),
        ),
      )
      .orderBy(asc(lots.expiresAt), asc(lots.id))
      .limit(limit);
    return rows as Ending[];
  },
  /** Of these, the ones that are told by who calls: another process may have been quicker. */
  async claim(lotIds: bigint[]): Promise<Set<bigint>> {
    const rows = await db
      .insert(endingNotices)
      .values(lotIds.map((lotId) => ({ lotId, toldAt: sql`ledger.now()` })))
      .onConflictDoNothing()
      .returning({ lotId: endingNotices.lotId });
    return new Set(rows.map(({ lotId }) => lotId));
  },
});
