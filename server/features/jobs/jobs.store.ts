import type { Job } from '@storewright/contract/jobs';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { jobs } from './jobs.tables.ts';

export type JobRow = typeof jobs.$inferSelect;
export type Subject = { accountId: string; subjectId: string; kind: Job['kind'] };
/** What its first run begins with. */
export type Begun = { checkpoint?: Record<string, unknown> };
export type Progress = { done: number; total: number | null; current: string };
/** The claim of one process on one job. */
export type Run = { id: string; run: number };

const open = ['waiting', 'running'] as const;
const of = ({ accountId, subjectId, kind }: Subject) => and(eq(jobs.accountId, accountId), eq(jobs.subjectId, subjectId), eq(jobs.kind, kind));
/**
 * Start-time fair queueing: behind the last of its own account, and never before what is being done now. So accounts take
 * turns, however many jobs each has, and who was idle gains nothing by it.
 */
const nextTurn = ({ accountId, kind }: Pick<Subject, 'accountId' | 'kind'>) =>
  sql<number>`greatest(
    (select max(turn) + 1 from job where kind = ${kind} and account_id = ${accountId} and state in ('waiting', 'running')),
    (select min(turn) from job where kind = ${kind} and state in ('waiting', 'running')),
    0)`;
const held = ({ id, run }: Run) => and(eq(jobs.id, id), eq(jobs.run, run), eq(jobs.state, 'running'));

export const jobsStore = (db: Db) => ({
  /** Undefined where one of the kind is open for this subject already. */
  async insert(row: Subject & Begun & { id: string; createdAt: Date }): Promise<JobRow | undefined> {
    const [made] = await db
      .insert(jobs)
      .values({ ...row, turn: nextTurn(row) })
      .onConflictDoNothing()
      .returning();
    return made;
  },
  async openOne(subject: Subject): Promise<JobRow | undefined> {
    const [row] = await db
      .select()
      .from(jobs)
      .where(and(of(subject), inArray(jobs.state, open)));
    return row;
  },
  /** Of every account, for the house itself. */
  async allOpen(): Promise<Pick<JobRow, 'id' | 'kind' | 'turn' | 'accountId'>[]> {
    return db.select({ id: jobs.id, kind: jobs.kind, turn: jobs.turn, accountId: jobs.accountId }).from(jobs).where(inArray(jobs.state, open));
  },
  /** Of every account, for whoever runs the house: what waits and since when, and what failed within a day. */
  async standing(): Promise<{ waiting: number; oldestSeconds: number | undefined; failed: number }> {
    const { rows } = await db.execute<{ waiting: number; oldest: number | null; failed: number }>(sql`
      select count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as oldest,
             (select count(*)::int from job where state = 'failed' and finished_at > now() - interval '1 day') as failed
        from job where state = 'waiting'`);
    const { waiting, oldest, failed } = rows[0]!;
    return { waiting, oldestSeconds: oldest === null ? undefined : Math.max(0, oldest), failed };
  },
  async newest(subject: Subject): Promise<JobRow | undefined> {
    const [row] = await db.select().from(jobs).where(of(subject)).orderBy(desc(jobs.createdAt), desc(jobs.id)).limit(1);
    return row;
  },
  /** Of every account, for the house itself. */
  openOf: (kind: Subject['kind']): Promise<JobRow[]> =>
    db
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, kind), inArray(jobs.state, open))),
  /** Of every account, for the house itself, unless one is named. */
  async newestOfAny(subjectIds: string[], kind: Subject['kind'], accountId?: string): Promise<JobRow[]> {
    if (subjectIds.length === 0) return [];
    return db
      .selectDistinctOn([jobs.subjectId])
      .from(jobs)
      .where(and(inArray(jobs.subjectId, subjectIds), eq(jobs.kind, kind), accountId === undefined ? undefined : eq(jobs.accountId, accountId)))
      .orderBy(jobs.subjectId, desc(jobs.createdAt), desc(jobs.id));
  },
  async one(accountId: string, id: string): Promise<JobRow | undefined> {
    const [row] = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.accountId, accountId), eq(jobs.id, id)));
    return row;
  },
  /** Takes the job up. Undefined where it is over, e.g. cancelled while it waited. */
  async take(id: string, now: Date): Promise<JobRow | undefined> {
    const [row] = await db
      .update(jobs)
      .set({ state: 'running', run: sql`${jobs.run} + 1`, startedAt: sql`coalesce(${jobs.startedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(jobs.id, id), inArray(jobs.state, open)))
      .returning();
    return row;
  },
  /** False where this run has lost the job: cancelled, or taken up by another process. */
  async holds(run: Run): Promise<boolean> {
    const rows = await db.select({ id: jobs.id }).from(jobs).where(held(run));
    return rows.length > 0;
  },
  async report(run: Run, progress: Progress): Promise<boolean> {
    const rows = await db.update(jobs).set(progress).where(held(run)).returning({ id: jobs.id });
    return rows.length > 0;
  },
  async keep(run: Run, checkpoint: Record<string, unknown>, progress: Progress): Promise<boolean> {
    const rows = await db
      .update(jobs)
      .set({ ...progress, checkpoint, goodRun: run.run })
      .where(held(run))
      .returning({ id: jobs.id });
    return rows.length > 0;
  },
  async finish(run: Run, state: 'done' | 'failed', at: Date, error: JobRow['error'] = null): Promise<void> {
    await db.update(jobs).set({ state, error, finishedAt: at }).where(held(run));
  },
  /** Of every account: those that ended so long ago and are not the newest of their subject, which says how it stands. */
  async forget(days: number): Promise<void> {
    await db.execute(sql`
      delete from job where finished_at < now() - make_interval(days => ${days}) and state not in ('waiting', 'running') and exists (
        select from job later where later.account_id = job.account_id and later.subject_id = job.subject_id and later.kind = job.kind
           and (later.created_at, later.id) > (job.created_at, job.id))`);
  },
  /** Back to the queue: the process goes down in order. */
  async handBack(run: Run): Promise<void> {
    await db.update(jobs).set({ state: 'waiting', goodRun: run.run }).where(held(run));
  },
  async cancel(accountId: string, id: string, at: Date): Promise<JobRow | undefined> {
    const [row] = await db
      .update(jobs)
      .set({ state: 'cancelled', finishedAt: at })
      .where(and(eq(jobs.accountId, accountId), eq(jobs.id, id), inArray(jobs.state, open)))
      .returning();
    return row;
  },
  /** Opens a failed or cancelled job again; what its checkpoint says is done stays done. */
  async reopen({ accountId, id, kind }: Pick<JobRow, 'accountId' | 'id' | 'kind'>): Promise<JobRow | undefined> {
    const [row] = await db
      .update(jobs)
      .set({ state: 'waiting', turn: nextTurn({ accountId, kind }), error: null, finishedAt: null, startedAt: null, goodRun: sql`${jobs.run}` })
      .where(and(eq(jobs.accountId, accountId), eq(jobs.id, id), inArray(jobs.state, ['failed', 'cancelled'])))
      .returning();
    return row;
  },
});
