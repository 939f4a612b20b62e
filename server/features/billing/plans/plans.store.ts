import type { Plan } from '@storewright/contract/billing/plans';
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { accounts } from '../../account/index.ts';
import { planChanges, subscriptions } from './plans.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
/** Of a month that was paid. */
type Terms = Pick<SubscriptionRow, 'plan' | 'paid' | 'purchaseId' | 'gateway' | 'subscription'>;
type Change = Partial<Omit<SubscriptionRow, 'accountId'>>;
/** Times are the database's: the process that asks may have another clock. */
export type Dated = { row: SubscriptionRow; now: Date };

export const plansStore = (db: Db) => ({
  /** The row, held until the transaction ends: nobody else decides about this account's plan meanwhile. Who needs its points as well takes them after it. */
  async locked(accountId: string): Promise<Dated> {
    await db.insert(subscriptions).values({ accountId }).onConflictDoNothing();
    const [row] = await db.select(dated).from(subscriptions).where(eq(subscriptions.accountId, accountId)).for('no key update');
    return asDated(row!);
  },
  async read(accountId: string): Promise<Dated> {
    const [row] = await db.select(dated).from(subscriptions).where(eq(subscriptions.accountId, accountId));
    return row ? asDated(row) : { row: { ...never, accountId }, now: new Date() };
  },
  async planOf(accountId: string): Promise<Plan> {
    const [row] = await db.select({ plan: subscriptions.plan }).from(subscriptions).where(eq(subscriptions.accountId, accountId));
    return row?.plan ?? 'free';
  },
  async plansOf(accountIds: string[]): Promise<Map<string, Pick<SubscriptionRow, 'plan' | 'state'>>> {
    const rows = await db
      .select({ id: subscriptions.accountId, plan: subscriptions.plan, state: subscriptions.state })
      .from(subscriptions)
      .where(inArray(subscriptions.accountId, accountIds));
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },
  async change(accountId: string, change: Change): Promise<void> {
    await db.update(subscriptions).set(change).where(eq(subscriptions.accountId, accountId));
  },
  /** A first month, from now on; `after` the trial that still runs. */
  async beginMonth(accountId: string, { after, ...terms }: Terms & { after: Date | null }): Promise<void> {
    const anchor = after ? sql`greatest(now(), ${after}::timestamptz)` : sql`now()`;
    await db
      .update(subscriptions)
      .set({
        ...settled,
        ...terms,
        anchoredAt: anchor,
        months: 1,
        periodStartedAt: sql`now()`,
        periodEndsAt: monthsAfter(anchor, sql`1`, accountId),
      })
      .where(eq(subscriptions.accountId, accountId));
  },
  /** One month more, from the end of the last one on. */
  async addMonth(accountId: string, terms: Terms): Promise<void> {
    await db
      .update(subscriptions)
      .set({
        ...settled,
        ...terms,
        months: sql`${subscriptions.months} + 1`,
        periodStartedAt: subscriptions.periodEndsAt,
        periodEndsAt: monthsAfter(sql`${subscriptions.anchoredAt}`, sql`${subscriptions.months} + 1`, accountId),
      })
      .where(eq(subscriptions.accountId, accountId));
  },
  async markActivated(accountId: string): Promise<{ now: Date }> {
    const [row] = await db
      .update(subscriptions)
      .set({ activatedAt: sql`now()` })
      .where(eq(subscriptions.accountId, accountId))
      .returning({ now: subscriptions.activatedAt });
    return { now: row!.now! };
  },
  async beginTrial(accountId: string, { plan, days }: { plan: Plan; days: number }): Promise<void> {
    await db
      .update(subscriptions)
      .set({
        ...settled,
        plan,
        state: 'trialing',
        paid: null,
        periodStartedAt: sql`now()`,
        periodEndsAt: sql`now() + make_interval(days => ${days})`,
        trialedAt: sql`now()`,
      })
      .where(eq(subscriptions.accountId, accountId));
  },
  /** It stepped down just now, and paid for it. */
  async downgraded(accountId: string): Promise<void> {
    await db.update(subscriptions).set({ downgradedAt: sql`now()` }).where(eq(subscriptions.accountId, accountId));
  },
  /** A month that could not be paid: points flow on for so many days. */
  async beginGrace(accountId: string, days: number): Promise<void> {
    await db
      .update(subscriptions)
      .set({ state: 'past_due', graceEndsAt: sql`greatest(${subscriptions.periodEndsAt}, now()) + make_interval(days => ${days})` })
      .where(eq(subscriptions.accountId, accountId));
  },
  /** Plans whose period or grace is over. */
  due: (): AsyncGenerator<string> =>
    accountsWhere(
      db,
      or(
        and(lte(subscriptions.periodEndsAt, overdue), ne(subscriptions.state, 'past_due')),
        and(eq(subscriptions.state, 'past_due'), lte(subscriptions.graceEndsAt, sql`now()`)),
      ),
    ),
  /** Periods that end within so many days without anybody paying the next, and whose owner was not told yet. */
  ending: (days: number): AsyncGenerator<string> => accountsWhere(db, endsUntold(days)),
  /** Told from now on; undefined where somebody told it meanwhile, or it ends no more. */
  async told(accountId: string, days: number): Promise<{ plan: Plan; endsAt: Date } | undefined> {
    const [row] = await db
      .update(subscriptions)
      .set({ remindedAt: sql`now()` })
      .where(and(eq(subscriptions.accountId, accountId), endsUntold(days)))
      .returning({ plan: subscriptions.plan, endsAt: subscriptions.periodEndsAt });
    return row && { plan: row.plan, endsAt: row.endsAt! };
  },
  async log(change: typeof planChanges.$inferInsert): Promise<void> {
    await db.insert(planChanges).values(change);
  },
});

/** A page at a time: those that stay in it bar nobody's way. */
async function* accountsWhere(db: Db, which: SQL | undefined, page = 100): AsyncGenerator<string> {
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select({ id: subscriptions.accountId })
      .from(subscriptions)
      .where(and(which, last ? gt(subscriptions.accountId, last) : undefined))
      .orderBy(subscriptions.accountId)
      .limit(page);
    for (const { id } of rows) yield id;
    if (rows.length < page) return;
    last = rows.at(-1)!.id;
  }
}

const endsUntold = (days: number) =>
  and(
    sql`${subscriptions.state} in ('active', 'trialing')`,
    isNull(subscriptions.subscription),
    sql`${subscriptions.periodEndsAt} between now() and now() + make_interval(days => ${days})`,
    sql`(${subscriptions.remindedAt} is null or ${subscriptions.remindedAt} < ${subscriptions.periodStartedAt})`,
  );

/** A gateway that takes the fee by itself says so within a day. */
const overdue = sql`now() - case when ${subscriptions.subscription} is not null and ${subscriptions.state} = 'active' then interval '1 day' else interval '0' end`;

/** What a payment or an end clears away. */
const settled = { state: 'active', nextPlan: null, graceEndsAt: null } as const;
/** A plan without a fee has no period. */
export const unperiodic = {
  ...settled,
  anchoredAt: null,
  months: 0,
  periodStartedAt: null,
  periodEndsAt: null,
  paid: null,
  purchaseId: null,
  gateway: null,
  subscription: null,
} as const;

const dated = { row: subscriptions, now: sql<string>`now()` };
const asDated = ({ row, now }: { row: SubscriptionRow; now: string }): Dated => ({ row, now: new Date(now) });

const never: Omit<SubscriptionRow, 'accountId'> = {
  ...unperiodic,
  plan: 'free',
  activatedAt: null,
  trialedAt: null,
  downgradedAt: null,
  remindedAt: null,
};

/** Counted on the calendar of the account's own zone, across summer time and short months. */
const monthsAfter = (anchor: ReturnType<typeof sql>, months: ReturnType<typeof sql>, accountId: string) => {
  const zone = sql`(select ${accounts.timeZone} from ${accounts} where ${accounts.id} = ${accountId})`;
  return sql`((${anchor} at time zone ${zone}) + make_interval(months => ${months})) at time zone ${zone}`;
};
