import { sql } from 'drizzle-orm';
import { bigint, customType, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import type { DemoContent } from './content.ts';
import type { DemoProduct } from './product.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The demo shop's own memory. It stands outside the tenants' tables on purpose: to the console it is a shop like any
 * other, reached over HTTP, and it knows nothing of accounts.
 */
export const demoShops = pgTable('demo_shop', {
  domain: text().primaryKey(),
  name: text().notNull(),
  currency: text().notNull().default('USD'),
  /** Decides how many points a second the API gives. */
  plan: text({ enum: ['standard', 'plus'] })
    .notNull()
    .default('standard'),
  /** Beside English, which its products are written in. */
  locales: jsonb()
    .$type<{ locale: string; published: boolean }[]>()
    .notNull()
    .default([
      { locale: 'de', published: true },
      { locale: 'fr', published: true },
      { locale: 'ja', published: false },
    ]),
  lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull().default(sql`now()`),
});

/** Access tokens, as SHA-256 in hex: every app that connects holds one of its own. */
export const demoTokens = pgTable('demo_token', {
  hash: text().primaryKey(),
  domain: text()
    .notNull()
    .references(() => demoShops.domain, { onDelete: 'cascade' }),
  createdAt: at('created_at').notNull().default(sql`now()`),
});

export const demoProducts = pgTable(
  'demo_product',
  {
    domain: text()
      .notNull()
      .references(() => demoShops.domain, { onDelete: 'cascade' }),
    id: bigint({ mode: 'number' }).notNull(),
    handle: text().notNull(),
    title: text().notNull(),
    status: text({ enum: ['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED'] }).notNull(),
    /** Everything the shop knows of the product, handle, title and status included. */
    product: jsonb().$type<DemoProduct>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    uniqueIndex('demo_product_handle').on(table.domain, table.handle),
    index('demo_product_recent').on(table.domain, table.updatedAt, table.id),
  ],
);

/** Pictures that an app gave the shop. One without `alt` waits for the file to be made of it. */
export const demoFiles = pgTable('demo_file', {
  name: text().primaryKey(),
  domain: text()
    .notNull()
    .references(() => demoShops.domain, { onDelete: 'cascade' }),
  id: bigint({ mode: 'number' }).notNull(),
  type: text().notNull(),
  bytes: bytea().notNull(),
  alt: text(),
  createdAt: at('created_at').notNull().default(sql`now()`),
});

/** Blogs with their articles, and pages. */
export const demoContents = pgTable(
  'demo_content',
  {
    domain: text()
      .notNull()
      .references(() => demoShops.domain, { onDelete: 'cascade' }),
    id: bigint({ mode: 'number' }).notNull(),
    type: text({ enum: ['Blog', 'Article', 'Page'] }).notNull(),
    handle: text().notNull(),
    /** The blog of an article. */
    blogId: bigint('blog_id', { mode: 'number' }),
    content: jsonb().$type<DemoContent>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.id] }), index('demo_content_type').on(table.domain, table.type, table.id)],
);
