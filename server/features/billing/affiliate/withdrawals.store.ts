import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { withdrawals } from './affiliate.tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
type NewWithdrawal = Omit<WithdrawalRow, 'createdAt' | 'decidedAt' | 'decidedBy' | 'reason'>;
type Decision = { state: WithdrawalRow['state']; from: WithdrawalRow['state'][]; by: string; reason: string | null };

export const withdrawalsStore = (db: Db) => ({
  /** Undefined where the account used this idempotency key before. */
  async insert(row: NewWithdrawal): Promise<WithdrawalRow | undefined> {
    const [made] = await db
      .insert(withdrawals)
      .values({ ...row, ...(row.state === 'paid' && { decidedAt: sql`now()` }) })
      .onConflictDoNothing()
      .returning();
    return made;
  },
  async byKey(accountId: string, key: string): Promise<WithdrawalRow | undefined> {
    const [row] = await db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.accountId, accountId), eq(withdrawals.idempotencyKey, key)));
    return row;
  },
  async one(id: string): Promise<WithdrawalRow | undefined> {
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
    return row;
  },
  /** Undefined where it is in none of the states it could be decided from. */
  async decide(id: string, { state, from, by, reason }: Decision): Promise<WithdrawalRow | undefined> {
    const [row] = await db
      .update(withdrawals)
      .set({ state, reason, decidedAt: sql`now()`, decidedBy: by })
      .where(and(eq(withdrawals.id, id), inArray(withdrawals.state, from)))
      .returning();
    return row;
  },
  async taken(accountId: string): Promise<bigint> {
    const [row] = await db
      .select({ sum: sql<string>`coalesce(sum(${withdrawals.amount}), 0)::text` })
      .from(withdrawals)
      .where(and(eq(withdrawals.accountId, accountId), ne(withdrawals.state, 'rejected')));
    return BigInt(row?.sum ?? 0);
  },
  /** Of an account, or of all for the operator: one more than the page holds. */
  page: (accountId: string | null, limit: number, after: string | undefined): Promise<WithdrawalRow[]> =>
    db
      .select()
      .from(withdrawals)
      .where(and(accountId ? eq(withdrawals.accountId, accountId) : undefined, after ? lt(withdrawals.id, after) : undefined))
      .orderBy(desc(withdrawals.id))
      .limit(limit + 1),
});
