/** What goes out together when somebody said that all of it shall, in whichever table it lies. */
import { and, desc, eq, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/db/db.ts';
import { users } from '../account/index.ts';
import type { dispatchColumns } from './publications.tables.ts';

type Table = PgTable & Record<keyof ReturnType<typeof dispatchColumns>, AnyPgColumn>;
type Change = { state: 'running' | 'done' | 'stopped'; code?: string | null; finishedAt?: Date | null };

export const dispatchesIn = <T extends Table>(db: Db, table: T) => {
  const rows: Table = table;
  const the = (accountId: string, id: string) => and(eq(rows.accountId, accountId), eq(rows.id, id));
  const open = inArray(rows.state, ['waiting', 'running']);
  const found = async (where: SQL | undefined): Promise<(InferSelectModel<T> & { by: string }) | undefined> => {
    const [first] = await db
      .select({ row: rows, by: users.name })
      .from(rows)
      .innerJoin(users, eq(users.id, rows.userId))
      .where(where)
      .orderBy(desc(rows.createdAt), desc(rows.id))
      .limit(1);
    return first && ({ ...(first.row as InferSelectModel<T>), by: first.by } as InferSelectModel<T> & { by: string });
  };

  return {
    the,
    one: (accountId: string, id: string) => found(the(accountId, id)),
    byKey: (accountId: string, key: string) => found(and(eq(rows.accountId, accountId), eq(rows.idempotencyKey, key))),
    newest: (accountId: string, where: SQL | undefined) => found(and(eq(rows.accountId, accountId), where)),
    /** False where another one is on its way already, or the key is taken. */
    insert: async (row: T['$inferInsert']): Promise<boolean> => (await db.insert(rows).values(row).onConflictDoNothing().returning({ id: rows.id })).length > 0,
    /** Only one that is open: what somebody stopped meanwhile stays stopped. */
    turn: async (accountId: string, id: string, change: Change): Promise<boolean> =>
      (
        await db
          .update(rows)
          .set(change)
          .where(and(the(accountId, id), open))
          .returning({ id: rows.id })
      ).length > 0,
    /** Those of people who are let in no longer. */
    stopOf: async (accountId: string, userIds: string[], finishedAt: Date): Promise<{ id: string; userId: string }[]> =>
      (await db
        .update(rows)
        .set({ state: 'stopped', code: 'account_disabled', finishedAt })
        .where(and(eq(rows.accountId, accountId), inArray(rows.userId, userIds), open))
        .returning({ id: rows.id, userId: rows.userId })) as { id: string; userId: string }[],
    /** The house's own: those that stand still though they should not. */
    open: () =>
      db
        .select({ id: sql<string>`${rows.id}`, accountId: sql<string>`${rows.accountId}` })
        .from(rows)
        .where(open),
  };
};
