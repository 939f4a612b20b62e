/** Translation jobs and their items. */
import type { TranslationJob } from '@storewright/contract/translations';
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import type { Place } from '../../writers/index.ts';
import { translationItems as items, translationJobs as jobs } from '../translations.tables.ts';

export type JobRow = typeof jobs.$inferSelect;
export type FoundJob = JobRow & { by: string };
export type ItemRow = typeof items.$inferSelect;
export type Sums = { counts: TranslationJob['counts']; spent: bigint; failures: TranslationJob['failures'] };
type ItemChange = Partial<Pick<ItemRow, 'state' | 'tries' | 'dueAt' | 'points' | 'error'>>;

export const workStore = (db: Db) => {
  const found = () => db.select({ job: jobs, by: users.name }).from(jobs).innerJoin(users, eq(users.id, jobs.userId));
  const shown = ({ job, by }: { job: JobRow; by: string }): FoundJob => ({ ...job, by });
  const the = (accountId: string, id: string) => and(eq(jobs.accountId, accountId), eq(jobs.id, id));
  const ofJob = (accountId: string, id: string) => and(eq(items.accountId, accountId), eq(items.jobId, id));

  return {
    /** False where the idempotency key is taken. */
    insert: (row: typeof jobs.$inferInsert, rows: (typeof items.$inferInsert)[]): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const made = await tx.insert(jobs).values(row).onConflictDoNothing().returning({ id: jobs.id });
        if (made.length === 0) return false;
        for (let from = 0; from < rows.length; from += 500) await tx.insert(items).values(rows.slice(from, from + 500));
        return true;
      }),
    async one(accountId: string, id: string): Promise<FoundJob | undefined> {
      const [row] = await found().where(the(accountId, id));
      return row && shown(row);
    },
    async byKey(accountId: string, key: string): Promise<FoundJob | undefined> {
      const [row] = await found().where(and(eq(jobs.accountId, accountId), eq(jobs.idempotencyKey, key)));
      return row && shown(row);
    },
    async page(accountId: string, { shopId, after, limit }: { shopId: string; after: Place | undefined; limit: number }): Promise<FoundJob[]> {
      const rows = await found()
        .where(
          and(
            eq(jobs.accountId, accountId),
            eq(jobs.shopId, shopId),
            after && or(lt(jobs.createdAt, after.at), and(eq(jobs.createdAt, after.at), lt(jobs.id, after.id))),
          ),
        )
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(limit);
      return rows.map(shown);
    },
    /** Nobody else changes it until this transaction ends. */
    async held(accountId: string, id: string): Promise<JobRow | undefined> {
      return (await db.select().from(jobs).where(the(accountId, id)).for('update'))[0];
    },
    async change(accountId: string, id: string, change: Partial<Pick<JobRow, 'state' | 'paused' | 'cap' | 'price' | 'current' | 'finishedAt'>>): Promise<void> {
      await db.update(jobs).set(change).where(the(accountId, id));
    },
    /** Only one that is being worked on: what somebody stopped meanwhile stays stopped. */
    async turn(accountId: string, id: string, change: Pick<JobRow, 'state'> & Partial<Pick<JobRow, 'paused' | 'finishedAt'>>): Promise<void> {
      await db
        .update(jobs)
        .set({ current: '', ...change })
        .where(and(the(accountId, id), inArray(jobs.state, ['waiting', 'running'])));
    },
    async sums(accountId: string, id: string): Promise<Sums> {
      const [groups, failures] = await Promise.all([
        db
          .select({ state: items.state, count: sql<number>`count(*)::int`, points: sql<string>`coalesce(sum(${items.points}), 0)::text` })
          .from(items)
          .where(ofJob(accountId, id))
          .groupBy(items.state),
        db
          .select({ title: items.title, locale: items.locale, error: items.error })
          .from(items)
          .where(and(ofJob(accountId, id), eq(items.state, 'failed')))
          .orderBy(asc(items.position))
          .limit(5),
      ]);
      const counts = { waiting: 0, written: 0, skipped: 0, failed: 0, cancelled: 0 };
      for (const { state, count } of groups) counts[state] = count;
      return {
        counts,
        spent: groups.reduce((sum, { points }) => sum + BigInt(points), 0n),
        failures: failures.map(({ error, ...one }) => ({ ...one, code: error ?? 'internal' })),
      };
    },
    /** In the job's order, but those that wait for their time. */
    waiting: (accountId: string, id: string, limit: number): Promise<ItemRow[]> =>
      db
        .select()
        .from(items)
        .where(and(ofJob(accountId, id), eq(items.state, 'waiting'), sql`(${items.dueAt} is null or ${items.dueAt} <= now())`))
        .orderBy(asc(items.position))
        .limit(limit),
    async end({ accountId, id }: Pick<ItemRow, 'accountId' | 'id'>, change: ItemChange): Promise<void> {
      await db
        .update(items)
        .set(change)
        .where(and(eq(items.accountId, accountId), eq(items.id, id)));
    },
    /** One that is being translated comes to its end. */
    async stop(accountId: string, id: string): Promise<void> {
      await db
        .update(items)
        .set({ state: 'cancelled' })
        .where(and(ofJob(accountId, id), eq(items.state, 'waiting')));
    },
    /** The house's own: jobs that stand still though they should not. */
    open: (): Promise<Pick<JobRow, 'id' | 'accountId'>[]> =>
      db
        .select({ id: jobs.id, accountId: jobs.accountId })
        .from(jobs)
        .where(inArray(jobs.state, ['waiting', 'running'])),
  };
};
