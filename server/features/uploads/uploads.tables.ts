import type { DigitalSource } from '@storewright/contract/painting/recipe';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount } from '../account/index.ts';

/** A file of somebody: sent, or made for them. Its bytes lie with the files of the account. */
export const uploads = pgTable(
  'upload',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: uuid('user_id').notNull(),
    kind: text({ enum: ['file', 'picture'] }).notNull(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    /** Where its bytes lie; what came of one that is on its way lies behind it, in parts. */
    key: text().notNull(),
    /** As many as count for its account: those of a file that is on its way are set aside for it. */
    bytes: integer().notNull(),
    received: integer().notNull(),
    state: text({ enum: ['coming', 'ready'] }).notNull(),
    width: integer(),
    height: integer(),
    caption: text().notNull().default(''),
    badProfile: boolean('bad_profile').notNull().default(false),
    /** Of a picture, what it said made it, in IPTC's words: kept though all else that it said is gone. */
    digitalSourceType: text('digital_source_type').$type<DigitalSource>(),
    /** Of a picture's bytes as they are kept, and of what it said made it. */
    sha256: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('upload_person').on(table.accountId, table.userId, table.id), index('upload_age').on(table.createdAt)],
);

/** What took a file up: a run of the playground, a message, a set of pictures. It stays as long as one of them does. */
export const uploadHolds = pgTable(
  'upload_hold',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    holderId: uuid('holder_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.holderId] }), index('upload_hold_holder').on(table.holderId)],
);

/** What an account keeps, as a running sum: it changes in the transaction of what it counts. */
export const uploadTotals = pgTable('upload_total', {
  accountId: ofAccount().primaryKey(),
  bytes: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
});
