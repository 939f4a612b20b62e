import { type feedbacks, standings } from '@storewright/contract/chats';
import type { FrozenMessage } from '@storewright/contract/frozen';
import type { Citation, quoteStates, Sentence, Struck, Verdict } from '@storewright/contract/knowledge/answer';
import type { PassagePlace } from '@storewright/contract/knowledge/source';
import type { FoundPassage, Trace } from '@storewright/contract/knowledge/trace';
import { shareModes } from '@storewright/contract/knowledge/bounds';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, users } from '../account/index.ts';
import { ofBase, questions, sources } from './knowledge.tables.ts';

/** A conversation. Of a visitor it has no person of the account. */
export const chats = pgTable(
  'chat',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    baseId: ofBase(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Where it is held: here, or by a channel that the base was published to. */
    channel: text().notNull().default('console'),
    visitorId: uuid('visitor_id'),
    title: text().notNull(),
    pinned: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    /** Empty: in none. */
    folder: text().notNull().default(''),
    wish: text(),
    /** The person who answers in the place of the model; null: the model does. */
    heldBy: uuid('held_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who speaks: the model, nobody until a person comes who was asked for, that person, or the model again. */
    standing: text({ enum: standings }).notNull().default('bot'),
    standingAt: at('standing_at').notNull().default(sql`now()`),
    /** Since when somebody waits for a person's word; null: nobody does. */
    waitingSince: at('waiting_since'),
    /** When those who could answer were written to about it. */
    toldAt: at('told_at'),
    /** Who is to answer, as the staff agreed; it changes nothing of who speaks. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** Who of those that manage the base read it, and when: its person sees so. */
    readers: jsonb().$type<{ id: string; name: string; at: string }[]>().notNull().default([]),
    createdAt: at('created_at').notNull().default(sql`now()`),
    changedAt: at('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('chat_person').on(table.userId, table.changedAt),
    index('chat_base').on(table.baseId),
    index('chat_account').on(table.accountId),
    uniqueIndex('chat_wish').on(table.accountId, table.userId, table.wish),
    index('chat_holder').on(table.heldBy),
    index('chat_assigned').on(table.assignedTo),
    index('chat_waiting').on(table.accountId, table.waitingSince).where(sql`waiting_since is not null`),
    // Who comes by a link may begin another; anybody else from outside has the one that goes on.
    uniqueIndex('chat_visitor').on(table.visitorId).where(sql`channel <> 'share' and not archived`),
    index('chat_guest').on(table.visitorId),
  ],
);

/** What was checked of an answer, as it is shown. */
export type KeptAnswer = { verdict: Verdict; sentences: Sentence[]; citations: Citation[]; struck: Struck[]; passages: FoundPassage[]; model: string };

export const messages = pgTable(
  'chat_message',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Of the same conversation, with which it goes. */
    parentId: uuid('parent_id'),
    /** `person`: somebody who manages the base. */
    role: text({ enum: ['user', 'assistant', 'person'] }).notNull(),
    author: text().notNull().default(''),
    text: text().notNull().default(''),
    /** Of a question: the language that it is in. */
    lang: text().notNull().default(''),
    /** Of an answer: the work that it is. */
    runId: uuid('run_id'),
    answer: jsonb().$type<KeptAnswer>(),
    feedback: text().$type<(typeof feedbacks)[number]>(),
    feedbackReason: text('feedback_reason').notNull().default(''),
    wish: text(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('chat_message_chat').on(table.chatId, table.id),
    index('chat_message_account').on(table.accountId),
    uniqueIndex('chat_message_wish').on(table.chatId, table.wish),
  ],
);

/** What the staff tells one another about a conversation: no message of it, so that nobody outside ever reads one. */
export const chatNotes = pgTable(
  'chat_note',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('chat_note_chat').on(table.chatId, table.id), index('chat_note_account').on(table.accountId)],
);

/** How an account answers in its inbox. */
export const desks = pgTable('chat_desk', {
  accountId: ofAccount().primaryKey(),
  /** Until a person's first word, at most. */
  replyMinutes: integer('reply_minutes').notNull(),
  /** Whether letters tell of those who wait. */
  letters: boolean().notNull(),
});

/** How what an answer draws on was found. */
export const retrievals = pgTable('chat_retrieval', {
  messageId: uuid('message_id')
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  trace: jsonb().$type<Trace>().notNull(),
  promptTokens: integer('prompt_tokens'),
});

/** Where a sentence comes from: the passage as it was, so that it opens when the source says something else by now. */
export const citations = pgTable(
  'chat_citation',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').references(() => questions.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    passageId: uuid('passage_id').notNull(),
    heading: text().notNull(),
    text: text().notNull(),
    /** In the text of the passage, in UTF-16 units. */
    start: integer().notNull(),
    end: integer().notNull(),
    place: jsonb().$type<PassagePlace>(),
    lang: text().notNull(),
    state: text().$type<(typeof quoteStates)[number]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.n] }),
    index('chat_citation_source').on(table.sourceId),
    index('chat_citation_question').on(table.questionId),
  ],
);
/** A link to a base for people without an account: open, behind a password, or for whoever is signed in; or one conversation as it was. */
export const shares = pgTable(
  'knowledge_share',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    baseId: ofBase(),
    /** Who made it: what is asked through it is asked on their behalf. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 128 bits; whoever has it may enter. */
    key: text().notNull(),
    mode: text({ enum: shareModes }).notNull(),
    passwordHash: text('password_hash'),
    enabled: boolean().notNull().default(true),
    /** Questions a day: of one guest, and of all together. */
    perGuest: integer('per_guest').notNull(),
    perDay: integer('per_day').notNull(),
    /** What a guest reads once there is no more to be asked today; empty: our own words. */
    fullText: text('full_text').notNull().default(''),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('knowledge_share_key').on(table.key),
    index('knowledge_share_base').on(table.baseId),
    index('knowledge_share_account').on(table.accountId),
    index('knowledge_share_user').on(table.userId),
  ],
);

/** A message as it was shared. */
export type KeptFrozen = Omit<FrozenMessage, 'citations'> & {
  citations: (FrozenMessage['citations'][number] & { sourceId: string | null; questionId: string | null })[];
};
/** One conversation as it was when somebody shared it. */
export const frozenChats = pgTable(
  'chat_frozen',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Whoever has it may read. */
    key: text().notNull(),
    title: text().notNull(),
    passwordHash: text('password_hash'),
    messages: jsonb().$type<KeptFrozen[]>().notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('chat_frozen_key').on(table.key),
    index('chat_frozen_own').on(table.accountId, table.userId),
    index('chat_frozen_user').on(table.userId),
    index('chat_frozen_chat').on(table.chatId),
  ],
);

/** Somebody who came by a link: a browser, known by what it was given. */
export const shareGuests = pgTable(
  'knowledge_guest',
  {
    id: uuid().primaryKey(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    token: text().notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('knowledge_guest_token').on(table.shareId, table.token)],
);

/** Questions of a day: of a guest, and, under the id of the link, of all. */
export const shareDays = pgTable(
  'knowledge_share_day',
  {
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    whose: uuid().notNull(),
    day: date().notNull(),
    asked: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.whose, table.day] })],
);
