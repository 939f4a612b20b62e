import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { purchases } from './purchases.tables.ts';

export const demoMoneyStore = (db: Db) => ({
  /** Whether anything was ever paid by the demo's press. */
  async any(): Promise<boolean> {
    const [row] = await db
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.gateway, 'demo'), isNotNull(purchases.paidAt)))
      .limit(1);
    return row !== undefined;
  },
});
