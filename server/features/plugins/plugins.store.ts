import type { keyKinds } from '@storewright/contract/plugins';
import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { containing } from '../../adapters/db/search.ts';
import { mcpConnections } from './mcp/mcp.tables.ts';
import { operations, pluginKeys, plugins } from './plugins.tables.ts';
import { mayUse, type Reader } from './sharing.store.ts';

export type PluginRow = typeof plugins.$inferSelect;
export type OperationRow = typeof operations.$inferSelect;
export type KeyRow = typeof pluginKeys.$inferSelect;
export type Counted = PluginRow & { operations: number; operationsOn: number; keyed: number; toReview: number; key: KeyKind | null };
type KeyKind = (typeof keyKinds)[number];
type Filter = { q: string; state?: 'available' | 'subscribed' | undefined };
type Within = { accountId: string; pluginId: string };

const counted = {
  operations: sql<number>`(select count(*) from plugin_operation o where o.plugin_id = ${plugins.id} and o.account_id = ${plugins.accountId})`.mapWith(Number),
  operationsOn:
    sql<number>`(select count(*) from plugin_operation o where o.plugin_id = ${plugins.id} and o.account_id = ${plugins.accountId} and o.enabled)`.mapWith(
      Number,
    ),
  /** Those that are on and are not called without a key. */
  keyed:
    sql<number>`(select count(*) from plugin_operation o where o.plugin_id = ${plugins.id} and o.account_id = ${plugins.accountId} and o.enabled and not (o.wire->>'open')::boolean)`.mapWith(
      Number,
    ),
  toReview:
    sql<number>`(select count(*) from plugin_operation o where o.plugin_id = ${plugins.id} and o.account_id = ${plugins.accountId} and o.review is not null)`.mapWith(
      Number,
    ),
  key: pluginKeys.kind,
};

export const pluginsStore = (db: Db) => {
  const all = () =>
    db
      .select({ row: plugins, ...counted })
      .from(plugins)
      .leftJoin(pluginKeys, eq(pluginKeys.pluginId, plugins.id));
  const flat = ({ row, ...more }: { row: PluginRow } & Omit<Counted, keyof PluginRow>): Counted => ({ ...row, ...more });
  const ofPlugin = ({ accountId, pluginId }: Within) => and(eq(operations.accountId, accountId), eq(operations.pluginId, pluginId));
  return {
    /** As assistants know them: of a plugin its operations, of a server its tools. */
    async toolIds(accountId: string, sourceId: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select 'plugin:' || o.id as id from plugin_operation o where o.account_id = ${accountId} and o.plugin_id = ${sourceId}::uuid
        union all select 'mcp:' || t.id from mcp_tool t where t.account_id = ${accountId} and t.connection_id = ${sourceId}::uuid`);
      return rows.map(({ id }) => id);
    },
    async page(reader: Reader, { q, state }: Filter, { after, limit }: { after: string | undefined; limit: number }): Promise<Counted[]> {
      const rows = await all()
        .where(
          and(
            mayUse(reader, 'plugin'),
            after ? lt(plugins.id, after) : undefined,
            q ? ilike(plugins.title, containing(q)) : undefined,
            state && (state === 'subscribed' ? isNotNull(plugins.subscribedAt) : isNull(plugins.subscribedAt)),
          ),
        )
        .orderBy(desc(plugins.id))
        .limit(limit);
      return rows.map(flat);
    },
    /** `reader`: somebody who may not manage the account. */
    async one(accountId: string, id: string, reader?: Reader): Promise<Counted | undefined> {
      const [row] = await all().where(and(eq(plugins.accountId, accountId), eq(plugins.id, id), reader && mayUse(reader, 'plugin')));
      return row && flat(row);
    },
    howMany: (accountId: string): Promise<number> => db.$count(plugins, eq(plugins.accountId, accountId)),
    /** Those that plugins and MCP servers of the account have. */
    async prefixes(accountId: string): Promise<Set<string>> {
      const [of, ofServers] = await Promise.all([
        db.select({ prefix: plugins.prefix }).from(plugins).where(eq(plugins.accountId, accountId)),
        db.select({ prefix: mcpConnections.prefix }).from(mcpConnections).where(eq(mcpConnections.accountId, accountId)),
      ]);
      return new Set([...of, ...ofServers].map(({ prefix }) => prefix));
    },
    async insert(row: typeof plugins.$inferInsert, its: (typeof operations.$inferInsert)[]): Promise<void> {
      await db.insert(plugins).values(row);
      for (let at = 0; at < its.length; at += 200) await db.insert(operations).values(its.slice(at, at + 200));
    },
    /** At another origin the key goes with it, in one statement. */
    async change(
      { accountId, pluginId }: Within,
      set: Partial<Pick<PluginRow, 'title' | 'baseUrl' | 'subscribedAt' | 'access'>>,
      origin?: string,
    ): Promise<void> {
      const where = and(eq(plugins.accountId, accountId), eq(plugins.id, pluginId));
      const update = db.update(plugins).set(set).where(where);
      if (origin === undefined) return void (await update);
      const gone = db.$with('gone').as(
        db
          .delete(pluginKeys)
          .where(and(eq(pluginKeys.accountId, accountId), eq(pluginKeys.pluginId, pluginId), sql`${pluginKeys.origin} <> ${origin}`))
          .returning({ id: pluginKeys.pluginId }),
      );
      await db.with(gone).update(plugins).set(set).where(where);
    },
    async remove({ accountId, pluginId }: Within): Promise<PluginRow | undefined> {
      const [row] = await db
        .delete(plugins)
        .where(and(eq(plugins.accountId, accountId), eq(plugins.id, pluginId)))
        .returning();
      return row;
    },

    operations: (
      within: Within,
      { q, tag, enabled }: { q: string; tag?: string | undefined; enabled?: boolean | undefined },
      { after, limit }: { after: number | undefined; limit: number },
    ) =>
      db
        .select()
        .from(operations)
        .where(
          and(
            ofPlugin(within),
            after === undefined ? undefined : gt(operations.position, after),
            tag === undefined ? undefined : eq(operations.tag, tag),
            enabled === undefined ? undefined : eq(operations.enabled, enabled),
            q ? or(ilike(operations.toolName, containing(q)), ilike(operations.path, containing(q)), ilike(operations.summary, containing(q))) : undefined,
          ),
        )
        .orderBy(asc(operations.position))
        .limit(limit),
    some: (within: Within, ids: string[]): Promise<OperationRow[]> =>
      db
        .select()
        .from(operations)
        .where(and(ofPlugin(within), inArray(operations.id, ids)))
        .orderBy(asc(operations.position)),
    async tags(within: Within): Promise<string[]> {
      const rows = await db.selectDistinct({ tag: operations.tag }).from(operations).where(ofPlugin(within)).orderBy(operations.tag).limit(300);
      return rows.map(({ tag }) => tag).filter(Boolean);
    },
    async set(within: Within, id: string, set: Partial<Pick<OperationRow, 'enabled' | 'risk' | 'confirm' | 'review'>>): Promise<void> {
      await db
        .update(operations)
        .set(set)
        .where(and(ofPlugin(within), eq(operations.id, id)));
    },
    howManyOn: (accountId: string): Promise<number> => db.$count(operations, and(eq(operations.accountId, accountId), eq(operations.enabled, true))),

    async key({ accountId, pluginId }: Within): Promise<KeyRow | undefined> {
      const [row] = await db
        .select()
        .from(pluginKeys)
        .where(and(eq(pluginKeys.accountId, accountId), eq(pluginKeys.pluginId, pluginId)));
      return row;
    },
    /** Until the transaction ends nobody else renews it. */
    async heldKey({ accountId, pluginId }: Within): Promise<KeyRow | undefined> {
      const [row] = await db
        .select()
        .from(pluginKeys)
        .where(and(eq(pluginKeys.accountId, accountId), eq(pluginKeys.pluginId, pluginId)))
        .for('update');
      return row;
    },
    async renewKey({ accountId, pluginId }: Within, secret: Buffer): Promise<void> {
      await db
        .update(pluginKeys)
        .set({ secret })
        .where(and(eq(pluginKeys.accountId, accountId), eq(pluginKeys.pluginId, pluginId)));
    },
    async keepKey({ pluginId, accountId, ...row }: KeyRow): Promise<void> {
      await db
        .insert(pluginKeys)
        .values({ pluginId, accountId, ...row })
        .onConflictDoUpdate({ target: pluginKeys.pluginId, set: row });
    },
    async dropKey({ accountId, pluginId }: Within): Promise<void> {
      await db.delete(pluginKeys).where(and(eq(pluginKeys.accountId, accountId), eq(pluginKeys.pluginId, pluginId)));
    },

    /** What an assistant may call of plugins for somebody. */
    given: (reader: Reader, operationId?: string): Promise<{ operation: OperationRow; plugin: PluginRow }[]> =>
      db
        .select({ operation: operations, plugin: plugins })
        .from(operations)
        .innerJoin(plugins, and(eq(plugins.id, operations.pluginId), eq(plugins.accountId, operations.accountId)))
        .where(
          and(
            eq(operations.accountId, reader.accountId),
            mayUse(reader, 'plugin'),
            eq(operations.enabled, true),
            isNotNull(plugins.subscribedAt),
            sql`${plugins.baseUrl} <> ''`,
            operationId === undefined ? undefined : eq(operations.id, operationId),
          ),
        )
        .orderBy(asc(plugins.id), asc(operations.position)),
  };
};
