import { domainProblems, joinRoles } from '@storewright/contract/identity';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { bytea } from '../../adapters/db/bytea.ts';
import { ofAccount, ofMember, ofUser } from '../account/index.ts';

const made = () => at('created_at').notNull().default(sql`now()`);

/** Domains that accounts say are theirs. Of all accounts one has it verified. */
export const verifiedDomains = pgTable(
  'verified_domain',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    domain: text().notNull(),
    /** What its TXT record has to say. */
    token: text().notNull(),
    verifiedAt: at('verified_at'),
    checkedAt: at('checked_at'),
    problem: text({ enum: domainProblems }),
    createdAt: made(),
  },
  (table) => [
    uniqueIndex('verified_domain_account').on(table.accountId, table.domain),
    uniqueIndex('verified_domain_one').on(table.domain).where(sql`verified_at is not null`),
  ],
);

export type Tried = { at: string; ok: boolean; code: string | null; email: string | null };
/** The OpenID provider of an account. */
export const ssoConnections = pgTable('sso_connection', {
  accountId: ofAccount().primaryKey(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  secret: bytea().notNull(),
  joinAs: text('join_as', { enum: joinRoles }),
  enabled: boolean().notNull().default(false),
  required: boolean().notNull().default(false),
  tried: jsonb().$type<Tried>(),
  createdAt: made(),
});

/** A browser that is at a provider: known by the SHA-256 of its state, and of the cookie that it was given. Good once. */
export const ssoAttempts = pgTable(
  'sso_attempt',
  {
    state: bytea().primaryKey(),
    accountId: ofAccount(),
    browser: bytea().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** Of whom it was asked: settings that changed meanwhile are another provider’s. */
    issuer: text().notNull(),
    clientId: text('client_id').notNull(),
    /** Who only tries it; null: to sign in. */
    triedBy: uuid('tried_by'),
    /** Where they wanted to go. */
    back: text().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sso_attempt_expires').on(table.expiresAt)],
);

/** As whom a provider knows people of an account. It ends with their membership. */
export const ssoIdentities = pgTable(
  'sso_identity',
  {
    accountId: ofAccount(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ofUser(),
    createdAt: made(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.issuer, table.subject] }),
    index('sso_identity_member').on(table.accountId, table.userId),
    ofMember('sso_identity_membership', table),
  ],
);

/** What a directory comes with. Known by its SHA-256. */
export const scimTokens = pgTable(
  'scim_token',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    hash: bytea().notNull(),
    last4: text().notNull(),
    createdAt: made(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [uniqueIndex('scim_token_hash').on(table.hash), index('scim_token_account').on(table.accountId)],
);

/** What a directory says of people: those who are in the account, and those whom it wants in who have not answered yet. */
export const directoryPeople = pgTable(
  'directory_person',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    /** Null: they belong to another account as well, and have to accept an invitation first. */
    userId: uuid('user_id'),
    email: text().notNull(),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    /** Of somebody who has not answered yet; of others their membership says it. */
    wanted: boolean().notNull().default(true),
    /** Whatever else it says, as SCIM has it. */
    attributes: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: made(),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('directory_person_name').on(table.accountId, sql`lower(${table.userName})`),
    uniqueIndex('directory_person_member').on(table.accountId, table.userId),
    index('directory_person_email').on(table.accountId, sql`lower(${table.email})`),
    ofMember('directory_person_membership', table),
  ],
);
