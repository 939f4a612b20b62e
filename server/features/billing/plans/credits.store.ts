import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { lots, movements } from '../ledger/ledger.tables.ts';

export const creditsStore = (db: Db) => ({
  /** The points that these postings brought, and what is left of them. */
  of: (accountId: string, journals: string[]): Promise<{ id: bigint; amount: bigint; left: bigint }[]> =>
    db
      .select({ id: lots.id, amount: lots.amount, left: lots.left })
      .from(movements)
      .innerJoin(lots, eq(lots.movementId, movements.id))
      .where(and(eq(movements.accountId, accountId), inArray(movements.journal, journals)))
      .orderBy(lots.id),
  /** What went again under names that begin like this, and how often. */
  async taken(accountId: string, prefix: string): Promise<{ points: bigint; times: number }> {
    const [row] = await db
      .select({ points: sql<string>`coalesce(-sum(${movements.points}), 0)::text`, times: sql<number>`count(*)::int` })
      .from(movements)
      .where(and(eq(movements.accountId, accountId), sql`starts_with(${movements.journal}, ${prefix})`));
    return { points: BigInt(row!.points), times: row!.times };
  },
});
