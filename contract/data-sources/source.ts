/** Tables that questions are asked of, and what is answered. */
import { z } from 'zod';
import { runStates } from '../runs.ts';
import { columnTypes, dataKinds, longestStatement, refusals, tlsModes } from './bounds.ts';

export const DataColumn = z.object({ name: z.string(), type: z.enum(columnTypes), values: z.array(z.string()).optional() });
export const DataTable = z.object({ schema: z.string(), name: z.string(), rows: z.number().nullable(), columns: z.array(DataColumn) });
export type DataTable = z.infer<typeof DataTable>;

/** Where a database of the account's own is. Its password is never told again. */
const address = {
  host: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .regex(/^[\p{L}\p{N}.:[\]_-]+$/u, 'A name or an address, without a scheme.'),
  port: z.int().min(1).max(65_535),
  database: z.string().trim().min(1).max(120),
  user: z.string().trim().min(1).max(120),
  tls: z.enum(tlsModes),
};
const DataAddress = z.object(address);
export type DataAddress = z.infer<typeof DataAddress>;

const Name = z.string().trim().min(1).max(120);
export const NewDataSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), name: Name.optional(), file: z.uuid() }),
  z.strictObject({ kind: z.literal('catalogue'), name: Name.optional(), shop: z.uuid() }),
  z.strictObject({ kind: z.literal('postgres'), name: Name, ...address, password: z.string().max(500) }),
  z.strictObject({ kind: z.literal('mysql'), name: Name, ...address, password: z.string().max(500) }),
]);
export type NewDataSource = z.infer<typeof NewDataSource>;
export const DataSourceForm = z.strictObject({
  name: Name,
  /** Empty: whichever model is connected. */
  model: z.string().trim().max(120),
  /** `chosen`: owner, admins, and whom they named. */
  access: z.enum(['everyone', 'chosen']),
  people: z.array(z.uuid()).max(1_000),
});

export const DataSource = z.object({
  id: z.uuid(),
  kind: z.enum(dataKinds),
  name: z.string(),
  model: z.string(),
  access: z.enum(['everyone', 'chosen']),
  /** For those who manage it; empty for all others. */
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  tables: z.array(DataTable),
  /** Where it is, for those who manage it. */
  address: DataAddress.nullable(),
  manages: z.boolean(),
  read_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type DataSource = z.infer<typeof DataSource>;
export const DataSourceHead = DataSource.pick({ id: true, kind: true, name: true, manages: true, read_at: true }).extend({
  tables: z.number().int(),
  rows: z.number().nullable(),
});
export type DataSourceHead = z.infer<typeof DataSourceHead>;

export const SavedQuestionForm = z.strictObject({ title: z.string().trim().min(1).max(200), sql: z.string().trim().min(1).max(longestStatement) });
export const SavedQuestion = SavedQuestionForm.extend({ id: z.uuid(), mine: z.boolean() });
export type SavedQuestion = z.infer<typeof SavedQuestion>;

export const DataRows = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes) })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** There were more. */
  cut: z.boolean(),
});
export type DataRows = z.infer<typeof DataRows>;

/** `what`: the name that is to blame, or the engine's own words. */
export const DataRefusal = z.object({ reason: z.enum(refusals), what: z.string() });
export type DataRefusal = z.infer<typeof DataRefusal>;

export const QueryAnswer = z.object({ sql: z.string(), result: DataRows.nullable(), refused: DataRefusal.nullable() });
export type QueryAnswer = z.infer<typeof QueryAnswer>;

/** `not_in_tables`: the model says that they do not tell. */
export const dataVerdicts = ['answered', 'not_in_tables', 'refused'] as const;
export const DataAnswer = QueryAnswer.extend({
  id: z.uuid(),
  question: z.string(),
  state: z.enum(runStates),
  error: z.string(),
  /** Null while it is not known. */
  points: z.string().nullable(),
  counting: z.boolean(),
  verdict: z.enum(dataVerdicts).nullable(),
  /** Each figure of them stands in the rows. */
  sentences: z.array(z.string()),
  /** Sentences that are not shown, for a figure of them stands nowhere there. */
  struck: z.number().int(),
  model: z.string(),
  created_at: z.iso.datetime(),
});
export type DataAnswer = z.infer<typeof DataAnswer>;
