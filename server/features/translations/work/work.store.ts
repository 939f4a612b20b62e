/** Translation jobs and their items. */
import type { TranslationJob } from '@storewright/contract/translations';
import { and, asc, desc, eq, exists, inArray, lt, or, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { MomentPlace } from '../../../kit/page-by-id.ts';
import { users } from '../../account/index.ts';
import { translationItems as items, translationJobs as jobs } from '../translations.tables.ts';

export type JobRow = typeof jobs.$inferSelect;
export type FoundJob = JobRow & { by: string };
export type ItemRow = typeof items.$inferSelect;
export type Sums = { counts: TranslationJob['counts']; failures: TranslationJob['failures'] };
type ItemChange = Partial<Pick<ItemRow, 'state' | 'tries' | 'dueAt' | 'error' | 'begun'>>;

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
    async page(accountId: string, { shopId, after, limit }: { shopId: string; after: MomentPlace | undefined; limit: number }): Promise<FoundJob[]> {
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
    /** Those that work for people who are let in no longer stand still. Whose they were. */
    async pauseOf(accountId: string, userIds: string[]): Promise<string[]> {
      const rows = await db
        .update(jobs)
        .set({ state: 'paused', paused: { reason: 'person', code: null, price: null } })
        .where(and(eq(jobs.accountId, accountId), inArray(jobs.userId, userIds), inArray(jobs.state, ['waiting', 'running'])))
        .returning({ userId: jobs.userId });
      return rows.map(({ userId }) => userId);
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
    /** Of these jobs, however many they are: how far each is, and the first few that failed. */
    async sums(accountId: string, ids: string[]): Promise<Map<string, Sums>> {
      const failure = sql`jsonb_build_object('title', ${items.title}, 'locale', ${items.locale}, 'code', coalesce(${items.error}, 'internal'))`;
      const failures = sql<Sums['failures'] | null>`to_jsonb((array_agg(${failure} order by ${items.position}) filter (where ${items.state} = 'failed'))[1:5])`;
      const groups = await db
        .select({ jobId: items.jobId, state: items.state, count: sql<number>`count(*)::int`, failures })
        .from(items)
        .where(and(eq(items.accountId, accountId), inArray(items.jobId, ids)))
        .groupBy(items.jobId, items.state);
      const of = Map.groupBy(groups, ({ jobId }) => jobId);
      return new Map(
        ids.map((id) => {
          const sums: Sums = { counts: { waiting: 0, written: 0, skipped: 0, failed: 0, cancelled: 0 }, failures: [] };
          for (const { state, count, failures } of of.get(id) ?? []) {
            sums.counts[state] = count;
            if (failures) sums.failures = failures;
          }
          return [id, sums];
        }),
      );
    },
    async anyWaiting(accountId: string, id: string): Promise<boolean> {
      const rows = await db
        .select({ id: items.id })
        .from(items)
        .where(and(ofJob(accountId, id), eq(items.state, 'waiting')))
        .limit(1);
      return rows.length > 0;
    },
    /** In the job's order, but those that wait for their time. */
    waiting: (accountId: string, id: string, limit: number) =>
      db
        .select()
        .from(items)
        .where(and(ofJob(accountId, id), eq(items.state, 'waiting'), isDue))
        .orderBy(asc(items.position))
        .limit(limit),
    /** The first of those that wait, also for their time: what of them was taken up and is not known to be paid for. */
    front: (accountId: string, id: string, limit: number): Promise<Pick<ItemRow, 'id' | 'begun' | 'points'>[]> =>
      db
        .select({ id: items.id, begun: items.begun, points: items.points })
        .from(items)
        .where(and(ofJob(accountId, id), eq(items.state, 'waiting')))
        .orderBy(asc(items.position))
        .limit(limit),
    /** Whoever takes it up says so before it costs anything; false where it was stopped by then. */
    async begin({ accountId, id }: Pick<ItemRow, 'accountId' | 'id'>): Promise<boolean> {
      const rows = await db
        .update(items)
        .set({ begun: true })
        .where(and(eq(items.accountId, accountId), eq(items.id, id), eq(items.state, 'waiting')))
        .returning({ id: items.id });
      return rows.length > 0;
    },
    /** What it came to, counted once however often it is told. */
    paid: ({ accountId, id, jobId }: Pick<ItemRow, 'accountId' | 'id' | 'jobId'>, points: bigint): Promise<void> =>
      inTransaction(db, async (tx) => {
        await tx.select({ id: jobs.id }).from(jobs).where(the(accountId, jobId)).for('update');
        const it = and(eq(items.accountId, accountId), eq(items.id, id));
        const [before] = await tx.select({ points: items.points }).from(items).where(it);
        if (!before || before.points === points) return;
        await tx.update(items).set({ points }).where(it);
        await tx
          .update(jobs)
          .set({ spent: sql`${jobs.spent} + ${String(points - before.points)}::bigint` })
          .where(the(accountId, jobId));
      }),
    async end({ accountId, id }: Pick<ItemRow, 'accountId' | 'id'>, change: ItemChange): Promise<void> {
      await db
        .update(items)
        .set(change)
        .where(and(eq(items.accountId, accountId), eq(items.id, id)));
    },
    /** What was begun may be paid for: it comes to its end first. */
    async stop(accountId: string, id: string): Promise<void> {
      await db
        .update(items)
        .set({ state: 'cancelled' })
        .where(and(ofJob(accountId, id), eq(items.state, 'waiting'), eq(items.begun, false)));
    },
    /** The house's own: jobs that stand still though they should not, and what was begun of those that were stopped. */
    open: () =>
      db
        .select({ id: jobs.id, accountId: jobs.accountId })
        .from(jobs)
        .where(
          or(
            inArray(jobs.state, ['waiting', 'running']),
            and(
              eq(jobs.state, 'cancelled'),
              exists(
                db
                  .select({ one: sql`1` })
                  .from(items)
                  .where(and(eq(items.jobId, jobs.id), eq(items.state, 'waiting'), isDue)),
              ),
            ),
          ),
        ),
  };
};

const isDue = sql`(${items.dueAt} is null or ${items.dueAt} <= now())`;
