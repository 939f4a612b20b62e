/**
 * Double entry. A wallet is the only row that counts; what stands against it (revenue, top-ups, …) is a name in a transfer
 * and no row, so that nobody waits for it. Points are moved by the functions of `migrations/0001_ledger.sql` and
 * `0004_draws.sql` (`ledger.draw` and `ledger.give_back` of later ones), and by nothing else; the stores here write what moves none: how long holds last, calls, caps, frozen wallets.
 */
import type { MovementKind, Place, PriceNote } from '@storewright/contract/billing/ledger';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgSchema, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, milli } from '../../../adapters/db/columns.ts';
import { accounts } from '../../account/index.ts';

const rowId = () => bigint('id', { mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity();
export const ledgerSchema = pgSchema('ledger');

/** Whom points come from or go to, when it is not a wallet. Their balances are sums over transfers (view `ledger.platform`). */
export type CounterKind = 'top_up' | 'grant' | 'revenue' | 'expired' | 'refund' | 'dispute' | 'affiliate' | 'adjustment' | 'overrun' | 'unattributed';
/** What a movement was about, and who asked for it. */
export type What = { place: Place | null; subject: string; by: string; shopId: string | null; userId: string | null };

/** The points of an account, or of one person in it. Balance = credits − debits; free to spend = balance − pending. */
export const wallets = ledgerSchema.table(
  'wallet',
  {
    id: rowId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Whose own points they are; null for the account's. */
    userId: uuid('user_id'),
    credits: milli('credits').notNull().default(sql`0`),
    debits: milli('debits').notNull().default(sql`0`),
    /** Σ of open reservations. */
    pending: milli('pending').notNull().default(sql`0`),
    /** How far it is below zero. Only a posting that says so may raise it; every other overdraft breaks the check below. */
    debt: milli('debt').notNull().default(sql`0`),
    /** Number of the last movement. */
    seq: milli('seq').notNull().default(sql`0`),
    /** When the next lot ends: until then no hold has to look at the lots. */
    nextExpiry: at('next_expiry'),
    frozenAt: at('frozen_at'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('wallet_owner').on(table.accountId, sql`coalesce(${table.userId}, '00000000-0000-0000-0000-000000000000'::uuid)`),
    check('wallet_counters', sql`${table.credits} >= 0 and ${table.debits} >= 0 and ${table.pending} >= 0 and ${table.debt} >= 0`),
    check('wallet_no_overdraft', sql`${table.credits} - ${table.debits} + ${table.debt} >= ${table.pending}`),
  ],
);

/** One row = one debit and one credit of the same amount, so that the sum over everything is zero by construction. Append-only. */
export const transfers = ledgerSchema.table(
  'transfer',
  {
    id: rowId(),
    /** The movement it belongs to: the id of the request, or uuidv5 of the journal's name. */
    journalId: uuid('journal_id').notNull(),
    /** 1 what moved the wallet, 2 overrun, 3 unattributed: a request is charged once because a leg exists once. */
    leg: smallint().notNull(),
    walletId: milli('wallet_id').notNull(),
    debit: text().$type<'wallet' | CounterKind>().notNull(),
    credit: text().$type<'wallet' | CounterKind>().notNull(),
    amount: milli('amount').notNull(),
    kind: text().$type<'charge' | 'overrun' | 'unattributed' | MovementKind>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [unique('transfer_once').on(table.journalId, table.leg), check('transfer_amount', sql`${table.amount} > 0 and ${table.debit} <> ${table.credit}`)],
);

/** Points that came together. Burned promotional soonest-ending first, then paid oldest first. */
export const lots = ledgerSchema.table(
  'lot',
  {
    id: rowId(),
    walletId: milli('wallet_id')
      .notNull()
      .references(() => wallets.id),
    /** The movement that brought it. */
    movementId: uuid('movement_id').notNull(),
    kind: text({ enum: ['promotional', 'paid'] }).notNull(),
    source: text({ enum: ['top_up', 'plan', 'redeem', 'grant', 'reward', 'adjustment'] }).notNull(),
    amount: milli('amount').notNull(),
    left: milli('remaining').notNull(),
    /** Kept apart from `remaining`: an index on it changes once in a lot's life instead of at each burn. */
    spent: boolean().notNull().default(false),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
  },
  (table) => [
    index('lot_open').on(table.walletId).where(sql`not spent`),
    index('lot_ending').on(table.expiresAt).where(sql`not spent and expires_at is not null`),
    index('lot_movement').on(table.movementId),
    check('lot_amounts', sql`${table.amount} > 0 and ${table.left} between 0 and ${table.amount} and ${table.spent} = (${table.left} = 0)`),
    check('lot_paid_never_ends', sql`${table.kind} = 'promotional' or ${table.expiresAt} is null`),
  ],
);

/**
 * What one movement took from one lot, and what stayed in it; below zero, what it gave back to it. Append-only. A request that was drawn from a lease and took from
 * one lot alone, as nearly all do, says so in its own line instead: `lotId` and `lotLeft` of the movement.
 */
export const burns = ledgerSchema.table(
  'burn',
  {
    movementId: uuid('movement_id').notNull(),
    lotId: milli('lot_id').notNull(),
    /** In which order the lots burned. */
    turn: smallint().notNull(),
    amount: milli('amount').notNull(),
    leftAfter: milli('left_after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movementId, table.lotId] }), check('burn_amounts', sql`${table.amount} <> 0 and ${table.leftAfter} >= 0`)],
);

/**
 * Points set aside for work that runs. `id` is the request's, made before any I/O. A lease sets points aside for many requests
 * of one app, which the process that has it counts by itself: each is drawn from it, and its own movement tells it.
 */
export const reservations = ledgerSchema.table(
  'reservation',
  {
    id: uuid().primaryKey(),
    walletId: milli('wallet_id').notNull(),
    amount: milli('amount').notNull(),
    /** open: nobody was asked yet · sent, streaming: a provider may bill · settled, released: over. */
    state: text({ enum: ['open', 'sent', 'streaming', 'settled', 'released'] })
      .notNull()
      .default('open'),
    requestHash: text('request_hash').notNull(),
    priceVersion: integer('price_version').notNull(),
    what: jsonb().$type<What>().notNull(),
    /** The limits that count it, in the month in which it was made. */
    limitIds: milli('limit_ids').array().notNull().default(sql`'{}'`),
    month: date(),
    /** What it cost so far, as far as is known. */
    checkpoint: milli('checkpoint').notNull().default(sql`0`),
    /** What it cost in the end: charged and overrun together. */
    settled: milli('settled'),
    settledBy: text('settled_by', { enum: ['stream', 'recovery', 'reconcile'] }),
    leaseUntil: at('lease_until').notNull(),
    worker: text().notNull(),
    /** A lease: what was drawn from it; `amount` is what it still holds. Null: a hold for one request. */
    drawn: milli('drawn'),
    /** How often recovery asked in vain. */
    tries: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    index('reservation_overdue').on(table.leaseUntil).where(sql`closed_at is null`),
    index('reservation_open').on(table.walletId).where(sql`closed_at is null`),
    index('reservation_leases').on(table.worker).where(sql`closed_at is null and drawn is not null`),
    check(
      'reservation_amounts',
      sql`${table.amount} >= case when ${table.drawn} is null then 1 else 0 end and ${table.drawn} >= 0 and ${table.checkpoint} >= 0 and ${table.settled} >= 0`,
    ),
    check(
      'reservation_over',
      sql`(${table.state} in ('settled', 'released')) = (${table.closedAt} is not null) and (${table.closedAt} is null) = (${table.settled} is null)`,
    ),
  ],
);

/** One call of a provider, written before its socket is. */
export const attempts = ledgerSchema.table(
  'attempt',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    n: smallint().notNull(),
    provider: text().notNull(),
    model: text().notNull(),
    /** The provider's name for the call, from its first byte: what it can be looked up by. */
    upstreamId: text('upstream_id'),
    state: text({ enum: ['sent', 'streaming', 'done', 'failed'] })
      .notNull()
      .default('sent'),
    usage: jsonb().$type<Record<string, unknown>>(),
    /** What the provider bills for it, in milli-points. */
    cost: milli('cost'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.n] }), check('attempt_cost', sql`${table.cost} >= 0`)],
);

/** A line of the customer's statement, also for work that cost nothing. Numbered without gaps per wallet. Append-only. */
export const movements = ledgerSchema.table(
  'movement',
  {
    /** The request's id, or uuidv5 of the journal's name. */
    id: uuid().primaryKey(),
    walletId: milli('wallet_id').notNull(),
    seq: milli('seq').notNull(),
    /** The wallet's, for whoever reads. */
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id'),
    at: at('at').notNull(),
    kind: text().$type<MovementKind>().notNull(),
    /** Milli-points, signed. */
    points: milli('points').notNull(),
    balanceAfter: milli('balance_after').notNull(),
    place: text().$type<Place>(),
    subject: text().notNull(),
    by: text().notNull(),
    outcome: text({ enum: ['done', 'failed', 'stopped', 'refused'] }),
    shopId: uuid('shop_id'),
    price: jsonb().$type<PriceNote>(),
    /** The price note in short (`price-note.ts`), where there is no `price`: of calls there are many. */
    receipt: text(),
    /** Where its points were held for it and others. */
    lease: uuid(),
    /** The only lot that it took from, and what stayed in it; null where `burn` says it, or nothing was taken. */
    lotId: milli('lot_id'),
    lotLeft: milli('lot_left'),
    /** The name of a posting, e.g. `purchase:<id>`; null for requests. */
    journal: text(),
    meta: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    unique('movement_seq').on(table.walletId, table.seq),
    index('movement_statement').on(table.accountId, table.at, table.seq, table.id),
    index('movement_journal').on(table.journal).where(sql`journal is not null`),
    check(
      'movement_lot',
      sql`(${table.lotId} is null) = (${table.lotLeft} is null) and (${table.lotId} is null or ${table.points} < 0) and ${table.lotLeft} >= 0`,
    ),
  ],
);

/** What an account lets a user, an app or an assistant spend in a calendar month. No cap: it is counted all the same. */
export const monthlyLimits = ledgerSchema.table(
  'monthly_limit',
  {
    id: rowId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    scope: text({ enum: ['user', 'app', 'assistant'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    cap: milli('cap'),
  },
  (table) => [unique('monthly_limit_subject').on(table.accountId, table.scope, table.subjectId), check('monthly_limit_cap', sql`${table.cap} >= 0`)],
);

/** One limit in one month of the account's time zone. A new month starts with a new row: nothing has to be reset. */
export const limitMonths = ledgerSchema.table(
  'limit_month',
  {
    limitId: milli('limit_id')
      .notNull()
      .references(() => monthlyLimits.id),
    month: date().notNull(),
    used: milli('used').notNull().default(sql`0`),
    held: milli('held').notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.limitId, table.month] }), check('limit_month_counters', sql`${table.used} >= 0 and ${table.held} >= 0`)],
);

/** That 80 % or 100 % of a limit was reached: once per month, for whoever writes to people about it. */
export const limitNotices = ledgerSchema.table(
  'limit_notice',
  {
    limitId: milli('limit_id')
      .notNull()
      .references(() => monthlyLimits.id),
    month: date().notNull(),
    percent: smallint().notNull(),
    at: at('at').notNull(),
    toldAt: at('told_at'),
    /** What a call could have cost that was refused below 100 %: the rest does not suffice for it. */
    needed: milli('needed'),
  },
  (table) => [primaryKey({ columns: [table.limitId, table.month, table.percent] }), index('limit_notice_untold').on(table.at).where(sql`told_at is null`)],
);

/** SHA-256 over a range of transfers, chained to the range before: whoever changes a row past the triggers is found out. Append-only. */
export const rangeHashes = ledgerSchema.table('range_hash', {
  id: rowId(),
  /** After the last one of the range before, up to and with this one. */
  toId: milli('to_id').notNull(),
  transfers: integer().notNull(),
  hash: text().notNull(),
  at: at('at').notNull(),
});

/** What the last check found, for whoever runs this server: what is new, all sums, and seals, each in a rhythm of its own. */
export const lastChecks = ledgerSchema.table('last_check', {
  what: text({ enum: ['news', 'sums', 'seals'] }).primaryKey(),
  at: at('at').notNull(),
  findings: jsonb().$type<{ invariant: string; subject: string; detail: string }[]>().notNull(),
});
