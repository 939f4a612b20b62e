import { keyKinds } from '@storewright/contract/plugins';
import { toolAccesses } from '@storewright/contract/plugins/sharing';
import { confirms, risks } from '@storewright/contract/plugins/tools';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/db/bytea.ts';
import { at } from '../../adapters/db/columns.ts';
import { accounts, ofAccount, users } from '../account/index.ts';
import type { Wire } from './document/operations.ts';
import type { KeyScheme } from './document/read.ts';

type Json = Record<string, unknown>;

/** A service that was read from its OpenAPI document. */
export const plugins = pgTable(
  'plugin',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    title: text().notNull(),
    /** Before the names of its tools: one of the account's. */
    prefix: text().notNull(),
    description: text().notNull(),
    version: text().notNull(),
    format: text().notNull(),
    /** Empty: nobody has said yet where it is called. */
    baseUrl: text('base_url').notNull(),
    offered: jsonb().$type<string[]>().notNull(),
    schemes: jsonb().$type<KeyScheme[]>().notNull(),
    problems: jsonb().$type<string[]>().notNull(),
    subscribedAt: at('subscribed_at'),
    access: text({ enum: toolAccesses }).notNull().default('managers'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('plugin_prefix').on(table.accountId, table.prefix), unique('plugin_account_id').on(table.accountId, table.id)],
);

const ofPlugin = () => [uuid('plugin_id').notNull(), uuid('account_id').notNull()] as const;
const [ofTheOperation, accountOfTheOperation] = ofPlugin();
export const operations = pgTable(
  'plugin_operation',
  {
    id: uuid().primaryKey(),
    pluginId: ofTheOperation,
    accountId: accountOfTheOperation,
    /** Its place in the document. */
    position: integer().notNull(),
    toolName: text('tool_name').notNull(),
    method: text().notNull(),
    path: text().notNull(),
    tag: text().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
    schema: jsonb().$type<Json>().notNull(),
    wire: jsonb().$type<Wire>().notNull(),
    risk: text({ enum: risks }).notNull(),
    confirm: text({ enum: confirms }).notNull(),
    enabled: boolean().notNull().default(false),
    /** Of a newer document, and looked at by nobody yet. */
    review: text({ enum: ['added', 'changed'] }),
  },
  (table) => [
    uniqueIndex('plugin_operation_name').on(table.pluginId, sql`lower(${table.toolName})`),
    uniqueIndex('plugin_operation_position').on(table.pluginId, table.position),
    index('plugin_operation_plugin').on(table.accountId, table.pluginId),
    foreignKey({ name: 'plugin_operation_of', columns: [table.accountId, table.pluginId], foreignColumns: [plugins.accountId, plugins.id] }).onDelete(
      'cascade',
    ),
  ],
);

const [ofTheKey, accountOfTheKey] = ofPlugin();
/** What proves to a plugin’s service who calls. It is given for one origin, and goes nowhere else. */
export const pluginKeys = pgTable(
  'plugin_key',
  {
    pluginId: ofTheKey,
    accountId: accountOfTheKey,
    origin: text().notNull(),
    kind: text({ enum: keyKinds }).notNull(),
    name: text().notNull(),
    /** Sealed. */
    secret: bytea().notNull(),
    hint: text().notNull(),
    setAt: at('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pluginId] }),
    index('plugin_key_plugin').on(table.accountId, table.pluginId),
    foreignKey({ name: 'plugin_key_of', columns: [table.accountId, table.pluginId], foreignColumns: [plugins.accountId, plugins.id] }).onDelete('cascade'),
  ],
);

const callOutcomes = ['ok', 'failed', 'refused', 'unknown'] as const;
/** What was called, with which arguments, and what became of it. */
export const toolCalls = pgTable(
  'tool_call',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of a plugin, or of an MCP server. */
    sourceId: uuid('source_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    via: text().notNull(),
    tool: text().notNull(),
    arguments: text().notNull(),
    outcome: text({ enum: callOutcomes }).notNull(),
    status: integer(),
    ms: integer().notNull(),
    bytes: integer().notNull(),
    isCut: boolean('is_cut').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('tool_call_source').on(table.accountId, table.sourceId, table.id),
    index('tool_call_user').on(table.userId),
    index('tool_call_at').on(table.at),
  ],
);
