import { AppRules } from '@storewright/contract/integration';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { bytea } from '../../adapters/db/bytea.ts';
import { ofAccount } from '../account/index.ts';

/** Read by the contract's own shape: a rule that came later has its default in older rows. */
const rules = customType<{ data: AppRules; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => AppRules.parse(value),
});

/** What a developer calls models through. Its monthly limit stands in the ledger. */
export const apps = pgTable(
  'app',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    /** Who made it. */
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    provider: text().notNull(),
    /** The tenant's own; empty: our models. */
    endpoint: text().notNull(),
    /** Sealed; null where the endpoint takes none. */
    endpointKey: bytea('endpoint_key'),
    endpointKeyHint: text('endpoint_key_hint').notNull(),
    models: text().array().notNull(),
    rules: rules().notNull(),
    enabled: boolean().notNull().default(true),
    status: text({ enum: ['ok', 'pending', 'refused'] }).notNull(),
    statusReason: text('status_reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** Its keys are gone, its calls stay for as long as it said. */
    removedAt: at('removed_at'),
  },
  (table) => [
    index('app_account').on(table.accountId, table.id),
    index('app_pending').on(table.id).where(sql`status = 'pending' and removed_at is null`),
    check('app_own_endpoint', sql`${table.endpoint} <> '' or (${table.endpointKey} is null and ${table.status} = 'ok')`),
  ],
);

/** A key is 32 random bytes: its sha256 is as hard to guess as it is, and found at once. */
export const appKeys = pgTable(
  'app_key',
  {
    id: uuid().primaryKey(),
    appId: uuid('app_id')
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    accountId: ofAccount(),
    label: text().notNull(),
    hash: bytea().notNull(),
    hint: text().notNull(),
    /** It lets in as long as they are let into the account themselves. Null: whoever made the app, for an older version wrote it. */
    madeBy: uuid('made_by'),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
    expiresAt: at('expires_at'),
  },
  (table) => [uniqueIndex('app_key_hash').on(table.hash), index('app_key_app').on(table.appId, table.id)],
);

/** A key that was asked for under an idempotency key: for a day, the same question gets the same answer, and so the key is kept that long, sealed. */
export const appKeyWishes = pgTable(
  'app_key_wish',
  {
    accountId: ofAccount(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    appId: uuid('app_id').notNull(),
    secret: bytea().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.idempotencyKey] }), index('app_key_wish_old').on(table.createdAt)],
);

/** One attempt of a call at a provider. */
export type Attempt = { n: number; provider: string; model: string; status: number; error: string; ms: number };

/** One call through the door, written by the batch from a journal: it points nowhere, and names app and key by value. */
export const apiCalls = pgTable(
  'api_call',
  {
    /** The movement's too. */
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    appId: uuid('app_id').notNull(),
    appName: text('app_name').notNull(),
    keyId: uuid('key_id').notNull(),
    keyHint: text('key_hint').notNull(),
    at: at('at').notNull(),
    route: text().notNull(),
    model: text().notNull(),
    answeredBy: text('answered_by').notNull(),
    status: smallint().notNull(),
    outcome: text({ enum: ['done', 'failed', 'stopped', 'refused'] }).notNull(),
    error: text().notNull(),
    streamed: boolean().notNull(),
    cached: boolean().notNull(),
    firstByteMs: integer('first_byte_ms'),
    totalMs: integer('total_ms').notNull(),
    /** Units by price class. */
    usage: jsonb().$type<Record<string, string>>().notNull(),
    usageSource: text('usage_source', { enum: ['provider', 'estimate', 'none'] }).notNull(),
    /** Milli-points. */
    points: bigint({ mode: 'bigint' }).notNull(),
    attempts: jsonb().$type<Attempt[]>().notNull(),
    requestText: text('request_text'),
    answerText: text('answer_text'),
  },
  (table) => [
    index('api_call_account').on(table.accountId, table.at, table.id),
    index('api_call_app').on(table.appId, table.at),
    index('api_call_texts').on(table.appId, table.at).where(sql`request_text is not null or answer_text is not null`),
  ],
);

/** Where an account is told that an app's limit is reached. Without a row: by mail. */
export const appAlerts = pgTable('app_alert', {
  accountId: ofAccount().primaryKey(),
  mail: boolean().notNull(),
  url: text().notNull(),
  /** Signs what is sent there; sealed. */
  secret: bytea(),
  secretHint: text('secret_hint').notNull(),
});

/** Words to an account's webhook, written with what they tell of and sent afterwards, again and again for a day. */
export const appAlertWords = pgTable(
  'app_alert_word',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    body: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** At the address that it goes to now. */
    tries: integer().notNull().default(0),
    /** When it is tried next; while somebody sends it, when another may. */
    nextAt: at('next_at').notNull(),
    /** After that it is given up. */
    until: at('until').notNull(),
    why: text(),
    createdAt: at('created_at').notNull(),
    doneAt: at('done_at'),
  },
  (table) => [
    index('app_alert_word_waiting').on(table.nextAt).where(sql`state = 'waiting'`),
    index('app_alert_word_done').on(table.doneAt).where(sql`done_at is not null`),
  ],
);
