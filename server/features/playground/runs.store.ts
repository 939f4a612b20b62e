import { and, asc, desc, eq, exists, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { verdicts } from '@storewright/contract/verdicts';
import type { Db } from '../../adapters/db/db.ts';
import { answers, type Late, runs, turns } from './playground.tables.ts';

export type RunRow = typeof runs.$inferSelect;
export type TurnRow = typeof turns.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;
export type WholeRun = { run: RunRow; turns: TurnRow[]; answers: AnswerRow[] };
type Person = { accountId: string; userId: string };
type Place = Pick<AnswerRow, 'runId' | 'turn' | 'place'>;

const open = inArray(answers.state, ['waiting', 'writing']);

export const runsStore = (db: Db) => ({
  /** Somebody's own, newest first. */
  async page({ accountId, userId }: Person, { after, search, limit }: { after: string | undefined; search: string; limit: number }): Promise<RunRow[]> {
    const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const said = db
      .select({ n: turns.n })
      .from(turns)
      .where(and(eq(turns.runId, runs.id), ilike(turns.message, words)));
    return db
      .select()
      .from(runs)
      .where(
        and(
          eq(runs.accountId, accountId),
          eq(runs.userId, userId),
          after === undefined ? undefined : lt(runs.id, after),
          search === '' ? undefined : or(ilike(runs.title, words), exists(said)),
        ),
      )
      .orderBy(desc(runs.id))
      .limit(limit);
  },
  /** One's own, or one that somebody of the account shares. */
  async readable({ accountId, userId }: Person, id: string): Promise<WholeRun | undefined> {
    const [run] = await db
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), eq(runs.accountId, accountId), or(eq(runs.userId, userId), eq(runs.shared, true))));
    if (!run) return undefined;
    return {
      run,
      turns: await db.select().from(turns).where(eq(turns.runId, id)).orderBy(asc(turns.n)),
      answers: await db.select().from(answers).where(eq(answers.runId, id)).orderBy(asc(answers.turn), asc(answers.place)),
    };
  },
  /** Locked until the transaction ends: two messages at once are one after the other. */
  async own({ accountId, userId }: Person, id: string): Promise<RunRow | undefined> {
    const [run] = await db
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), eq(runs.accountId, accountId), eq(runs.userId, userId)))
      .for('update');
    return run;
  },
  async wished({ accountId, userId }: Person, wish: string): Promise<RunRow | undefined> {
    const [run] = await db
      .select()
      .from(runs)
      .where(and(eq(runs.accountId, accountId), eq(runs.userId, userId), eq(runs.wish, wish)));
    return run;
  },
  async wishedTurn(runId: string, wish: string): Promise<TurnRow | undefined> {
    const [turn] = await db
      .select()
      .from(turns)
      .where(and(eq(turns.runId, runId), eq(turns.wish, wish)));
    return turn;
  },
  /** False where a run was begun under the same key a moment ago. */
  async insert(run: RunRow): Promise<boolean> {
    const begun = await db.insert(runs).values(run).onConflictDoNothing().returning({ id: runs.id });
    return begun.length > 0;
  },
  async insertTurn(turn: TurnRow, models: string[]): Promise<void> {
    await db.insert(turns).values(turn);
    await db
      .insert(answers)
      .values(models.map((model, place) => ({ runId: turn.runId, turn: turn.n, place, model, state: 'waiting' as const, seenAt: sql`now()` })));
  },
  async lastTurn(runId: string): Promise<number> {
    const [row] = await db
      .select({ n: sql<number>`coalesce(max(${turns.n}), 0)::int` })
      .from(turns)
      .where(eq(turns.runId, runId));
    return row?.n ?? 0;
  },
  async isOpen(runId: string): Promise<boolean> {
    const [row] = await db
      .select({ place: answers.place })
      .from(answers)
      .where(and(eq(answers.runId, runId), open))
      .limit(1);
    return row !== undefined;
  },
  /** An answer that failed or was stopped is asked for once more; what it cost so far stays. */
  async reopen({ runId, turn, place }: Place): Promise<boolean> {
    const opened = await db
      .update(answers)
      .set({
        state: 'waiting',
        text: '',
        thoughts: '',
        late: null,
        files: [],
        error: '',
        firstByteMs: null,
        totalMs: null,
        tokensIn: null,
        tokensOut: null,
        mostTokens: null,
        callId: null,
        seenAt: sql`now()`,
      })
      .where(and(eq(answers.runId, runId), eq(answers.turn, turn), eq(answers.place, place), inArray(answers.state, ['failed', 'stopped'])))
      .returning({ place: answers.place });
    return opened.length > 0;
  },
  /** What an answer became by now. One that is over stays as it is; a call is counted once. */
  async keep({ runId, turn, place }: Place, change: Partial<Omit<AnswerRow, keyof Place | 'seenAt' | 'uncounted'>>): Promise<void> {
    const { callId } = change;
    const uncounted = callId && sql`array_append(array_remove(${answers.uncounted}, ${callId}::uuid), ${callId}::uuid)`;
    await db
      .update(answers)
      .set({ ...change, ...(uncounted && { uncounted }), seenAt: sql`now()` })
      .where(and(eq(answers.runId, runId), eq(answers.turn, turn), eq(answers.place, place), open));
  },
  /** What came of a call after its answer was stopped. Undefined where that was asked for once more, or is gone. */
  async keepLate({ runId, turn, place }: Place, callId: string, late: Late): Promise<AnswerRow | undefined> {
    const [row] = await db
      .update(answers)
      .set({ late })
      .where(and(eq(answers.runId, runId), eq(answers.turn, turn), eq(answers.place, place), eq(answers.state, 'stopped'), eq(answers.callId, callId)))
      .returning();
    return row;
  },
  /** What one of its calls cost: added to what it cost before, and once, whoever finds it. Undefined: somebody else did. */
  async price(
    { runId, turn, place }: Place,
    callId: string,
    { points, tokensIn, tokensOut }: { points: bigint; tokensIn: number | null; tokensOut: number | null },
  ): Promise<AnswerRow | undefined> {
    const isLast = sql`${answers.callId} = ${callId}::uuid`;
    const [row] = await db
      .update(answers)
      .set({
        points: sql`coalesce(${answers.points}, 0) + ${points}`,
        uncounted: sql`array_remove(${answers.uncounted}, ${callId}::uuid)`,
        tokensIn: sql`case when ${isLast} then coalesce(${answers.tokensIn}, ${tokensIn}::int) else ${answers.tokensIn} end`,
        tokensOut: sql`case when ${isLast} then coalesce(${answers.tokensOut}, ${tokensOut}::int) else ${answers.tokensOut} end`,
      })
      .where(and(eq(answers.runId, runId), eq(answers.turn, turn), eq(answers.place, place), sql`${callId}::uuid = any(${answers.uncounted})`))
      .returning();
    return row;
  },
  async edit({ accountId, userId }: Person, id: string, change: Partial<Pick<RunRow, 'title' | 'shared'>>): Promise<boolean> {
    const changed = await db
      .update(runs)
      .set(change)
      .where(and(eq(runs.id, id), eq(runs.accountId, accountId), eq(runs.userId, userId)))
      .returning({ id: runs.id });
    return changed.length > 0;
  },
  async remove({ accountId, userId }: Person, id: string): Promise<boolean> {
    const gone = await db
      .delete(runs)
      .where(and(eq(runs.id, id), eq(runs.accountId, accountId), eq(runs.userId, userId)))
      .returning({ id: runs.id });
    return gone.length > 0;
  },
  /** All but the newest of somebody. */
  async removeOld({ accountId, userId }: Person, kept: number): Promise<void> {
    const old = db
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.accountId, accountId), eq(runs.userId, userId)))
      .orderBy(desc(runs.id))
      .offset(kept);
    await db.delete(runs).where(and(eq(runs.accountId, accountId), eq(runs.userId, userId), inArray(runs.id, old)));
  },
  /** Answers whose writer is gone end where they are. */
  async endOrphans(seconds: number): Promise<void> {
    await db
      .update(answers)
      .set({ state: 'stopped', error: verdicts.startedAnew })
      .where(and(open, lt(answers.seenAt, sql`now() - make_interval(secs => ${seconds})`)));
  },
});
