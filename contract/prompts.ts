/** The prompt library: prompts in a tree of categories, with variables and versions, taken in and given out as files. */
import { z } from 'zod';
import { Job } from './jobs.ts';
import { Done, Id, pageOf, Paging } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { longestCategory, longestContent, longestDescription, longestName, longestTag, mostRows, mostTags } from './prompts/bounds.ts';
import { Check, CheckRow, columns, ImportWish, marks, rowChoices, verdicts } from './prompts/check.ts';
import { variableTypes } from './prompts/variables.ts';

/** `some`: groups and people who are named. Owners and admins see everything, and whoever made a prompt keeps it. */
export const audiences = ['private', 'everyone', 'some'] as const;
export const levels = ['use', 'edit'] as const;
const people = z.array(z.uuid()).max(500);
const sharing = { visible_to: z.enum(audiences), level: z.enum(levels), groups: people, people };
const Named = z.object({ id: z.uuid(), name: z.string() });
const Shared = z.object({ ...sharing, groups: z.array(Named), people: z.array(Named) });

const Category = Shared.extend({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  name: z.string(),
  depth: z.number().int(),
  /** With those of the categories in it. */
  count: z.number().int(),
  may_edit: z.boolean(),
});
export type Category = z.infer<typeof Category>;
const categoryForm = { name: z.string().trim().min(1).max(longestCategory), parent_id: z.uuid().nullable(), ...sharing };

export const promptCategories = under('/api/prompts/category', {
  list: get('/', {
    door: 'person',
    answer: z.object({
      items: z.array(Category),
      all: z.number().int(),
      mine: z.number().int(),
      bin: z.number().int(),
      /** In no category. */
      none: z.number().int(),
      languages: z.array(z.object({ language: z.string(), count: z.number().int() })),
      tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
    }),
    summary: 'The categories with how many prompts each holds, and what else the library can be looked through by.',
  }),
  create: post('/', {
    door: 'manager',
    body: z.strictObject({
      ...categoryForm,
      parent_id: categoryForm.parent_id.default(null),
      visible_to: sharing.visible_to.default('everyone'),
      level: sharing.level.default('use'),
      groups: people.default([]),
      people: people.default([]),
    }),
    answer: Category,
    summary: 'A new category, three levels deep at most. Who sees it sees what is in it.',
  }),
  change: patch('/{id}/', {
    door: 'member',
    params: Id,
    body: z.strictObject(categoryForm).partial(),
    answer: Category,
    summary: 'Renames a category, moves it, or says who sees it. Who sees it is for owners and admins to say.',
  }),
  remove: del('/{id}/', {
    door: 'manager',
    params: Id,
    query: z.strictObject({ move_to: z.uuid().optional() }),
    answer: Done,
    summary: 'Removes a category. What is in it moves to `move_to`, else one level up.',
  }),
});

const Variable = z.object({ name: z.string(), type: z.enum(variableTypes), default: z.string(), choices: z.array(z.string()) });
const Line = z.object({
  id: z.uuid(),
  name: z.string(),
  category_id: z.uuid().nullable(),
  language: z.string(),
  tags: z.array(z.string()),
  /** Some of its text, from where it was found. */
  excerpt: z.string(),
  uses: z.number().int(),
  version: z.number().int(),
  published_version: z.number().int().nullable(),
  owner: z.string(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
});
export type PromptLine = z.infer<typeof Line>;
const Prompt = Line.omit({ excerpt: true }).extend({
  ...Shared.shape,
  description: z.string(),
  content: z.string(),
  variables: z.array(Variable),
  used_at: z.iso.datetime().nullable(),
  may_edit: z.boolean(),
  /** Whether the one who asks says who sees it: its owner, and who manages the account. */
  may_share: z.boolean(),
});
export type Prompt = z.infer<typeof Prompt>;
const Version = z.object({
  version: z.number().int(),
  content: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  note: z.string(),
  published: z.boolean(),
});
export type PromptVersion = z.infer<typeof Version>;

const form = {
  name: z.string().trim().min(1).max(longestName),
  content: z
    .string()
    .max(longestContent)
    .refine((text) => text.trim() !== '', 'Write something.'),
  description: z.string().trim().max(longestDescription),
  category_id: z.uuid().nullable(),
  language: z.string().trim().max(20),
  tags: z.array(z.string().trim().min(1).max(longestTag)).max(mostTags),
  ...sharing,
};
/** What a column of the database holds. */
const Whole = z.int().min(1).max(2_147_483_647);
const ByVersion = z.strictObject({ version: Whole });
export const promptSorts = ['match', 'new', 'used', 'name'] as const;

export const prompts = under('/api/prompts/template', {
  list: get('/', {
    door: 'person',
    query: Paging.extend({
      q: z.string().trim().max(200).default(''),
      /** `none`: those in no category. */
      category: z.union([z.uuid(), z.literal('none')]).optional(),
      tag: z.string().trim().max(longestTag).optional(),
      language: z.string().trim().max(20).optional(),
      owner: z.union([z.uuid(), z.literal('me')]).optional(),
      sort: z.enum(promptSorts).default('match'),
      bin: z.enum(['true', 'false']).default('false'),
    }),
    answer: pageOf(Line),
    summary: 'Prompts that the caller may use, by what stands in them. With `bin` those that were deleted and may be taken back.',
  }),
  create: post('/', {
    door: 'member',
    body: z.strictObject({
      ...form,
      description: form.description.default(''),
      category_id: form.category_id.default(null),
      language: form.language.default(''),
      tags: form.tags.default([]),
      visible_to: sharing.visible_to.default('private'),
      level: sharing.level.default('use'),
      groups: people.default([]),
      people: people.default([]),
    }),
    answer: Prompt,
    summary: 'A new prompt. In a category, who sees that sees it too; alone it is its owner’s until it is shared.',
  }),
  one: get('/{id}/', { door: 'person', params: Id, answer: Prompt, summary: 'A prompt as it stands, with its variables.' }),
  change: patch('/{id}/', {
    door: 'member',
    params: Id,
    /** `version`: on which the change was made; an older one is refused (409). `If-Match` says the same. */
    body: z.strictObject({ ...form, version: Whole, note: z.string().trim().max(200) }).partial(),
    answer: Prompt,
    summary: 'Changes a prompt. Another text is another version; none is lost.',
  }),
  remove: del('/{id}/', { door: 'member', params: Id, answer: Done, summary: 'Puts a prompt in the bin for 30 days; one that is there is gone.' }),
  takeBack: post('/{id}/take_back/', { door: 'member', params: Id, answer: Prompt, summary: 'Takes a prompt out of the bin.' }),
  versions: get('/{id}/versions/', {
    door: 'person',
    params: Id,
    answer: z.object({
      items: z.array(Version),
      /** Each time that another version was published, the last first. */
      published: z.array(z.object({ from: z.number().int().nullable(), to: z.number().int().nullable(), by: z.string(), at: z.iso.datetime() })),
    }),
    summary: 'What a prompt said before, the newest first.',
  }),
  restore: post('/{id}/restore/', { door: 'member', params: Id, body: ByVersion, answer: Prompt, summary: 'What an older version says, as a new one.' }),
  label: post('/{id}/label/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ label: z.literal('published'), version: Whole.nullable() }),
    answer: Prompt,
    summary: 'Says which version people use; null: the newest.',
  }),
  use: post('/{id}/use/', {
    door: 'person',
    params: Id,
    body: z.strictObject({ values: z.record(z.string().max(80), z.string().max(10_000)).default({}) }),
    answer: z.object({ text: z.string(), version: z.number().int(), missing: z.array(z.string()) }),
    summary: 'The published text with its variables filled, or else the newest. It is counted.',
  }),

  check: post('/batch/check/', {
    door: 'manager',
    body: z.strictObject({
      /** Sent to `/api/upload/files/` before; or rows as they are. */
      file: z.uuid().optional(),
      rows: z.array(z.unknown()).max(mostRows).optional(),
      /** A check whose file is looked through once more: this one takes its place. */
      again: z.uuid().optional(),
      name: z.string().trim().max(120).optional(),
      /** Which column says what, where that is not seen from what it is called. */
      mapping: z.partialRecord(z.enum(columns), z.string().max(200).nullable()).optional(),
      /** Rows above the header that are left out; found where nothing is said. */
      skip: z.int().min(0).max(100).optional(),
    }),
    answer: Check.extend({ first: z.array(CheckRow) }),
    summary: 'Looks through a file of prompts (CSV, Excel, JSON) and says row by row what is wrong. Nothing is taken in.',
  }),
  checks: get('/batch/check/', {
    door: 'manager',
    answer: z.object({ items: z.array(Check) }),
    summary: 'Checks of the caller and imports of the account, the newest first.',
  }),
  oneCheck: get('/batch/check/{id}/', { door: 'manager', params: Id, answer: Check, summary: 'A check as it stands.' }),
  checkRows: get('/batch/check/{id}/rows/', {
    door: 'manager',
    params: Id,
    query: Paging.extend({ verdict: z.enum(verdicts).optional(), code: z.enum(marks).optional(), without: z.enum(marks).optional() }),
    answer: pageOf(CheckRow),
    summary: 'Rows of a check, in the order of the file. As a file with two columns more they are at /api/prompts/template/batch/check/{id}/file/.',
  }),
  choose: post('/batch/check/{id}/choose/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ row: Whole.optional(), code: z.enum(marks).optional(), choice: z.enum(rowChoices).nullable() }),
    answer: z.object({ rows: z.number().int() }),
    summary: 'What becomes of a row, or of all with a warning: left out, a new version of what it is like, or taken.',
  }),
  throwAway: del('/batch/check/{id}/', { door: 'manager', params: Id, answer: Done, summary: 'Throws a check away.' }),
  importChecked: post('/batch/import/', {
    door: 'manager',
    body: ImportWish,
    answer: z.object({ job: Job }),
    summary: 'Takes what was checked into the library, as a job: all of it or nothing.',
  }),
  undo: post('/batch/import/{id}/undo/', {
    door: 'manager',
    params: Id,
    answer: z.object({ removed: z.number().int(), versions: z.number().int(), kept: z.array(Named) }),
    summary: 'Takes an import back, within 30 days. What somebody has changed since stays, and is named.',
  }),
});
