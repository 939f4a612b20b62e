import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { movements, wallets } from '../ledger/ledger.tables.ts';
import { proReasons } from './plans.tables.ts';
import { type Waiting, waitingIn } from '../../../adapters/db/waiting.ts';

export type ReasonRow = typeof proReasons.$inferSelect;
type Asked = Pick<ReasonRow, 'id' | 'accountId' | 'plan' | 'text' | 'mean' | 'userId'>;

export const admissionStore = (db: Db) => ({
  /** The last word about a plan: an answer of the operator's, or the question. */
  async reason(accountId: string, plan: ReasonRow['plan']): Promise<ReasonRow | undefined> {
    const [row] = await db
      .select()
      .from(proReasons)
      .where(and(eq(proReasons.accountId, accountId), eq(proReasons.plan, plan)))
      .orderBy(desc(proReasons.id))
      .limit(1);
    return row;
  },
  /** One question of a plan is open at a time: asked again, it says the newer words. */
  async ask(row: Asked): Promise<void> {
    await db
      .insert(proReasons)
      .values(row)
      .onConflictDoUpdate({
        target: [proReasons.accountId, proReasons.plan],
        targetWhere: sql`state = 'asked'`,
        set: { text: row.text, mean: row.mean, userId: row.userId, createdAt: sql`now()` },
      });
  },
  /** Undefined where it is not there, or was decided already. */
  async decide(id: string, { approve, answer, by }: { approve: boolean; answer: string; by: string }): Promise<ReasonRow | undefined> {
    const [row] = await db
      .update(proReasons)
      .set({ state: approve ? 'approved' : 'declined', answer: answer || null, decidedAt: sql`now()`, decidedBy: by })
      .where(and(eq(proReasons.id, id), eq(proReasons.state, 'asked')))
      .returning();
    return row;
  },
  async oneReason(id: string): Promise<ReasonRow | undefined> {
    const [row] = await db.select().from(proReasons).where(eq(proReasons.id, id));
    return row;
  },
  waiting: (): Promise<Waiting> => waitingIn(db, proReasons, proReasons.createdAt, eq(proReasons.state, 'asked')),
  /** Of every account, for the operator: one more than the page holds. */
  reasons: (limit: number, after: string | undefined): Promise<ReasonRow[]> =>
    db
      .select()
      .from(proReasons)
      .where(after ? lt(proReasons.id, after) : undefined)
      .orderBy(desc(proReasons.id))
      .limit(limit + 1),
  /** Points a day over today and the six days before, in milli-points: what was asked for and charged, whoever's points they were. */
  async mean(accountId: string, timeZone: string): Promise<bigint> {
    const [row] = await db
      .select({ sum: sql<string>`coalesce(-sum(${movements.points}), 0)::text` })
      .from(movements)
      .where(and(eq(movements.accountId, accountId), eq(movements.kind, 'request'), gte(movements.at, daysAgo(6, timeZone))));
    return BigInt(row?.sum ?? 0) / 7n;
  },
  /** What the account itself had before its first request of today that asked for points, charged or not; undefined where there was none yet. */
  async hadToday(accountId: string, timeZone: string): Promise<bigint | undefined> {
    const [row] = await db
      .select({ had: sql<string>`(${movements.balanceAfter} - ${movements.points})::text` })
      .from(movements)
      .innerJoin(wallets, eq(wallets.id, movements.walletId))
      .where(
        and(
          eq(movements.accountId, accountId),
          isNull(wallets.userId),
          eq(movements.kind, 'request'),
          sql`coalesce(${movements.price} ->> 'why', '') not in ('starter', 'own_key', 'local')`,
          gte(movements.at, daysAgo(0, timeZone)),
        ),
      )
      // Of today's lines: in the order of the numbers themselves, an index over all years would be read from its beginning.
      .orderBy(sql`${movements.seq} + 0`)
      .limit(1);
    return row && BigInt(row.had);
  },
});

/** Midnight of a day, where the account is. */
const daysAgo = (days: number, timeZone: string) =>
  sql`(date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days})) at time zone ${timeZone}`;
