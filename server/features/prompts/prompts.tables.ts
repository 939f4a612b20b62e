import { audiences, levels } from '@storewright/contract/prompts';
import { checkStates, type FileFormat, type Mapping, type Mark, rowChoices, verdicts } from '@storewright/contract/prompts/check';
import type { Variable } from '@storewright/contract/prompts/variables';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../adapters/db/columns.ts';
import { ofAccount, ofMember, users } from '../account/index.ts';
import { memberGroups } from '../people/index.ts';

const madeBy = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
/** Who sees it beside its owner and those who manage the account, and what they may do with it. */
const shared = {
  visibleTo: text('visible_to', { enum: audiences }).notNull().default('private'),
  level: text({ enum: levels }).notNull().default('use'),
};

export const promptCategories = pgTable(
  'prompt_category',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    parentId: uuid('parent_id').references((): AnyPgColumn => promptCategories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Without capitals, width and double blanks: two that differ in no more are one. */
    folded: text().notNull(),
    ...shared,
    /** The import that made it. */
    importId: uuid('import_id'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('prompt_category_name').on(table.accountId, sql`coalesce(${table.parentId}, '00000000-0000-0000-0000-000000000000'::uuid)`, table.folded),
    index('prompt_category_parent').on(table.parentId),
  ],
);

export const prompts = pgTable(
  'prompt',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    categoryId: uuid('category_id').references(() => promptCategories.id, { onDelete: 'set null' }),
    ownerId: madeBy('owner_id'),
    name: text().notNull(),
    folded: text().notNull(),
    description: text().notNull().default(''),
    language: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'`),
    /** Of the current version. */
    content: text().notNull(),
    variables: jsonb().$type<Variable[]>().notNull().default([]),
    currentVersion: integer('current_version').notNull().default(1),
    publishedVersion: integer('published_version'),
    /** All that it is found by, folded. */
    search: text().notNull(),
    uses: integer().notNull().default(0),
    usedAt: at('used_at'),
    ...shared,
    importId: uuid('import_id'),
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull().default(sql`now()`),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('prompt_account').on(table.accountId, table.deletedAt),
    index('prompt_category_of').on(table.categoryId),
    index('prompt_owner').on(table.ownerId),
    index('prompt_import_of').on(table.importId),
  ],
);

/** What a prompt said: rows are added and never changed. */
export const promptVersions = pgTable(
  'prompt_version',
  {
    promptId: uuid('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    accountId: ofAccount(),
    content: text().notNull(),
    variables: jsonb().$type<Variable[]>().notNull().default([]),
    by: madeBy('by'),
    note: text().notNull().default(''),
    importId: uuid('import_id'),
    at: at('at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.promptId, table.n] }), index('prompt_version_import').on(table.importId), index('prompt_version_by').on(table.by)],
);

/** Each time that another version was published. */
export const promptLabelMoves = pgTable(
  'prompt_label_move',
  {
    id: uuid().primaryKey(),
    promptId: uuid('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    accountId: ofAccount(),
    fromN: integer('from_n'),
    toN: integer('to_n'),
    by: madeBy('by'),
    at: at('at').notNull().default(sql`now()`),
  },
  (table) => [index('prompt_label_move_prompt').on(table.promptId), index('prompt_label_move_by').on(table.by)],
);

/** Who is named for a prompt or a category: a group, or a person. */
export const promptGrants = pgTable(
  'prompt_grant',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    promptId: uuid('prompt_id').references(() => prompts.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => promptCategories.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => memberGroups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id'),
  },
  (table) => [
    // Whoever leaves the account is named nowhere in it.
    ofMember('prompt_grant_membership', table),
    check('prompt_grant_one_thing', sql`num_nonnulls(${table.promptId}, ${table.categoryId}) = 1 and num_nonnulls(${table.groupId}, ${table.userId}) = 1`),
    index('prompt_grant_prompt').on(table.promptId),
    index('prompt_grant_category').on(table.categoryId),
    index('prompt_grant_group').on(table.groupId),
    index('prompt_grant_user').on(table.userId),
  ],
);

export type Totals = { ok: number; warning: number; error: number };
export type Result = { added: number; versions: number; left: number; errors: number };
/** A file that was looked through, and what became of it. */
export const promptImports = pgTable(
  'prompt_import',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: madeBy('user_id'),
    name: text().notNull(),
    state: text({ enum: checkStates }).notNull().default('checked'),
    format: jsonb().$type<FileFormat>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    totals: jsonb().$type<Totals>().notNull(),
    codes: jsonb().$type<Record<string, number>>().notNull(),
    /** How it is to be taken in, once somebody said so. */
    wish: jsonb().$type<Record<string, unknown>>(),
    result: jsonb().$type<Result>(),
    createdAt: at('created_at').notNull().default(sql`now()`),
    importedAt: at('imported_at'),
    undoneAt: at('undone_at'),
  },
  (table) => [index('prompt_import_account').on(table.accountId, table.createdAt), index('prompt_import_user').on(table.userId)],
);

export const promptImportRows = pgTable(
  'prompt_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => promptImports.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    accountId: ofAccount(),
    /** Of the prompt that it becomes. */
    promptId: uuid('prompt_id').notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    marks: jsonb().$type<Mark[]>().notNull(),
    choice: text({ enum: rowChoices }),
    name: text().notNull(),
    folded: text().notNull(),
    description: text().notNull(),
    /** Its way in the tree. */
    category: text().array().notNull(),
    language: text().notNull(),
    tags: text().array().notNull(),
    content: text().notNull(),
    /** The text without what nobody sees; null: there is nothing of that. */
    plain: text(),
    /** What it said before, the oldest first. */
    before: text().array().notNull(),
    variables: jsonb().$type<Variable[]>().notNull(),
    search: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.n] })],
);
