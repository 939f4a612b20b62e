import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Who did what. Append-only, by the triggers at the end of `migrations/0001_ledger.sql`; it names people and accounts by
 * value, because it stays when they are gone.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Made in the order of time. */
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    actorId: uuid('actor_id'),
    actor: text().notNull(),
    /** Whom it concerns. */
    accountId: uuid('account_id'),
    accountName: text('account_name'),
    action: text().notNull(),
    target: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    address: text().notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('audit_log_account').on(table.accountId, table.id)],
);
