import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea } from '../adapters/db/bytea.ts';
import { at } from '../adapters/db/columns.ts';

/** Who does a chore just now, until when they hold it unless they say so again, and when it was last done. */
export const choreLease = pgTable('chore_lease', {
  name: text().primaryKey(),
  token: uuid().notNull(),
  endsAt: at('ends_at').notNull(),
  doneAt: at('done_at'),
});

/** A word sealed with the key of this installation: whoever cannot open it has another key. */
export const keyProof = pgTable('key_proof', { id: smallint().primaryKey(), sealed: bytea().notNull() }, (t) => [check('key_proof_one', sql`${t.id} = 1`)]);
