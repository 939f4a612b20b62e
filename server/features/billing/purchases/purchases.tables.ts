import type { Purchase } from '@storewright/contract/billing/purchases';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../../adapters/db/columns.ts';
import { bytea } from '../../../adapters/db/bytea.ts';
import { accounts, ofAccount } from '../../account/index.ts';

/** Coins of a currency, or milli-points. */
const whole = (name: string) => bigint(name, { mode: 'bigint' });
const gateway = () => text({ enum: ['stripe', 'alipay', 'wechat', 'manual', 'demo'] }).notNull();
const ofPurchase = () =>
  uuid('purchase_id')
    .notNull()
    .references(() => purchases.id);

/** What somebody buys. Paid is what a gateway said in a way that cannot be forged, and nothing else. */
export const purchases = pgTable(
  'purchase',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: uuid('user_id'),
    wallet: text({ enum: ['account', 'own'] }).notNull(),
    number: text().notNull().unique(),
    purpose: text({ enum: ['top_up', 'plan', 'downgrade'] }).notNull(),
    /** Which plan it pays, or the way to it. */
    plan: text({ enum: ['free', 'plus', 'basic', 'pro', 'enterprise'] }),
    state: text({ enum: ['awaiting_payment', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded', 'disputed'] })
      .notNull()
      .default('awaiting_payment'),
    title: text().notNull(),
    email: text().notNull(),
    points: whole('points').notNull(),
    coins: whole('coins').notNull(),
    currency: text().notNull(),
    /** Points for one unit of the currency, by which version of the price list. */
    rate: text().notNull(),
    priceVersion: integer('price_version').notNull(),
    gateway: gateway(),
    /** The gateway's names for the open order, for the payment, for who paid and for a subscription. */
    ref: text(),
    payment: text(),
    payer: text(),
    subscription: text(),
    checkout: jsonb().$type<NonNullable<Purchase['checkout']>>(),
    monthly: boolean().notNull().default(false),
    /** Charged from a card that the payer left at the gateway. */
    kept: boolean().notNull().default(false),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When the gateway was asked last for somebody who waits, and when it is asked next for nobody. */
    lookedAt: at('looked_at'),
    nextLookAt: at('next_look_at').notNull(),
    paidAt: at('paid_at'),
  },
  (table) => [
    index('purchase_account').on(table.accountId, table.id),
    uniqueIndex('purchase_key').on(table.accountId, table.idempotencyKey).where(sql`idempotency_key is not null`),
    index('purchase_payment').on(table.gateway, table.payment),
    index('purchase_subscription').on(table.gateway, table.subscription).where(sql`subscription is not null`),
    index('purchase_waiting').on(table.gateway, table.nextLookAt).where(sql`state = 'awaiting_payment'`),
    // A month that the gateway took nothing for, because it owed the payer, is paid all the same.
    check('purchase_amounts', sql`${table.points} >= 0 and (${table.coins} > 0 or ${table.coins} = 0 and ${table.purpose} = 'plan')`),
  ],
);

/** Money on its way back. Points are taken first; what the gateway refuses brings them back. */
export const refunds = pgTable(
  'refund',
  {
    /** The key at the gateway, too. */
    id: uuid().primaryKey(),
    purchaseId: ofPurchase(),
    origin: text({ enum: ['customer', 'gateway'] }).notNull(),
    coins: whole('coins').notNull(),
    /** Milli-points that were taken for it; null: not yet, the payment was not known when the refund was told. */
    points: whole('points'),
    /** Milli-points that came again. */
    pointsReturned: whole('points_returned'),
    state: text({ enum: ['asked', 'done', 'returned'] }).notNull(),
    /** It stood in the gateway's books before it failed: sums that were told until then hold it. */
    failedThere: boolean('failed_there').notNull().default(false),
    /** By which word of the gateway it is known, so that it is not counted twice. */
    toldAs: text('told_as'),
    note: text().notNull().default(''),
    userId: uuid('user_id'),
    idempotencyKey: text('idempotency_key'),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at'),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    unique('refund_told').on(table.purchaseId, table.toldAs),
    unique('refund_key').on(table.purchaseId, table.idempotencyKey),
    index('refund_waiting').on(table.nextTryAt).where(sql`state = 'asked'`),
    check('refund_amounts', sql`${table.coins} > 0 and ${table.points} >= 0`),
  ],
);

/** A payment that its payer disputes at the bank. While one is open, the wallet that it filled spends nothing. */
export const disputes = pgTable(
  'dispute',
  {
    gateway: gateway(),
    ref: text().notNull(),
    purchaseId: ofPurchase(),
    state: text({ enum: ['open', 'won', 'lost'] }).notNull(),
    coins: whole('coins').notNull(),
    points: whole('points'),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.ref] }), index('dispute_purchase').on(table.purchaseId)],
);

/** Who an account is at a gateway. */
export const payers = pgTable(
  'payer',
  {
    accountId: ofAccount(),
    gateway: gateway(),
    ref: text().notNull(),
    /** Left a card there that may be charged. */
    card: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.gateway] })],
);

/** Every word of a gateway that was signed, as it came, and what became of it. */
export const paymentEvents = pgTable(
  'payment_event',
  {
    gateway: gateway(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    state: text({ enum: ['received', 'done', 'ignored', 'refused', 'failed'] })
      .notNull()
      .default('received'),
    note: text().notNull().default(''),
    purchaseId: uuid('purchase_id'),
    /** The payment it is about, where it names no purchase. */
    payment: text(),
    says: jsonb().notNull(),
    payload: bytea().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at'),
    receivedAt: at('received_at').notNull(),
    doneAt: at('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index('payment_event_waiting').on(table.nextTryAt).where(sql`state in ('received', 'failed')`),
    index('payment_event_received').on(table.receivedAt),
  ],
);

/** Keys that the operator made together. */
export const redeemBatches = pgTable('redeem_batch', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  points: whole('points').notNull(),
  kind: text({ enum: ['promotional', 'paid'] }).notNull(),
  made: integer().notNull(),
  expiresAt: at('expires_at'),
  madeBy: uuid('made_by').notNull(),
  idempotencyKey: text('idempotency_key').unique(),
  createdAt: at('created_at').notNull(),
});

/** A key is shown once, when it is made; what is kept cannot be turned back into it. */
export const redeemKeys = pgTable(
  'redeem_key',
  {
    id: uuid().primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => redeemBatches.id),
    hash: bytea().notNull().unique(),
    hint: text().notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    userId: uuid('user_id'),
    /** The redeemer's name at that time. */
    by: text(),
    idempotencyKey: text('idempotency_key'),
    redeemedAt: at('redeemed_at'),
    voidAt: at('void_at'),
    voidReason: text('void_reason'),
  },
  (table) => [
    index('redeem_key_batch').on(table.batchId, table.id),
    index('redeem_key_account').on(table.accountId, table.redeemedAt).where(sql`account_id is not null`),
    uniqueIndex('redeem_key_request').on(table.accountId, table.idempotencyKey).where(sql`idempotency_key is not null`),
    check('redeem_key_once', sql`${table.redeemedAt} is null or ${table.voidAt} is null`),
  ],
);
