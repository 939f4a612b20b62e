import type { OwnStyle, StyleCard } from '@storewright/contract/voice/style';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ofAccount } from '../account/index.ts';
import { ofShop } from '../shops/index.ts';

/** How a shop, or one brand of it, writes in one language: what was measured, and what the owner wants, each by itself. */
export const voiceCards = pgTable(
  'voice_card',
  {
    accountId: ofAccount(),
    shopId: ofShop(),
    language: text({ enum: ['en', 'zh', 'fr', 'de', 'es', 'pt', 'ja', 'ko'] }).notNull(),
    /** A vendor of its products; empty: the whole shop. */
    brand: text().notNull().default(''),
    /** Null where there is too little text. */
    measured: jsonb().$type<StyleCard>(),
    own: jsonb().$type<OwnStyle>().notNull().default({ forbidden: [], preferred: [] }),
    /** Grows with what the owner sets. */
    version: integer().notNull().default(0),
    texts: integer().notNull().default(0),
    measuredAt: timestamp('measured_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.language, table.brand] }), index('voice_card_account').on(table.accountId)],
);
