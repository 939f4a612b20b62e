import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, milli } from '../../../adapters/db/columns.ts';
import { bytea } from '../../../adapters/db/bytea.ts';
import { ofAccount, users } from '../../account/index.ts';

/** Whom an account wants told when its points run low. */
export const balanceReminders = pgTable(
  'balance_reminder',
  {
    accountId: ofAccount().primaryKey(),
    email: text(),
    verifiedAt: at('verified_at'),
    /** In milli-points; null: no reminder. */
    below: milli('below'),
    /** False from a reminder until the balance has risen again. */
    armed: boolean().notNull().default(true),
    /** Number of the wallet's last movement that was looked at since the last reminder. */
    toldSeq: bigint('told_seq', { mode: 'bigint' }),
    /** Who set it; letters are in their language. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('balance_reminder_wanted').on(table.accountId).where(sql`verified_at is not null and below is not null`),
    check('balance_reminder_below', sql`${table.below} > 0`),
    check('balance_reminder_verified', sql`${table.verifiedAt} is null or ${table.email} is not null`),
  ],
);

/** Codes that were sent to an e-mail, by their hash. The newest of an account and address counts, once. */
export const emailCaptchas = pgTable(
  'email_captcha',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    email: text().notNull(),
    hash: bytea().notNull(),
    tries: integer().notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('email_captcha_account').on(table.accountId, table.sentAt), index('email_captcha_email').on(table.email, table.sentAt)],
);

/** Lots of promotional points whose end was told. */
export const endingNotices = pgTable('ending_notice', { lotId: bigint('lot_id', { mode: 'bigint' }).primaryKey(), toldAt: at('told_at').notNull() });
