import { channelKinds } from '@storewright/contract/channels/kinds';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/db/bytea.ts';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount } from '../account/index.ts';
import { bases } from '../knowledge/index.ts';

/** Where a base is asked from outside. */
export const channels = pgTable(
  'channel',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    baseId: uuid('base_id')
      .notNull()
      .references(() => bases.id, { onDelete: 'cascade' }),
    kind: text({ enum: channelKinds }).notNull(),
    /** Stands in its address: nobody guesses it, and it is no secret. */
    key: text().notNull(),
    name: text().notNull(),
    enabled: boolean().notNull().default(true),
    secrets: bytea(),
    /** Answers of a day: of all who ask there, and of one of them. */
    perDay: integer('per_day').notNull().default(500),
    perPerson: integer('per_person').notNull().default(50),
    heardAt: at('heard_at'),
    refusedAt: at('refused_at'),
    answeredAt: at('answered_at'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('channel_key').on(table.key), index('channel_base').on(table.baseId), index('channel_account').on(table.accountId)],
);

const ofChannel = () =>
  uuid('channel_id')
    .notNull()
    .references(() => channels.id, { onDelete: 'cascade' });

/** Somebody who asks there. Their conversation is a chat of the base, by this id. */
export const threads = pgTable(
  'channel_thread',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    channelId: ofChannel(),
    external: text().notNull(),
    name: text().notNull().default(''),
    language: text().notNull().default(''),
    /** Where the last of them is answered, sealed. */
    address: bytea().notNull(),
    until: at('until'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('channel_thread_external').on(table.channelId, table.external), index('channel_thread_account').on(table.accountId)],
);

const ofThread = () =>
  uuid('thread_id')
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' });

/** What was told, once, however often it is. */
export const events = pgTable(
  'channel_event',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    channelId: ofChannel(),
    threadId: ofThread(),
    external: text().notNull(),
    text: text().notNull(),
    /** What came that is not read here. */
    brought: text({ enum: ['picture', 'sound', 'file'] }),
    address: bytea().notNull(),
    until: at('until'),
    /** As it came: several come in one call. */
    ord: bigserial({ mode: 'number' }).notNull(),
    tries: integer().notNull().default(0),
    /** `silent`: nothing was to be said. */
    state: text({ enum: ['waiting', 'answered', 'silent', 'late'] })
      .notNull()
      .default('waiting'),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('channel_event_external').on(table.channelId, table.external),
    index('channel_event_thread').on(table.threadId, table.ord),
    index('channel_event_waiting').on(table.threadId).where(sql`state = 'waiting'`),
    index('channel_event_account').on(table.accountId),
  ],
);

/** What is to be said there. `sent`: so many of its pieces are; `sending`: the next one was on its way, so that it is not sent twice. */
export const replies = pgTable(
  'channel_reply',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    channelId: ofChannel(),
    threadId: ofThread(),
    /** Null: a person said it. */
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    ord: bigserial({ mode: 'number' }).notNull(),
    pieces: text().array().notNull(),
    sent: integer().notNull().default(0),
    sending: boolean().notNull().default(false),
    address: bytea().notNull(),
    until: at('until'),
    state: text({ enum: ['waiting', 'sent', 'failed', 'unknown'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    notBefore: at('not_before'),
    error: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('channel_reply_event').on(table.eventId),
    index('channel_reply_thread').on(table.threadId, table.ord),
    index('channel_reply_waiting').on(table.threadId).where(sql`state = 'waiting'`),
    index('channel_reply_channel').on(table.channelId),
    index('channel_reply_account').on(table.accountId),
  ],
);
