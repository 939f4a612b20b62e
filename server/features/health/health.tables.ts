import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';

/** A process of this installation that is up, or was until it died: one that goes down in order takes its row along. */
export const processes = pgTable(
  'process',
  {
    id: uuid().primaryKey(),
    host: text().notNull(),
    pid: integer().notNull(),
    mode: text({ enum: ['all', 'web', 'worker'] }).notNull(),
    version: text().notNull(),
    /** By the clock of the database, as the next one is: so those of several machines can be compared. */
    startedAt: at('started_at').notNull(),
    seenAt: at('seen_at').notNull(),
    /** How far its own clock is ahead of the database's. */
    clockMs: integer('clock_ms').notNull(),
  },
  (t) => [index('process_seen').on(t.seenAt)],
);
