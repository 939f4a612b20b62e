import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { planWishes } from './plans.tables.ts';

export type WishRow = typeof planWishes.$inferSelect;

export const gatewaySubscriptionsStore = (db: Db) => ({
  /** The newest wish about a subscription is the one that counts. */
  async make(row: Pick<WishRow, 'id' | 'accountId' | 'gateway' | 'subscription' | 'wish'>): Promise<void> {
    await db.delete(planWishes).where(and(eq(planWishes.gateway, row.gateway), eq(planWishes.subscription, row.subscription)));
    await db.insert(planWishes).values(row);
  },
  /** Those that are due, of one account or of all; whoever takes one has a while for it. */
  async take(accountId: string | null, limit: number): Promise<WishRow[]> {
    const due = db
      .select({ id: planWishes.id })
      .from(planWishes)
      .where(and(lte(planWishes.nextTryAt, sql`now()`), accountId ? eq(planWishes.accountId, accountId) : undefined))
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(planWishes)
      .set({ tries: sql`${planWishes.tries} + 1`, nextTryAt: sql`now() + interval '2 minutes' * (${planWishes.tries} + 1)` })
      .where(inArray(planWishes.id, due))
      .returning();
  },
  async heard(id: string): Promise<void> {
    await db.delete(planWishes).where(eq(planWishes.id, id));
  },
});
