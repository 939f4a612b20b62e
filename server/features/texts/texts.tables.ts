import type { FieldValue, TextPublication } from '@storewright/contract/texts/draft';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import type { z } from 'zod';
import { ofAccount, ofUser } from '../account/index.ts';
import { type PublicationError, publicationColumns } from '../publications/index.ts';
import { ofShop, shops } from '../shops/index.ts';

/** A text as the shop keeps it, field by field. */
export type ShopFields = Record<string, z.infer<typeof FieldValue>>;
export type Placed = { gid: string; handle: string; blogHandle: string; blogGid: string | null };

/** Blogs, pages and e-mails that are not listings. What form and text hold, their kind says. */
export const textDrafts = pgTable(
  'text_draft',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: uuid('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    kind: text({ enum: ['blog', 'page', 'email'] }).notNull(),
    version: integer().notNull().default(1),
    form: jsonb().$type<Record<string, unknown>>().notNull(),
    text: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Title or subject, for the list. */
    title: text().notNull().default(''),
    type: text().notNull().default(''),
    /** Where it stands in the shop, and what it said there when we last wrote it. */
    placed: jsonb().$type<Placed>(),
    base: jsonb().$type<ShopFields>(),
    score: integer().notNull().default(0),
    unsupported: integer().notNull().default(0),
    gaps: integer().notNull().default(0),
    engine: text().notNull().default('starter'),
    status: text({ enum: ['draft', 'publishing', 'published'] })
      .notNull()
      .default('draft'),
    idempotencyKey: text('idempotency_key'),
    createdAt: at('created_at').notNull().default(sql`now()`),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('text_draft_idempotency').on(table.accountId, table.idempotencyKey),
    index('text_draft_recent').on(table.accountId, table.kind, table.shopId, table.updatedAt),
  ],
);

/** Pictures of one's own that a shop was given: each once, under the address it answered with. */
export const textPicturesSent = pgTable(
  'text_picture_sent',
  {
    accountId: ofAccount(),
    shopId: ofShop(),
    pictureId: uuid('picture_id').notNull(),
    url: text().notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.pictureId] })],
);

/** Blog posts and pages on their way to a shop, and back. */
export const textPublications = pgTable(
  'text_publication',
  {
    ...publicationColumns(),
    draftId: uuid('draft_id').references(() => textDrafts.id, { onDelete: 'set null' }),
    kind: text({ enum: ['blog', 'page'] }).notNull(),
    mode: text({ enum: ['update', 'new', 'revert', 'removal'] }).notNull(),
    /** The shop's name of it; null until a new one is known to exist. */
    gid: text(),
    title: text().notNull(),
    fields: text().array().$type<string[]>().notNull(),
    before: jsonb().$type<ShopFields>().notNull(),
    after: jsonb().$type<ShopFields>().notNull(),
    placed: jsonb().$type<Placed>(),
    vouches: jsonb().$type<TextPublication['vouches']>().notNull().default([]),
    error: jsonb().$type<PublicationError>(),
    requestHash: text('request_hash').notNull(),
  },
  (table) => [
    uniqueIndex('text_publication_idempotency').on(table.accountId, table.idempotencyKey),
    index('text_publication_recent').on(table.accountId, table.shopId, table.kind, table.createdAt),
    index('text_publication_open').on(table.state, table.leaseUntil),
    uniqueIndex('text_publication_one_per_draft').on(table.draftId).where(sql`state = 'sending'`),
    uniqueIndex('text_publication_one_per_gid').on(table.shopId, table.gid).where(sql`state = 'sending'`),
  ],
);
