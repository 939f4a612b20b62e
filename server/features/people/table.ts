/** A table of people as somebody made it in a spreadsheet: which column is what, and what its cells say. */
import { Email } from '@storewright/contract/auth';
import type { Role } from '@storewright/contract/kit/route';
import { type PersonRow, personColumns, type rowCodes } from '@storewright/contract/people';
import { monthlyPoints } from '@storewright/contract/people/bounds';
import type { TableRow } from '../uploads/index.ts';
import words from './table-words.json' with { type: 'json' };

export type RowCode = (typeof rowCodes)[number];
export type Columns = Partial<Record<(typeof personColumns)[number], number>>;
/** As it is understood; `groups`: their names. */
export type PersonRead = { name: string; email: string; role: Role; limit: (typeof monthlyPoints)[number] | null; selfTopUp: boolean; groups: string[] };

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const isOneOf = (list: readonly string[], text: string): boolean => list.includes(fold(text));

/** The heads are the first row, of the first ten, that has one for the addresses; a title above them is none of the table. */
export const headsOf = (rows: TableRow[], chosen: Columns | undefined): { heads: string[]; columns: Columns; rest: TableRow[] } => {
  const found = rows.slice(0, 10).findIndex(({ cells }) => cells.some((cell) => isOneOf(words.columns.email, cell)));
  const at = Math.max(0, found);
  const heads = rows[at]?.cells ?? [];
  const recognised = personColumns.flatMap((column) => {
    const index = heads.findIndex((head) => isOneOf(words.columns[column], head));
    return index < 0 ? [] : [[column, index] as const];
  });
  return { heads, columns: chosen ?? Object.fromEntries(recognised), rest: rows.slice(at + 1) };
};

export const rowIn = (columns: Columns, { row, cells }: TableRow): PersonRow => {
  const said = (column: keyof Columns): string => (columns[column] === undefined ? '' : (cells[columns[column]] ?? '')).slice(0, 2_000).toWellFormed();
  return { row, name: said('name'), email: said('email'), role: said('role'), limit: said('limit'), self_top_up: said('self_top_up'), groups: said('groups') };
};

/** What of it cannot be, whoever asks. */
export const personIn = (row: PersonRow): { person: PersonRead; codes: RowCode[] } => {
  const codes: RowCode[] = [];
  const [name, email] = [row.name.trim(), row.email.trim().toLowerCase()];
  if (name === '') codes.push('missing_name');
  if (name.length > 120) codes.push('name_too_long');
  if (!Email.safeParse(email).success) codes.push('email');
  const role = fold(row.role) === '' ? 'staff' : (Object.keys(words.roles) as Role[]).find((one) => isOneOf(words.roles[one], row.role));
  if (!role) codes.push('role_unknown');
  const limit = limitIn(row.limit);
  if (limit === undefined) codes.push('limit');
  const selfTopUp = fold(row.self_top_up) === '' || isOneOf(words.no, row.self_top_up) ? false : isOneOf(words.yes, row.self_top_up) ? true : undefined;
  if (selfTopUp === undefined) codes.push('self_top_up');
  const groups = [...new Map(row.groups.split(/[;；]/).flatMap((one) => (one.trim() ? [[fold(one), one.trim()]] : []))).values()];
  return { person: { name: name.slice(0, 120), email, role: role ?? 'staff', limit: limit ?? null, selfTopUp: selfTopUp ?? false, groups }, codes };
};

/** A number as any country groups it, with a unit behind it; undefined: none of the limits. */
const limitIn = (text: string): PersonRead['limit'] | undefined => {
  if (fold(text) === '' || isOneOf(words.unlimited, text)) return null;
  const digits = /^\d[\d.,'’\s]*/.exec(fold(text))?.[0].replace(/\D/g, '');
  return monthlyPoints.find((most) => String(most) === digits);
};

export const groupFold = fold;
