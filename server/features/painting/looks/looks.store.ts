import type { LookItem, LookState } from '@storewright/contract/painting/look';
import { and, desc, eq, exists, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { lookEvents, looks, lookTasks, type TaskState } from './looks.tables.ts';

export type LookRow = typeof looks.$inferSelect;
export type TaskRow = typeof lookTasks.$inferSelect;
export type NewTask = Omit<typeof lookTasks.$inferInsert, 'leaseUntil'>;
type Own = { accountId: string; id: string };
export type TaskChange = Partial<
  Pick<
    TaskRow,
    'state' | 'requestId' | 'progress' | 'ended' | 'error' | 'imageId' | 'points' | 'held' | 'priceVersion' | 'setAt' | 'sentAt' | 'endedAt' | 'isCancelled'
  >
>;

const open: TaskState[] = ['sending', 'queued', 'running', 'saving', 'unknown'];
const ownLook = ({ accountId, id }: Own) => and(eq(looks.accountId, accountId), eq(looks.id, id));
const isDue = and(inArray(lookTasks.state, open), lt(lookTasks.leaseUntil, sql`now()`));
/** By the clock that every process shares. */
const leased = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export const looksStore = (db: Db) => ({
  async add(row: LookRow): Promise<void> {
    await db.insert(looks).values(row);
  },
  async one(which: Own): Promise<LookRow | undefined> {
    const [row] = await db.select().from(looks).where(ownLook(which));
    return row;
  },
  /** Within a transaction: nobody else changes it meanwhile. */
  async locked(which: Own): Promise<LookRow | undefined> {
    const [row] = await db.select().from(looks).where(ownLook(which)).for('update');
    return row;
  },
  page: (accountId: string, after: string | undefined, limit: number): Promise<LookRow[]> =>
    db
      .select()
      .from(looks)
      .where(and(eq(looks.accountId, accountId), after === undefined ? undefined : lt(looks.id, after)))
      .orderBy(desc(looks.id))
      .limit(limit),
  /** Those that draw, the newest first. */
  ready: (accountId: string): Promise<LookRow[]> =>
    db
      .select()
      .from(looks)
      .where(and(eq(looks.accountId, accountId), eq(looks.state, 'ready')))
      .orderBy(desc(looks.id))
      .limit(50),
  async counts(accountId: string): Promise<{ opt: number; total: number }> {
    const [row] = await db
      .select({ opt: sql<number>`(count(*) filter (where ${looks.state} = 'ready'))::int`, total: sql<number>`count(*)::int` })
      .from(looks)
      .where(eq(looks.accountId, accountId));
    return row!;
  },
  async change(which: Own, now: Partial<Omit<LookRow, 'id' | 'accountId' | 'items'>> & { items?: LookItem[] }): Promise<void> {
    await db.update(looks).set(now).where(ownLook(which));
  },
  async remove(which: Own): Promise<void> {
    await db.delete(looks).where(ownLook(which));
  },
  /** Being removed where they were trained. */
  leaving: (limit: number): Promise<LookRow[]> => db.select().from(looks).where(eq(looks.state, 'deleting')).limit(limit),

  /** False where the same wish is known. */
  async addTask(row: NewTask, leaseSeconds: number): Promise<boolean> {
    const rows = await db
      .insert(lookTasks)
      .values({ ...row, leaseUntil: leased(leaseSeconds) })
      .onConflictDoNothing()
      .returning({ id: lookTasks.id });
    return rows.length > 0;
  },
  /** Nothing was held for it. */
  async dropTask(id: string): Promise<void> {
    await db.delete(lookTasks).where(eq(lookTasks.id, id));
  },
  async task(id: string): Promise<TaskRow | undefined> {
    const [row] = await db.select().from(lookTasks).where(eq(lookTasks.id, id));
    return row;
  },
  /** Within a transaction. */
  async lockedTask(id: string): Promise<TaskRow | undefined> {
    const [row] = await db.select().from(lookTasks).where(eq(lookTasks.id, id)).for('update');
    return row;
  },
  async byRequest(trainer: TaskRow['trainer'], requestId: string): Promise<TaskRow | undefined> {
    const [row] = await db
      .select()
      .from(lookTasks)
      .where(and(eq(lookTasks.trainer, trainer), eq(lookTasks.requestId, requestId)));
    return row;
  },
  wished: (accountId: string, wishes: string[]): Promise<TaskRow[]> =>
    db
      .select()
      .from(lookTasks)
      .where(and(eq(lookTasks.accountId, accountId), inArray(lookTasks.wish, wishes)))
      .orderBy(lookTasks.id),
  /** Of each look, its trainings and the newest of what was drawn. */
  async tasksOf(lookIds: string[], each: number): Promise<TaskRow[]> {
    if (lookIds.length === 0) return [];
    const ranked = db
      .select({
        id: lookTasks.id,
        place:
          sql<number>`row_number() over (partition by ${lookTasks.lookId}, ${lookTasks.work} order by ${lookTasks.createdAt} desc, ${lookTasks.id} desc)`.as(
            'place',
          ),
      })
      .from(lookTasks)
      .where(inArray(lookTasks.lookId, lookIds))
      .as('ranked');
    const rows = await db
      .select({ task: lookTasks })
      .from(lookTasks)
      .innerJoin(ranked, eq(ranked.id, lookTasks.id))
      .where(sql`${ranked.place} <= ${each}`)
      .orderBy(desc(lookTasks.createdAt), desc(lookTasks.id));
    return rows.map(({ task }) => task);
  },
  async drawing({ accountId, id }: Own): Promise<TaskRow | undefined> {
    const [row] = await db
      .select()
      .from(lookTasks)
      .where(and(eq(lookTasks.accountId, accountId), eq(lookTasks.id, id), eq(lookTasks.work, 'draw')));
    return row;
  },
  /** What is being drawn for an account, the newest first. */
  drawings: (accountId: string, limit: number): Promise<TaskRow[]> =>
    db
      .select()
      .from(lookTasks)
      .where(and(eq(lookTasks.accountId, accountId), eq(lookTasks.work, 'draw'), inArray(lookTasks.state, open)))
      .orderBy(desc(lookTasks.id))
      .limit(limit),
  async isBusy(lookId: string): Promise<boolean> {
    const rows = await db
      .select({ id: lookTasks.id })
      .from(lookTasks)
      .where(and(eq(lookTasks.lookId, lookId), inArray(lookTasks.state, open)))
      .limit(1);
    return rows.length > 0;
  },
  async changeTask(id: string, now: TaskChange, leaseSeconds?: number): Promise<void> {
    await db
      .update(lookTasks)
      .set({ ...now, ...(leaseSeconds !== undefined && { leaseUntil: leased(leaseSeconds) }) })
      .where(eq(lookTasks.id, id));
  },
  /** From one state to the next; false where it is in another by now. */
  async step(id: string, from: TaskState[], now: TaskChange, leaseSeconds?: number): Promise<boolean> {
    const rows = await db
      .update(lookTasks)
      .set({ ...now, ...(leaseSeconds !== undefined && { leaseUntil: leased(leaseSeconds) }) })
      .where(and(eq(lookTasks.id, id), inArray(lookTasks.state, from)))
      .returning({ id: lookTasks.id });
    return rows.length > 0;
  },
  /** Of all who would send it, one may: never again after that. */
  async mayBeSent(id: string, how: { sentAt: Date; setAt: string | null }, leaseSeconds: number): Promise<boolean> {
    const rows = await db
      .update(lookTasks)
      .set({ ...how, leaseUntil: leased(leaseSeconds) })
      .where(and(eq(lookTasks.id, id), eq(lookTasks.state, 'sending'), isNull(lookTasks.sentAt)))
      .returning({ id: lookTasks.id });
    return rows.length > 0;
  },
  anyDue: (): SQL => exists(db.select({ id: lookTasks.id }).from(lookTasks).where(isDue)),
  /** What nobody was heard of in time: each is taken up by one process, which has it for so long. */
  async takeDue(limit: number, leaseSeconds: number): Promise<TaskRow[]> {
    const due = db.select({ id: lookTasks.id }).from(lookTasks).where(isDue).orderBy(lookTasks.leaseUntil).limit(limit).for('update', { skipLocked: true });
    return db
      .update(lookTasks)
      .set({ leaseUntil: leased(leaseSeconds) })
      .where(inArray(lookTasks.id, due))
      .returning();
  },
  /** False where it was told before. */
  async heard(trainer: string, eventId: string, at: Date): Promise<boolean> {
    const rows = await db.insert(lookEvents).values({ trainer, eventId, receivedAt: at }).onConflictDoNothing().returning({ eventId: lookEvents.eventId });
    return rows.length > 0;
  },
  async forgetEvents(days: number): Promise<void> {
    await db.delete(lookEvents).where(lt(lookEvents.receivedAt, sql`now() - make_interval(days => ${days})`));
  },
});

/** What a look is while its training is in this state. */
export const lookStateOf: Record<TaskState, LookState> = {
  sending: 'sending',
  queued: 'queued',
  running: 'training',
  saving: 'training',
  ready: 'ready',
  failed: 'failed',
  cancelled: 'cancelled',
  refused: 'refused',
  unknown: 'unknown',
};
