import { runStates, type UiPart } from '@storewright/contract/runs';
import type { Place } from '@storewright/contract/billing/ledger';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount } from '../account/index.ts';

/** A piece of work that streams, from its beginning to its end. Whose it is, and what it is part of, its place knows. */
export const runs = pgTable(
  'run',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: uuid('user_id').notNull(),
    place: text().$type<Place>().notNull(),
    state: text({ enum: runStates }).notNull(),
    /** All of it, once it is over; what comes before that stands in `run_event`. */
    parts: jsonb().$type<UiPart[]>(),
    /** What came after it was stopped, and was paid. */
    late: jsonb().$type<UiPart[]>(),
    error: text().notNull().default(''),
    firstByteMs: integer('first_byte_ms'),
    totalMs: integer('total_ms'),
    tokensIn: integer('tokens_in'),
    tokensOut: integer('tokens_out'),
    /** Milli-points. */
    points: bigint({ mode: 'bigint' }),
    callId: uuid('call_id'),
    /** Nothing came of it that is paid for: what its calls cost is given back. From its beginning where only what its work says at its end is paid. */
    free: boolean().notNull().default(false),
    /** Calls that are not in `points` yet: a provider may be heard to its end long after somebody stopped it. */
    uncounted: uuid().array().notNull().default(sql`'{}'`),
    /** Tokens that it was cut down to, where points or the model's own limit allowed no more. */
    mostTokens: integer('most_tokens'),
    /** Somebody asked who has to be let in as long as it goes on: no program, and nobody's visitor. */
    ofPerson: boolean('of_person').notNull().default(false),
    /** Somebody wants it stopped; whoever writes it hears so. */
    stopAsked: boolean('stop_asked').notNull().default(false),
    createdAt: at('created_at').notNull().default(sql`now()`),
    /** When whoever writes it last said so: a process that is gone says nothing more. */
    seenAt: at('seen_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('run_account').on(table.accountId),
    index('run_person').on(table.accountId, table.userId).where(sql`state in ('waiting', 'writing')`),
    index('run_open').on(table.seenAt).where(sql`state in ('waiting', 'writing')`),
    index('run_uncounted').on(table.seenAt).where(sql`uncounted <> '{}'`),
  ],
);

/** What came of a run that is under way. Where a part ends is its number: a character of a text counts one, every other part counts one. */
export const runEvents = pgTable(
  'run_event',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    until: integer().notNull(),
    part: jsonb().$type<UiPart>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.until] })],
);
