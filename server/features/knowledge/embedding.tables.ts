import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/db/bytea.ts';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, users } from '../account/index.ts';
import { bases, ofBase } from './knowledge.tables.ts';

/** Which model makes vectors of a base; without a row it is searched by letters alone. */
export const embeddings = pgTable(
  'knowledge_embedding',
  {
    baseId: uuid('base_id')
      .primaryKey()
      .references(() => bases.id, { onDelete: 'cascade' }),
    accountId: ofAccount(),
    /** Whose vectors are searched; empty: none yet. */
    model: text().notNull().default(''),
    /** Filled beside it, and in its place once it is whole. */
    next: text().notNull().default(''),
    /** Who chose it, and pays for it in the name of the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the base: as it was when everything in it had its vector. */
    revision: integer().notNull().default(-1),
    /** Grows with what can be searched. */
    stamp: integer().notNull().default(0),
    error: text().notNull().default(''),
    failedAt: at('failed_at'),
  },
  (table) => [index('knowledge_embedding_account').on(table.accountId), index('knowledge_embedding_user').on(table.userId)],
);

/** A text as numbers: of length 1, two bytes each. The same text in a base is one, however often it stands there. */
export const vectors = pgTable(
  'knowledge_vector',
  {
    baseId: ofBase(),
    model: text().notNull(),
    /** Of heading and body. */
    print: text().notNull(),
    /** Empty: the model would not read it. */
    v: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.baseId, table.model, table.print] })],
);
