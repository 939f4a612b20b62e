import type { Proposal, SuggestionKind, SuggestionValue } from '@storewright/contract/suggestions/suggestion';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, ofUser } from '../account/index.ts';
import { publicationColumns } from '../publications/index.ts';
import { ofShop, products } from '../shops/index.ts';

/** What somebody decided about a suggestion. One that nobody decided about has no row: it is found anew whenever it is looked for. */
export const suggestions = pgTable(
  'suggestion',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: ofShop(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<SuggestionKind>().notNull(),
    target: text().notNull().default(''),
    state: text({ enum: ['accepted', 'dismissed', 'publishing', 'published'] }).notNull(),
    /** It holds for this ground and no other. */
    ground: text().notNull(),
    proposal: jsonb().$type<Proposal>().notNull(),
    /** What goes out. */
    value: jsonb().$type<SuggestionValue>().notNull(),
    edited: boolean().notNull().default(false),
    redirect: boolean().notNull().default(true),
    engine: text().notNull(),
    userId: ofUser(),
    /** Where it went, or is going: a publication of the details or one of the listing. */
    publicationId: uuid('publication_id'),
    through: text({ enum: ['details', 'listing'] }),
    /** The key under which the writers know a publication of the listing. */
    sentKey: text('sent_key'),
    /** With what of the whole shop it was sent last; null: by itself. */
    dispatchId: uuid('dispatch_id'),
    error: jsonb().$type<{ code: string; message: string }>(),
    decidedAt: at('decided_at').notNull(),
  },
  (table) => [
    uniqueIndex('suggestion_place').on(table.productId, table.kind, table.target),
    index('suggestion_state').on(table.accountId, table.shopId, table.state, table.productId),
    index('suggestion_sent').on(table.state, table.through, table.decidedAt),
  ],
);

/** One field of a product as it is sent. `gid`: of the category before and after; `type`: of a metafield, where '' means that there is none. */
export type SentDetail = {
  kind: SuggestionKind;
  target: string;
  before: SuggestionValue;
  after: SuggestionValue;
  gids?: { before: string | null; after: string | null };
  type?: string;
  redirect?: boolean;
};

/** Changes of a product's details or of its pictures on their way to a shop, and back. */
export const detailPublications = pgTable(
  'detail_publication',
  {
    ...publicationColumns(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    gid: text().notNull(),
    /** Each is one change of the shop, so it is taken whole or not at all. */
    of: text({ enum: ['product', 'pictures'] }).notNull(),
    mode: text({ enum: ['update', 'revert'] }).notNull(),
    fields: jsonb().$type<SentDetail[]>().notNull(),
    error: jsonb().$type<{ code: string; message: string; fields: Record<string, string> }>(),
  },
  (table) => [
    uniqueIndex('detail_publication_idempotency').on(table.accountId, table.idempotencyKey),
    uniqueIndex('detail_publication_one').on(table.shopId, table.gid, table.of).where(sql`state = 'sending'`),
    index('detail_publication_open').on(table.state, table.leaseUntil),
    index('detail_publication_product').on(table.accountId, table.productId, table.createdAt),
  ],
);

/** Which fields of a product were written here, by which engine and when. It is shown as long as the shop says the same. */
export const writtenFields = pgTable(
  'written_field',
  {
    accountId: ofAccount(),
    shopId: ofShop(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<SuggestionKind>().notNull(),
    target: text().notNull().default(''),
    engine: text().notNull(),
    edited: boolean().notNull(),
    value: jsonb().$type<SuggestionValue>().notNull(),
    userId: ofUser(),
    publicationId: uuid('publication_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind, table.target] }), index('written_field_shop').on(table.accountId, table.shopId)],
);
