import { jobKinds, jobStates } from '@storewright/contract/jobs';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount } from '../account/index.ts';

/** What people see of background work. pg-boss decides who runs it and when; this row says how far it is. */
export const jobs = pgTable(
  'job',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    /** What it works on, e.g. the shop: one job of a kind per subject runs at a time. */
    subjectId: uuid('subject_id').notNull(),
    kind: text({ enum: jobKinds }).notNull(),
    state: text({ enum: jobStates }).notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer(),
    current: text().notNull().default(''),
    /** Where to go on after a restart; the kind's own shape. */
    checkpoint: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Its place among all that wait: of each account one after the other, so that whoever has many keeps nobody waiting. */
    turn: integer().notNull().default(0),
    /** Grows each time a process takes it up: a process whose number is not the newest has lost the job. */
    run: integer().notNull().default(0),
    /** The run that last moved the checkpoint: too many runs without one, and the job is given up. */
    goodRun: integer('good_run').notNull().default(0),
    error: jsonb().$type<{ code: string; message: string }>(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('job_subject').on(table.accountId, table.subjectId, table.kind, table.createdAt),
    // Who puts many in asks for each: the last of its own, and the first of all.
    index('job_turn_own').on(table.kind, table.accountId, table.turn).where(sql`state in ('waiting', 'running')`),
    index('job_turn').on(table.kind, table.turn).where(sql`state in ('waiting', 'running')`),
    index('job_failed').on(table.finishedAt).where(sql`state = 'failed'`),
    uniqueIndex('job_one_at_a_time').on(table.subjectId, table.kind).where(sql`state in ('waiting', 'running')`),
  ],
);
