import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '../account/index.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** A session is known by the SHA-256 of its token: who reads this table cannot sign in with it. */
export const sessions = pgTable(
  'session',
  {
    hash: bytea().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    address: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: at('created_at').notNull().default(sql`now()`),
    lastSeenAt: at('last_seen_at').notNull().default(sql`now()`),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('session_user').on(table.userId), index('session_expires').on(table.expiresAt)],
);

/** Sign-on tokens that were exchanged already, kept until they would have expired. */
export const spentTokens = pgTable('spent_token', { jti: text().primaryKey(), expiresAt: at('expires_at').notNull() });
