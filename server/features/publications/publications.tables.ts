import { sql } from 'drizzle-orm';
import { text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, ofUser } from '../account/index.ts';
import { ofShop } from '../shops/index.ts';

/** What every table of publications has: one row per write to a shop, committed before the shop is asked and ended after. */
export const publicationColumns = () => ({
  id: uuid().primaryKey(),
  accountId: ofAccount(),
  shopId: ofShop(),
  userId: ofUser(),
  /** As long as it is `sending`, nobody knows what became of it. */
  state: text({ enum: ['sending', 'published', 'failed'] })
    .notNull()
    .default('sending'),
  /** The publication that it takes back. */
  reverts: uuid(),
  /** Who sends has until then; after it, recovery reads the shop and settles. */
  leaseUntil: at('lease_until').notNull(),
  idempotencyKey: text('idempotency_key'),
  createdAt: at('created_at').notNull().default(sql`now()`),
  finishedAt: at('finished_at'),
});

/** What every table of dispatches has: one row for all that somebody said shall go out, done by a job. */
export const dispatchColumns = () => ({
  id: uuid().primaryKey(),
  accountId: ofAccount(),
  shopId: ofShop(),
  /** In whose name it goes out. */
  userId: ofUser(),
  state: text({ enum: ['waiting', 'running', 'done', 'stopped'] })
    .notNull()
    .default('waiting'),
  /** What the shop said, where that is why it stopped. */
  code: text(),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: at('created_at').notNull().default(sql`now()`),
  finishedAt: at('finished_at'),
});
