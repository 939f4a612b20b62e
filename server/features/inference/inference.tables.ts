import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { bytea } from '../../adapters/db/bytea.ts';
import { accounts } from '../account/index.ts';

const perhapsOfAccount = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });

/** OpenAI-compatible endpoints that accounts connected. */
export const engines = pgTable(
  'engine',
  {
    id: uuid().primaryKey(),
    accountId: perhapsOfAccount().notNull(),
    label: text().notNull(),
    baseUrl: text('base_url').notNull(),
    model: text().notNull(),
    /** Sealed; empty where the endpoint takes no key. */
    key: bytea(),
    keyHint: text('key_hint').notNull().default(''),
    firstTokenMs: integer('first_token_ms'),
    testedAt: at('tested_at'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('engine_account').on(table.accountId)],
);

/** Who writes for an account: `managed`, or the id of one of its endpoints. Without a row it is the starter. */
export const engineChoices = pgTable('engine_choice', {
  accountId: perhapsOfAccount().primaryKey(),
  engine: text().notNull(),
});

/** An account's own OpenAI key: while its plan allows, managed work goes through it. */
export const ownKeys = pgTable('own_key', {
  accountId: perhapsOfAccount().primaryKey(),
  /** Sealed. */
  key: bytea().notNull(),
  keyHint: text('key_hint').notNull(),
  model: text().notNull(),
  firstTokenMs: integer('first_token_ms').notNull(),
  testedAt: at('tested_at').notNull(),
});
