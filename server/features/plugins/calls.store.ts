import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { users } from '../account/index.ts';
import { toolCalls } from './plugins.tables.ts';

export type CallRow = typeof toolCalls.$inferSelect;

export const callsStore = (db: Db) => ({
  async add(row: CallRow): Promise<void> {
    await db.insert(toolCalls).values(row);
  },
  async page(accountId: string, sourceId: string, { after, limit }: { after: string | undefined; limit: number }): Promise<(CallRow & { by: string })[]> {
    const rows = await db
      .select({ row: toolCalls, by: sql<string>`coalesce(${users.name}, '')` })
      .from(toolCalls)
      .leftJoin(users, eq(users.id, toolCalls.userId))
      .where(and(eq(toolCalls.accountId, accountId), eq(toolCalls.sourceId, sourceId), after ? lt(toolCalls.id, after) : undefined))
      .orderBy(desc(toolCalls.id))
      .limit(limit);
    return rows.map(({ row, by }) => ({ ...row, by }));
  },
  async removeOf(accountId: string, sourceId: string): Promise<void> {
    await db.delete(toolCalls).where(and(eq(toolCalls.accountId, accountId), eq(toolCalls.sourceId, sourceId)));
  },
  async removeBefore(at: Date): Promise<void> {
    await db.delete(toolCalls).where(lt(toolCalls.at, at));
  },
});
