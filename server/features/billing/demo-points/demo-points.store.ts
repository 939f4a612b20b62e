import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { lots, movements } from '../ledger/ledger.tables.ts';

export const demoPointsStore = (db: Db) => ({
  /** Lots of the demo in which something is left. */
  left: (): Promise<{ id: bigint; left: bigint; accountId: string }[]> =>
    db
      .select({ id: lots.id, left: lots.left, accountId: movements.accountId })
      .from(lots)
      .innerJoin(movements, eq(movements.id, lots.movementId))
      .where(and(eq(lots.spent, false), eq(movements.kind, 'grant'), eq(movements.by, 'demo')))
      .orderBy(asc(lots.id)),
});
