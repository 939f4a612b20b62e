import type { Splitting } from '@storewright/contract/knowledge/gate';
import { plainSplitting } from '@storewright/contract/knowledge/bounds';
import type { BaseSettings } from '@storewright/contract/knowledge/base';
import { baseKinds } from '@storewright/contract/knowledge/base';
import { gapReasons, type QuestionForm } from '@storewright/contract/knowledge/question';
import { type PassagePlace, rhythms, sourceKinds, sourceReasons, sourceStates } from '@storewright/contract/knowledge/source';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, ofUser, users } from '../account/index.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What questions are answered from: a chat app of a shop, or a knowledge base of a company. */
export const bases = pgTable(
  'knowledge_base',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    kind: text({ enum: baseKinds }).notNull(),
    name: text().notNull(),
    enabled: boolean().notNull().default(true),
    model: text().notNull().default(''),
    language: text({ enum: languages }).notNull().default('en'),
    access: text({ enum: ['everyone', 'chosen'] })
      .notNull()
      .default('everyone'),
    settings: jsonb().$type<BaseSettings>().notNull(),
    /** Passages that can be found, and how many words and letter groups they have together: a running sum, for the mean length of one. */
    passages: integer().notNull().default(0),
    words: bigint({ mode: 'number' }).notNull().default(0),
    grams: bigint({ mode: 'number' }).notNull().default(0),
    /** Grows with each change of what can be found. */
    revision: integer().notNull().default(0),
    /** How its sources are split. */
    splitting: jsonb().$type<Splitting>().notNull().default(plainSplitting),
    /** What of it waits to be compared, and goes live with the sources that are held; null: nothing does. */
    change: jsonb().$type<BaseChange>(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('knowledge_base_account').on(table.accountId, table.id)],
);

export const ofBase = () =>
  uuid('base_id')
    .notNull()
    .references(() => bases.id, { onDelete: 'cascade' });

/** Who may ask a base that is not for everyone. */
export const basePeople = pgTable('knowledge_person', { baseId: ofBase(), userId: ofUser() }, (table) => [
  primaryKey({ columns: [table.baseId, table.userId] }),
  index('knowledge_person_user').on(table.userId),
]);

export const sources = pgTable(
  'knowledge_source',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    baseId: ofBase(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: sourceKinds }).notNull(),
    name: text().notNull(),
    address: text().notNull().default(''),
    /** Of a file: what was sent. */
    uploadId: uuid('upload_id'),
    /** Of a site: how far it is followed; `print`: of what was published of it. */
    site: jsonb().$type<SiteBounds>(),
    /** Of products. A shop may go before its source does. */
    shopId: uuid('shop_id'),
    /** How often it is read anew, and when next. */
    every: text({ enum: rhythms }).notNull().default('never'),
    nextAt: at('next_at'),
    /** Of a text that is written here. */
    html: text().notNull().default(''),
    state: text({ enum: sourceStates }).notNull().default('waiting'),
    stoppedAt: text('stopped_at', { enum: ['waiting', 'reading', 'splitting', 'indexing'] }),
    reason: text({ enum: sourceReasons }),
    done: integer().notNull().default(0),
    total: integer(),
    bytes: integer().notNull().default(0),
    pages: integer(),
    notes: text().array().notNull().default(sql`'{}'`),
    /** What is served; what is read now becomes the next. */
    revision: integer().notNull().default(0),
    cited: integer().notNull().default(0),
    /** Of one that is held: what it becomes once it goes live. */
    held: jsonb().$type<HeldSource>(),
    /** Somebody pressed for it to be read; else it was its time. */
    pressed: boolean().notNull().default(true),
    /** Grows when its bytes or its words are others: what was begun with older ones is not published. */
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull().default(sql`now()`),
    readAt: at('read_at'),
  },
  (table) => [
    index('knowledge_source_base').on(table.baseId, table.id),
    index('knowledge_source_account').on(table.accountId),
    index('knowledge_source_user').on(table.userId),
    index('knowledge_source_shop').on(table.shopId).where(sql`shop_id is not null`),
    index('knowledge_source_next').on(table.nextAt).where(sql`next_at is not null`),
  ],
);
/** `split`: how it was split otherwise, as it waits. */
export type HeldSource = { split?: string; pages: number | null; notes: string[]; name?: string; site?: SiteBounds };
export type BaseChange = { splitting?: Splitting; language?: Language };
export type SiteBounds = { pages: number; depth: number; print?: string };

/** What a page of a site said when it was read last: what has not changed is not sent again, and what does not answer today is not forgotten. */
export const sitePages = pgTable(
  'knowledge_page',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Where it was sent on to. */
    landed: text().notNull(),
    title: text().notNull(),
    blocks: jsonb().$type<{ text: string; headings: string[] }[]>().notNull(),
    links: text().array().notNull(),
    hash: text().notNull(),
    etag: text(),
    modified: text(),
    /** The version of the source that came by last. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.url] })],
);

/** What a source says, in one piece: passages and quotes are places in it. */
export const sourceTexts = pgTable(
  'knowledge_text',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    text: text().notNull(),
    map: jsonb().$type<{ start: number; end: number; place: PassagePlace }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.revision] })],
);

/** Questions with the answers that people wrote. */
export const questions = pgTable(
  'knowledge_question',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    baseId: ofBase(),
    text: text().notNull(),
    variants: text().array().notNull().default(sql`'{}'`),
    answer: text().notNull(),
    translations: jsonb().$type<QuestionForm['translations']>().notNull(),
    enabled: boolean().notNull().default(true),
    /** Every way to ask it, folded: asked so, it answers by itself. */
    folds: text().array().notNull().default(sql`'{}'`),
    hits: integer().notNull().default(0),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('knowledge_question_base').on(table.baseId, table.id),
    index('knowledge_question_account').on(table.accountId),
    index('knowledge_question_folds').using('gin', table.folds),
  ],
);

/** What is found: a piece of a source, or a question with its answer. */
export const passages = pgTable(
  'knowledge_passage',
  {
    id: uuid().primaryKey(),
    baseId: ofBase(),
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').references(() => questions.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    ord: integer().notNull(),
    start: integer().notNull().default(0),
    end: integer().notNull().default(0),
    heading: text().notNull(),
    body: text().notNull(),
    /** As it was read, where somebody changed it. */
    original: text(),
    /** Where somebody split or joined: the passages that all that have the same were made of, as they were read. */
    madeOf: jsonb('made_of').$type<string[]>(),
    place: jsonb().$type<PassagePlace>(),
    lang: text({ enum: languages }).notNull(),
    /** PostgreSQL's name for how the words of that language are cut to their stems. */
    stems: text().notNull(),
    hash: text().notNull(),
    /** Of heading and body, as a model that makes vectors reads them: reckoned once, as they are written. */
    print: text().notNull().default(''),
    tokens: integer().notNull(),
    enabled: boolean().notNull().default(true),
    words: tsvector().notNull(),
    grams: tsvector().notNull(),
    wordCount: integer('word_count').notNull(),
    gramCount: integer('gram_count').notNull(),
  },
  (table) => [
    index('knowledge_passage_base').on(table.baseId, table.print),
    index('knowledge_passage_source').on(table.sourceId, table.ord),
    index('knowledge_passage_question').on(table.questionId),
    // Each by a key that nothing else begins with: left to choose, PostgreSQL reckons it cheap to open every vector of a base.
    index('knowledge_passage_words').using('gin', sql`(${table.baseId}::text || ' ' || ${table.stems})`, table.words).where(sql`enabled`),
    index('knowledge_passage_grams').using('gin', sql`(${table.baseId}::text || ' grams')`, table.grams).where(sql`enabled`),
  ],
);

/** In how many passages of a base a word stands: kept as passages come and go, for counting them anew takes seconds. */
export const terms = pgTable(
  'knowledge_term',
  {
    baseId: ofBase(),
    /** A language's stems, or `grams`. */
    kind: text().notNull(),
    word: text().notNull(),
    df: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.baseId, table.kind, table.word] })],
);

/** What was asked and could not be answered well. */
export const gaps = pgTable(
  'knowledge_gap',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    baseId: ofBase(),
    question: text().notNull(),
    fold: text().notNull(),
    lang: text().notNull(),
    channel: text().notNull().default('console'),
    reason: text({ enum: gapReasons }).notNull(),
    count: integer().notNull().default(1),
    messageId: uuid('message_id'),
    /** What a person answered there: an answer that is proposed. */
    answer: text().notNull().default(''),
    /** The answer that somebody wrote to it. */
    questionId: uuid('question_id').references(() => questions.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().default(sql`now()`),
    askedAt: at('asked_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('knowledge_gap_once').on(table.baseId, table.fold, table.reason, table.channel),
    index('knowledge_gap_account').on(table.accountId),
    index('knowledge_gap_question').on(table.questionId),
  ],
);
