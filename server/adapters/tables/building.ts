/** A table that somebody sent, as a small database: read, typed and packed, in a process that is gone afterwards. */
import { gzipSync } from 'node:zlib';
import { DatabaseSync } from 'node:sqlite';
import { mostColumns, mostColumnsInAll, mostRowsIn, mostTables } from '@storewright/contract/data-sources/bounds';
import type { WorkBook } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { decodedText } from '../../kit/decoded-text.ts';
import { delimiterOf, lineEnds } from '../../kit/delimiter.ts';
import { namesOf, type Raw, typed } from './typing.ts';
import { type Table, Unopened } from './shape.ts';

type Sheet = { name: string; rows: Raw[][] };
export type Built = { tables: Table[]; hidden: number };

export const built = async (format: 'csv' | 'xlsx' | 'json', bytes: Buffer, name: string): Promise<{ head: Built; packed: Buffer }> => {
  const { sheets, hidden } =
    format === 'json' ? { sheets: JSON.parse(bytes.toString()) as Sheet[], hidden: 0 } : format === 'csv' ? ofCsv(bytes, name) : await ofBook(bytes);
  const db = new DatabaseSync(':memory:');
  const tables = sheets.slice(0, mostTables).flatMap((sheet) => filled(db, sheet));
  if (tables.length === 0) throw new Unopened('broken');
  if (tables.reduce((sum, { columns }) => sum + columns.length, 0) > mostColumnsInAll) throw new Unopened('too_heavy');
  return { head: { tables, hidden }, packed: gzipSync(db.serialize(), { level: 6 }) };
};

const ofCsv = (bytes: Buffer, name: string): { sheets: Sheet[]; hidden: number } => {
  const text = decodedText(bytes, ['en', 'zh', 'ja', 'ko']);
  if (text === undefined) throw new Unopened('broken');
  const how = {
    delimiter: delimiterOf(text),
    record_delimiter: lineEnds,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    bom: true,
  } as const;
  try {
    return { sheets: [{ name: name.replace(/\.[a-z0-9]{1,5}$/i, ''), rows: parse(text, how) as string[][] }], hidden: 0 };
  } catch {
    throw new Unopened('broken');
  }
};

const ofBook = async (bytes: Buffer): Promise<{ sheets: Sheet[]; hidden: number }> => {
  // Not loaded for what is no book.
  const { read, utils } = await import('@e965/xlsx');
  const book = opened(() =>
    read(bytes, { type: 'buffer', cellDates: true, UTC: true, sheetRows: mostRowsIn, cellFormula: false, cellHTML: false, cellText: false }),
  );
  const shown = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  const sheets = shown.map((name) => ({
    name,
    rows: utils.sheet_to_json<Raw[]>(book.Sheets[name]!, { header: 1, raw: true, defval: null, blankrows: false, UTC: true }),
  }));
  return { sheets, hidden: book.SheetNames.length - shown.length };
};
const opened = (open: () => WorkBook): WorkBook => {
  try {
    return open();
  } catch (error) {
    throw new Unopened(/password|encrypt/i.test((error as Error).message) ? 'encrypted' : 'broken');
  }
};

/** Its first row that says anything names the columns. */
const filled = (db: DatabaseSync, { name: said, rows }: Sheet): Table[] => {
  const isSaid = (cell: Raw | undefined): boolean => cell !== null && cell !== undefined && String(cell).trim() !== '';
  const full = rows.filter((row) => row.some(isSaid));
  const [heads, ...rest] = full;
  if (!heads || rest.length === 0) return [];
  if (rest.length > mostRowsIn) throw new Unopened('too_heavy');
  const wide = Math.max(...[heads, ...rest.slice(0, 1_000)].map((row) => row.findLastIndex(isSaid) + 1));
  if (wide > mostColumns) throw new Unopened('too_heavy');
  const names = namesOf(Array.from({ length: wide }, (_, at) => heads[at] ?? null));
  const columns = names.map((column, at) => ({ name: column, ...typed(rest.map((row) => row[at] ?? null)) }));
  const name = nameOf(db, said);
  db.exec(`create table ${quoted(name)} (${columns.map((one) => `${quoted(one.name)} ${one.type === 'number' ? 'NUMERIC' : 'TEXT'}`).join(', ')})`);
  const put = db.prepare(`insert into ${quoted(name)} values (${columns.map(() => '?').join(', ')})`);
  db.exec('begin');
  for (let at = 0; at < rest.length; at += 1) put.run(...columns.map(({ cells }) => cells[at] ?? null));
  db.exec('commit');
  return [
    {
      schema: '',
      name,
      rows: rest.length,
      columns: columns.map(({ name: column, type, cells }) => ({ name: column, type, values: type === 'text' ? someOf(cells) : undefined })),
    },
  ];
};

/** SQLite keeps names that begin so for itself. */
const nameOf = (db: DatabaseSync, said: string): string => {
  const plain = said.toWellFormed().replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim().slice(0, 80) || 'table';
  const base = /^sqlite_/i.test(plain) ? `_${plain}` : plain;
  const taken = new Set(
    db
      .prepare('select lower(name) as name from sqlite_schema')
      .all()
      .map(({ name }) => String(name)),
  );
  let name = base;
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${base} (${n})`;
  return name;
};
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All of what stands there, where it is little enough to be told. */
const someOf = (cells: (string | number | null)[]): string[] | undefined => {
  const all = new Set<string>();
  for (const cell of cells) {
    if (cell !== null) all.add(String(cell).slice(0, 40));
    if (all.size > mostValues) return undefined;
  }
  return [...all].toSorted();
};
const mostValues = 20;
