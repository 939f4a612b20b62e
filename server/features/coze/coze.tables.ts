import { type CozeStep, cozeMethods, cozeRegions } from '@storewright/contract/coze';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/db/bytea.ts';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, ofMember, users } from '../account/index.ts';
import { memberGroups } from '../people/index.ts';

export type Trouble = { code: string; message: string; log_id: string };

/** A way to Coze. Its ids are text: no number holds them. */
export const cozeConnections = pgTable(
  'coze_connection',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    name: text().notNull(),
    region: text({ enum: cozeRegions }).notNull(),
    /** The stand-in of the demo. */
    local: boolean().notNull().default(false),
    method: text({ enum: cozeMethods }).notNull(),
    /** Of the app at Coze. */
    clientId: text('client_id').notNull().default(''),
    keyId: text('key_id').notNull().default(''),
    /** Sealed: of a web app its secret, of a service app its private key. */
    secret: bytea(),
    token: bytea(),
    ends: text().notNull().default(''),
    tokenExpiresAt: at('token_expires_at'),
    /** Good once: replaced in the statement that replaces the token. */
    refreshToken: bytea('refresh_token'),
    state: text({ enum: ['connecting', 'connected', 'needs_attention', 'disconnected'] }).notNull(),
    /** Regions that did not know its token. */
    refusedIn: text('refused_in', { enum: cozeRegions }).array().notNull().default(sql`'{}'`),
    trouble: jsonb().$type<Trouble>(),
    steps: jsonb().$type<CozeStep[]>().notNull().default([]),
    spaces: jsonb().$type<{ id: string; name: string; role: string; type: string }[]>().notNull().default([]),
    userName: text('user_name').notNull().default(''),
    /** For whom a service app signs. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().default(sql`now()`),
    checkedAt: at('checked_at'),
    /** When it was told that its token ends. */
    toldAt: at('told_at'),
  },
  (table) => [
    index('coze_connection_account').on(table.accountId),
    index('coze_connection_ending').on(table.tokenExpiresAt).where(sql`method = 'pat' and told_at is null`),
    index('coze_connection_created_by').on(table.createdBy),
  ],
);

/** Somebody went to Coze to sign in. Good for one return. */
export const cozeSignIns = pgTable(
  'coze_sign_in',
  {
    hash: bytea().primaryKey(),
    accountId: ofAccount(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => cozeConnections.id, { onDelete: 'cascade' }),
    sessionHash: bytea('session_hash').notNull(),
    /** Sealed. */
    verifier: bytea(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('coze_sign_in_account').on(table.accountId), index('coze_sign_in_connection').on(table.connectionId)],
);

export const cozeBots = pgTable(
  'coze_bot',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => cozeConnections.id, { onDelete: 'cascade' }),
    botId: text('bot_id').notNull(),
    spaceId: text('space_id').notNull(),
    name: text().notNull(),
    description: text().notNull(),
    published: boolean().notNull(),
    prologue: text().notNull().default(''),
    suggested: jsonb().$type<string[]>().notNull().default([]),
    access: text({ enum: ['everyone', 'chosen'] })
      .notNull()
      .default('chosen'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('coze_bot_once').on(table.connectionId, table.botId), index('coze_bot_account').on(table.accountId)],
);

const ofBot = () =>
  uuid('bot_id')
    .notNull()
    .references(() => cozeBots.id, { onDelete: 'cascade' });

/** Who may talk to a bot that is not for everyone; guests are named in any case. */
export const cozeBotPeople = pgTable(
  'coze_bot_person',
  { botId: ofBot(), accountId: uuid('account_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.botId, table.userId] }),
    index('coze_bot_person_member').on(table.accountId, table.userId),
    ofMember('coze_bot_person_membership', table),
  ],
);
export const cozeBotGroups = pgTable(
  'coze_bot_group',
  {
    botId: ofBot(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => memberGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.botId, table.groupId] }), index('coze_bot_group_group').on(table.groupId)],
);

/** One person's conversation with a bot. */
export const cozeChats = pgTable(
  'coze_chat',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    botId: ofBot(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Its name at Coze, once there is one. */
    conversationId: text('conversation_id'),
    wish: text(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    changedAt: at('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('coze_chat_person').on(table.botId, table.userId, table.changedAt),
    index('coze_chat_account').on(table.accountId),
    index('coze_chat_user').on(table.userId),
    uniqueIndex('coze_chat_wish').on(table.accountId, table.userId, table.wish),
  ],
);

export type KeptAnswer = {
  text: string;
  followUps: string[];
  tokens: { input: number; output: number; total: number } | null;
  trouble: Trouble | null;
};
export type KeptFile = { id: string; name: string; bytes: number; kind: 'image' | 'file' };
export const cozeMessages = pgTable(
  'coze_message',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => cozeChats.id, { onDelete: 'cascade' }),
    /** Its place in the conversation. */
    place: integer().notNull(),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    text: text().notNull().default(''),
    /** Of an answer: the work that it is. */
    runId: uuid('run_id'),
    /** Its name at Coze, by which it is cancelled. */
    cozeChatId: text('coze_chat_id'),
    answer: jsonb().$type<KeptAnswer>(),
    /** What went with it: at Coze by its id there. */
    files: jsonb().$type<KeptFile[]>().notNull().default([]),
    wish: text(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('coze_message_place').on(table.chatId, table.place),
    index('coze_message_account').on(table.accountId),
    uniqueIndex('coze_message_wish').on(table.chatId, table.wish),
  ],
);
