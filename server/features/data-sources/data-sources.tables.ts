import type { DataKind } from '@storewright/contract/data-sources/bounds';
import { dataKinds } from '@storewright/contract/data-sources/bounds';
import type { DataAddress, DataRefusal, DataRows, DataTable, dataVerdicts } from '@storewright/contract/data-sources/source';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/db/bytea.ts';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, ofMember, users } from '../account/index.ts';

/** Tables that questions are asked of. */
export const dataSources = pgTable(
  'data_source',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    kind: text({ enum: dataKinds }).$type<DataKind>().notNull(),
    name: text().notNull(),
    model: text().notNull().default(''),
    access: text({ enum: ['everyone', 'chosen'] })
      .notNull()
      .default('everyone'),
    tables: jsonb().$type<DataTable[]>().notNull(),
    /** Of a catalogue. A shop may go before it does. */
    shopId: uuid('shop_id'),
    /** Of a database. */
    address: jsonb().$type<DataAddress>(),
    password: bytea(),
    /** What was read, as a small database of its own, packed; null where the account's is asked. */
    copy: bytea(),
    readAt: at('read_at').notNull().default(sql`now()`),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('data_source_account').on(table.accountId, table.id)],
);

const ofSource = () =>
  uuid('source_id')
    .notNull()
    .references(() => dataSources.id, { onDelete: 'cascade' });

/** Who may ask one that is not for everyone. Whoever leaves the account is gone from here. */
export const dataPeople = pgTable('data_person', { sourceId: ofSource(), accountId: ofAccount(), userId: uuid('user_id').notNull() }, (table) => [
  primaryKey({ columns: [table.sourceId, table.userId] }),
  index('data_person_member').on(table.accountId, table.userId),
  ofMember('data_person_membership', table),
]);

export const savedQuestions = pgTable(
  'data_question',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    sourceId: ofSource(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    sql: text().notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('data_question_source').on(table.sourceId, table.id),
    index('data_question_account').on(table.accountId),
    index('data_question_user').on(table.userId),
  ],
);

/** What is kept of an answer once it is over. */
export type KeptAnswer = {
  verdict: (typeof dataVerdicts)[number];
  sql: string;
  result: DataRows | null;
  refused: DataRefusal | null;
  sentences: string[];
  struck: number;
  model: string;
};

/** A question in words, with its answer: its asker's own. */
export const dataAnswers = pgTable(
  'data_answer',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    sourceId: ofSource(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    runId: uuid('run_id').notNull(),
    answer: jsonb().$type<KeptAnswer>(),
    wish: text(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('data_answer_own').on(table.sourceId, table.userId, table.id),
    index('data_answer_account').on(table.accountId),
    index('data_answer_user').on(table.userId),
    uniqueIndex('data_answer_wish').on(table.sourceId, table.userId, table.wish),
  ],
);
