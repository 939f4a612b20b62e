import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { planOrders, planRequests } from './plans.tables.ts';

export type PlanOrder = typeof planOrders.$inferSelect;
export type PlanRequest = typeof planRequests.$inferSelect;
type NewOrder = Pick<PlanOrder, 'id' | 'accountId' | 'fromPlan' | 'plan' | 'kind' | 'money' | 'points' | 'worth' | 'gateway' | 'userId'>;

export const ordersStore = (db: Db) => ({
  /** What waits for its payment. */
  async open(accountId: string): Promise<PlanOrder | undefined> {
    const [row] = await db
      .select()
      .from(planOrders)
      .where(and(eq(planOrders.accountId, accountId), eq(planOrders.state, 'open')));
    return row;
  },
  async one(id: string): Promise<PlanOrder | undefined> {
    const [row] = await db.select().from(planOrders).where(eq(planOrders.id, id));
    return row;
  },
  async insert(order: NewOrder): Promise<PlanOrder> {
    const [row] = await db.insert(planOrders).values(order).returning();
    return row!;
  },
  async close(id: string, state: 'done' | 'dropped'): Promise<void> {
    await db.update(planOrders).set({ state }).where(eq(planOrders.id, id));
  },
  /** Lets go of what nobody paid: its id, where somebody still could. */
  async dropOpen(accountId: string): Promise<string | undefined> {
    const [row] = await db
      .update(planOrders)
      .set({ state: 'dropped' })
      .where(and(eq(planOrders.accountId, accountId), eq(planOrders.state, 'open')))
      .returning({ id: planOrders.id });
    return row?.id;
  },

  async request(accountId: string, key: string): Promise<PlanRequest | undefined> {
    const [row] = await db
      .select()
      .from(planRequests)
      .where(and(eq(planRequests.accountId, accountId), eq(planRequests.key, key)));
    return row;
  },
  async keepRequest(row: Omit<PlanRequest, 'createdAt'>): Promise<void> {
    await db.insert(planRequests).values(row);
  },
  /** What could not be begun: the same key asks for it anew. */
  async forget(orderId: string): Promise<void> {
    await db
      .update(planOrders)
      .set({ state: 'dropped' })
      .where(and(eq(planOrders.id, orderId), eq(planOrders.state, 'open')));
    await db.delete(planRequests).where(eq(planRequests.orderId, orderId));
  },
});
