import { type CsvImport, encodingWays, fileFormats } from '@storewright/contract/shop-csv';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../../adapters/db/columns.ts';
import { ofAccount } from '../../account/index.ts';
import { ofShop, shops } from '../shops.tables.ts';
import type { KeptColumns } from './kept-rows.ts';

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
  encodingBy: text('encoding_by', { enum: encodingWays }).notNull().default('valid'),
  sample: text().notNull().default(''),
  format: text({ enum: fileFormats }).notNull().default('shopify'),
  delimiter: text().notNull(),
  texts: text({ enum: ['ours', 'file'] }).notNull(),
  products: integer().notNull().default(0),
  keptTexts: integer('kept_texts').notNull().default(0),
  lockedTexts: integer('locked_texts').notNull().default(0),
  madeHandles: integer('made_handles').notNull().default(0),
  leftOut: integer('left_out').notNull().default(0),
  noticed: integer().notNull().default(0),
  lines: jsonb().$type<CsvImport['lines']>().notNull().default([]),
  /** Of all files that this shop came from. */
  columns: jsonb().$type<KeptColumns>().notNull().default({ names: [], shown: [] }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
});

/** The rows of a product as its files said them, in the places of `shop_import.columns`: what we do not understand is given back as it came. */
export const fileRows = pgTable(
  'shop_file_rows',
  {
    accountId: ofAccount(),
    shopId: ofShop(),
    gid: text().notNull(),
    cells: jsonb().$type<string[][]>().notNull(),
    /** In characters. */
    size: integer().notNull(),
    readAt: at('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.gid] })],
);
