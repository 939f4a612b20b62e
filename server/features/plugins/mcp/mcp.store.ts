import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { mayUse, type Reader } from '../sharing.store.ts';
import { mcpConnections, mcpTools } from './mcp.tables.ts';
import type { Listed } from './words.ts';

export type ConnectionRow = typeof mcpConnections.$inferSelect;
export type ToolRow = typeof mcpTools.$inferSelect;
export type CountedConnection = ConnectionRow & { tools: number; approved: number; toReview: number };

/** The table by its name: alone in a query its columns stand without it, and would be those of the tools. */
const count = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from mcp_tool t where t.connection_id = mcp_connection.id and t.account_id = mcp_connection.account_id and t.gone_at is null and ${which})`.mapWith(
    Number,
  );
const counts = {
  tools: count(sql`true`),
  approved: count(sql`t.approved = t.fingerprint`),
  toReview: count(sql`t.approved is distinct from t.fingerprint and t.refused is distinct from t.fingerprint`),
};

export const mcpStore = (db: Db) => {
  const ofConnection = (accountId: string, id: string) => and(eq(mcpConnections.accountId, accountId), eq(mcpConnections.id, id));
  const toolsOf = (accountId: string, connectionId: string) => and(eq(mcpTools.accountId, accountId), eq(mcpTools.connectionId, connectionId));
  return {
    async list(reader: Reader): Promise<CountedConnection[]> {
      const rows = await db
        .select({ row: mcpConnections, ...counts })
        .from(mcpConnections)
        .where(mayUse(reader, 'mcp_connection'))
        .orderBy(asc(mcpConnections.id));
      return rows.map(({ row, ...more }) => ({ ...row, ...more }));
    },
    /** `reader`: somebody who may not manage the account. */
    async one(accountId: string, id: string, reader?: Reader): Promise<CountedConnection | undefined> {
      const [found] = await db
        .select({ row: mcpConnections, ...counts })
        .from(mcpConnections)
        .where(and(ofConnection(accountId, id), reader && mayUse(reader, 'mcp_connection')));
      return found && { ...found.row, tools: found.tools, approved: found.approved, toReview: found.toReview };
    },
    howMany: (accountId: string): Promise<number> => db.$count(mcpConnections, eq(mcpConnections.accountId, accountId)),
    async insert(row: typeof mcpConnections.$inferInsert): Promise<void> {
      await db.insert(mcpConnections).values(row);
    },
    async change(accountId: string, id: string, set: Partial<ConnectionRow>): Promise<void> {
      await db.update(mcpConnections).set(set).where(ofConnection(accountId, id));
    },
    /** Unless it was given another address meanwhile: what was heard is of the one before. */
    async heard(accountId: string, { id, url }: ConnectionRow, set: Partial<ConnectionRow>): Promise<boolean> {
      const rows = await db
        .update(mcpConnections)
        .set(set)
        .where(and(ofConnection(accountId, id), eq(mcpConnections.url, url)))
        .returning({ id: mcpConnections.id });
      return rows.length > 0;
    },
    async remove(accountId: string, id: string): Promise<ConnectionRow | undefined> {
      const [row] = await db.delete(mcpConnections).where(ofConnection(accountId, id)).returning();
      return row;
    },

    tools: (accountId: string, connectionId: string): Promise<ToolRow[]> =>
      db.select().from(mcpTools).where(toolsOf(accountId, connectionId)).orderBy(asc(mcpTools.name)),
    /** What the server lists now: new ones, others in other words, and those that are gone. What was decided of a tool stays. */
    async seen(accountId: string, connectionId: string, listed: Listed[], { now, newId }: { now: Date; newId: () => string }): Promise<void> {
      await db
        .update(mcpTools)
        .set({ goneAt: now })
        .where(
          and(
            toolsOf(accountId, connectionId),
            isNull(mcpTools.goneAt),
            listed.length > 0 ? sql`${mcpTools.name} <> all(${sql.param(listed.map(({ name }) => name))}::text[])` : undefined,
          ),
        );
      for (let at = 0; at < listed.length; at += 100)
        await db
          .insert(mcpTools)
          .values(listed.slice(at, at + 100).map((one) => ({ ...one, id: newId(), accountId, connectionId, seenAt: now })))
          .onConflictDoUpdate({
            target: [mcpTools.connectionId, mcpTools.name],
            set: { words: sql`excluded.words`, fingerprint: sql`excluded.fingerprint`, seenAt: now, goneAt: null },
          });
    },
    async decide(accountId: string, connectionId: string, name: string, set: Partial<ToolRow>): Promise<void> {
      await db
        .update(mcpTools)
        .set(set)
        .where(and(toolsOf(accountId, connectionId), eq(mcpTools.name, name)));
    },
    named: (accountId: string, connectionId: string, names: string[]): Promise<ToolRow[]> =>
      db
        .select()
        .from(mcpTools)
        .where(and(toolsOf(accountId, connectionId), inArray(mcpTools.name, names)))
        .for('update'),
    async forgetTools(accountId: string, connectionId: string): Promise<void> {
      await db.delete(mcpTools).where(toolsOf(accountId, connectionId));
    },

    /** Those in the words that were approved. */
    /** Approved in other words than it has now, and not looked at since. */
    changed: (accountId: string, most: number): Promise<{ tool: ToolRow; connection: ConnectionRow }[]> =>
      db
        .select({ tool: mcpTools, connection: mcpConnections })
        .from(mcpTools)
        .innerJoin(mcpConnections, and(eq(mcpConnections.id, mcpTools.connectionId), eq(mcpConnections.accountId, mcpTools.accountId)))
        .where(
          and(
            eq(mcpTools.accountId, accountId),
            isNull(mcpTools.goneAt),
            isNotNull(mcpTools.approved),
            sql`${mcpTools.approved} <> ${mcpTools.fingerprint}`,
            sql`${mcpTools.refused} is distinct from ${mcpTools.fingerprint}`,
          ),
        )
        .orderBy(asc(mcpTools.seenAt), asc(mcpTools.id))
        .limit(most),
    given: (reader: Reader, toolId?: string): Promise<{ tool: ToolRow; connection: ConnectionRow }[]> =>
      db
        .select({ tool: mcpTools, connection: mcpConnections })
        .from(mcpTools)
        .innerJoin(mcpConnections, and(eq(mcpConnections.id, mcpTools.connectionId), eq(mcpConnections.accountId, mcpTools.accountId)))
        .where(
          and(
            eq(mcpTools.accountId, reader.accountId),
            mayUse(reader, 'mcp_connection'),
            toolId === undefined ? and(isNull(mcpTools.goneAt), eq(mcpTools.approved, mcpTools.fingerprint)) : eq(mcpTools.id, toolId),
          ),
        )
        .orderBy(asc(mcpConnections.id), asc(mcpTools.name)),
  };
};
