import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../../adapters/db/db.ts';
import type { PurchaseRow } from '../purchases.store.ts';
import { disputes, purchases, refunds } from '../purchases.tables.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type DisputeRow = typeof disputes.$inferSelect;

export const refundsStore = (db: Db) => ({
  /** False where it is known by that word already. */
  async insert(row: typeof refunds.$inferInsert): Promise<boolean> {
    return (await db.insert(refunds).values(row).onConflictDoNothing().returning({ id: refunds.id })).length > 0;
  },
  async of(purchaseId: string): Promise<RefundRow[]> {
    return db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId)).orderBy(refunds.id);
  },
  async ofAll(purchaseIds: string[]): Promise<RefundRow[]> {
    return purchaseIds.length === 0 ? [] : db.select().from(refunds).where(inArray(refunds.purchaseId, purchaseIds)).orderBy(refunds.id);
  },
  async byKey(purchaseId: string, key: string): Promise<RefundRow | undefined> {
    return (
      await db
        .select()
        .from(refunds)
        .where(and(eq(refunds.purchaseId, purchaseId), eq(refunds.idempotencyKey, key)))
    )[0];
  },
  async change(id: string, change: Partial<RefundRow>): Promise<void> {
    await db.update(refunds).set(change).where(eq(refunds.id, id));
  },
  /** From asked to over, once. */
  async settle(id: string, from: RefundRow['state'][], change: Partial<RefundRow>): Promise<boolean> {
    const rows = await db
      .update(refunds)
      .set(change)
      .where(and(eq(refunds.id, id), inArray(refunds.state, from)))
      .returning({ id: refunds.id });
    return rows.length > 0;
  },
  waiting(gateway: PurchaseRow['gateway'] | undefined, now: Date, limit: number) {
    return db
      .select({ refund: refunds, purchase: purchases })
      .from(refunds)
      .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
      .where(and(eq(refunds.state, 'asked'), gateway && eq(purchases.gateway, gateway), lt(refunds.nextTryAt, now)))
      .orderBy(refunds.nextTryAt)
      .limit(limit);
  },

  async disputesOf(purchaseId: string): Promise<DisputeRow[]> {
    return db.select().from(disputes).where(eq(disputes.purchaseId, purchaseId)).orderBy(disputes.ref);
  },
  async openDispute(row: typeof disputes.$inferInsert): Promise<void> {
    await db.insert(disputes).values(row).onConflictDoNothing();
  },
  /** What is over stays over, whatever is told late. */
  async closeDispute({ gateway, ref }: Pick<DisputeRow, 'gateway' | 'ref'>, state: 'won' | 'lost', now: Date): Promise<void> {
    await db
      .update(disputes)
      .set({ state, closedAt: now })
      .where(and(eq(disputes.gateway, gateway), eq(disputes.ref, ref), eq(disputes.state, 'open')));
  },
  async debited({ gateway, ref }: Pick<DisputeRow, 'gateway' | 'ref'>, points: bigint): Promise<void> {
    await db
      .update(disputes)
      .set({ points })
      .where(and(eq(disputes.gateway, gateway), eq(disputes.ref, ref)));
  },
  /** Whether another purchase into the same wallet is disputed as well. */
  async otherOpen({ accountId, wallet, userId, id }: { accountId: string; wallet: string; userId: string | null; id: string }): Promise<boolean> {
    const rows = await db
      .select({ ref: disputes.ref })
      .from(disputes)
      .innerJoin(purchases, eq(purchases.id, disputes.purchaseId))
      .where(
        and(
          eq(disputes.state, 'open'),
          eq(purchases.accountId, accountId),
          ne(purchases.id, id),
          wallet === 'own' ? and(eq(purchases.wallet, 'own'), sql`${purchases.userId} is not distinct from ${userId}`) : eq(purchases.wallet, 'account'),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },
});
