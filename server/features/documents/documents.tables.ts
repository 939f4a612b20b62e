import type { documentTypes, unreadReasons } from '@storewright/contract/documents';
import type { DocumentScope } from '@storewright/contract/documents/fitting';
import { factKinds, factStates } from '@storewright/contract/documents/fact';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, users } from '../account/index.ts';
import { ofShop, products } from '../shops/index.ts';

/** Papers that somebody uploaded, and what became of reading them. The same bytes are kept once in an account. */
export const documents = pgTable(
  'document',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: ofShop(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    mediaType: text('media_type').$type<(typeof documentTypes)[number]>().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Where its bytes are. */
    key: text().notNull(),
    scope: text().$type<DocumentScope>().notNull(),
    /** The brand, or the product’s id; empty: the whole shop, or unsaid. */
    about: text().notNull().default(''),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** What of the shop stands in it by name. */
    namedProductId: uuid('named_product_id').references(() => products.id, { onDelete: 'set null' }),
    namedBrand: text('named_brand').notNull().default(''),
    state: text({ enum: ['waiting', 'read', 'no_text', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text().$type<(typeof unreadReasons)[number]>(),
    pages: integer(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('document_shop').on(table.accountId, table.shopId, table.id),
    index('document_sha').on(table.accountId, table.sha256),
    uniqueIndex('document_once').on(table.shopId, table.sha256, table.scope, table.about),
  ],
);

/** What a document states. Only what somebody accepted backs a claim. */
export const documentFacts = pgTable(
  'document_fact',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: factKinds }).notNull(),
    name: text().notNull(),
    value: text().notNull(),
    /** As the document has it. */
    readValue: text('read_value').notNull(),
    page: integer().notNull(),
    quote: text().notNull(),
    number: text().notNull(),
    issuer: text().notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    readValidUntil: date('read_valid_until', { mode: 'string' }),
    state: text({ enum: factStates }).notNull().default('proposed'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    /** When its last day was seen to be over, and what it speaks of was marked to be measured without it. */
    endedAt: at('ended_at'),
    /** Grows with each decision: who has not seen the last one decides nothing. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('document_fact_document').on(table.documentId, table.position),
    index('document_fact_account').on(table.accountId),
    index('document_fact_ending').on(table.validUntil).where(sql`state = 'accepted' and ended_at is null`),
  ],
);
