/** An assistant's own questions, and the last round of them. */
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { assistantCaseRuns, assistantCases } from './assistants.tables.ts';

export type CaseRow = typeof assistantCases.$inferSelect;
export type CaseRunRow = typeof assistantCaseRuns.$inferSelect;

export const casesStore = (db: Db) => ({
  all: (assistantId: string): Promise<CaseRow[]> => db.select().from(assistantCases).where(eq(assistantCases.assistantId, assistantId)).orderBy(asc(assistantCases.id)), // biome-ignore format: short
  async howMany(assistantId: string): Promise<number> {
    const [row] = await db.select({ all: count() }).from(assistantCases).where(eq(assistantCases.assistantId, assistantId));
    return row?.all ?? 0;
  },
  async add(row: CaseRow): Promise<void> {
    await db.insert(assistantCases).values(row);
  },
  async edit(assistantId: string, id: string, set: Partial<CaseRow>): Promise<CaseRow | undefined> {
    const where = and(eq(assistantCases.assistantId, assistantId), eq(assistantCases.id, id));
    const [row] =
      Object.keys(set).length === 0 ? await db.select().from(assistantCases).where(where) : await db.update(assistantCases).set(set).where(where).returning();
    return row;
  },
  async remove(assistantId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(assistantCases)
      .where(and(eq(assistantCases.assistantId, assistantId), eq(assistantCases.id, id)))
      .returning({ id: assistantCases.id });
    return rows.length > 0;
  },
  async begin(row: CaseRunRow): Promise<void> {
    await db.insert(assistantCaseRuns).values(row);
  },
  async last(assistantId: string): Promise<CaseRunRow | undefined> {
    const [row] = await db.select().from(assistantCaseRuns).where(eq(assistantCaseRuns.assistantId, assistantId)).orderBy(desc(assistantCaseRuns.id)).limit(1); // biome-ignore format: short
    return row;
  },
  async keep(id: string, set: Pick<CaseRunRow, 'results'> | Pick<CaseRunRow, 'results' | 'draftPoints' | 'livePoints'>): Promise<void> {
    await db.update(assistantCaseRuns).set(set).where(eq(assistantCaseRuns.id, id));
  },
});
