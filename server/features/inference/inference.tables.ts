import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../account/index.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** OpenAI-compatible endpoints that accounts connected. The starter engine has no row: none chosen means starter. */
export const engines = pgTable(
  'engine',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    baseUrl: text('base_url').notNull(),
    model: text().notNull(),
    /** Sealed; empty where the endpoint takes no key. */
    key: bytea(),
    keyHint: text('key_hint').notNull().default(''),
    chosen: boolean().notNull().default(false),
    firstTokenMs: integer('first_token_ms'),
    testedAt: at('tested_at'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('engine_account').on(table.accountId)],
);
