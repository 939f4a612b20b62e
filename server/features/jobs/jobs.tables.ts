import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../account/index.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What people see of background work. pg-boss decides who runs it and when; this row says how far it is. */
export const jobs = pgTable(
  'job',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull().references(() => accounts.id, { onDelete: 'cascade' }),
    /** What it works on, e.g. the shop: one job of a kind per subject runs at a time. */
    subjectId: uuid('subject_id').notNull(),
    kind: text({ enum: ['sync'] }).notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] }).notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer(),
    current: text().notNull().default(''),
    /** Where to go on after a restart; the kind's own shape. */
    checkpoint: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    error: jsonb().$type<{ code: string; message: string }>(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [index('job_subject').on(table.accountId, table.subjectId, table.kind, table.createdAt)],
);
