import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { engineChoices, engines, ownKeys } from './inference.tables.ts';

export type EngineRow = typeof engines.$inferSelect;
export type OwnKeyRow = typeof ownKeys.$inferSelect;

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
  insert: (row: typeof engines.$inferInsert) => db.insert(engines).values(row),
  remove: async (accountId: string, id: string): Promise<EngineRow | undefined> =>
    (
      await db
        .delete(engines)
        .where(and(eq(engines.accountId, accountId), eq(engines.id, id)))
        .returning()
    )[0],

  chosen: async (accountId: string): Promise<string> =>
    (await db.select().from(engineChoices).where(eq(engineChoices.accountId, accountId)))[0]?.engine ?? 'starter',
  choose: (accountId: string, engine: string) =>
    db.insert(engineChoices).values({ accountId, engine }).onConflictDoUpdate({ target: engineChoices.accountId, set: { engine } }),

  ownKey: async (accountId: string): Promise<OwnKeyRow | undefined> => (await db.select().from(ownKeys).where(eq(ownKeys.accountId, accountId)))[0],
  keepOwnKey: ({ accountId, ...row }: OwnKeyRow) =>
    db
      .insert(ownKeys)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: ownKeys.accountId, set: row }),
  dropOwnKey: (accountId: string) => db.delete(ownKeys).where(eq(ownKeys.accountId, accountId)),
});
