import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { movements, reservations, wallets } from '../ledger/ledger.tables.ts';
import { balanceReminders } from './reminders.tables.ts';

export type ReminderRow = typeof balanceReminders.$inferSelect;
export type Wanted = ReminderRow & { email: string; below: bigint };

/** Another address, or another number, counts anew. */
const sameEmail = sql`${balanceReminders.email} is not distinct from excluded.email`;
const same = sql`${sameEmail} and ${balanceReminders.below} is not distinct from excluded.below`;

export const remindersStore = (db: Db) => ({
  async of(accountId: string): Promise<ReminderRow | undefined> {
    const [row] = await db.select().from(balanceReminders).where(eq(balanceReminders.accountId, accountId));
    return row;
  },
  async set(row: Pick<ReminderRow, 'accountId' | 'email' | 'below' | 'userId'>): Promise<ReminderRow> {
    const { email, below, userId } = row;
    const [set] = await db
      .insert(balanceReminders)
      .values(row)
      .onConflictDoUpdate({
        target: balanceReminders.accountId,
        set: {
          email,
          below,
          userId,
          verifiedAt: sql`case when ${sameEmail} then ${balanceReminders.verifiedAt} end`,
          armed: sql`${balanceReminders.armed} or not (${same})`,
        },
      })
      .returning();
    return set!;
  },
  /** The address is theirs. */
  async verify({ accountId, email, userId }: { accountId: string; email: string; userId: string }, verifiedAt: Date): Promise<ReminderRow> {
    const [row] = await db
      .insert(balanceReminders)
      .values({ accountId, email, userId, verifiedAt })
      .onConflictDoUpdate({
        target: balanceReminders.accountId,
        set: { email, userId, verifiedAt, armed: sql`${balanceReminders.armed} or not (${sameEmail})` },
      })
      .returning();
    return row!;
  },
  /** Those that somebody waits for, by account. */
  async *wanted(page = 100): AsyncGenerator<Wanted> {
    const waited = and(isNotNull(balanceReminders.verifiedAt), isNotNull(balanceReminders.below));
    for (let last: string | undefined; ; ) {
      const rows = await db
        .select()
        .from(balanceReminders)
        .where(and(waited, last ? gt(balanceReminders.accountId, last) : undefined))
        .orderBy(asc(balanceReminders.accountId))
        .limit(page);
      yield* rows as Wanted[];
      if (rows.length < page) return;
      last = rows.at(-1)!.accountId;
    }
  },
  /** Once per crossing: undefined where another process was quicker, or it was changed meanwhile. */
  async disarm({ accountId, email, below, armed, toldSeq }: Wanted, seq: bigint): Promise<ReminderRow | undefined> {
    const [row] = await db
      .update(balanceReminders)
      .set({ armed: false, toldSeq: seq })
      .where(
        and(
          eq(balanceReminders.accountId, accountId),
          eq(balanceReminders.armed, armed),
          sql`${balanceReminders.toldSeq} is not distinct from ${toldSeq}`,
          eq(balanceReminders.email, email),
          eq(balanceReminders.below, below),
          isNotNull(balanceReminders.verifiedAt),
        ),
      )
      .returning();
    return row;
  },
  /** Number of the last movement of the account's points; 0 before the first. */
  async lastSeq(accountId: string): Promise<bigint> {
    const [row] = await db
      .select({ seq: wallets.seq })
      .from(wallets)
      .where(and(eq(wallets.accountId, accountId), isNull(wallets.userId)));
    return row?.seq ?? 0n;
  },
  /** Whether points came since then that lifted what is free of them out of what it was told of. */
  async rose({ accountId, below, toldSeq }: Wanted): Promise<boolean> {
    const [row] = await db
      .select({ id: movements.id })
      .from(movements)
      .innerJoin(wallets, eq(wallets.id, movements.walletId))
      .where(
        and(
          eq(wallets.accountId, accountId),
          isNull(wallets.userId),
          gt(movements.seq, toldSeq ?? 0n),
          gt(movements.points, 0n),
          gte(movements.balanceAfter, below),
          sql`${movements.balanceAfter} - ${heldThen} >= ${below}`,
        ),
      )
      .limit(1);
    return row !== undefined;
  },
  /** Nothing rose up to here: nobody has to look at it again. */
  async lookedAt({ accountId, toldSeq }: Wanted, seq: bigint): Promise<void> {
    await db
      .update(balanceReminders)
      .set({ toldSeq: seq })
      .where(
        and(eq(balanceReminders.accountId, accountId), eq(balanceReminders.armed, false), sql`${balanceReminders.toldSeq} is not distinct from ${toldSeq}`),
      );
  },
  async rearm(accountId: string, available: bigint): Promise<void> {
    await db
      .update(balanceReminders)
      .set({ armed: true })
      .where(and(eq(balanceReminders.accountId, accountId), eq(balanceReminders.armed, false), lte(balanceReminders.below, available)));
  },
});

/** What running work held when a movement was made: what is held from then until now, and what ended since. */
const heldThen = sql`(
  select coalesce(sum(amount), 0) from (
    select amount, created_at from ${reservations} where wallet_id = ${wallets.id} and closed_at is null
    union all
    select ended.amount, ended.created_at from ${movements} as later join ${reservations} as ended on ended.id = later.id
     where later.wallet_id = ${wallets.id} and later.seq > ${movements.seq}) as held
   where held.created_at <= ${movements.at})`;
