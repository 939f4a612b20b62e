import type { ModelPrice, PriceList } from '@storewright/contract/billing/prices';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../../adapters/db/columns.ts';

/** The price list, version by version. A row is never changed: receipts name it for ever. */
export const priceLists = pgTable('price_list', {
  version: integer().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
  prices: jsonb().$type<PriceList>().notNull(),
  by: text().notNull(),
  reason: text().notNull(),
});

/** Prices of models that begin later. A row stays: it tells which version of the list it became, or who took it back before. */
export const plannedPrices = pgTable(
  'planned_price',
  {
    id: uuid().primaryKey(),
    /** Where it will stand in the list. */
    model: text().notNull(),
    begins: at('begins').notNull(),
    price: jsonb().$type<ModelPrice>().notNull(),
    by: text().notNull(),
    plannedAt: at('planned_at').notNull(),
    version: integer().references(() => priceLists.version),
    takenBackAt: at('taken_back_at'),
    takenBackBy: text('taken_back_by'),
  },
  (table) => [uniqueIndex('planned_price_waits').on(table.model, table.begins).where(sql`version is null and taken_back_at is null`)],
);
