import { expectations, testOrigins, trialStates } from '@storewright/contract/knowledge/bounds';
import type { Figure, Side } from '@storewright/contract/knowledge/gate';
import { languages } from '@storewright/contract/kit/languages';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, users } from '../account/index.ts';
import { type BaseChange, ofBase, sources } from './knowledge.tables.ts';

/** Questions that a base is measured by. */
export const tests = pgTable(
  'knowledge_test',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    baseId: ofBase(),
    question: text().notNull(),
    fold: text().notNull(),
    /** Asked before it. */
    before: text().notNull().default(''),
    lang: text({ enum: languages }).notNull(),
    expect: text({ enum: expectations }).notNull(),
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'set null' }),
    /** Some words of the passage that answers. */
    text: text().notNull().default(''),
    origin: text({ enum: testOrigins }).notNull(),
    approved: boolean().notNull().default(true),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('knowledge_test_base').on(table.baseId, table.id),
    index('knowledge_test_account').on(table.accountId),
    index('knowledge_test_source').on(table.sourceId),
  ],
);

/** What a question finds: a passage is named by its source alone, so that nothing is left of one that is thrown away. */
export type KeptSide = Omit<Side, 'source'> & { sourceId: string | null };
export type KeptResult = { test: string; live: KeptSide; change: KeptSide };

/** A comparison of what waits with what is live. */
export const trials = pgTable(
  'knowledge_trial',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    baseId: ofBase(),
    /** Who asked for it last; null: it came by itself. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: trialStates }).notNull(),
    error: text().notNull().default(''),
    /** Of what waited, and of the questions, as they were compared. */
    print: text().notNull(),
    change: jsonb().$type<BaseChange>(),
    figures: jsonb().$type<Figure[]>().notNull().default([]),
    results: jsonb().$type<KeptResult[]>().notNull().default([]),
    /** A model is asked too, and these are the runs that were; what they cost, in milli-points, once it is known. */
    model: text(),
    points: bigint({ mode: 'bigint' }),
    runIds: uuid('run_ids').array().notNull().default(sql`'{}'`),
    ms: integer().notNull().default(0),
    reason: text().notNull().default(''),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('knowledge_trial_base').on(table.baseId, table.id),
    index('knowledge_trial_account').on(table.accountId),
    index('knowledge_trial_user').on(table.userId),
  ],
);

/** Questions of a day that are no message of a conversation: those of programs. */
export const askedDays = pgTable(
  'knowledge_asked',
  { baseId: ofBase(), day: date().notNull(), lang: text().notNull(), channel: text().notNull(), asked: integer().notNull(), refused: integer().notNull() },
  (table) => [primaryKey({ columns: [table.baseId, table.day, table.lang, table.channel] })],
);
