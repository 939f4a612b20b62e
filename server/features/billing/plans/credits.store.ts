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
  /** What came and went under names that begin like this, how often, and the lots of what came. */
  async changed(accountId: string, prefix: string): Promise<{ points: bigint; times: number; lots: { id: bigint }[] }> {
    const rows = await db
      .select({ points: movements.points, id: lots.id })
      .from(movements)
      .leftJoin(lots, eq(lots.movementId, movements.id))
      .where(and(eq(movements.accountId, accountId), sql`starts_with(${movements.journal}, ${prefix})`));
    return {
      points: rows.reduce((sum, { points }) => sum + points, 0n),
      times: rows.length,
      lots: rows.flatMap(({ id }) => (id === null ? [] : [{ id }])),
    };
  },
});
