import type { CallLimits, Capability, Family, ProviderKind } from '@storewright/contract/providers';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { bytea } from '../../adapters/db/bytea.ts';

/** Who runs models, as the operator connected them. */
export const providers = pgTable('provider', {
  id: uuid().primaryKey(),
  kind: text().$type<ProviderKind>().notNull(),
  label: text().notNull(),
  baseUrl: text('base_url').notNull(),
  enabled: boolean().notNull().default(true),
  place: integer().notNull(),
  limits: jsonb().$type<CallLimits>().notNull(),
  /** Null: as its kind does. */
  hangUpEndsBill: boolean('hang_up_ends_bill'),
  createdAt: at('created_at').notNull().default(sql`now()`),
});

/** A key of a provider, and how it does. */
export const channels = pgTable(
  'provider_channel',
  {
    id: uuid().primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    /** Sealed; null where the provider takes no key. */
    key: bytea(),
    keyHint: text('key_hint').notNull().default(''),
    weight: integer().notNull().default(1),
    enabled: boolean().notNull().default(true),
    state: text().$type<'unknown' | 'well' | 'resting' | 'key_refused'>().notNull().default('unknown'),
    calls: bigint({ mode: 'number' }).notNull().default(0),
    failures: bigint({ mode: 'number' }).notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    testedAt: at('tested_at'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('provider_channel_provider').on(table.providerId)],
);

/** What can be called. Its price stands in the price list. */
export const models = pgTable(
  'provider_model',
  {
    id: uuid().primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    family: text().$type<Family>().notNull(),
    name: text().notNull(),
    upstream: text().notNull(),
    capabilities: jsonb().$type<Capability[]>().notNull(),
    context: integer(),
    maxOutput: integer('max_output'),
    enabled: boolean().notNull().default(false),
    fallbacks: jsonb().$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('provider_model_name').on(table.providerId, table.name)],
);

/** One row, counted up by every change of the three above: other processes look at it to know that theirs is old. */
export const providerChanges = pgTable('provider_change', {
  id: integer().primaryKey().default(1),
  count: bigint({ mode: 'number' }).notNull(),
});
