import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, milli } from '../../../adapters/db/columns.ts';
import { accounts } from '../../account/index.ts';

const toAccount = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The code of an account, made when it is first asked for. */
export const invitations = pgTable(
  'invitation',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('invitation_code').on(table.code)],
);

/** Who brought an account here: said once, never changed. */
export const referrals = pgTable(
  'referral',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    byAccountId: toAccount('by_account_id'),
    how: text({ enum: ['link', 'typed'] }).notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    /** What is paid from then on earns nothing. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('referral_by').on(table.byAccountId)],
);

/** What one payment of a referred account earns. Its points stand in the ledger; this row says where they come from and how far they are. */
export const rewards = pgTable(
  'reward',
  {
    /** The purchase that earned it: a purchase earns once. */
    id: uuid().primaryKey(),
    accountId: toAccount('account_id'),
    fromAccountId: toAccount('from_account_id'),
    /** What the payment was worth, and the part of it that is earned. */
    paid: milli('paid').notNull(),
    amount: milli('amount').notNull(),
    /** Taken back so far, because the payment was. */
    reversed: milli('reversed').notNull().default(sql`0`),
    state: text({ enum: ['pending', 'available', 'rejected', 'reversed'] })
      .notNull()
      .default('pending'),
    createdAt: at('created_at').notNull().default(sql`now()`),
    availableAt: at('available_at').notNull(),
  },
  (table) => [index('reward_account').on(table.accountId, table.id), index('reward_due').on(table.availableAt).where(sql`state = 'pending'`)],
);

export const withdrawals = pgTable(
  'withdrawal',
  {
    id: uuid().primaryKey(),
    accountId: toAccount('account_id'),
    userId: uuid('user_id').notNull(),
    kind: text({ enum: ['points', 'cash'] }).notNull(),
    /** Asked for, and taken of the earnings at once. */
    amount: milli('amount').notNull(),
    /** The part that is not paid, because payments that earned it were given back before the decision. */
    takenBack: milli('taken_back').notNull().default(sql`0`),
    state: text({ enum: ['requested', 'approved', 'paid', 'rejected'] }).notNull(),
    note: text().notNull(),
    reason: text(),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (table) => [uniqueIndex('withdrawal_idempotency').on(table.accountId, table.idempotencyKey), index('withdrawal_account').on(table.accountId, table.id)],
);
