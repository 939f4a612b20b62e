/**
 * Who works on which item. A claim is a lease: it is renewed while somebody works, and an item whose lease ran out was left by a
 * crash and is taken up by the next. The job's row is held while an item is taken, so its cap is never gone beyond.
 */
import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { bulkItems, bulkJobs } from '../bulk.tables.ts';
import type { JobRow } from '../bulk.store.ts';

export type ItemRow = typeof bulkItems.$inferSelect;
export type Claim = Pick<ItemRow, 'id' | 'claim' | 'reserved' | 'task'>;
export type ItemChange = Partial<Omit<typeof bulkItems.$inferInsert, 'id' | 'jobId' | 'accountId' | 'shopId'>>;
type Taken =
  | { type: 'item'; job: JobRow; item: ItemRow }
  /** Paused, stopped or over. */
  | { type: 'off' }
  | { type: 'capped' }
  /** Others work on what is left, or it is due later. */
  | { type: 'wait' }
  | { type: 'nothing' };

export const leaseSeconds = 15;
/** By the clock that every process shares. */
const leased = sql`now() + make_interval(secs => ${leaseSeconds})`;
const workingStates = { write: 'writing', publish: 'publishing', revert: 'reverting' } as const;
/** What an item is again when somebody stops the job before it came to its end. */
export const stoppedAs = { write: { state: 'cancelled' }, publish: { state: 'approved', publishAt: null }, revert: { state: 'published' }, check: {} } as const;

export type Claims = ReturnType<typeof claimsStore>;
export const claimsStore = (db: Db, { accountId, jobId }: { accountId: string; jobId: string }) => {
  const job = and(eq(bulkJobs.accountId, accountId), eq(bulkJobs.id, jobId));
  const working = and(job, inArray(bulkJobs.state, ['waiting', 'running', 'paused']));
  const ofJob = and(eq(bulkItems.accountId, accountId), eq(bulkItems.jobId, jobId));
  const claimed = ({ id, claim }: Claim) => and(ofJob, eq(bulkItems.id, id), eq(bulkItems.claim, claim), isNotNull(bulkItems.leaseUntil));

  return {
    /** The next item of the job; `writes`: also one to be written. */
    take: ({ writes }: { writes: boolean }): Promise<Taken> =>
      inTransaction(db, async (tx) => {
        const [held] = await tx.select().from(bulkJobs).where(working).for('update');
        if (!held) return { type: 'off' };
        const tasks = tasksOf(held, writes);
        const next = await nextOf(tx, { accountId, jobId, tasks });
        if (!next) return (await anyLeft(tx, and(ofJob, inArray(bulkItems.task, tasks)))) ? { type: 'wait' } : { type: 'nothing' };
        const reserves = next.task === 'write' && BigInt(next.reserved) === 0n ? held.price : 0n;
        if (reserves > 0n && held.spent + held.held + reserves > held.cap) return { type: held.held > 0n ? 'wait' : 'capped' };
        const [item] = await tx
          .update(bulkItems)
          .set({
            claim: sql`${bulkItems.claim} + 1`,
            leaseUntil: leased,
            ...(next.task !== 'check' && { state: workingStates[next.task] }),
            reserved: sql`${bulkItems.reserved} + ${reserves}`,
          })
          .where(and(ofJob, eq(bulkItems.id, next.id)))
          .returning();
        await tx
          .update(bulkJobs)
          .set({ ...(held.state === 'waiting' && { state: 'running' }), current: item!.title, held: sql`${bulkJobs.held} + ${reserves}` })
          .where(job);
        return { type: 'item', job: held, item: item! };
      }),

    renew: async (claim: Claim): Promise<void> => {
      await db.update(bulkItems).set({ leaseUntil: leased }).where(claimed(claim));
    },

    /**
     * Ends the claim with what became of the item, once: false where another took it up meanwhile. What was reserved of the cap is
     * let go, and what it cost is counted in its place.
     */
    end: (claim: Claim, change: ItemChange, { points = 0n, refused, pace }: { points?: bigint; refused?: boolean; pace?: number }): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        // The job first, as whoever takes an item does.
        const [held] = await tx.select({ cancelledAt: bulkJobs.cancelledAt }).from(bulkJobs).where(job).for('update');
        const stopped = held?.cancelledAt && change.task === undefined ? { ...stoppedAs[claim.task!], task: null } : {};
        const ended = await tx
          .update(bulkItems)
          .set({ leaseUntil: null, reserved: 0n, ...change, ...stopped })
          .where(claimed(claim))
          .returning({ id: bulkItems.id });
        if (ended.length === 0) return false;
        await tx
          .update(bulkJobs)
          .set({
            held: sql`${bulkJobs.held} - ${claim.reserved}`,
            spent: sql`${bulkJobs.spent} + ${points}`,
            ...(refused !== undefined && { refusals: refused ? sql`${bulkJobs.refusals} + 1` : 0 }),
            ...(pace !== undefined && { pace: sql`coalesce(${bulkJobs.pace} * 0.95 + ${pace}::real * 0.05, ${pace}::real)` }),
          })
          .where(job);
        return true;
      }),

    /** Nothing is left to do by itself: the job is over until somebody wants more. */
    rest: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [held] = await tx.select().from(bulkJobs).where(working).for('update');
        if (!held || held.state === 'paused') return;
        const [left] = await tx
          .select({
            now: sql<number>`(count(*) filter (where ${bulkItems.task} is not null and ${bulkItems.state} <> 'scheduled'))::int`,
            later: sql<number>`(count(*) filter (where ${bulkItems.state} = 'scheduled'))::int`,
            cancelled: sql<number>`(count(*) filter (where ${bulkItems.state} = 'cancelled'))::int`,
          })
          .from(bulkItems)
          .where(ofJob);
        if (left!.now > 0) return;
        const state = left!.later > 0 ? 'waiting' : left!.cancelled > 0 ? 'cancelled' : 'done';
        await tx
          .update(bulkJobs)
          .set({ state, current: '', cancelledAt: null, ...(state !== 'waiting' && { finishedAt: sql`now()` }) })
          .where(job);
      }),

    /** Where something else is held back already, nothing goes on. */
    pause: (pause: NonNullable<JobRow['pause']>): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [held] = await tx.select().from(bulkJobs).where(working).for('update');
        const before = held?.state === 'paused' ? held.pause : null;
        if (!held || (before && (before.only === null || before.only === pause.only))) return;
        await tx
          .update(bulkJobs)
          .set({ state: 'paused', pause: { ...pause, ...(before && { only: null }) }, refusals: 0 })
          .where(job);
      }),

    refusals: async (): Promise<number> => (await db.select({ refusals: bulkJobs.refusals }).from(bulkJobs).where(job))[0]?.refusals ?? 0,

    fail: async (): Promise<void> => {
      await db.update(bulkJobs).set({ state: 'failed', finishedAt: sql`now()` }).where(working);
    },
  };
};

type Task = NonNullable<ItemRow['task']>;
type Next = { id: string; task: Task; reserved: string };

/** What may be done now, in the order of who waits for it; new texts last. */
const tasksOf = ({ state, pause }: JobRow, writes: boolean): Task[] => {
  const open = state === 'paused' && pause ? pause.only : 'nothing';
  return [
    ...(open === 'shop' || open === null ? [] : (['publish', 'revert', 'check'] as const)),
    ...(!writes || open === 'write' || open === null ? [] : (['write'] as const)),
  ];
};

/** What a crash left half-written goes first, for it holds a part of the cap; then task by task, in the job's order. */
const nextOf = async (tx: Db, { accountId, jobId, tasks }: { accountId: string; jobId: string; tasks: Task[] }): Promise<Next | undefined> => {
  if (tasks.length === 0) return undefined;
  const within = sql`account_id = ${accountId} and job_id = ${jobId} and (due_at is null or due_at <= now()) and (lease_until is null or lease_until < now())`;
  const of = (task: Task, state = sql``) =>
    sql`(select id, task, reserved::text from ${bulkItems} where ${within} and task = ${task} ${state} order by position limit 1)`;
  const ways = [...(tasks.includes('write') ? [of('write', sql`and state = 'writing'`)] : []), ...tasks.map((task) => of(task))];
  const { rows } = await tx.execute<Next>(sql`${sql.join(ways, sql` union all `)} limit 1`);
  return rows[0];
};

/** What goes out at a time of its own is nothing to wait for here. */
const anyLeft = async (tx: Db, within: SQL | undefined): Promise<boolean> => {
  const [row] = await tx
    .select({ id: bulkItems.id })
    .from(bulkItems)
    .where(and(within, ne(bulkItems.state, 'scheduled')))
    .limit(1);
  return row !== undefined;
};
