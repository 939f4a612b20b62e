import type { Sent } from '@storewright/contract/suggestions';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { dispatchColumns } from '../../publications/index.ts';

/** All that was accepted in a shop when somebody said that it shall go out. The decisions themselves say what of it went. */
export const suggestionDispatches = pgTable(
  'suggestion_dispatch',
  {
    ...dispatchColumns(),
    /** The product up to which all went out. */
    after: uuid('after_product'),
    changes: integer().notNull(),
    published: integer().notNull().default(0),
    sending: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** The first few that the shop said no to. */
    refused: jsonb().$type<Sent[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('suggestion_dispatch_idempotency').on(table.accountId, table.idempotencyKey),
    uniqueIndex('suggestion_dispatch_one_open').on(table.shopId).where(sql`state in ('waiting', 'running')`),
    index('suggestion_dispatch_recent').on(table.accountId, table.shopId, table.createdAt),
  ],
);
