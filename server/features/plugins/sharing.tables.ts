import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { ofAccount, ofMember } from '../account/index.ts';
import { memberGroups } from '../people/index.ts';
import { mcpConnections } from './mcp/mcp.tables.ts';
import { plugins } from './plugins.tables.ts';

/** A group or a person that a plugin, or an MCP server, works for. Who leaves the account, or a group that is removed, is gone from here. */
export const toolGrants = pgTable(
  'tool_grant',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    pluginId: uuid('plugin_id'),
    connectionId: uuid('connection_id'),
    groupId: uuid('group_id').references(() => memberGroups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id'),
  },
  (table) => [
    index('tool_grant_plugin').on(table.accountId, table.pluginId),
    index('tool_grant_connection').on(table.accountId, table.connectionId),
    index('tool_grant_group').on(table.groupId),
    index('tool_grant_member').on(table.accountId, table.userId),
    check('tool_grant_one', sql`num_nonnulls(plugin_id, connection_id) = 1 and num_nonnulls(group_id, user_id) = 1`),
    ofMember('tool_grant_membership', table),
    foreignKey({ name: 'tool_grant_of_plugin', columns: [table.accountId, table.pluginId], foreignColumns: [plugins.accountId, plugins.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'tool_grant_of_connection',
      columns: [table.accountId, table.connectionId],
      foreignColumns: [mcpConnections.accountId, mcpConnections.id],
    }).onDelete('cascade'),
  ],
);
