import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../../adapters/db/columns.ts';
import { ofAccount } from '../../account/index.ts';
import { dispatchColumns } from '../../publications/index.ts';
import { products } from '../../shops/index.ts';
import { translationPublications } from '../translations.tables.ts';

/** All that was approved in one language when somebody said that it shall go out. */
export const dispatches = pgTable(
  'translation_dispatch',
  {
    ...dispatchColumns(),
    locale: text().notNull(),
  },
  (table) => [
    uniqueIndex('translation_dispatch_idempotency').on(table.accountId, table.idempotencyKey),
    uniqueIndex('translation_dispatch_one_open').on(table.shopId, table.locale).where(sql`state in ('waiting', 'running')`),
    index('translation_dispatch_recent').on(table.accountId, table.shopId, table.locale, table.createdAt),
  ],
);

/** One product of it, once: its id and wish name the publication, so that whoever does it again sends nothing twice. */
export const dispatchItems = pgTable(
  'translation_dispatch_item',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    dispatchId: uuid('dispatch_id')
      .notNull()
      .references(() => dispatches.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    title: text().notNull(),
    position: integer().notNull(),
    state: text({ enum: ['waiting', 'published', 'failed', 'skipped', 'stopped'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    /** Grows where the shop is asked again after it refused. */
    wish: integer().notNull().default(0),
    dueAt: at('due_at'),
    /** Its receipt. */
    publicationId: uuid('publication_id').references(() => translationPublications.id, { onDelete: 'set null' }),
    error: jsonb().$type<{ code: string; message: string; fields: Record<string, string> }>(),
  },
  (table) => [
    index('translation_dispatch_item_next').on(table.dispatchId, table.state, table.position),
    index('translation_dispatch_item_product').on(table.productId),
    index('translation_dispatch_item_publication').on(table.publicationId),
  ],
);
