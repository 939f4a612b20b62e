/** What is looked at in a file of prompts before any of it is taken in, and what becomes of each row. */
import { z } from 'zod';
import { columns, marks, rowChoices, verdicts } from './marks.ts';

export * from './marks.ts';

/** `at`: the character in the text. `said`: what stands there, or what is stored instead. */
export const Mark = z.object({
  code: z.enum(marks),
  at: z.number().int().optional(),
  said: z.string().optional(),
  /** What it is like, or the same as: a row of the file, or a prompt of the library. */
  row: z.number().int().optional(),
  prompt: z.uuid().optional(),
  alike: z.number().optional(),
});
export type Mark = z.infer<typeof Mark>;

export const FileFormat = z.object({
  kind: z.enum(['csv', 'xlsx', 'json']),
  encoding: z.string(),
  separator: z.string(),
  sheet: z.string(),
  /** Rows above the header. */
  skipped: z.number().int(),
  hidden_sheets: z.array(z.string()),
  /** What the columns are called, in their order. */
  header: z.array(z.string()),
});
export type FileFormat = z.infer<typeof FileFormat>;
/** Which column of the file says what; null: none. */
export const Mapping = z.record(z.enum(columns), z.string().nullable());
export type Mapping = z.infer<typeof Mapping>;

export const checkStates = ['checked', 'importing', 'imported', 'failed', 'undone'] as const;
export const Check = z.object({
  check_id: z.uuid(),
  name: z.string(),
  state: z.enum(checkStates),
  format: FileFormat,
  mapping: Mapping,
  totals: z.object({ ok: z.number().int(), warning: z.number().int(), error: z.number().int() }),
  codes: z.partialRecord(z.enum(marks), z.number().int()),
  /** Prompts that the library holds now. */
  library: z.number().int(),
  by: z.string(),
  created_at: z.iso.datetime(),
  imported_at: z.iso.datetime().nullable(),
  /** Of an import: what it made, and what was left out. */
  result: z.object({ added: z.number().int(), versions: z.number().int(), left: z.number().int(), errors: z.number().int() }).nullable(),
});
export type Check = z.infer<typeof Check>;

export const CheckRow = z.object({
  row: z.number().int(),
  verdict: z.enum(verdicts),
  name: z.string(),
  category: z.string(),
  language: z.string(),
  content: z.string(),
  marks: z.array(Mark),
  choice: z.enum(rowChoices).nullable(),
  /** What it is like: whole, so that both can be laid side by side. */
  other: z.object({ name: z.string(), content: z.string(), version: z.number().int().nullable(), uses: z.number().int() }).nullable(),
});
export type CheckRow = z.infer<typeof CheckRow>;

export const ImportWish = z.strictObject({
  check_id: z.uuid(),
  /** A prompt of that name is in the library already. */
  on_taken: z.enum(['skip', 'new_version', 'rename']).default('skip'),
  warnings: z.enum(['take', 'leave']).default('take'),
  create_categories: z.boolean().default(true),
  /** Characters that nobody sees are taken out. */
  remove_hidden: z.boolean().default(false),
  /** Who may use what it adds: everybody, or its owner and those who manage the account. */
  visible_to: z.enum(['everyone', 'private']).default('everyone'),
});
export type ImportWish = z.infer<typeof ImportWish>;
