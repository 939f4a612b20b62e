/** The jobs themselves, and what their items add up to. */
import { and, desc, eq, exists, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { users } from '../account/index.ts';
import { shops } from '../shops/index.ts';
import { bulkItems, bulkJobs } from './bulk.tables.ts';

export type JobRow = typeof bulkJobs.$inferSelect;
export type ItemRow = typeof bulkItems.$inferSelect;
export type Task = NonNullable<ItemRow['task']>;
export type FoundJob = JobRow & { by: string; shopName: string };
export type Sum = Awaited<ReturnType<ReturnType<typeof bulkStore>['sums']>>[number];
type Change = Partial<Pick<JobRow, 'state' | 'pause' | 'cancelledAt' | 'cap' | 'price' | 'refusals' | 'finishedAt'>>;

export const bulkStore = (db: Db) => {
  const found = () =>
    db
      .select({ job: bulkJobs, by: users.name, shopName: shops.name })
      .from(bulkJobs)
      .innerJoin(users, eq(users.id, bulkJobs.userId))
      .innerJoin(shops, eq(shops.id, bulkJobs.shopId));
  const shown = ({ job, ...names }: Awaited<ReturnType<typeof found>>[number]): FoundJob => ({ ...job, ...names });

  return {
    /** Those that work for people who are let in no longer stand still: nobody's points are spent behind their back. Whose they were. */
    async pauseOf(accountId: string, userIds: string[], pause: NonNullable<JobRow['pause']>): Promise<string[]> {
      const rows = await db
        .update(bulkJobs)
        .set({ state: 'paused', pause })
        .where(and(eq(bulkJobs.accountId, accountId), inArray(bulkJobs.userId, userIds), inArray(bulkJobs.state, ['waiting', 'running'])))
        .returning({ userId: bulkJobs.userId });
      return rows.map(({ userId }) => userId);
    },
    /** False where the idempotency key is taken. */
    async insert(row: typeof bulkJobs.$inferInsert): Promise<boolean> {
      const rows = await db.insert(bulkJobs).values(row).onConflictDoNothing().returning({ id: bulkJobs.id });
      return rows.length > 0;
    },
    async one(accountId: string, id: string): Promise<FoundJob | undefined> {
      const [row] = await found().where(and(eq(bulkJobs.accountId, accountId), eq(bulkJobs.id, id)));
      return row && shown(row);
    },
    async byKey(accountId: string, key: string): Promise<FoundJob | undefined> {
      const [row] = await found().where(and(eq(bulkJobs.accountId, accountId), eq(bulkJobs.idempotencyKey, key)));
      return row && shown(row);
    },
    async page(
      accountId: string,
      { shopId, after, limit }: { shopId: string; after: { at: Date; id: string } | undefined; limit: number },
    ): Promise<FoundJob[]> {
      const rows = await found()
        .where(
          and(
            eq(bulkJobs.accountId, accountId),
            eq(bulkJobs.shopId, shopId),
            after && or(lt(bulkJobs.createdAt, after.at), and(eq(bulkJobs.createdAt, after.at), lt(bulkJobs.id, after.id))),
          ),
        )
        .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id))
        .limit(limit);
      return rows.map(shown);
    },
    /** Nobody else changes it, and no item is taken up, until this transaction ends. */
    async held(accountId: string, id: string): Promise<JobRow | undefined> {
      const [row] = await db
        .select()
        .from(bulkJobs)
        .where(and(eq(bulkJobs.accountId, accountId), eq(bulkJobs.id, id)))
        .for('update');
      return row;
    },
    async change(accountId: string, id: string, change: Change): Promise<void> {
      await db
        .update(bulkJobs)
        .set(change)
        .where(and(eq(bulkJobs.accountId, accountId), eq(bulkJobs.id, id)));
    },
    /** How the engine did lately, for an estimate: the newest job with it that wrote anything. */
    async lately(accountId: string, engine: string): Promise<{ pace: number | null; id: string } | undefined> {
      const [row] = await db
        .select({ pace: bulkJobs.pace, id: bulkJobs.id })
        .from(bulkJobs)
        .where(and(eq(bulkJobs.accountId, accountId), eq(bulkJobs.engine, engine), sql`${bulkJobs.pace} is not null`))
        .orderBy(desc(bulkJobs.createdAt))
        .limit(1);
      return row;
    },

    /** What the items of these jobs are at, in groups. */
    sums: (accountId: string, jobIds: string[]) =>
      db
        .select({
          jobId: bulkItems.jobId,
          state: bulkItems.state,
          task: bulkItems.task,
          failedIn: bulkItems.failedIn,
          items: sql<number>`count(*)::int`,
          openClaims: sql<number>`(count(*) filter (where ${bulkItems.openClaims} > 0))::int`,
          elsewhere: sql<number>`(count(*) filter (where ${goesElsewhere}))::int`,
          receipts: sql<number>`(count(${bulkItems.receipt}) + coalesce(sum(jsonb_array_length(${bulkItems.earlier})), 0))::int`,
          points: sql<string>`coalesce(sum(${bulkItems.points}), 0)::text`,
          words: sql<number>`coalesce(sum(${bulkItems.words} + ${earlierWords}), 0)::int`,
          nextAt: sql<string | null>`min(${bulkItems.publishAt})`,
        })
        .from(bulkItems)
        .where(and(eq(bulkItems.accountId, accountId), inArray(bulkItems.jobId, jobIds)))
        .groupBy(bulkItems.jobId, bulkItems.state, bulkItems.task, bulkItems.failedIn),

    /**
     * Of every account, for the house itself: jobs at work whose engine is asked over a wire, with more to write by now than the hands of
     * one process take up. A model of this machine is no faster for being asked twice.
     */
    wanting: () =>
      db
        .select({ id: bulkJobs.id, accountId: bulkJobs.accountId, engineKind: bulkJobs.engineKind })
        .from(bulkJobs)
        .where(
          and(
            eq(bulkJobs.state, 'running'),
            inArray(bulkJobs.engineKind, ['managed', 'endpoint']),
            sql`(select count(*) from (select from bulk_item item where item.job_id = bulk_job.id and item.task = 'write'
              and item.lease_until is null and (item.due_at is null or item.due_at <= now()) limit 5) as free) >= 5`,
          ),
        )
        .limit(20),

    /** Of every account, for the house itself: jobs with something to do by now. */
    due: () =>
      db
        .select({ id: bulkJobs.id, accountId: bulkJobs.accountId })
        .from(bulkJobs)
        .where(
          and(
            inArray(bulkJobs.state, ['waiting', 'running', 'paused']),
            exists(
              db
                .select({ one: sql`1` })
                .from(bulkItems)
                .where(
                  and(
                    eq(bulkItems.jobId, bulkJobs.id),
                    sql`${bulkItems.task} is not null`,
                    or(isNull(bulkItems.dueAt), lte(bulkItems.dueAt, sql`now()`)),
                    sql`(${bulkJobs.state} <> 'paused' or (${bulkJobs.pause} ->> 'only' = 'write' and ${bulkItems.task} <> 'write') or (${bulkJobs.pause} ->> 'only' = 'shop' and ${bulkItems.task} = 'write'))`,
                  ),
                ),
            ),
          ),
        ),
  };
};

/** What goes out of it is in another language than asked for. */
export const goesElsewhere = sql`(${bulkItems.elsewhere} is true and ${bulkItems.approved} && array['title', 'description'])`;

const earlierWords = sql`(select coalesce(sum((one ->> 'words')::int), 0) from jsonb_array_elements(${bulkItems.earlier}) one)`;
