import { and, asc, desc, eq, gt, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { memberships, users } from '../../account/index.ts';
import { shops } from '../../shops/index.ts';
import { disputes, purchases } from '../purchases/purchases.tables.ts';
import { invitations, referrals, rewards } from './affiliate.tables.ts';

export type RewardRow = typeof rewards.$inferSelect;
export type ReferralRow = typeof referrals.$inferSelect;
type NewReferral = { accountId: string; byAccountId: string; how: ReferralRow['how']; months: number };
type NewReward = Pick<RewardRow, 'id' | 'accountId' | 'fromAccountId' | 'paid' | 'amount'> & { days: number };

export const affiliateStore = (db: Db) => ({
  async codeOf(accountId: string): Promise<string | undefined> {
    const [row] = await db.select({ code: invitations.code }).from(invitations).where(eq(invitations.accountId, accountId));
    return row?.code;
  },
  /** Nothing happens where the account has a code, or another account has this one. */
  async insertCode(accountId: string, code: string): Promise<void> {
    await db.insert(invitations).values({ accountId, code }).onConflictDoNothing();
  },
  async accountOf(code: string): Promise<string | undefined> {
    const [row] = await db.select({ accountId: invitations.accountId }).from(invitations).where(eq(invitations.code, code));
    return row?.accountId;
  },

  async referral(accountId: string): Promise<ReferralRow | undefined> {
    const [row] = await db.select().from(referrals).where(eq(referrals.accountId, accountId));
    return row;
  },
  async referredBy(byAccountId: string): Promise<number> {
    return db.$count(referrals, eq(referrals.byAccountId, byAccountId));
  },
  /** False where somebody else was first. */
  async insertReferral({ months, ...row }: NewReferral): Promise<boolean> {
    const made = await db
      .insert(referrals)
      .values({ ...row, endsAt: sql`now() + make_interval(months => ${months})` })
      .onConflictDoNothing()
      .returning({ accountId: referrals.accountId });
    return made.length > 0;
  },
  /** Who brought the account, as long as that earns something. */
  async earningReferral(accountId: string): Promise<ReferralRow | undefined> {
    const [row] = await db
      .select()
      .from(referrals)
      .where(and(eq(referrals.accountId, accountId), gt(referrals.endsAt, sql`now()`)));
    return row;
  },

  /** Whether anything it bought was ever paid: then who brought it is settled. */
  async hasPaid(accountId: string): Promise<boolean> {
    const [row] = await db
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.accountId, accountId), isNotNull(purchases.paidAt)))
      .limit(1);
    return row !== undefined;
  },

  async people(accountId: string): Promise<{ userId: string; email: string }[]> {
    return db
      .select({ userId: users.id, email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.accountId, accountId));
  },
  async shopDomains(accountId: string): Promise<string[]> {
    const rows = await db.select({ domain: shops.domain }).from(shops).where(eq(shops.accountId, accountId));
    return rows.map(({ domain }) => domain);
  },

  /** A purchase earns once. */
  async insertReward({ days, ...row }: NewReward): Promise<void> {
    await db
      .insert(rewards)
      .values({ ...row, availableAt: sql`now() + make_interval(days => ${days})` })
      .onConflictDoNothing();
  },
  async lockedReward(id: string): Promise<RewardRow | undefined> {
    const [row] = await db.select().from(rewards).where(eq(rewards.id, id)).for('no key update');
    return row;
  },
  async changeReward(id: string, change: Partial<Pick<RewardRow, 'state' | 'reversed'>>): Promise<void> {
    await db.update(rewards).set(change).where(eq(rewards.id, id));
  },
  /** Rewards whose waiting time is over, by the database's clock, and whose payment nobody disputes. */
  async *dueRewards(page = 100): AsyncGenerator<string> {
    const disputed = db
      .select()
      .from(disputes)
      .where(and(eq(disputes.purchaseId, rewards.id), eq(disputes.state, 'open')));
    const due = and(eq(rewards.state, 'pending'), lte(rewards.availableAt, sql`now()`), notExists(disputed));
    for (let last: string | undefined; ; ) {
      const rows = await db
        .select({ id: rewards.id })
        .from(rewards)
        .where(and(due, last ? gt(rewards.id, last) : undefined))
        .orderBy(asc(rewards.id))
        .limit(page);
      for (const { id } of rows) yield id;
      if (rows.length < page) return;
      last = rows.at(-1)!.id;
    }
  },
  async pending(accountId: string): Promise<bigint> {
    const [row] = await db
      .select({ sum: sql<string>`coalesce(sum(${rewards.amount} - ${rewards.reversed}), 0)::text` })
      .from(rewards)
      .where(and(eq(rewards.accountId, accountId), eq(rewards.state, 'pending')));
    return BigInt(row?.sum ?? 0);
  },
  /** One more than the page holds. */
  rewards: (accountId: string, limit: number, after: string | undefined): Promise<RewardRow[]> =>
    db
      .select()
      .from(rewards)
      .where(and(eq(rewards.accountId, accountId), after ? lt(rewards.id, after) : undefined))
      .orderBy(desc(rewards.id))
      .limit(limit + 1),
});
