import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The demo shop's own memory. It stands outside the tenants' tables on purpose: to the console it is a shop like any
 * other, reached over HTTP, and it knows nothing of accounts.
 */
export const demoShops = pgTable('demo_shop', {
  domain: text().primaryKey(),
  /** SHA-256 of the access token, in hex. */
  tokenHash: text('token_hash').notNull(),
  name: text().notNull(),
  currency: text().notNull().default('USD'),
  lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull().default(sql`now()`),
});

export const demoProducts = pgTable(
  'demo_product',
  {
    domain: text().notNull().references(() => demoShops.domain, { onDelete: 'cascade' }),
    id: bigint({ mode: 'number' }).notNull(),
    /** The product in the shape of the Admin API, camelCase. */
    product: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.id] })],
);
