import { mcpStates } from '@storewright/contract/plugins/mcp-servers';
import { toolAccesses } from '@storewright/contract/plugins/sharing';
import { confirms, risks } from '@storewright/contract/plugins/tools';
import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../adapters/db/bytea.ts';
import { at } from '../../../adapters/db/columns.ts';
import { ofAccount, ofUser, users } from '../../account/index.ts';

/** What a server says of a tool; approval is for exactly these words. */
export type ToolWords = { title: string; description: string; input_schema: Record<string, unknown> };

export const mcpConnections = pgTable(
  'mcp_connection',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    name: text().notNull(),
    /** Before the names of its tools: one of the account's. */
    prefix: text().notNull(),
    url: text().notNull(),
    /** A secret that goes with every request, in this header; empty where it takes none. */
    header: text().notNull().default(''),
    /** Sealed. */
    secret: bytea(),
    hint: text().notNull().default(''),
    state: text({ enum: mcpStates }).notNull(),
    error: text().notNull().default(''),
    protocol: text().notNull().default(''),
    checkedAt: at('checked_at'),
    access: text({ enum: toolAccesses }).notNull().default('managers'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('mcp_connection_prefix').on(table.accountId, table.prefix), unique('mcp_connection_account_id').on(table.accountId, table.id)],
);

export const mcpTools = pgTable(
  'mcp_tool',
  {
    id: uuid().primaryKey(),
    connectionId: uuid('connection_id').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text().notNull(),
    words: jsonb().$type<ToolWords>().notNull(),
    /** SHA-256 over all that the server says of it. */
    fingerprint: text().notNull(),
    /** In which words it was approved, or refused. */
    approved: text(),
    approvedWords: jsonb('approved_words').$type<ToolWords>(),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: at('approved_at'),
    refused: text(),
    risk: text({ enum: risks }).notNull().default('write'),
    confirm: text({ enum: confirms }).notNull().default('always'),
    seenAt: at('seen_at').notNull(),
    goneAt: at('gone_at'),
  },
  (table) => [
    uniqueIndex('mcp_tool_name').on(table.connectionId, table.name),
    index('mcp_tool_connection').on(table.accountId, table.connectionId),
    index('mcp_tool_approved_by').on(table.approvedBy),
    foreignKey({
      name: 'mcp_tool_of',
      columns: [table.accountId, table.connectionId],
      foreignColumns: [mcpConnections.accountId, mcpConnections.id],
    }).onDelete('cascade'),
  ],
);

/** Somebody's sign-in at a server, which holds for the account until they leave it. */
export const mcpAuths = pgTable(
  'mcp_auth',
  {
    connectionId: uuid('connection_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** Who signed in. */
    userId: ofUser(),
    /** Who we are there, and the tokens; sealed. */
    granted: bytea().notNull(),
    /** Of the token; null: it does not say. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    index('mcp_auth_user').on(table.userId),
    index('mcp_auth_connection').on(table.accountId, table.connectionId),
    foreignKey({
      name: 'mcp_auth_of',
      columns: [table.accountId, table.connectionId],
      foreignColumns: [mcpConnections.accountId, mcpConnections.id],
    }).onDelete('cascade'),
  ],
);

/** One that was begun: it is finished within ten minutes, by the session that began it. */
export const mcpSignIns = pgTable(
  'mcp_sign_in',
  {
    /** Of the state that comes back. */
    hash: bytea().primaryKey(),
    accountId: uuid('account_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    sessionHash: bytea('session_hash').notNull(),
    /** Sealed. */
    begun: bytea().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('mcp_sign_in_connection').on(table.accountId, table.connectionId),
    index('mcp_sign_in_old').on(table.expiresAt),
    foreignKey({
      name: 'mcp_sign_in_of',
      columns: [table.accountId, table.connectionId],
      foreignColumns: [mcpConnections.accountId, mcpConnections.id],
    }).onDelete('cascade'),
  ],
);
