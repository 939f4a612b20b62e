import type { Fact, Listing, ListingField } from '@storewright/contract/listing/listing';
import type { Brief, Written } from '@storewright/contract/writers';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, ofUser } from '../account/index.ts';
import { type PublicationError, publicationColumns } from '../publications/index.ts';
import { ofShop, products, shops } from '../shops/index.ts';

/** What a request answered: every kind of text has a receipt, and beside it what it is made of. */
export type KeptText = Pick<Written, 'receipt'> & Partial<Pick<Written, 'listing'>>;

/** One row per writing request, whatever its ending: what the statistics count and a retry with the same key finds. */
export const writings = pgTable(
  'writing',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: ofUser(),
    productId: uuid('product_id').references(() => products.id, {
      onDelete: 'set null',
    }),
    kind: text({
      enum: [
        'freestyle',
        'from_editor',
        'listing',
        'seo',
        'optimize',
        'blog_outline',
        'blog',
        'blog_section',
        'page',
        'page_section',
        'email',
        'email_subjects',
        'translation',
      ],
    }).notNull(),
    engine: text().notNull(),
    engineLabel: text('engine_label').notNull(),
    state: text({ enum: ['running', 'done', 'failed', 'stopped'] })
      .notNull()
      .default('running'),
    words: integer().notNull().default(0),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Its line in the ledger: a new one with each try, until one is paid for. */
    chargeId: uuid('charge_id').notNull(),
    /** Text was delivered, so its price is owed: another try under the same key is free. */
    owed: boolean().notNull().default(false),
    /** How often what is owed was tried again for nothing. */
    freeTries: integer('free_tries').notNull().default(0),
    milliseconds: integer(),
    error: text(),
    written: jsonb().$type<KeptText>(),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request, so that a key reused for something else is noticed. */
    requestHash: text('request_hash').notNull(),
    /** Counts the tries under one key; only the newest may end the row. */
    attempt: integer().notNull().default(1),
    /** Who writes renews it; a row still running after it was left by a crash. */
    leaseUntil: at('lease_until').notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('writing_idempotency').on(table.accountId, table.idempotencyKey),
    uniqueIndex('writing_charge').on(table.chargeId),
    index('writing_open').on(table.state, table.leaseUntil),
    index('writing_time').on(table.accountId, table.createdAt),
    index('writing_product').on(table.accountId, table.productId),
  ],
);

/** Statements that somebody stands for in a whole shop. `statement` is the claim as it is compared. */
export const shopVouches = pgTable(
  'shop_vouch',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: ofShop(),
    userId: ofUser(),
    statement: text().notNull(),
    claim: text().notNull(),
    reason: text().notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('shop_vouch_statement').on(table.shopId, table.statement)],
);

export const drafts = pgTable(
  'draft',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: uuid('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id, {
      onDelete: 'set null',
    }),
    userId: ofUser(),
    /** Issue by issue more kinds come: blog, page, email. */
    kind: text({ enum: ['freestyle'] })
      .notNull()
      .default('freestyle'),
    version: integer().notNull().default(1),
    brief: jsonb().$type<Brief>().notNull(),
    listing: jsonb().$type<Listing>().notNull(),
    /** The shop's texts when the draft was begun; moves on, field by field, when a field is published. */
    base: jsonb().$type<{ at: string; listing: Listing }>(),
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    score: integer().notNull().default(0),
    unsupported: integer().notNull().default(0),
    engine: text().notNull().default('starter'),
    /** The writing requests that its words may come from: they stay beside it when it becomes the draft of another product. */
    writings: uuid().array().notNull().default([]),
    status: text({ enum: ['draft', 'publishing', 'published'] })
      .notNull()
      .default('draft'),
    idempotencyKey: text('idempotency_key'),
    createdAt: at('created_at').notNull().default(sql`now()`),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('draft_idempotency').on(table.accountId, table.idempotencyKey),
    uniqueIndex('draft_one_open').on(table.accountId, table.userId, table.productId).where(sql`status <> 'published'`),
    index('draft_recent').on(table.accountId, table.shopId, table.updatedAt),
  ],
);

/** Listings on their way to a shop, and back. */
export const publications = pgTable(
  'publication',
  {
    ...publicationColumns(),
    draftId: uuid('draft_id').references(() => drafts.id, {
      onDelete: 'set null',
    }),
    productId: uuid('product_id').references(() => products.id, {
      onDelete: 'set null',
    }),
    /** Which engine wrote the texts; null where nobody noted it: then the draft may say. */
    engine: text(),
    mode: text({ enum: ['update', 'new', 'revert'] }).notNull(),
    /** The shop's name of the product; null until a new product is known to exist. */
    gid: text(),
    /** Where a new product is looked for when the shop's answer was lost. */
    handle: text(),
    title: text().notNull(),
    fields: text().array().$type<ListingField[]>().notNull(),
    before: jsonb().$type<Partial<Listing>>().notNull(),
    after: jsonb().$type<Partial<Listing>>().notNull(),
    vouches: jsonb().$type<{ claim: string; reason: string; by: string; at: string }[]>().notNull().default([]),
    error: jsonb().$type<PublicationError>(),
    requestHash: text('request_hash').notNull(),
  },
  (table) => [
    uniqueIndex('publication_idempotency').on(table.accountId, table.idempotencyKey),
    index('publication_product').on(table.accountId, table.productId, table.createdAt),
    index('publication_open').on(table.state, table.leaseUntil),
    uniqueIndex('publication_one_per_draft').on(table.draftId).where(sql`state = 'sending'`),
    uniqueIndex('publication_one_per_product').on(table.shopId, table.gid).where(sql`state = 'sending'`),
  ],
);
