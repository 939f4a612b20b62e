import type { CsvImport } from '@storewright/contract/shop-csv';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ofAccount } from '../../account/index.ts';
import { shops } from '../shops.tables.ts';

/** The last file of a shop that has no connection, with what became of it. The file itself is kept until it is read. */
export const imports = pgTable('shop_import', {
  shopId: uuid('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  accountId: ofAccount(),
  /** Where its bytes are. */
  key: text().notNull(),
  file: text().notNull(),
  bytes: integer().notNull(),
  encoding: text().notNull(),
  delimiter: text().notNull(),
  texts: text({ enum: ['ours', 'file'] }).notNull(),
  products: integer().notNull().default(0),
  keptTexts: integer('kept_texts').notNull().default(0),
  lockedTexts: integer('locked_texts').notNull().default(0),
  leftOut: integer('left_out').notNull().default(0),
  lines: jsonb().$type<CsvImport['lines']>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
});
