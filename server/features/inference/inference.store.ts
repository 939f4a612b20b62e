import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { engines } from './inference.tables.ts';

export type EngineRow = typeof engines.$inferSelect;

export const inferenceStore = (db: Db) => ({
  list: (accountId: string): Promise<EngineRow[]> =>
    db.select().from(engines).where(eq(engines.accountId, accountId)).orderBy(asc(engines.createdAt), asc(engines.id)),
  one: async (accountId: string, id: string): Promise<EngineRow | undefined> =>
    (
      await db
        .select()
        .from(engines)
        .where(and(eq(engines.accountId, accountId), eq(engines.id, id)))
    )[0],
  chosen: async (accountId: string): Promise<EngineRow | undefined> =>
    (
      await db
        .select()
        .from(engines)
        .where(and(eq(engines.accountId, accountId), eq(engines.chosen, true)))
    )[0],
  insert: (row: typeof engines.$inferInsert) => db.insert(engines).values(row),
  choose: (accountId: string, id: string) =>
    db
      .update(engines)
      .set({ chosen: true })
      .where(and(eq(engines.accountId, accountId), eq(engines.id, id))),
  /** The others of the account; without an id, all of them: then the starter writes. */
  unchoose: (accountId: string, id?: string) =>
    db
      .update(engines)
      .set({ chosen: false })
      .where(and(eq(engines.accountId, accountId), eq(engines.chosen, true), ...(id ? [ne(engines.id, id)] : []))),
  remove: async (accountId: string, id: string): Promise<EngineRow | undefined> =>
    (
      await db
        .delete(engines)
        .where(and(eq(engines.accountId, accountId), eq(engines.id, id)))
        .returning()
    )[0],
});
