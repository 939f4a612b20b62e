import type { CutDoubt, CutEngine, ImageOrigin, PaintImage } from '@storewright/contract/painting';
import type { DigitalSource } from '@storewright/contract/painting/recipe';
import type { Stroke } from '@storewright/contract/painting/stroke';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, ofUser } from '../account/index.ts';
import { publicationColumns } from '../publications/index.ts';
import { products } from '../shops/index.ts';
import { uploads } from '../uploads/index.ts';

/** `version`: of the mask that it was made with. */
export type ComposedHow = Omit<NonNullable<PaintImage['composed']>, 'photo_id'> & { version: number };

/** A picture of an account: a photo that was sent, or one that was made of it. Its bytes are an upload that it holds. */
export const images = pgTable(
  'image',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: ofUser(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
    /** Of one that was made: itself, small. */
    previewId: uuid('preview_id').references(() => uploads.id),
    /** Of a photo's bytes: the same once more is the same photo. */
    sha256: text(),
    name: text().notNull(),
    origin: text().$type<z.infer<typeof ImageOrigin>>().notNull(),
    /** The photo that it was made of. */
    derivedFrom: uuid('derived_from').references((): AnyPgColumn => images.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'ready', 'failed'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    badProfile: boolean('bad_profile').notNull().default(false),
    digitalSourceType: text('digital_source_type').$type<DigitalSource>().notNull(),
    composed: jsonb().$type<ComposedHow>(),
    /** Of one that a model drew. */
    drawn: jsonb().$type<NonNullable<PaintImage['drawn']>>(),
    /** How it looks, in 128 bits: pictures that are all but alike have all but the same. Reckoned when somebody asks. */
    phash: text(),
    /** Of what was asked for: the same once more is the same picture. */
    recipeHash: text('recipe_hash'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('image_account').on(table.accountId, table.id),
    uniqueIndex('image_upload').on(table.uploadId),
    uniqueIndex('image_recipe').on(table.derivedFrom, table.recipeHash),
    uniqueIndex('image_photo').on(table.accountId, table.sha256),
    index('image_preview').on(table.previewId),
  ],
);

/** What of a photo is product, as it stands now. */
export const imageMasks = pgTable(
  'image_mask',
  {
    imageId: uuid('image_id')
      .primaryKey()
      .references(() => images.id, { onDelete: 'cascade' }),
    accountId: ofAccount(),
    maskId: uuid('mask_id')
      .notNull()
      .references(() => uploads.id),
    previewId: uuid('preview_id')
      .notNull()
      .references(() => uploads.id),
    /** As the engine made it: what was brushed is laid over it again, each time. */
    madeId: uuid('made_id')
      .notNull()
      .references(() => uploads.id),
    engine: text().$type<CutEngine>().notNull(),
    /** The photo came with a clear ground: it may be kept, or cut out by the engine. */
    clearGround: boolean('clear_ground').notNull().default(false),
    soft: doublePrecision().notNull(),
    like: doublePrecision().notNull(),
    doubts: jsonb().$type<z.infer<typeof CutDoubt>[]>().notNull(),
    strokes: jsonb().$type<Stroke[]>().notNull().default([]),
    version: integer().notNull(),
    changedAt: at('changed_at').notNull(),
  },
  // Each upload that goes is looked for here.
  (table) => [index('image_mask_mask').on(table.maskId), index('image_mask_preview').on(table.previewId), index('image_mask_made').on(table.madeId)],
);

/** `media`: what the shop calls it, once it has it. */
export type SentPicture = { imageId: string; alt: string; media: string | null };

/** Changes of a product's pictures on their way to a shop, and back. */
export const imagePublications = pgTable(
  'image_publication',
  {
    ...publicationColumns(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    gid: text().notNull(),
    title: text().notNull(),
    mode: text({ enum: ['update', 'revert'] }).notNull(),
    pictures: jsonb().$type<SentPicture[]>().notNull(),
    error: jsonb().$type<{ code: string; message: string }>(),
    requestHash: text('request_hash').notNull(),
  },
  (table) => [
    uniqueIndex('image_publication_idempotency').on(table.accountId, table.idempotencyKey),
    uniqueIndex('image_publication_one').on(table.shopId, table.gid).where(sql`state = 'sending'`),
    index('image_publication_open').on(table.state, table.leaseUntil),
    index('image_publication_account').on(table.accountId, table.id),
    index('image_publication_product').on(table.productId),
  ],
);
