import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Money } from '@storewright/contract/kit/points';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, milli } from '../../../adapters/db/columns.ts';
import { accounts, ofAccount } from '../../account/index.ts';

const plan = (name: string) => text(name, { enum: ['free', 'plus', 'basic', 'pro', 'enterprise'] });

/** The plan of an account. No row: Free, and never anything else. */
export const subscriptions = pgTable(
  'subscription',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    plan: plan('plan').notNull().default('free'),
    state: text({ enum: ['active', 'trialing', 'past_due', 'cancelling'] })
      .notNull()
      .default('active'),
    /** Months are counted from here, so that 31 January, 28 February and 31 March are one row of periods. */
    anchoredAt: at('anchored_at'),
    months: integer().notNull().default(0),
    periodStartedAt: at('period_started_at'),
    periodEndsAt: at('period_ends_at'),
    /** What its month cost, and how much of that went back. */
    paid: jsonb().$type<Money & { back?: string }>(),
    purchaseId: uuid('purchase_id'),
    /** Paid this way the last time. `subscription`: under this name the gateway takes the next fee by itself. */
    gateway: text().$type<GatewayId>(),
    subscription: text(),
    nextPlan: plan('next_plan'),
    graceEndsAt: at('grace_ends_at'),
    /** Its activation points were given, once and for all. */
    activatedAt: at('activated_at'),
    /** A trial is given once. */
    trialedAt: at('trialed_at'),
    downgradedAt: at('downgraded_at'),
    /** The owner was told that this period ends. */
    remindedAt: at('reminded_at'),
  },
  (table) => [index('subscription_due').on(table.periodEndsAt)],
);

/** A change that waits for its payment; its id is that of the purchase. One is open per account: a second press finds it. */
export const planOrders = pgTable(
  'plan_order',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    fromPlan: plan('from_plan').notNull(),
    plan: plan('plan').notNull(),
    kind: text({ enum: ['plan', 'downgrade'] }).notNull(),
    state: text({ enum: ['open', 'done', 'dropped'] })
      .notNull()
      .default('open'),
    /** What is asked for it, and the points it becomes. */
    money: jsonb().$type<Money>().notNull(),
    points: text().notNull(),
    /** By which way it was to be paid; another way is another order. */
    gateway: text().$type<GatewayId>(),
    /** What the month is worth: a later, larger plan counts what is left of it. */
    worth: jsonb().$type<Money>(),
    userId: uuid('user_id'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('plan_order_one_open').on(table.accountId).where(sql`state = 'open'`)],
);

/** What a gateway must still be told of a subscription there. Written with the decision, told after it, and again until it is heard. */
export const planWishes = pgTable(
  'plan_wish',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    gateway: text().$type<GatewayId>().notNull(),
    subscription: text().notNull(),
    wish: text({ enum: ['end', 'end_now', 'keep'] }).notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at').notNull().default(sql`now()`),
  },
  (table) => [index('plan_wish_due').on(table.nextTryAt), index('plan_wish_subscription').on(table.subscription)],
);

/** What a request with an idempotency key came to: the same key asks for nothing twice. */
export const planRequests = pgTable(
  'plan_request',
  {
    accountId: ofAccount(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    result: text({ enum: ['changed', 'scheduled', 'awaiting_payment', 'asked'] }).notNull(),
    orderId: uuid('order_id'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** How the account came to each of its plans. Rows are only ever added. */
export const planChanges = pgTable(
  'plan_change',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    fromPlan: plan('from_plan').notNull(),
    toPlan: plan('to_plan').notNull(),
    why: text({ enum: ['asked', 'paid', 'approved', 'period_end', 'unpaid', 'refunded', 'operator'] }).notNull(),
    purchaseId: uuid('purchase_id'),
    userId: uuid('user_id'),
    reason: text().notNull().default(''),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('plan_change_account').on(table.accountId, table.createdAt)],
);

/** Who asks for a plan that is not for everybody, and what the operator said. */
export const proReasons = pgTable(
  'pro_reason',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    plan: plan('plan').notNull(),
    text: text().notNull(),
    /** Points a day over seven days, when it was asked. */
    mean: milli('mean').notNull(),
    state: text({ enum: ['asked', 'approved', 'declined'] })
      .notNull()
      .default('asked'),
    answer: text(),
    userId: uuid('user_id').notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    uniqueIndex('pro_reason_one_asked').on(table.accountId, table.plan).where(sql`state = 'asked'`),
    index('pro_reason_account').on(table.accountId, table.id),
  ],
);
