/** Tables that questions are asked of: how much they may hold, and what is said of a statement that is not carried out. Known to both wings. */

/** `file`: a table that was sent; `catalogue`: the products of a shop; the others are databases of the account's own. */
export const dataKinds = ['file', 'catalogue', 'postgres', 'mysql'] as const;
export type DataKind = (typeof dataKinds)[number];
export const databaseKinds = ['postgres', 'mysql'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export const mostDataSources = 100;
export const mostSavedQuestions = 50;
/** Answers of one person that a source keeps and shows. */
export const mostAnswers = 200;
/** Of a file, in bytes; and of the tables in it. */
export const largestTable = 40_000_000;
export const mostTables = 200;
export const mostColumns = 200;
/** Of all tables together. */
export const mostColumnsInAll = 2_000;
export const mostRowsIn = 500_000;
/** Rows of an answer, characters of one of its cells, and of all of them. */
export const mostRows = 500;
export const longestCell = 1_000;
export const mostLetters = 1_000_000;
export const longestStatement = 8_000;
export const longestDataQuestion = 2_000;
/** Seconds that a statement may take. */
export const mostSeconds = 10;
/** Seconds that a database may take to let somebody in. */
export const connectSeconds = 8;

/** Why a statement was not carried out, or not to its end. The first five were not begun. */
export const refusals = [
  'not_one_select',
  'unknown_table',
  'unknown_column',
  'unknown_function',
  'not_allowed',
  'wrong',
  'too_long',
  'too_heavy',
  'unreachable',
  'blocked',
  'sign_in',
  'can_write',
  'gone',
] as const;
export type Refusal = (typeof refusals)[number];

export const columnTypes = ['number', 'date', 'text'] as const;
export type ColumnType = (typeof columnTypes)[number];
export const tlsModes = ['verified', 'unverified', 'off'] as const;
export type TlsMode = (typeof tlsModes)[number];
