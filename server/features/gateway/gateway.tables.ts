import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { bytea } from '../../adapters/db/bytea.ts';
import { ofAccount } from '../account/index.ts';

/** A call that was made under an Idempotency-Key: who is at work on it, or how it was answered. For a day the same key is the same answer. */
export const apiWishes = pgTable(
  'api_wish',
  {
    accountId: ofAccount(),
    /** Also of guests from the console, who are in no table. */
    appId: uuid('app_id').notNull(),
    key: text().notNull(),
    /** Of path and body: another question under the same key is a mistake. */
    print: bytea().notNull(),
    callId: uuid('call_id').notNull(),
    /** A process works on it until then, and says so again and again; null: it is answered. */
    busyUntil: at('busy_until'),
    status: smallint().notNull().default(0),
    contentType: text('content_type').notNull().default(''),
    /** Who answered. */
    model: text().notNull().default(''),
    bytes: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.appId, table.key] }), index('api_wish_old').on(table.createdAt)],
);

/** The answer, a megabyte a row. */
export const apiWishParts = pgTable(
  'api_wish_part',
  {
    accountId: uuid('account_id').notNull(),
    appId: uuid('app_id').notNull(),
    key: text().notNull(),
    n: integer().notNull(),
    body: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.appId, table.key, table.n] }),
    foreignKey({
      name: 'api_wish_part_wish',
      columns: [table.accountId, table.appId, table.key],
      foreignColumns: [apiWishes.accountId, apiWishes.appId, apiWishes.key],
    }).onDelete('cascade'),
  ],
);
