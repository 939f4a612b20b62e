import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { bytea } from '../../adapters/db/bytea.ts';
import { ofAccount, ofUser, users } from '../account/index.ts';

/** A session is known by the SHA-256 of its token: who reads this table cannot sign in with it. */
export const sessions = pgTable(
  'session',
  {
    hash: bytea().primaryKey(),
    userId: ofUser(),
    accountId: ofAccount(),
    /** App mode: the shop in whose admin it was opened. It looks at that one, whatever the person looks at elsewhere, and does not slide. */
    shopId: uuid('shop_id'),
    /** Opened by the sign-in of the company, which vouches for this person in its own account and nowhere else. */
    byCompany: boolean('by_company').notNull().default(false),
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

/** How often something was tried, until when it counts. The key is the SHA-256 of what is limited and who tried. */
export const tries = pgTable('sign_in_try', { key: bytea().primaryKey(), tries: integer().notNull(), until: at('until').notNull() }, (table) => [
  index('sign_in_try_until').on(table.until),
]);

/** Links of letters, each good for one use, and known by the SHA-256 of its token as sessions are. */
export const links = pgTable(
  'sign_in_link',
  {
    hash: bytea().primaryKey(),
    purpose: text({ enum: ['password', 'email'] }).notNull(),
    /** Null: nobody has the e-mail that was typed. It is written down all the same, so that the answer takes as long. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What the person's e-mail is to become. */
    email: text(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sign_in_link_user').on(table.userId), index('sign_in_link_expires').on(table.expiresAt)],
);
