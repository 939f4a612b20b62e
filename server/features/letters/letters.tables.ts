import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { accounts } from '../account/index.ts';

/** Written in the transaction of what it tells of: it is sent when that happened, and not when it did not. */
export const letters = pgTable(
  'letter',
  {
    /** The mail's Message-ID too. */
    id: uuid().primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** kept: there was no mail server. failed: the server refused it, or it would have come too late. */
    state: text({ enum: ['waiting', 'sent', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    /** When it is tried next; while somebody sends it, when another may. */
    nextAt: at('next_at').notNull(),
    /** After that it is of no use. */
    until: at('until').notNull(),
    why: text(),
    createdAt: at('created_at').notNull(),
    doneAt: at('done_at'),
  },
  (table) => [
    index('letter_waiting').on(table.nextAt).where(sql`state = 'waiting'`),
    index('letter_done').on(table.doneAt).where(sql`done_at is not null`),
    check('letter_done_state', sql`(${table.state} = 'waiting') = (${table.doneAt} is null)`),
  ],
);
