import type { BatchChoice, BatchItem, BatchRecipe } from '@storewright/contract/painting/batch';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../../adapters/db/columns.ts';
import { ofAccount, ofUser } from '../../account/index.ts';
import { products, shops } from '../../shops/index.ts';
import { images } from '../painting.tables.ts';

/** One recipe over many. What is left to do stands at its items; `state` says whether somebody lets it go on. */
export const paintBatches = pgTable(
  'paint_batch',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: ofUser(),
    /** Where its products are; photos are of no shop. */
    shopId: uuid('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    name: text().notNull(),
    choice: jsonb().$type<BatchChoice>().notNull(),
    recipe: jsonb().$type<BatchRecipe>().notNull(),
    /** `removed`: nobody sees it any more, and it stays until what it lost was given back. */
    state: text({ enum: ['open', 'paused', 'cancelled', 'removed'] }).notNull(),
    paused: text({ enum: ['person', 'cap', 'points', 'price', 'trouble'] }),
    trouble: text().notNull().default(''),
    /** Milli-points. */
    price: bigint({ mode: 'bigint' }).notNull(),
    cap: bigint({ mode: 'bigint' }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('paint_batch_key').on(table.accountId, table.idempotencyKey), index('paint_batch_account').on(table.accountId, table.id)],
);

export const paintBatchItems = pgTable(
  'paint_batch_item',
  {
    id: uuid().primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => paintBatches.id, { onDelete: 'cascade' }),
    accountId: ofAccount(),
    position: integer().notNull(),
    title: text().notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** Where the shop shows the product's picture; null: it is a photo that was sent. */
    pictureUrl: text('picture_url'),
    photoId: uuid('photo_id').references(() => images.id, { onDelete: 'set null' }),
    /** A set that was painted for it, once, and what that cost. */
    groundId: uuid('ground_id').references(() => images.id, { onDelete: 'set null' }),
    points: bigint({ mode: 'bigint' }),
    /** Calls of a model for its set, by their names in the log; and those of them that died with their process: what they cost is given back. */
    asked: jsonb().$type<string[]>().notNull().default([]),
    lost: jsonb().$type<string[]>().notNull().default([]),
    lostAt: at('lost_at'),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    state: text({ enum: ['waiting', 'making', 'made', 'failed'] }).notNull(),
    flags: jsonb().$type<BatchItem['flags']>().notNull().default([]),
    decision: text({ enum: ['open', 'accepted', 'rejected'] })
      .notNull()
      .default('open'),
    alt: text().notNull(),
    out: text({ enum: ['no', 'wanted', 'published', 'failed', 'reverting', 'reverted'] })
      .notNull()
      .default('no'),
    /** Which time it is made, and which time it goes out: the keys have it, so that each time is one. */
    round: integer().notNull().default(0),
    attempt: integer().notNull().default(0),
    publicationId: uuid('publication_id'),
    /** Of a wish to take it back. */
    overwrite: boolean().notNull().default(false),
    error: jsonb().$type<{ code: string; message: string }>(),
  },
  (table) => [
    index('paint_batch_item_place').on(table.batchId, table.position),
    index('paint_batch_item_photo').on(table.photoId),
    index('paint_batch_item_ground').on(table.groundId),
    index('paint_batch_item_image').on(table.imageId),
    index('paint_batch_item_product').on(table.productId),
  ],
);
