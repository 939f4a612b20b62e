import type { Results } from '@storewright/contract/people';
import { roles } from '@storewright/contract/kit/route';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { bytea } from '../../adapters/db/bytea.ts';
import { ofAccount, ofMember, users } from '../account/index.ts';

/** Somebody who may join, once, until a moment. Known by the SHA-256 of its token, as sessions are. */
export const invitations = pgTable(
  'member_invitation',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    /** Points of a month; null: no limit. */
    monthlyPoints: integer('monthly_points'),
    groups: uuid().array().notNull(),
    selfTopUp: boolean('self_top_up').notNull().default(false),
    hash: bytea().notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().default(sql`now()`),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('member_invitation_open').on(table.accountId, sql`lower(${table.email})`).where(sql`accepted_at is null and revoked_at is null`),
    uniqueIndex('member_invitation_hash').on(table.hash),
    index('member_invitation_invited_by').on(table.invitedBy),
  ],
);

export const memberGroups = pgTable(
  'member_group',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    name: text().notNull(),
    /** Whose it is to change: null, the account’s managers’. */
    keptBy: text('kept_by', { enum: ['directory'] }),
    /** As the directory knows it. */
    externalId: text('external_id'),
    createdAt: at('created_at').notNull().default(sql`now()`),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('member_group_name').on(table.accountId, sql`lower(${table.name})`)],
);

export const memberGroupPeople = pgTable(
  'member_group_person',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => memberGroups.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('member_group_person_member').on(table.accountId, table.userId),
    ofMember('member_group_person_membership', table),
  ],
);

/** What somebody owned, and who has it since they left: for a while it can be given back. Both are named by value, because it stays when they are gone. */
export const handOvers = pgTable(
  'member_hand_over',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    fromId: uuid('from_id').notNull(),
    fromName: text('from_name').notNull(),
    toId: uuid('to_id').notNull(),
    toName: text('to_name').notNull(),
    /** Which things of each kind went over. */
    things: jsonb().$type<Record<string, string[]>>().notNull(),
    at: at('at').notNull(),
    until: at('until').notNull(),
    takenBackAt: at('taken_back_at'),
  },
  (table) => [index('member_hand_over_account').on(table.accountId, table.at)],
);

/** What came of a batch, for who asks again under the same key. Gone after a day. */
export const keptBatches = pgTable(
  'member_batch',
  {
    accountId: ofAccount(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** The hash of what was asked. */
    asked: text().notNull(),
    answer: jsonb().$type<Results>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.key] }),
    index('member_batch_at').on(table.at),
    index('member_batch_user').on(table.userId),
  ],
);
