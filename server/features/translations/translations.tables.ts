import type { TranslationJob, TranslationPublication, TranslationField } from '@storewright/contract/translations';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, milli } from '../../adapters/db/columns.ts';
import { ofAccount, ofUser } from '../account/index.ts';
import { type PublicationError, publicationColumns } from '../publications/index.ts';
import { ofShop, products, shops } from '../shops/index.ts';

const fields = (name: string) => text(name).array().$type<TranslationField[]>().notNull().default(sql`'{}'`);

export type Reason = { finding: string; reason: string; by: string; at: string };
/** A text that was written here and has not gone out. */
export type KeptDraft = {
  text: string;
  /** As it was translated: the shop takes a text under the digest of its source alone. */
  source: string;
  digest: string;
  /** What the shop said then; null: nothing. */
  before: string | null;
  engine: string | null;
  edited: boolean;
  by: string;
  at: string;
  approved: boolean;
  reasons: Reason[];
  /** The guard found something that nobody stands for. */
  held: boolean;
  /** It was in the shop, and somebody took it back. */
  takenBack?: { by: string; at: string };
};
/** `engine`: whose words they are, where a model wrote them. */
export type Sent = Partial<Record<TranslationField, { text: string; engine: string | null }>>;
export type Drafts = Partial<Record<TranslationField, KeptDraft>>;

/** When all of a shop was read last in its other languages. */
export const translatedShops = pgTable('translation_shop', {
  shopId: uuid('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  accountId: ofAccount(),
  readAt: at('read_at').notNull(),
});

/** One product in one language: how the shop stood when it was read last, and what was written here. */
export const sheets = pgTable(
  'translation_sheet',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: ofShop(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    missing: fields('missing'),
    outdated: fields('outdated'),
    ours: fields('ours'),
    theirs: fields('theirs'),
    drafts: jsonb().$type<Drafts>().notNull().default({}),
    drafted: fields('drafted'),
    approved: fields('approved'),
    held: fields('held'),
    /** What went out last, field by field: as long as the shop says it, it is ours. */
    sent: jsonb().$type<Sent>().notNull().default({}),
    /** Of the drafts. */
    version: integer().notNull().default(1),
    readAt: at('read_at').notNull(),
  },
  (table) => [uniqueIndex('translation_sheet_one').on(table.productId, table.locale), index('translation_sheet_shop').on(table.shopId, table.locale)],
);

export const translationJobs = pgTable(
  'translation_job',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: ofShop(),
    /** For whom it works: their points, within their allowance. */
    userId: ofUser(),
    locales: text().array().notNull(),
    fields: fields('fields'),
    overShop: boolean('over_shop').notNull(),
    engine: text().notNull(),
    engineKind: text('engine_kind', { enum: ['starter', 'managed', 'endpoint', 'local'] }).notNull(),
    engineLabel: text('engine_label').notNull(),
    state: text({ enum: ['waiting', 'running', 'paused', 'done', 'cancelled'] })
      .notNull()
      .default('waiting'),
    paused: jsonb().$type<TranslationJob['paused']>(),
    /** In milli-points; what was settled and what is being written never go beyond it together. */
    cap: milli('cap').notNull(),
    price: milli('price').notNull(),
    /** Of all its items together, kept with each of them: a job of ten thousand is not summed up for every one. */
    spent: milli('spent').notNull().default(sql`0`),
    current: text().notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('translation_job_idempotency').on(table.accountId, table.idempotencyKey),
    index('translation_job_recent').on(table.accountId, table.shopId, table.createdAt),
  ],
);

/** One product in one language, once: its id names the writing request, so that whoever does it again pays once. */
export const translationItems = pgTable(
  'translation_item',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => translationJobs.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    locale: text().notNull(),
    title: text().notNull(),
    position: integer().notNull(),
    state: text({ enum: ['waiting', 'written', 'skipped', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    dueAt: at('due_at'),
    /** Somebody took it up: it may be paid for, whatever is written here. */
    begun: boolean().notNull().default(false),
    points: milli('points').notNull().default(sql`0`),
    error: text(),
  },
  (table) => [
    uniqueIndex('translation_item_position').on(table.jobId, table.position),
    index('translation_item_next').on(table.jobId, table.state, table.position),
    index('translation_item_product').on(table.productId),
  ],
);

type Texts = TranslationPublication['after'];
/** Translations on their way to a shop, and back. */
export const translationPublications = pgTable(
  'translation_publication',
  {
    ...publicationColumns(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    gid: text().notNull(),
    locale: text().notNull(),
    title: text().notNull(),
    mode: text({ enum: ['publish', 'revert'] }).notNull(),
    fields: fields('fields'),
    before: jsonb().$type<Texts>().notNull(),
    after: jsonb().$type<Texts>().notNull(),
    digests: jsonb().$type<Partial<Record<TranslationField, string>>>().notNull(),
    reasons: jsonb().$type<TranslationPublication['reasons']>().notNull().default([]),
    /** As they lay here when they went out: what is taken back lies here again. */
    drafts: jsonb().$type<Drafts>().notNull().default({}),
    error: jsonb().$type<PublicationError>(),
    requestHash: text('request_hash').notNull(),
  },
  (table) => [
    uniqueIndex('translation_publication_idempotency').on(table.accountId, table.idempotencyKey),
    index('translation_publication_recent').on(table.accountId, table.shopId, table.createdAt),
    index('translation_publication_sheet').on(table.shopId, table.gid, table.locale),
    index('translation_publication_product').on(table.productId, table.createdAt),
    index('translation_publication_reverts').on(table.reverts),
    index('translation_publication_open').on(table.state, table.leaseUntil),
    uniqueIndex('translation_publication_one_per_sheet').on(table.shopId, table.gid, table.locale).where(sql`state = 'sending'`),
  ],
);
