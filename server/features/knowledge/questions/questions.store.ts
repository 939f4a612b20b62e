/** Questions with the answers that people wrote. */
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { questions } from '../knowledge.tables.ts';

export type QuestionRow = typeof questions.$inferSelect;
type Within = { accountId: string; baseId: string };
const of = ({ accountId, baseId }: Within) => and(eq(questions.accountId, accountId), eq(questions.baseId, baseId));

export const questionsStore = (db: Db) => ({
  async insert(row: typeof questions.$inferInsert): Promise<void> {
    await db.insert(questions).values(row);
  },
  async howMany(within: Within): Promise<number> {
    const [row] = await db.select({ all: count() }).from(questions).where(of(within));
    return row?.all ?? 0;
  },
  page: (within: Within, { after, search, limit }: { after: string | undefined; search: string; limit: number }): Promise<QuestionRow[]> =>
    db
      .select()
      .from(questions)
      .where(
        and(
          of(within),
          after === undefined ? undefined : lt(questions.id, after),
          search === '' ? undefined : sql`strpos(lower(${questions.text} || ' ' || ${questions.answer}), lower(${search})) > 0`,
        ),
      )
      .orderBy(desc(questions.id))
      .limit(limit),
  async one(within: Within, id: string): Promise<QuestionRow | undefined> {
    const [row] = await db
      .select()
      .from(questions)
      .where(and(of(within), eq(questions.id, id)));
    return row;
  },
  async edit(within: Within, id: string, set: Partial<typeof questions.$inferInsert>): Promise<void> {
    await db
      .update(questions)
      .set(set)
      .where(and(of(within), eq(questions.id, id)));
  },
  async remove(within: Within, id: string): Promise<void> {
    await db.delete(questions).where(and(of(within), eq(questions.id, id)));
  },
});
