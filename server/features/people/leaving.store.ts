import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { handOvers } from './people.tables.ts';

type Row = typeof handOvers.$inferSelect;

export const leavingStore = (db: Db) => ({
  async add(rows: (typeof handOvers.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await db.insert(handOvers).values(rows);
  },
  recent: (accountId: string): Promise<Row[]> =>
    db.select().from(handOvers).where(eq(handOvers.accountId, accountId)).orderBy(desc(handOvers.at), desc(handOvers.id)).limit(100),
  async held(accountId: string, id: string): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(handOvers)
      .where(and(eq(handOvers.accountId, accountId), eq(handOvers.id, id)))
      .for('update');
    return row;
  },
  async takenBack(accountId: string, id: string, takenBackAt: Date): Promise<void> {
    await db
      .update(handOvers)
      .set({ takenBackAt })
      .where(and(eq(handOvers.accountId, accountId), eq(handOvers.id, id)));
  },
});
