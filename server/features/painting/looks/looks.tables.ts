import type { LookItem, LookState } from '@storewright/contract/painting/look';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { painterIds, type TrainerWord } from '../../../adapters/trainer/trainer.ts';
import { at } from '../../../adapters/db/columns.ts';
import { ofAccount, ofUser } from '../../account/index.ts';
import type { Doing } from '../../audit/index.ts';
import { images } from '../painting.tables.ts';

/** A set of photos with what they show, and what was learned from it. */
export const looks = pgTable(
  'paint_look',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: ofUser(),
    name: text().notNull(),
    triggerWord: text('trigger_word').notNull(),
    items: jsonb().$type<LookItem[]>().notNull(),
    state: text().$type<LookState>().notNull(),
    /** Who trained it, and what is drawn with. */
    trainer: text({ enum: painterIds }),
    version: text(),
    shopIds: jsonb('shop_ids').$type<string[]>().notNull().default([]),
    /** Who asked for it to be removed, for the log. */
    removedBy: jsonb('removed_by').$type<Doing>(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [index('paint_look_account').on(table.accountId, table.id), index('paint_look_state').on(table.state)],
);

/** `sending`: `sentAt` says whether it may have reached the trainer. `saving`: what it ended with is known, and is being kept. */
export type TaskState = 'sending' | 'queued' | 'running' | 'saving' | 'ready' | 'failed' | 'cancelled' | 'refused' | 'unknown';

/** A piece of work at a trainer: written down before it is sent, closed after what came of it is kept. Its id is that of what it holds. */
export const lookTasks = pgTable(
  'paint_task',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: ofUser(),
    /** Null: drawn without a look, by whoever draws. */
    lookId: uuid('look_id').references(() => looks.id, { onDelete: 'cascade' }),
    work: text({ enum: ['train', 'draw'] }).notNull(),
    trainer: text({ enum: painterIds }).notNull(),
    state: text().$type<TaskState>().notNull(),
    /** Of a drawing. Its seed is what it is found by, where its answer was lost. */
    prompt: text().notNull().default(''),
    seed: integer().notNull().default(0),
    /** Of a training: where its set lies. */
    setAt: text('set_at'),
    requestId: text('request_id'),
    progress: integer(),
    /** What it ended with, until that is kept. */
    ended: jsonb().$type<TrainerWord>(),
    error: text().notNull().default(''),
    /** Somebody called it off. */
    isCancelled: boolean('is_cancelled').notNull().default(false),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    /** Milli-points, and by which price list; null: it costs nothing. */
    held: bigint({ mode: 'bigint' }),
    priceVersion: integer('price_version'),
    points: bigint({ mode: 'bigint' }),
    wish: text(),
    requestHash: text('request_hash').notNull(),
    /** Who works on it has until then. */
    leaseUntil: at('lease_until').notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('paint_task_request').on(table.trainer, table.requestId),
    uniqueIndex('paint_task_wish').on(table.accountId, table.wish),
    index('paint_task_look').on(table.lookId, table.createdAt),
    index('paint_task_image').on(table.imageId),
    index('paint_task_open').on(table.leaseUntil).where(sql`state in ('sending', 'queued', 'running', 'saving', 'unknown')`),
  ],
);

/** What a trainer told by webhook: each once. */
export const lookEvents = pgTable(
  'paint_event',
  {
    trainer: text().notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [uniqueIndex('paint_event_once').on(table.trainer, table.eventId), index('paint_event_age').on(table.receivedAt)],
);
