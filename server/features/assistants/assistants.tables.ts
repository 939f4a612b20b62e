import type { Cited, ToolStep } from '@storewright/contract/assistants/answer';
import type { FoundPassage } from '@storewright/contract/knowledge/trace';
import { confirms, risks, type ShownRequest } from '@storewright/contract/plugins/tools';
import type { CaseResult } from '@storewright/contract/assistants/cases';
import type { AssistantForm } from '@storewright/contract/assistants/form';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, milli } from '../../adapters/db/columns.ts';
import { ofAccount, ofMember, users } from '../account/index.ts';
import { memberGroups } from '../people/index.ts';
import type { ToolCall } from '../runs/index.ts';
import type { Said } from './prompt.ts';

/** Two prompts that assistants begin with. */
export const assistantRoles = pgTable(
  'assistant_role',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    name: text().notNull(),
    category: text().notNull(),
    systemPrompt: text('system_prompt').notNull(),
    assistantPrompt: text('assistant_prompt').notNull(),
  },
  (table) => [index('assistant_role_account').on(table.accountId)],
);

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

export const assistants = pgTable(
  'assistant',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    /** Manages it, whatever their role. */
    ownerId: person('owner_id'),
    name: text().notNull(),
    description: text().notNull().default(''),
    roleId: uuid('role_id').references(() => assistantRoles.id, { onDelete: 'set null' }),
    linkedId: person('linked_id'),
    enabled: boolean().notNull().default(true),
    everyone: boolean().notNull().default(false),
    /** Milli-points of a month; null: no limit. */
    monthlyLimit: milli('monthly_limit'),
    draft: jsonb().$type<AssistantForm>().notNull(),
    /** Grows with each change of the draft. */
    revision: integer().notNull().default(1),
    /** Null: nothing is live. */
    liveVersion: integer('live_version'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('assistant_account').on(table.accountId, table.id),
    index('assistant_owner').on(table.ownerId),
    index('assistant_linked').on(table.linkedId),
    index('assistant_role_of').on(table.roleId),
  ],
);

const ofAssistant = () =>
  uuid('assistant_id')
    .notNull()
    .references(() => assistants.id, { onDelete: 'cascade' });

/** What an assistant said and might use from some day on. Rows are added and never changed. */
export const assistantVersions = pgTable(
  'assistant_version',
  {
    assistantId: ofAssistant(),
    n: integer().notNull(),
    form: jsonb().$type<AssistantForm>().notNull(),
    by: text().notNull(),
    /** Null: from before it was written down, or nobody’s. */
    byId: person('by_id'),
    note: text().notNull(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.assistantId, table.n] }), index('assistant_version_by').on(table.byId)],
);

/** A group or a person that may talk to it; with `edits`, change it too. Who leaves the account, or a group that is removed, is gone from here. */
export const assistantGrants = pgTable(
  'assistant_grant',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    assistantId: ofAssistant(),
    groupId: uuid('group_id').references(() => memberGroups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id'),
    edits: boolean().notNull().default(false),
  },
  (table) => [
    index('assistant_grant_assistant').on(table.assistantId),
    index('assistant_grant_group').on(table.groupId),
    index('assistant_grant_member').on(table.accountId, table.userId),
    check('assistant_grant_one', sql`num_nonnulls(group_id, user_id) = 1`),
    ofMember('assistant_grant_membership', table),
  ],
);

/** What is kept of an answer once it is over. */
export type KeptAnswer = { text: string; steps: ToolStep[]; cited: Cited[]; silent: boolean; model: string };

/** An answer that waits for a person: what it goes on from, once all of `asked` is decided. */
export type Paused = { form: AssistantForm; messages: Said[]; passages: FoundPassage[]; step: number; answer: KeptAnswer; asked: Asked[] };
/** `id`: of its approval. */
export type Asked = { id: string; toolId: string; call: ToolCall };

/** A question with its answer. Of one that was thrown away only what it cost is left, for that counts in its month. */
export const assistantAnswers = pgTable(
  'assistant_answer',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    assistantId: ofAssistant(),
    userId: person('user_id'),
    /** Null: thrown away, or asked for a round of its own questions. */
    chatId: uuid('chat_id'),
    /** Null: the draft. */
    version: integer(),
    question: text().notNull(),
    runId: uuid('run_id').notNull(),
    /** Those that ended where a person was asked; their price is part of it. */
    runsBefore: uuid('runs_before').array().notNull().default(sql`'{}'`),
    answer: jsonb().$type<KeptAnswer>(),
    paused: jsonb().$type<Paused>(),
    /** Milli-points that it may come to, until it is known what it came to. */
    reserved: milli('reserved').notNull().default(sql`0`),
    /** Of one whose run is gone. */
    spent: milli('spent'),
    wish: text(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('assistant_answer_month').on(table.assistantId, table.createdAt),
    index('assistant_answer_chat').on(table.chatId, table.id),
    index('assistant_answer_account').on(table.accountId),
    index('assistant_answer_user').on(table.userId, table.wish),
    index('assistant_answer_run').on(table.runId),
  ],
);

/** A call that a person was asked about: shown, allowed or refused once, and sent at most once. */
export const assistantApprovals = pgTable(
  'assistant_approval',
  {
    id: uuid().primaryKey(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => assistantAnswers.id, { onDelete: 'cascade' }),
    toolId: text('tool_id').notNull(),
    tool: text().notNull(),
    title: text().notNull(),
    source: text().notNull(),
    host: text().notNull(),
    risk: text({ enum: risks }).notNull(),
    confirm: text({ enum: confirms }).notNull(),
    args: text().notNull(),
    request: jsonb().$type<ShownRequest>().notNull(),
    hash: text().notNull(),
    /** What the tool was then. */
    print: text().notNull().default(''),
    /** Null: nobody decided yet. */
    allowed: boolean(),
    /** Whoever carries it out says so first: nobody does it a second time. */
    takenAt: at('taken_at'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('assistant_approval_answer').on(table.answerId, table.id)],
);

export const assistantCases = pgTable(
  'assistant_case',
  {
    id: uuid().primaryKey(),
    assistantId: ofAssistant(),
    question: text().notNull(),
    must: text().array().notNull(),
    mustNot: text('must_not').array().notNull(),
  },
  (table) => [index('assistant_case_assistant').on(table.assistantId, table.id)],
);

/** One round of its questions; the answers' cost stands with the answer row of the same run. */
export const assistantCaseRuns = pgTable(
  'assistant_case_run',
  {
    id: uuid().primaryKey(),
    assistantId: ofAssistant(),
    runId: uuid('run_id').notNull(),
    revision: integer().notNull(),
    against: integer(),
    of: integer().notNull(),
    results: jsonb().$type<CaseResult[]>().notNull(),
    draftPoints: milli('draft_points'),
    livePoints: milli('live_points'),
    wish: text(),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('assistant_case_run_assistant').on(table.assistantId, table.id)],
);
