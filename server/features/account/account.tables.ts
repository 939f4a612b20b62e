import { languages } from '@storewright/contract/kit/languages';
import { roles } from '@storewright/contract/kit/route';
import { permissions } from '@storewright/contract/people/permissions';
import { tones } from '@storewright/contract/writers/brief';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';

/** The tenant. Every other table of the product points here. */
export const accounts = pgTable('account', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  timeZone: text('time_zone').notNull().default('UTC'),
  propertyType: text('property_type', { enum: ['STANDARD', 'ADVANCED'] })
    .notNull()
    .default('STANDARD'),
  companyName: text('company_name'),
  domain: text().notNull().default(''),
  /** What every new text starts from. */
  writingLanguage: text('writing_language', { enum: languages }).notNull().default('en'),
  writingTone: text('writing_tone', { enum: tones }).notNull().default('plain'),
  writingInstructions: text('writing_instructions').notNull().default(''),
  /** How long the audit log is kept; null: for good. */
  auditMonths: integer('audit_months'),
  /** Whether admins may give it out as a file. */
  adminsExport: boolean('admins_export').notNull().default(false),
  /** How long what was said to assistants, bases, tables and bots is kept; null: for good. */
  talkMonths: integer('talk_months'),
  /** How long it is known which tools were called. */
  callMonths: integer('call_months'),
  /** An upload that is held under the account's id. */
  brandLogo: jsonb('brand_logo').$type<{ id: string; width: number; height: number }>(),
  brandColour: text('brand_colour'),
  disabledAt: at('disabled_at'),
  createdAt: at('created_at').notNull().default(sql`now()`),
});

export const users = pgTable(
  'user',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    /** argon2id in PHC form; null where the user only signs in by a token. */
    passwordHash: text('password_hash'),
    /** Runs this server: made by `npm run operator`, never by signing up. */
    operator: boolean().notNull().default(false),
    isDismissedTips: boolean('is_dismissed_tips').notNull().default(true),
    language: text().notNull().default('en'),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('user_email').on(sql`lower(${table.email})`)],
);

/** The tenant's own: it goes with the account. */
export const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
/** A person's own: it goes with them. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const memberships = pgTable(
  'membership',
  {
    accountId: ofAccount(),
    userId: ofUser(),
    role: text({ enum: roles }).notNull(),
    /** Which console this account shows them. */
    usage: text({ enum: ['copygpt', 'pgpt_api', 'storewright'] })
      .array()
      .notNull(),
    /** The shop this person looks at in this account. */
    currentShopId: uuid('current_shop_id'),
    /** When they last entered it: the next sign-in leads there. */
    enteredAt: at('entered_at'),
    /** Whether they may buy points into a wallet of their own; an owner’s and an admin’s needs no leave. */
    selfTopUp: boolean('self_top_up').notNull().default(true),
    /** What is allowed to them as staff; null: the usual. */
    permissions: text({ enum: permissions }).array(),
    /** Locked out of this account; of others they are a member as before. */
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] }), index('membership_user').on(table.userId)],
);

/** What is kept of somebody in an account: it ends with their membership. */
export const ofMember = (name: string, table: { accountId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({ name, columns: [table.accountId, table.userId], foreignColumns: [memberships.accountId, memberships.userId] }).onDelete('cascade');
