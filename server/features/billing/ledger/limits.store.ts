import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { LimitRef } from './ledger.store.ts';
import { limitMonths, limitNotices, monthlyLimits } from './ledger.tables.ts';

/** One limit in the month that it is. `cap` null: it is counted and never in the way. */
export type LimitRow = { cap: bigint | null; used: bigint; held: bigint; resetsAt: Date };
/** One limit now, and all that it ever counted. */
export type Spent = { cap: bigint | null; used: bigint; held: bigint; total: bigint };
/** `needed`: of a call that was refused before all of it was used. */
export type Notice = LimitRef & { accountId: string; percent: number; cap: bigint | null; used: bigint; month: string; needed: bigint | null };

const month = (accountId: string) => sql`ledger.month(${accountId}, ledger.now())`;

export const limitsStore = (db: Db) => ({
  /** Counts at once, also below what is used: that is never taken back. A higher cap reaches its 80 % anew. */
  async set(accountId: string, { scope, id }: LimitRef, cap: bigint | null): Promise<void> {
    const [limit] = await db
      .insert(monthlyLimits)
      .values({ accountId, scope, subjectId: id, cap })
      .onConflictDoUpdate({ target: [monthlyLimits.accountId, monthlyLimits.scope, monthlyLimits.subjectId], set: { cap } })
      .returning();
    const used = sql`(select used from ledger.limit_month m where m.limit_id = ${limit!.id} and m.month = ${limitNotices.month})`;
    await db
      .delete(limitNotices)
      .where(
        and(
          eq(limitNotices.limitId, limit!.id),
          sql`coalesce(${used} * 100 < ${cap}::bigint * ${limitNotices.percent} and ${used} + coalesce(${limitNotices.needed}, 0) <= ${cap}::bigint, true)`,
        ),
      );
  },
  /** One was refused that could have cost so much. Whoever hears of it hears of it once a month, and not where the rest only waits for what runs. */
  async refused(accountId: string, { scope, id }: LimitRef, needed: bigint): Promise<void> {
    await db.execute(sql`
      insert into ledger.limit_notice (limit_id, month, percent, at, needed)
      select l.id, m.month, 100, ledger.now(), ${String(needed)}::bigint
        from ledger.monthly_limit l join ledger.limit_month m on m.limit_id = l.id and m.month = ${month(accountId)}
       where l.account_id = ${accountId} and l.scope = ${scope} and l.subject_id = ${id} and m.used + ${String(needed)}::bigint > l.cap
          on conflict do nothing`);
  },
  async get(accountId: string, { scope, id }: LimitRef): Promise<LimitRow | undefined> {
    const [row] = await db
      .select({
        cap: monthlyLimits.cap,
        used: sql`coalesce(${limitMonths.used}, 0)`.mapWith(limitMonths.used),
        held: sql`coalesce(${limitMonths.held}, 0)`.mapWith(limitMonths.held),
        resetsAt: sql`ledger.month_end(${accountId}, ledger.now())`.mapWith(limitNotices.at),
      })
      .from(monthlyLimits)
      .leftJoin(limitMonths, and(eq(limitMonths.limitId, monthlyLimits.id), eq(limitMonths.month, month(accountId))))
      .where(and(eq(monthlyLimits.accountId, accountId), eq(monthlyLimits.scope, scope), eq(monthlyLimits.subjectId, id)));
    return row as LimitRow | undefined;
  },
  /** Of many subjects at once; those that nobody limited, and that spent nothing, are left out. */
  async spent(accountId: string, scope: LimitRef['scope'], ids: string[]): Promise<Map<string, Spent>> {
    const sum = (column: typeof limitMonths.used, when: SQL) => sql`coalesce(sum(${column}) filter (where ${when}), 0)::bigint`.mapWith(column);
    const now = sql`${limitMonths.month} = ${month(accountId)}`;
    const rows = await db
      .select({
        id: monthlyLimits.subjectId,
        cap: monthlyLimits.cap,
        used: sum(limitMonths.used, now),
        held: sum(limitMonths.held, now),
        total: sum(limitMonths.used, sql`true`),
      })
      .from(monthlyLimits)
      .leftJoin(limitMonths, eq(limitMonths.limitId, monthlyLimits.id))
      .where(and(eq(monthlyLimits.accountId, accountId), eq(monthlyLimits.scope, scope), inArray(monthlyLimits.subjectId, ids)))
      .groupBy(monthlyLimits.id);
    return new Map(rows.map(({ id, ...spent }) => [id, spent]));
  },
  /** Limits of people that are at four fifths and above, the fullest first, and when all of them start again. */
  async near(accountId: string): Promise<{ resetsAt: Date; rows: { id: string; cap: bigint; used: bigint }[] }> {
    const [now] = await db.select({ at: sql`ledger.month_end(${accountId}, ledger.now())`.mapWith(limitNotices.at) }).from(sql`(select 1) one`);
    const rows = await db
      .select({ id: monthlyLimits.subjectId, cap: monthlyLimits.cap, used: limitMonths.used })
      .from(monthlyLimits)
      .innerJoin(limitMonths, and(eq(limitMonths.limitId, monthlyLimits.id), eq(limitMonths.month, month(accountId))))
      .where(and(eq(monthlyLimits.accountId, accountId), eq(monthlyLimits.scope, 'user'), sql`${limitMonths.used} * 5 >= ${monthlyLimits.cap} * 4`))
      .orderBy(sql`${limitMonths.used}::numeric / nullif(${monthlyLimits.cap}, 0) desc nulls first`, monthlyLimits.subjectId);
    return { resetsAt: now!.at, rows: rows as { id: string; cap: bigint; used: bigint }[] };
  },
  /**
   * Notices that nobody was told of yet, told as of now: within the caller's transaction, so that each is told once. Of a limit
   * that is reached, nobody is told that it is nearly so.
   */
  async take(limit: number): Promise<Notice[]> {
    const untold = db
      .select({ limitId: limitNotices.limitId, month: limitNotices.month, percent: limitNotices.percent })
      .from(limitNotices)
      .where(and(isNull(limitNotices.toldAt), gte(limitNotices.at, sql`ledger.now() - interval '3 days'`)))
      .orderBy(limitNotices.at)
      .limit(limit)
      .for('update', { skipLocked: true });
    const rows = await db
      .update(limitNotices)
      .set({ toldAt: sql`ledger.now()` })
      .from(monthlyLimits)
      .where(and(eq(monthlyLimits.id, limitNotices.limitId), sql`(${limitNotices.limitId}, ${limitNotices.month}, ${limitNotices.percent}) in ${untold}`))
      .returning({
        accountId: monthlyLimits.accountId,
        scope: monthlyLimits.scope,
        id: monthlyLimits.subjectId,
        percent: limitNotices.percent,
        cap: monthlyLimits.cap,
        used: sql`coalesce((select used from ledger.limit_month m where m.limit_id = ${limitNotices.limitId} and m.month = ${limitNotices.month}), 0)`.mapWith(
          limitMonths.used,
        ),
        month: limitNotices.month,
        needed: limitNotices.needed,
        surpassed: sql<boolean>`exists (
          select from ledger.limit_notice higher
           where higher.limit_id = ${limitNotices.limitId} and higher.month = ${limitNotices.month} and higher.percent > ${limitNotices.percent})`,
      });
    return rows.flatMap(({ surpassed, ...notice }) => (surpassed ? [] : [notice]));
  },
});
