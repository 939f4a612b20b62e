/** A plugin's operations as a new document has them: each keeps its id, and with it its place in assistants. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { operations, plugins } from './plugins.tables.ts';

type OperationRow = typeof operations.$inferSelect;
type Within = { accountId: string; pluginId: string };
export type About = Pick<typeof plugins.$inferSelect, 'description' | 'version' | 'format' | 'schemes' | 'problems' | 'offered'>;

export const updatingStore = (db: Db) => {
  const ofPlugin = ({ accountId, pluginId }: Within) => and(eq(operations.accountId, accountId), eq(operations.pluginId, pluginId));
  return {
    all: (within: Within): Promise<OperationRow[]> => db.select().from(operations).where(ofPlugin(within)).orderBy(asc(operations.position)),
    async about({ accountId, pluginId }: Within, about: About): Promise<void> {
      await db
        .update(plugins)
        .set(about)
        .where(and(eq(plugins.accountId, accountId), eq(plugins.id, pluginId)));
    },
    async remove(within: Within, ids: string[]): Promise<void> {
      if (ids.length > 0) await db.delete(operations).where(and(ofPlugin(within), inArray(operations.id, ids)));
    },
    /** No two have one name or one place, also while they change both. */
    async stepAside(within: Within): Promise<void> {
      await db
        .update(operations)
        .set({ position: sql`-1 - ${operations.position}`, toolName: sql`'~' || ${operations.id}` })
        .where(ofPlugin(within));
    },
    /** Where each stands now, and how it is called. */
    async place(within: Within, rows: { id: string; position: number; toolName: string; tag: string }[]): Promise<void> {
      await db.execute(sql`
        update plugin_operation o set position = one.position, tool_name = one.tool_name, tag = one.tag
          from jsonb_to_recordset(${JSON.stringify(rows.map(({ toolName, ...row }) => ({ ...row, tool_name: toolName })))}::jsonb)
            as one(id uuid, position int, tool_name text, tag text)
         where o.id = one.id and o.account_id = ${within.accountId} and o.plugin_id = ${within.pluginId}`);
    },
    async change(within: Within, id: string, set: Partial<OperationRow>): Promise<void> {
      await db
        .update(operations)
        .set(set)
        .where(and(ofPlugin(within), eq(operations.id, id)));
    },
    async add(rows: (typeof operations.$inferInsert)[]): Promise<void> {
      for (let at = 0; at < rows.length; at += 200) await db.insert(operations).values(rows.slice(at, at + 200));
    },
  };
};
