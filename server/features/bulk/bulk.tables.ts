import type { Choice, ItemState, PauseReason, Recipe } from '@storewright/contract/bulk';
import { itemStates, jobStates } from '@storewright/contract/bulk';
import type { Claim, Fact, Listing, ListingField, Hold } from '@storewright/contract/listing/listing';
import type { Written } from '@storewright/contract/writers';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, milli } from '../../adapters/db/columns.ts';
import { ofAccount, ofUser, users } from '../account/index.ts';
import { ofShop, products } from '../shops/index.ts';

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
const fields = (name: string) => text(name).array().$type<ListingField[]>();

/** `price`: what an item costs by now, where that is the reason. `only`: what is held back, where the rest goes on: without points nothing is written, and what was written can still go out. */
export type Pause = { reason: PauseReason; code: string | null; by: string | null; at: string; price?: string | null; only: 'write' | 'shop' | null };

/** `state`: what the item is again where nothing comes of it. */
export type Anew = { tone?: Recipe['tone'] | undefined; instruction: string; state: ItemState };

/** Many products as one piece of work: who wants what of them, what it may cost, and how far it is. */
export const bulkJobs = pgTable(
  'bulk_job',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: ofShop(),
    /** For whom it works: their points, within their allowance. */
    userId: ofUser(),
    name: text().notNull().default(''),
    choice: jsonb().$type<Choice>().notNull(),
    fields: fields('fields').notNull(),
    recipe: jsonb().$type<Recipe>().notNull(),
    engine: text().notNull(),
    engineKind: text('engine_kind', { enum: ['starter', 'managed', 'endpoint', 'local'] }).notNull(),
    engineLabel: text('engine_label').notNull(),
    state: text({ enum: jobStates }).notNull().default('waiting'),
    pause: jsonb().$type<Pause>(),
    /** A person stopped it: what somebody is at comes to its end, and nothing else. */
    cancelledAt: at('cancelled_at'),
    /** In milli-points, as are the next three: `spent` and `held` together never go beyond it. */
    cap: milli('cap').notNull(),
    price: milli('price').notNull(),
    spent: milli('spent').notNull().default(sql`0`),
    /** For what is being written. */
    held: milli('held').notNull().default(sql`0`),
    items: integer().notNull(),
    /** How often in a row the engine refused, or the shop did not answer. */
    refusals: integer().notNull().default(0),
    /** Seconds per item lately, all that work at once together. */
    pace: real(),
    current: text().notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('bulk_job_idempotency').on(table.accountId, table.idempotencyKey),
    index('bulk_job_recent').on(table.accountId, table.shopId, table.createdAt),
    index('bulk_job_open').on(table.state).where(sql`state in ('waiting', 'running', 'paused')`),
  ],
);

/** One product of a job, from being chosen to being taken back. `task` is what is to be done with it without being asked again. */
export const bulkItems = pgTable(
  'bulk_item',
  {
    id: uuid().primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    accountId: ofAccount(),
    shopId: ofShop(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    position: integer().notNull(),
    title: text().notNull(),
    sku: text().notNull(),
    pictureUrl: text('picture_url'),
    language: text().notNull(),
    /** To be written: what was chosen without what is locked. */
    fields: fields('fields').notNull(),
    locked: fields('locked').notNull().default(sql`'{}'`),
    state: text({ enum: itemStates }).$type<ItemState>().notNull().default('waiting'),
    task: text({ enum: ['write', 'publish', 'check', 'revert'] }),
    /** Not before; null: now. */
    dueAt: at('due_at'),
    /** Whoever works on it has until then, by the clock that every process shares. */
    leaseUntil: at('lease_until'),
    /** Grows with each claim: who lost the item must not end it. */
    claim: integer().notNull().default(0),
    /** Tries in a row that an engine or a shop which asks to wait has cost. */
    tries: integer().notNull().default(0),
    /** Names each wish to publish or to take back: the same number is carried out once. */
    wish: integer().notNull().default(0),
    /** The shop was asked under this wish, or the engine, and nobody knows what came of it: only the same wish finds that. */
    unsettled: boolean().notNull().default(false),
    /** Over texts that the shop changed meanwhile. */
    overwrite: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    before: jsonb().$type<Listing>(),
    after: jsonb().$type<Listing>(),
    /** As the engine wrote it, before any person changed it. */
    written: jsonb().$type<Partial<Listing>>(),
    claims: jsonb().$type<Claim[]>().notNull().default([]),
    openClaims: integer('open_claims').notNull().default(0),
    /** What keeps which field from going out; null: to be looked at, since it was written before that was kept, or what it goes by has changed. */
    holds: jsonb().$type<Hold[]>(),
    scoreBefore: integer('score_before'),
    scoreAfter: integer('score_after'),
    /** How near its changed texts are to the voice of the brand or shop, when they were written or changed last; null: there is no voice to hold them against. */
    voice: integer(),
    /** In another language than asked for; null: of before that was known. */
    elsewhere: boolean(),
    changed: fields('changed').notNull().default(sql`'{}'`),
    approved: fields('approved').notNull().default(sql`'{}'`),
    rejected: fields('rejected').notNull().default(sql`'{}'`),
    /** Found changed in the shop when it was to go out. */
    conflicts: fields('conflicts').notNull().default(sql`'{}'`),
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    vouches: jsonb().$type<{ claim: string; reason: string; by: string; at: string }[]>().notNull().default([]),
    receipt: jsonb().$type<Written['receipt']>(),
    /** Of texts that were written anew since, oldest first. */
    earlier: jsonb().$type<Written['receipt'][]>().notNull().default([]),
    /** How it is to be written anew, and what it is again where nothing comes of that. */
    anew: jsonb().$type<Anew>(),
    /** Names each writing of it: the same number is paid for once. */
    round: integer().notNull().default(0),
    words: integer(),
    /** For all its receipts. */
    points: milli('points'),
    /** Of the cap, while it is being written. */
    reserved: milli('reserved').notNull().default(sql`0`),
    failedIn: text('failed_in', { enum: ['write', 'publish', 'revert'] }),
    error: jsonb().$type<{ code: string; message: string }>(),
    /** What the shop changed since it was published; null: not looked up. */
    drifted: fields('drifted'),
    gone: boolean().notNull().default(false),
    checkedAt: at('checked_at'),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
    editedBy: person('edited_by'),
    editedAt: at('edited_at'),
    /** What went out last, and the way back; ids of publications. */
    publicationId: uuid('publication_id'),
    revertId: uuid('revert_id'),
    publishAt: at('publish_at'),
  },
  (table) => [
    uniqueIndex('bulk_item_position').on(table.jobId, table.position),
    index('bulk_item_state').on(table.jobId, table.state),
    index('bulk_item_task').on(table.jobId, table.task, table.position).where(sql`task is not null`),
    index('bulk_item_product').on(table.productId),
  ],
);

/** Texts of the shop that nothing written here replaces. Without a product: of the whole shop. */
export const fieldLocks = pgTable(
  'field_lock',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    shopId: ofShop(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    field: text().$type<ListingField>().notNull(),
    userId: person('user_id'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('field_lock_product').on(table.shopId, table.productId, table.field).where(sql`product_id is not null`),
    uniqueIndex('field_lock_shop').on(table.shopId, table.field).where(sql`product_id is null`),
  ],
);
