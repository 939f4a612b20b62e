import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { lots, movements } from '../ledger/ledger.tables.ts';

export const demoPointsStore = (db: Db) => ({
  /** Lots of the demo in which something is left. */
  left: (): Promise<{ id: bigint; left: bigint; accountId: string; journal: string | null }[]> =>
    db
      .select({ id: lots.id, left: lots.left, accountId: movements.accountId, journal: movements.journal })
      .from(lots)
      .innerJoin(movements, eq(movements.id, lots.movementId))
      .where(and(eq(lots.spent, false), eq(movements.kind, 'grant'), eq(movements.by, 'demo')))
      .orderBy(asc(lots.id)),
  /** Whether anything was paid for yet. */
  async isUsed(accountId: string): Promise<boolean> {
    const rows = await db
      .select({ id: movements.id })
      .from(movements)
      .where(and(eq(movements.accountId, accountId), eq(movements.kind, 'request')))
      .limit(1);
    return rows.length > 0;
  },
  /** What the books take for now in this transaction, and no other; null: what it is. */
  async as(at: Date | null): Promise<void> {
    await db.execute(sql`select set_config('ledger.as_of', ${at?.toISOString() ?? ''}, true)`);
  },
  /**
   * Waits until what others began to write before is written, and lets nobody begin until this is. A seal takes what is ten minutes old for
   * all there is up to there: dated back, it would be sealed at once, over what is still to come below it.
   */
  async afterOthers(): Promise<void> {
    await db.execute(sql`lock table ledger.transfer in share row exclusive mode`);
  },
});
