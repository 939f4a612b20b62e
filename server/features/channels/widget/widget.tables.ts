import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../adapters/db/bytea.ts';
import { at } from '../../../adapters/db/columns.ts';
import { ofAccount } from '../../account/index.ts';
import { bases } from '../../knowledge/index.ts';

/** A base on other people's pages. */
export const widgets = pgTable(
  'widget',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    baseId: uuid('base_id')
      .notNull()
      .references(() => bases.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    enabled: boolean().notNull(),
    origins: text().array().notNull(),
    colour: text().notNull(),
    hello: text().notNull(),
    perDay: integer('per_day').notNull(),
    perAddress: integer('per_address').notNull(),
    perVisitor: integer('per_visitor').notNull(),
    side: text({ enum: ['right', 'left'] })
      .notNull()
      .default('right'),
    /** Sealed: with what the shop signs for whom it knows. */
    secret: bytea(),
    secretEnds: text('secret_ends').notNull().default(''),
    /** Nobody asks here whom the shop did not sign for. */
    signedOnly: boolean('signed_only').notNull().default(false),
    /** Addresses are told apart with it. */
    salt: bytea().notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('widget_key').on(table.key), uniqueIndex('widget_base').on(table.baseId), index('widget_account').on(table.accountId)],
);

/** Known by the SHA-256 of what they hold; whom the shop signed for, by the name that it signed. */
export const visitors = pgTable(
  'widget_visitor',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    widgetId: uuid('widget_id')
      .notNull()
      .references(() => widgets.id, { onDelete: 'cascade' }),
    hash: bytea(),
    subject: text(),
    /** What they, or the shop, said of them. */
    name: text().notNull().default(''),
    about: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('widget_visitor_hash').on(table.hash),
    uniqueIndex('widget_visitor_subject').on(table.widgetId, table.subject),
    index('widget_visitor_account').on(table.accountId),
  ],
);

/** What counts towards what may be asked in a day. Of an address no more is kept than tells it from others, and that for two days. */
export const asked = pgTable(
  'widget_asked',
  {
    id: uuid().primaryKey(),
    widgetId: uuid('widget_id')
      .notNull()
      .references(() => widgets.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    address: bytea().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('widget_asked_widget').on(table.widgetId, table.at), index('widget_asked_visitor').on(table.visitorId)],
);
