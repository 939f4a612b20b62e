import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { wallets } from '../ledger/ledger.tables.ts';
import { withdrawals } from './affiliate.tables.ts';
import { purseId } from './purse.ts';
import { type Waiting, waitingIn } from '../../../adapters/db/waiting.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
type NewWithdrawal = Omit<WithdrawalRow, 'createdAt' | 'decidedAt' | 'decidedBy' | 'reason' | 'takenBack'>;
type Decision = Pick<WithdrawalRow, 'state' | 'takenBack' | 'reason'> & { by: string };

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
  /** Nobody else decides it before the transaction ends. */
  async locked(id: string): Promise<WithdrawalRow | undefined> {
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('no key update');
    return row;
  },
  async decided(id: string, { state, takenBack, by, reason }: Decision): Promise<WithdrawalRow> {
    const [row] = await db
      .update(withdrawals)
      .set({ state, takenBack, reason, decidedAt: sql`now()`, decidedBy: by })
      .where(eq(withdrawals.id, id))
      .returning();
    return row!;
  },
  /** By how much more was taken back of an account's earnings than it still had. Nothing is taken back or comes again before the transaction ends. */
  async lockedDebt(accountId: string): Promise<bigint> {
    const [row] = await db
      .select(debt)
      .from(wallets)
      .where(and(eq(wallets.accountId, accountId), eq(wallets.userId, purseId)))
      .for('no key update');
    return row?.debt ?? 0n;
  },
  async debts(accountIds: string[]): Promise<Map<string, bigint>> {
    const rows = await db
      .select({ ...debt, accountId: wallets.accountId })
      .from(wallets)
      .where(and(inArray(wallets.accountId, accountIds), eq(wallets.userId, purseId)));
    return new Map(rows.flatMap(({ accountId, debt: owed }) => (accountId ? [[accountId, owed] as const] : [])));
  },
  /** What waits for the operator, and what left. */
  async taken(accountId: string): Promise<{ asked: bigint; withdrawn: bigint }> {
    const [row] = await db
      .select({ asked: openSum(sql`in ('requested', 'approved')`), withdrawn: openSum(sql`= 'paid'`) })
      .from(withdrawals)
      .where(eq(withdrawals.accountId, accountId));
    return row!;
  },
  /** What nobody has paid or rejected yet. */
  waiting: (): Promise<Waiting> => waitingIn(db, withdrawals, withdrawals.createdAt, inArray(withdrawals.state, ['requested', 'approved'])),
  /** Of an account, or of all for the operator: one more than the page holds. */
  page: (accountId: string | null, limit: number, after: string | undefined): Promise<WithdrawalRow[]> =>
    db
      .select()
      .from(withdrawals)
      .where(and(accountId ? eq(withdrawals.accountId, accountId) : undefined, after ? lt(withdrawals.id, after) : undefined))
      .orderBy(desc(withdrawals.id))
      .limit(limit + 1),
});

const openSum = (state: SQL) =>
  sql`coalesce(sum(${withdrawals.amount} - ${withdrawals.takenBack}) filter (where ${withdrawals.state} ${state}), 0)::text`.mapWith(BigInt);
const debt = { debt: sql`greatest(${wallets.debits} - ${wallets.credits}, 0)`.mapWith(BigInt) };
