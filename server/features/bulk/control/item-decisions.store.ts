/** What people want of many items at once, each wish in one statement. A task is given here and nowhere else. */
import type { ItemState } from '@storewright/contract/bulk';
import type { ErrorCode } from '@storewright/contract/errors';
import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { goesElsewhere, type ItemRow, type Task } from '../bulk.store.ts';
import { type Anew, bulkItems } from '../bulk.tables.ts';
import { stoppedAs } from '../work/claims.store.ts';

type Who = { userId: string; at: Date };
type FailedIn = NonNullable<ItemRow['failedIn']>;

export const wishesStore = (db: Db, { accountId, jobId }: { accountId: string; jobId: string }) => {
  const ofJob = and(eq(bulkItems.accountId, accountId), eq(bulkItems.jobId, jobId));
  const these = (ids: string[] | undefined) => (ids ? sql`${bulkItems.id} = any(${sql.param(ids)}::uuid[])` : undefined);
  const change = async (where: SQL | undefined, set: Record<string, unknown>): Promise<number> => {
    const rows = await db
      .update(bulkItems)
      .set({ ...set, version: sql`${bulkItems.version} + 1` })
      .where(and(ofJob, where))
      .returning({ id: bulkItems.id });
    return rows.length;
  };
  const anew = { wish: sql`${bulkItems.wish} + 1`, tries: 0, error: null, failedIn: null };
  /** Once more what failed in this step. */
  const again = (task: FailedIn, where: SQL | undefined, more: Record<string, unknown> = {}) =>
    change(and(where, eq(bulkItems.state, 'failed'), eq(bulkItems.failedIn, task)), { ...anew, state: askedAs[task], task, dueAt: null, ...more });
  const isWritten = and(
    isNull(bulkItems.task),
    isNotNull(bulkItems.after),
    or(inArray(bulkItems.state, ['skipped', 'review', 'approved', 'rejected']), and(eq(bulkItems.state, 'failed'), eq(bulkItems.failedIn, 'publish'))),
  );

  return {
    /** `elsewhere`: also what is in another language than asked for. */
    publish: (ids: string[] | undefined, { at, elsewhere }: { at: Date | null; elsewhere: boolean }, who: Who): Promise<number> =>
      change(and(these(ids), eq(bulkItems.state, 'approved'), elsewhere ? undefined : not(goesElsewhere)), {
        ...anew,
        state: at ? 'scheduled' : 'publishing',
        task: 'publish',
        dueAt: at,
        publishAt: at,
        overwrite: false,
        decidedBy: who.userId,
        decidedAt: who.at,
      }),

    unschedule: (ids: string[] | undefined): Promise<number> =>
      change(and(these(ids), eq(bulkItems.state, 'scheduled'), isNull(bulkItems.leaseUntil)), { state: 'approved', task: null, dueAt: null, publishAt: null }),

    check: (): Promise<number> => change(eq(bulkItems.state, 'published'), { task: 'check', dueAt: null, tries: 0 }),

    /** `overwrite`: also what the shop changed since. */
    revert: (ids: string[] | undefined, overwrite: boolean, who: Who): Promise<number> =>
      change(and(these(ids), eq(bulkItems.state, 'published'), eq(bulkItems.gone, false)), {
        ...anew,
        // Whoever looks it up right now has nothing more to say.
        claim: sql`${bulkItems.claim} + 1`,
        leaseUntil: null,
        state: 'reverting',
        task: 'revert',
        dueAt: null,
        overwrite,
        decidedBy: who.userId,
        decidedAt: who.at,
      }),

    /** Once more, as it was seen: its text stays until there is another. */
    writeAnew: (id: string, version: number, how: Omit<Anew, 'state'>): Promise<number> =>
      change(and(eq(bulkItems.id, id), eq(bulkItems.version, version), isWritten), {
        ...anew,
        anew: sql`${JSON.stringify(how)}::jsonb || jsonb_build_object('state', case when ${bulkItems.state} = 'failed' then 'approved' else ${bulkItems.state} end)`,
        round: sql`${bulkItems.round} + 1`,
        state: 'waiting',
        task: 'write',
        dueAt: null,
      }),

    /** `written`: as many as are to be written, which costs points. */
    retry: async (ids: string[] | undefined, overwrite: boolean, who: Who): Promise<{ written: number; sent: number }> => {
      const by = { decidedBy: who.userId, decidedAt: who.at, overwrite };
      const written = await again('write', these(ids));
      const sent = (await again('publish', these(ids), by)) + (await again('revert', these(ids), by));
      // Stopped ones only where somebody names them.
      const stopped = ids ? await change(and(these(ids), eq(bulkItems.state, 'cancelled')), { ...anew, state: 'waiting', task: 'write', dueAt: null }) : 0;
      return { written: written + stopped, sent };
    },

    /** What failed in these steps for one of these reasons, as it was wished. */
    async retryFailedBy(codes: readonly ErrorCode[], steps: readonly FailedIn[]): Promise<void> {
      for (const step of steps) await again(step, sql`${bulkItems.error} ->> 'code' = any(${sql.param(codes)}::text[])`);
    },

    /** Everything nobody is at: what is on its way comes to its end. */
    stop: async (): Promise<void> => {
      const idle = and(isNull(bulkItems.leaseUntil), eq(bulkItems.unsettled, false));
      for (const [task, again] of Object.entries(stoppedAs))
        await change(and(idle, eq(bulkItems.task, task as Task)), { ...again, task: null, dueAt: null, tries: 0, anew: null });
    },

    async anyTask(): Promise<boolean> {
      const [row] = await db
        .select({ id: bulkItems.id })
        .from(bulkItems)
        .where(and(ofJob, isNotNull(bulkItems.task)))
        .limit(1);
      return row !== undefined;
    },

    /** Whether any of these is in one of the states. */
    async anyIn(ids: string[] | undefined, states: ItemState[]): Promise<boolean> {
      const [row] = await db
        .select({ id: bulkItems.id })
        .from(bulkItems)
        .where(and(ofJob, these(ids), inArray(bulkItems.state, states)))
        .limit(1);
      return row !== undefined;
    },

    /** What is known of what was published. */
    async published() {
      const [row] = await db
        .select({
          published: sql<number>`count(*)::int`,
          checked: sql<number>`count(${bulkItems.checkedAt})::int`,
          undrifted: sql<number>`(count(*) filter (where ${bulkItems.drifted} = '{}' and not ${bulkItems.gone}))::int`,
          drifted: sql<number>`(count(*) filter (where ${bulkItems.drifted} <> '{}' and not ${bulkItems.gone}))::int`,
          gone: sql<number>`(count(*) filter (where ${bulkItems.gone}))::int`,
          checkedAt: sql<string | null>`min(${bulkItems.checkedAt})`,
        })
        .from(bulkItems)
        .where(and(ofJob, eq(bulkItems.state, 'published')));
      return row!;
    },
  };
};

const askedAs = { write: 'waiting', publish: 'publishing', revert: 'reverting' } as const satisfies Record<FailedIn, ItemState>;
