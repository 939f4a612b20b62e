/**
 * Who works on which item. A claim is a lease: it is renewed while somebody works, and an item whose lease ran out was left by a
 * crash and is taken up by the next. The job's row is held while an item is taken, so its cap is never gone beyond.
 */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { bulkItems, bulkJobs } from '../bulk.tables.ts';
import type { ItemRow, JobRow, Task } from '../bulk.store.ts';
import { fittingIn, nextOf, secondsUntil } from './next.store.ts';

export type Claim = Pick<ItemRow, 'id' | 'claim' | 'reserved' | 'task'>;
export type ItemChange = Partial<Omit<typeof bulkItems.$inferInsert, 'id' | 'jobId' | 'accountId' | 'shopId'>>;
type Pause = NonNullable<JobRow['pause']>;
/** What ending a claim changes of its job. `pause`: it is held back in the same moment, or, with `after`, once so many were refused in a row. */
type Ending = { points?: bigint; refused?: boolean; pace?: number; pause?: Pause; after?: number };
type Taken =
  | { type: 'items'; job: JobRow; items: ItemRow[] }
  /** Paused, stopped or over. */
  | { type: 'off' }
  | { type: 'capped' }
  /** Others work on what is left, or it is due later: in so many seconds, as far as anybody knows. */
  | { type: 'wait'; seconds: number }
  | { type: 'nothing' };

export const leaseSeconds = 8;
/** By the clock that every process shares. */
const leased = sql`now() + make_interval(secs => ${leaseSeconds})`;
const workingStates = { write: 'writing', publish: 'publishing', revert: 'reverting' } as const;
/** What an item is again when somebody stops the job before it came to its end. */
export const stoppedAs = {
  write: { state: sql`coalesce(${bulkItems.anew} ->> 'state', 'cancelled')` },
  // In what it was stopped is kept, so that people are told how far it came.
  publish: { state: 'approved', publishAt: null, failedIn: 'publish' },
  revert: { state: 'published' },
  check: {},
} as const;

export type Claims = ReturnType<typeof claimsStore>;
export const claimsStore = (db: Db, { accountId, jobId }: { accountId: string; jobId: string }) => {
  const job = and(eq(bulkJobs.accountId, accountId), eq(bulkJobs.id, jobId));
  const working = and(job, inArray(bulkJobs.state, ['waiting', 'running', 'paused']));
  const ofJob = and(eq(bulkItems.accountId, accountId), eq(bulkItems.jobId, jobId));
  const claimed = ({ id, claim }: Claim) => and(ofJob, eq(bulkItems.id, id), eq(bulkItems.claim, claim), isNotNull(bulkItems.leaseUntil));

  /** Where something else is held back already, nothing goes on. */
  const pausing = async (tx: Db, held: JobRow, pause: Pause): Promise<void> => {
    if (!isWorking(held)) return;
    const before = held.state === 'paused' ? held.pause : null;
    if (before && (before.only === null || before.only === pause.only)) return;
    await tx
      .update(bulkJobs)
      .set({ state: 'paused', pause: { ...pause, ...(before && { only: null }) }, refusals: 0 })
      .where(job);
  };

  return {
    /** The next items of the job, `most` of them, all to be done alike; `writes`: also such as are to be written. Where its cap has room for none, `capped` holds it back. */
    take: ({ writes, most, capped }: { writes: boolean; most: number; capped: Pause }): Promise<Taken> =>
      inTransaction(db, async (tx) => {
        const [held] = await tx.select().from(bulkJobs).where(working).for('update');
        if (!held) return { type: 'off' };
        const tasks = tasksOf(held, writes);
        const next = await nextOf(tx, { accountId, jobId, tasks, most });
        if (next.length === 0) {
          const seconds = tasks.length === 0 ? null : await secondsUntil(tx, { accountId, jobId, tasks });
          return seconds === null ? { type: 'nothing' } : { type: 'wait', seconds };
        }
        const { fitting, reserves } = fittingIn(held, next);
        if (fitting.length === 0) {
          if (held.held > 0n) return { type: 'wait', seconds: leaseSeconds };
          await pausing(tx, held, capped);
          return { type: 'capped' };
        }
        const task = fitting[0]!.task;
        const items = await tx
          .update(bulkItems)
          .set({
            claim: sql`${bulkItems.claim} + 1`,
            leaseUntil: leased,
            ...(task !== 'check' && { state: workingStates[task] }),
            ...(task === 'write' && { reserved: sql`greatest(${bulkItems.reserved}, ${held.price})` }),
          })
          .where(and(ofJob, sql`${bulkItems.id} = any(${sql.param(fitting.map(({ id }) => id))}::uuid[])`))
          .returning();
        items.sort((one, other) => one.position - other.position);
        await tx
          .update(bulkJobs)
          .set({ ...(held.state === 'waiting' && { state: 'running' }), current: items[0]!.title, held: sql`${bulkJobs.held} + ${reserves}` })
          .where(job);
        return { type: 'items', job: held, items };
      }),

    renew: async (claims: Claim[]): Promise<void> => {
      if (claims.length === 0) return;
      await db
        .update(bulkItems)
        .set({ leaseUntil: leased })
        .where(or(...claims.map(claimed)));
    },

    /**
     * Ends the claim with what became of the item, once: nothing where another took it up meanwhile. What was reserved of the cap is
     * let go, and what it cost is counted in its place; where nobody knows yet whether it cost anything, it stays reserved. Says
     * whether more of the kind may be done.
     */
    end: (claim: Claim, change: ItemChange, { points = 0n, refused, pace, pause, after = 0 }: Ending = {}): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        // The job first, as whoever takes an item does.
        const [held] = await tx.select().from(bulkJobs).where(job).for('update');
        const goesOn = held !== undefined && held.cancelledAt === null && isWorking(held) && tasksOf(held, true).includes(claim.task!);
        const stopped = held?.cancelledAt && change.task === undefined ? { ...stoppedAs[claim.task!], task: null, anew: null } : {};
        const freed = change.unsettled ? 0n : claim.reserved;
        const ended = await tx
          .update(bulkItems)
          .set({ leaseUntil: null, reserved: sql`${bulkItems.reserved} - ${freed}`, ...change, ...stopped })
          .where(claimed(claim))
          .returning({ id: bulkItems.id });
        if (ended.length === 0) return goesOn;
        await tx
          .update(bulkJobs)
          .set({
            held: sql`${bulkJobs.held} - ${freed}`,
            spent: sql`${bulkJobs.spent} + ${points}`,
            ...(refused !== undefined && { refusals: refused ? sql`${bulkJobs.refusals} + 1` : 0 }),
            ...(pace !== undefined && { pace: sql`coalesce(${bulkJobs.pace} * 0.95 + ${pace}::real * 0.05, ${pace}::real)` }),
          })
          .where(job);
        // In the same moment: whoever finds nothing worked on any more and goes on is not held back once more for what was before.
        if (!held || !pause || (refused ? held.refusals + 1 : 0) < after) return goesOn;
        await pausing(tx, held, pause);
        return false;
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

    fail: async (): Promise<void> => {
      await db.update(bulkJobs).set({ state: 'failed', finishedAt: sql`now()` }).where(working);
    },
  };
};

const isWorking = ({ state }: JobRow): boolean => state === 'waiting' || state === 'running' || state === 'paused';

/** What may be done now, in the order of who waits for it; new texts last. */
const tasksOf = ({ state, pause }: JobRow, writes: boolean): Task[] => {
  const open = state === 'paused' && pause ? pause.only : 'nothing';
  return [
    ...(open === 'shop' || open === null ? [] : (['publish', 'revert', 'check'] as const)),
    ...(!writes || open === 'write' || open === null ? [] : (['write'] as const)),
  ];
};
