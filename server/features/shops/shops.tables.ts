import type { RuleResult, Score } from '@storewright/contract/listing/listing';
import type { ShopLocale } from '@storewright/contract/shop-connections';
import type { Product } from '@storewright/contract/shops';
import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { bytea } from '../../adapters/db/bytea.ts';
import { ofAccount } from '../account/index.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A store connected to an account. */
export const shops = pgTable(
  'shop',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    /** How we came in: the demo, a token that somebody typed in, an app's own keys, or Shopify's consent screen outside and inside its admin; `csv`: not at all, it is a file. */
    mode: text({ enum: ['demo', 'custom_app', 'client_credentials', 'oauth', 'embedded', 'csv'] }).notNull(),
    domain: text().notNull(),
    /** The shop's own name of itself, which stays when its address changes. */
    gid: text(),
    name: text().notNull(),
    owner: text().notNull().default(''),
    currency: text().notNull().default('USD'),
    /** What the shop said at its last sync about where it sells and how it sorts. */
    choices: jsonb()
      .$type<{ shipTo: string[]; shipFrom: string[]; collections: { id: string; title: string }[] }>()
      .notNull()
      .default({ shipTo: [], shipFrom: [], collections: [] }),
    /** Its languages, its own first. */
    locales: jsonb().$type<ShopLocale[]>().notNull().default([]),
    state: text({ enum: ['connected', 'reconnect', 'disconnected'] })
      .notNull()
      .default('connected'),
    /** Why it is not connected; `said` is what the shop said, or where it moved. */
    reason: text({ enum: ['token', 'scope', 'address', 'uninstalled'] }),
    said: text().notNull().default(''),
    scopes: text().array().notNull().default(sql`'{}'`),
    missingScopes: text('missing_scopes').array().notNull().default(sql`'{}'`),
    /** Sealed access token of the Admin API; never leaves the server, as the three below it. */
    token: bytea(),
    tokenExpiresAt: at('token_expires_at'),
    refreshToken: bytea('refresh_token'),
    refreshExpiresAt: at('refresh_expires_at'),
    /** The app whose keys these are. Its secret is kept where it is the account's own app. */
    clientId: text('client_id'),
    clientSecret: bytea('client_secret'),
    /** Grows with each connecting: what somebody says of an earlier connection says nothing of this one. */
    connectedAt: at('connected_at').notNull().default(sql`now()`),
    /** Since when the shop tells us of changes; null: it does not. */
    tellsSince: at('tells_since'),
    syncedAt: at('synced_at'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('shop_account_domain').on(table.accountId, table.domain), index('shop_domain').on(table.domain)],
);

/** A way to Shopify's consent screen that was begun: good for one return, by the session that began it. Known by the SHA-256 of what travels. */
export const consents = pgTable(
  'shop_consent',
  {
    hash: bytea().primaryKey(),
    accountId: ofAccount(),
    sessionHash: bytea('session_hash').notNull(),
    domain: text().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('shop_consent_expires').on(table.expiresAt)],
);

/** A shop's own: it goes with the shop. */
export const ofShop = () =>
  uuid('shop_id')
    .notNull()
    .references(() => shops.id, { onDelete: 'cascade' });

/** What a shop told us, once for each connection that it concerns. What was told is forgotten as soon as it is done. */
export const deliveries = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: ofShop(),
    /** The sender's own id: the same one again is the same word again. */
    webhookId: text('webhook_id').notNull(),
    topic: text().notNull(),
    domain: text().notNull(),
    triggeredAt: at('triggered_at').notNull(),
    receivedAt: at('received_at').notNull(),
    state: text({ enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('webhook_delivery_once').on(table.shopId, table.webhookId),
    index('webhook_delivery_waiting').on(table.shopId, table.triggeredAt).where(sql`state = 'waiting'`),
    index('webhook_delivery_received').on(table.receivedAt),
  ],
);

/** Our copy of a shop's product, with what we measured of it. The shop is the truth; this row is how we find and score. */
export const products = pgTable(
  'product',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: ofShop(),
    gid: text().notNull(),
    title: text().notNull(),
    /** The title's beginning, folded: what sorting by title goes by. */
    titleKey: text('title_key').notNull().default(''),
    handle: text().notNull(),
    status: text({ enum: ['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED'] }).notNull(),
    descriptionHtml: text('description_html').notNull(),
    seoTitle: text('seo_title').notNull().default(''),
    /** The search title's beginning, folded: two products with the same one stand in each other's way. */
    seoTitleKey: text('seo_title_key').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    vendor: text().notNull().default(''),
    productType: text('product_type').notNull().default(''),
    category: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'`),
    options: jsonb().$type<Product['options']>().notNull().default([]),
    variants: jsonb().$type<Product['variants']>().notNull().default([]),
    variantCount: integer('variant_count').notNull().default(0),
    metafields: jsonb().$type<Product['metafields']>().notNull().default([]),
    pictures: jsonb().$type<Product['pictures']>().notNull().default([]),
    /** The first of them: what a list shows. */
    picture: jsonb().$type<Product['pictures'][number]>(),
    sku: text().notNull().default(''),
    language: text().notNull().default('en'),
    words: integer().notNull().default(0),
    quality: text({ enum: ['short', 'good', 'fair'] })
      .notNull()
      .default('fair'),
    score: integer().notNull().default(0),
    scored: jsonb().$type<Score>().notNull(),
    /** The few rules that cost most points, worst first: what a list shows. */
    worst: jsonb().$type<Pick<RuleResult, 'id' | 'values'>[]>().notNull().default([]),
    expectedScore: integer('expected_score'),
    sameSeoTitle: text('same_seo_title').array().notNull().default(sql`'{}'`),
    nearestTitle: text('nearest_title'),
    nearestSimilarity: real('nearest_similarity'),
    /** MinHash of the text, for finding near copies. */
    signature: bytea(),
    /** What of the signature near copies have in common, with the shop in it: products that share none are not alike. */
    bands: integer().array().notNull().default(sql`'{}'`),
    /** Word and character-pair lexemes of title, SKU, tags and text: one index for all 8 languages. */
    search: tsvector().notNull().default(sql`''`),
    /** SHA-256 of what the shop answered and of the rules' version: an unchanged product is not measured again. */
    fingerprint: text().notNull().default(''),
    /** Set when a publication of ours changed the description. */
    optimisedAt: at('optimised_at'),
    /** The shop's own `updatedAt`. */
    shopUpdatedAt: at('shop_updated_at').notNull(),
    /** The shop's `updatedAt` after a publication of ours, until the shop has told us of it: that once it need not be read for it. */
    echoAt: at('echo_at'),
    /** Since when papers say something else of it than it was measured with; null: they do not. */
    papersAt: at('papers_at'),
    /** The sweep that saw it last: rows that a whole sweep did not see are gone from the shop. */
    seenBy: uuid('seen_by'),
    syncedAt: at('synced_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('product_gid').on(table.shopId, table.gid),
    // Without `fastupdate` a sync writes a little slower, and the searches after it need not read a pending list.
    index('product_search').using('gin', table.search).with({ fastupdate: false }),
    index('product_score').on(table.shopId, table.score, table.id),
    index('product_recent').on(table.shopId, table.shopUpdatedAt, table.id),
    index('product_title').on(table.shopId, table.titleKey, table.id),
    index('product_filter').on(table.shopId, table.accountId, table.status, table.quality),
    index('product_seo_title').on(table.shopId, table.seoTitleKey),
    index('product_papers').on(table.papersAt).where(sql`papers_at is not null`),
    index('product_bands').using('gin', table.bands).with({ fastupdate: false }),
  ],
);

/** What the shop said is gone while it may be read: an answer from before must not bring it back. Kept until a later reading ended. */
export const goneProducts = pgTable(
  'gone_product',
  {
    shopId: ofShop(),
    accountId: ofAccount(),
    gid: text().notNull(),
    goneAt: at('gone_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.gid] })],
);
