import { and, asc, desc, eq, exists, ilike, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { containing } from '../../adapters/db/search.ts';
import { answers, runs, turns } from './playground.tables.ts';

export type RunRow = typeof runs.$inferSelect;
export type TurnRow = typeof turns.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;
export type KeptRun = { run: RunRow; turns: TurnRow[]; answers: AnswerRow[] };
type Person = { accountId: string; userId: string };
type Place = Pick<AnswerRow, 'runId' | 'turn' | 'place'>;

export const runsStore = (db: Db) => ({
  /** Somebody's own, newest first. */
  async page({ accountId, userId }: Person, { after, search, limit }: { after: string | undefined; search: string; limit: number }): Promise<RunRow[]> {
    const words = containing(search);
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
  async readable({ accountId, userId }: Person, id: string): Promise<KeptRun | undefined> {
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
  /** `attempts`: the run of each model. */
  async insertTurn(turn: TurnRow, models: string[], attempts: string[]): Promise<void> {
    await db.insert(turns).values(turn);
    await db.insert(answers).values(models.map((model, place) => ({ runId: turn.runId, turn: turn.n, place, model, attempts: [attempts[place]!] })));
  },
  async lastTurn(runId: string): Promise<number> {
    const [row] = await db
      .select({ n: sql<number>`coalesce(max(${turns.n}), 0)::int` })
      .from(turns)
      .where(eq(turns.runId, runId));
    return row?.n ?? 0;
  },
  /** Runs of its answers, all that ever were. */
  async attempts(runId: string): Promise<string[]> {
    const rows = await db.select({ attempts: answers.attempts }).from(answers).where(eq(answers.runId, runId));
    return rows.flatMap(({ attempts }) => attempts);
  },
  async answer({ runId, turn, place }: Place): Promise<AnswerRow | undefined> {
    const [row] = await db
      .select()
      .from(answers)
      .where(and(eq(answers.runId, runId), eq(answers.turn, turn), eq(answers.place, place)));
    return row;
  },
  async addAttempt({ runId, turn, place }: Place, attempt: string): Promise<void> {
    await db
      .update(answers)
      .set({ attempts: sql`array_append(${answers.attempts}, ${attempt}::uuid)` })
      .where(and(eq(answers.runId, runId), eq(answers.turn, turn), eq(answers.place, place)));
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
  async old({ accountId, userId }: Person, kept: number): Promise<string[]> {
    const rows = await db
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.accountId, accountId), eq(runs.userId, userId)))
      .orderBy(desc(runs.id))
      .offset(kept);
    return rows.map(({ id }) => id);
  },
});
