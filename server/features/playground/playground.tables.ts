import type { RunSettings } from '@storewright/contract/playground';
import type { PlaygroundFile } from '@storewright/contract/playground/files';
import type { Task } from '@storewright/contract/playground/tasks';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount } from '../account/index.ts';

/** A file that went with a message. Those of before files were kept by themselves carry their bytes. */
export type SentFile = PlaygroundFile | { name: string; media_type: string; base64: string };

/** One question to up to four models; a chat goes on. */
export const runs = pgTable(
  'playground_run',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: uuid('user_id').notNull(),
    title: text().notNull(),
    task: jsonb().$type<Task>().notNull().default({ mode: 'chat' }),
    system: text().notNull(),
    models: text().array().notNull(),
    settings: jsonb().$type<RunSettings>().notNull(),
    shared: boolean().notNull().default(false),
    /** The idempotency key that it was asked for with. */
    wish: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('playground_run_person').on(table.accountId, table.userId, table.id),
    uniqueIndex('playground_run_wish').on(table.accountId, table.userId, table.wish).where(sql`wish is not null`),
  ],
);

export const turns = pgTable(
  'playground_turn',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    n: smallint().notNull(),
    message: text().notNull(),
    files: jsonb().$type<SentFile[]>().notNull(),
    wish: text(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.n] }), uniqueIndex('playground_turn_wish').on(table.runId, table.wish).where(sql`wish is not null`)],
);

/** What one model says to one message: a run, and those before it that failed or were stopped, for what they cost counts too. */
export const answers = pgTable(
  'playground_answer',
  {
    runId: uuid('run_id').notNull(),
    turn: smallint().notNull(),
    place: smallint().notNull(),
    model: text().notNull(),
    /** Runs of `runs`, the newest last. */
    attempts: uuid().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.turn, table.place] }),
    foreignKey({ columns: [table.runId, table.turn], foreignColumns: [turns.runId, turns.n] }).onDelete('cascade'),
  ],
);
