/** Questions and answers, and what an assistant spent in its month: what is not counted yet is taken at what it may come to. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { approvalsStore } from './approvals.store.ts';
import { assistantAnswers } from './assistants.tables.ts';

export type AnswerRow = typeof assistantAnswers.$inferSelect;
type Whose = { accountId: string; userId: string; assistantId: string };

/** In the order in which they were begun. */
export const allRuns = ({ runId, runsBefore }: Pick<AnswerRow, 'runId' | 'runsBefore'>): string[] => [...runsBefore, runId];

const own = ({ accountId, userId, assistantId }: Whose) =>
  and(eq(assistantAnswers.accountId, accountId), eq(assistantAnswers.userId, userId), eq(assistantAnswers.assistantId, assistantId));

export const talkingStore = (db: Db) => ({
  async insert(row: typeof assistantAnswers.$inferInsert): Promise<void> {
    await db.insert(assistantAnswers).values(row);
  },
  async one(whose: Whose, id: string): Promise<AnswerRow | undefined> {
    const [row] = await db.select().from(assistantAnswers).where(and(own(whose), eq(assistantAnswers.id, id), sql`${assistantAnswers.chatId} is not null`)); // biome-ignore format: short
    return row;
  },
  async wished(whose: Whose, wish: string): Promise<AnswerRow | undefined> {
    const [row] = await db.select().from(assistantAnswers).where(and(own(whose), eq(assistantAnswers.wish, wish), sql`${assistantAnswers.chatId} is not null`)); // biome-ignore format: short
    return row;
  },
  /** In the order of time. */
  chat: (whose: Whose, chatId: string): Promise<AnswerRow[]> =>
    db
      .select()
      .from(assistantAnswers)
      .where(and(own(whose), eq(assistantAnswers.chatId, chatId)))
      .orderBy(asc(assistantAnswers.id)),
  /** What was asked of a draft is no conversation to come back to. */
  async chats(whose: Whose, most: number): Promise<{ id: string; title: string; answers: number; changedAt: Date }[]> {
    const rows = await db
      .select({
        id: sql<string>`${assistantAnswers.chatId}`,
        title: sql<string>`(array_agg(${assistantAnswers.question} order by ${assistantAnswers.id}))[1]`,
        answers: sql<number>`count(*)::int`,
        changedAt: sql`max(${assistantAnswers.createdAt})`.mapWith(assistantAnswers.createdAt),
      })
      .from(assistantAnswers)
      .where(and(own(whose), sql`${assistantAnswers.chatId} is not null`, sql`${assistantAnswers.version} is not null`))
      .groupBy(assistantAnswers.chatId)
      .orderBy(desc(sql`max(${assistantAnswers.id}::text)`))
      .limit(most);
    return rows.map(({ title, ...row }) => ({ ...row, title: title.replace(/\s+/g, ' ').slice(0, 80) }));
  },
  async keep(id: string, answer: NonNullable<AnswerRow['answer']>, paused: AnswerRow['paused'] = null): Promise<void> {
    await db.update(assistantAnswers).set({ answer, paused }).where(eq(assistantAnswers.id, id));
  },
  /** It is written on by another run; what there was of it stands in `paused` until that one is over. */
  async goOn(id: string, runId: string): Promise<void> {
    await db
      .update(assistantAnswers)
      .set({ runId, runsBefore: sql`array_append(${assistantAnswers.runsBefore}, ${assistantAnswers.runId})`, answer: null })
      .where(eq(assistantAnswers.id, id));
  },
  /** What it cost stays; the runs are the caller's to remove. */
  async forget(whose: Whose, chatId: string): Promise<string[]> {
    const rows = await db
      .update(assistantAnswers)
      .set({
        chatId: null,
        question: '',
        answer: null,
        paused: null,
        wish: null,
        spent: sql`(select coalesce(sum(r.points), 0) from run r where r.id = any(array_append(${assistantAnswers.runsBefore}, ${assistantAnswers.runId})))`,
      })
      .where(and(own(whose), eq(assistantAnswers.chatId, chatId)))
      .returning({ id: assistantAnswers.id, runId: assistantAnswers.runId, runsBefore: assistantAnswers.runsBefore });
    await approvalsStore(db).forget(rows.map(({ id }) => id));
    return rows.flatMap(allRuns);
  },
  runsOf: async (assistantId: string): Promise<string[]> =>
    (
      await db
        .select({ runId: assistantAnswers.runId, runsBefore: assistantAnswers.runsBefore })
        .from(assistantAnswers)
        .where(eq(assistantAnswers.assistantId, assistantId))
    ).flatMap(allRuns),
  /** More may come of it than was thought. */
  async reserve(id: string, more: bigint): Promise<void> {
    await db
      .update(assistantAnswers)
      .set({ reserved: sql`${assistantAnswers.reserved} + ${more}` })
      .where(eq(assistantAnswers.id, id));
  },
  /** Of the month that it is where the account is: what was paid, and what that may still come to. */
  async spent(accountId: string, ids: string[]): Promise<Map<string, { paid: bigint; taken: bigint }>> {
    if (ids.length === 0) return new Map();
    const { rows } = await db.execute<{ id: string; paid: string; taken: string }>(sql`
      select a.assistant_id as id, sum(coalesce(a.spent, r.points, 0))::text as paid,
             sum(case when r.open then greatest(a.reserved, coalesce(r.points, 0)) else coalesce(a.spent, r.points, 0) end)::text as taken
        from assistant_answer a
        left join lateral (
          select sum(r.points) as points,
                 bool_or(r.state in ('waiting', 'writing') or (cardinality(r.uncounted) > 0 and r.seen_at > now() - interval '15 minutes')) as open
            from run r where r.id = any(array_append(a.runs_before, a.run_id))) r on true
       where a.account_id = ${accountId} and a.assistant_id = any(${sql.param(ids)}::uuid[])
         and a.created_at > now() - interval '32 days'
         and ledger.month(${accountId}, a.created_at) = ledger.month(${accountId}, ledger.now())
       group by a.assistant_id`);
    return new Map(rows.map(({ id, paid, taken }) => [id, { paid: BigInt(paid), taken: BigInt(taken) }]));
  },
});
