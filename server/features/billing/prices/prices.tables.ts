import type { PriceList } from '@storewright/contract/billing/prices';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The price list, version by version. A row is never changed: receipts name it for ever. */
export const priceLists = pgTable('price_list', {
  version: integer().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
  prices: jsonb().$type<PriceList>().notNull(),
  by: text().notNull(),
  reason: text().notNull(),
});
