/** A file that somebody made elsewhere as records, each cell as it stands there: CSV in any of its kinds, sheets, JSON. */
import { TextDecoder } from 'node:util';
import type { WorkBook, WorkSheet } from '@e965/xlsx';
import { mostRows } from '@storewright/contract/prompts/bounds';
import { type Column, columns, type FileFormat, type Mapping } from '@storewright/contract/prompts/check';
import { headers } from '@storewright/contract/prompts/headers';
import { parse } from 'csv-parse/sync';
import { lineEnds } from '../../../kit/delimiter.ts';
import { watchLetters } from '../../../kit/encoding.ts';
import { isObject } from '../../../kit/json.ts';
import { folded } from '../folded.ts';

type Cell = { text: string; formula: boolean };
export type Record_ = { cells: Cell[] } | { value: unknown };
type FileRead = {
  format: FileFormat;
  mapping: Mapping;
  records: Record_[] /** In the file, for each record. */;
  places: number[];
  book?: { book: WorkBook; sheet: WorkSheet };
};
export type Wish = { name: string; skip: number | null; mapping: Partial<Record<Column, string | null>> };

/** Why nothing of it can be read. */
export class Unread extends Error {
  readonly reason: 'not_json' | 'not_a_list' | 'broken' | 'encrypted' | 'too_many_rows' | 'empty';
  constructor(reason: Unread['reason']) {
    super(reason);
    this.reason = reason;
  }
}

export const readFile = async (bytes: Uint8Array, wish: Wish): Promise<FileRead> => {
  const [a, b] = bytes;
  const isZip = a === 0x50 && b === 0x4b;
  const isOle = a === 0xd0 && b === 0xcf;
  if (isZip || isOle) return bounded(await ofSheet(bytes, wish));
  const { text, encoding } = lettersOf(bytes);
  if (text.trim() === '') throw new Unread('empty');
  return bounded(
    /\.json$/i.test(wish.name) || /^\s*\[\s*[[{"\]]/.test(text) || /^\s*\{\s*"/.test(text) ? ofJson(text, encoding, wish) : ofCsv(text, encoding, wish),
  );
};

const bounded = (file: FileRead): FileRead => {
  if (file.records.length > mostRows) throw new Unread('too_many_rows');
  return file;
};

/** A sign that nobody can see in it is told of its row, and does not spoil the file. */
const lettersOf = (bytes: Uint8Array): { text: string; encoding: string } => {
  const without = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.split('\0', 200).length * 4 < 200 || !text.includes('\0')) return { text, encoding: without ? 'utf-8 with mark' : 'utf-8' };
  } catch {
    // In other letters.
  }
  const watch = watchLetters({ languages: [] });
  watch.take(Buffer.from(bytes));
  const found = watch.verdict();
  if (!('encoding' in found) && found.unknown !== 'letters' && found.unknown !== 'mixed') throw new Unread('broken');
  const encoding = 'encoding' in found ? found.encoding : (found.readings?.[0]?.encoding ?? 'utf-8');
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
};

const ofCsv = (whole: string, encoding: string, wish: Wish): FileRead => {
  // Excel says so where it is not what its country's is.
  const said = /^sep=(.)\r?\n/.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const separator = said?.[1] ?? separatorOf(text);
  const lines = parsed(text, separator);
  const filled = lines.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{ at, cells: cells.map((one) => ({ text: one, formula: /^\s*=/.test(one) })) }] : [],
  );
  return headed(filled, wish, { kind: 'csv', encoding, separator, sheet: '', hidden_sheets: [] });
};

const parsed = (text: string, delimiter: string, to?: number): string[][] => {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: lineEnds,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      bom: true,
      info: false,
      ...(to && { to }),
    });
  } catch {
    throw new Unread('broken');
  }
};

/** The one by which a first row names most of what we know. */
const separatorOf = (text: string): string => {
  const head = text.slice(0, 20_000);
  const rated = [',', ';', '\t', '|'].map((sign) => {
    const rows = triedParse(head, sign);
    return { sign, known: Math.max(0, ...rows.map(knownIn)), wide: Math.max(0, ...rows.map((row) => row.length)) };
  });
  return rated.reduce((best, one) => (one.known > best.known || (one.known === best.known && one.known === 0 && one.wide > best.wide) ? one : best)).sign;
};
const triedParse = (text: string, sign: string): string[][] => {
  try {
    return parsed(text, sign, 10);
  } catch {
    return [];
  }
};

const ofSheet = async (bytes: Uint8Array, wish: Wish): Promise<FileRead> => {
  const { read } = await import('@e965/xlsx');
  let book: WorkBook;
  try {
    book = read(bytes, { type: 'buffer', cellFormula: true, cellHTML: false, dense: true, sheetRows: mostRows + 200 });
  } catch (error) {
    throw new Unread(/password|encrypt/i.test((error as Error).message) ? 'encrypted' : 'broken');
  }
  const isHidden = (at: number): boolean => Boolean(book.Workbook?.Sheets?.[at]?.Hidden);
  const hidden = book.SheetNames.filter((_, at) => isHidden(at));
  const name = book.SheetNames.find((one, at) => !isHidden(at) && book.Sheets[one]?.['!ref']);
  const sheet = name === undefined ? undefined : book.Sheets[name];
  if (name === undefined || !sheet?.['!ref']) throw new Unread('empty');
  const data = (sheet['!data'] ?? []) as ({ v?: unknown; w?: string; f?: string } | undefined)[][];
  const rows = data.flatMap((row, at) => {
    const cells = Array.from({ length: row?.length ?? 0 }, (_, column): Cell => {
      const cell = row[column];
      return { text: String(cell?.w ?? cell?.v ?? ''), formula: cell?.f !== undefined };
    });
    return cells.some(({ text }) => text.trim() !== '') ? [{ at, cells }] : [];
  });
  return { ...headed(rows, wish, { kind: 'xlsx', encoding: '', separator: '', sheet: name, hidden_sheets: hidden }), book: { book, sheet } };
};

type Line = { at: number; cells: Cell[] };
const headed = (lines: Line[], wish: Wish, about: Omit<FileFormat, 'skipped' | 'header'>): FileRead => {
  if (lines.length === 0) throw new Unread('empty');
  const rated = lines.slice(0, 10).map(({ cells }) => knownIn(cells.map(({ text }) => text)));
  const skipped = Math.min(wish.skip ?? Math.max(0, rated.indexOf(Math.max(...rated))), lines.length - 1);
  const header = unique(lines[skipped]!.cells.map(({ text }) => text.trim()));
  const rows = lines.slice(skipped + 1);
  return {
    format: { ...about, skipped, header },
    mapping: mappingOf(header, wish),
    records: rows.map(({ cells }) => ({ cells })),
    places: rows.map(({ at }) => at),
  };
};

const ofJson = (text: string, encoding: string, wish: Wish): FileRead => {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Unread('not_json');
  }
  const inside = isObject(value) ? Object.values(value).find(Array.isArray) : value;
  const list: unknown[] | undefined = Array.isArray(inside) ? inside : isObject(value) ? [value] : undefined;
  if (!list) throw new Unread('not_a_list');
  const header = [...new Set(list.flatMap((one) => (isObject(one) ? Object.keys(one) : [])))].slice(0, 200);
  const format: FileFormat = { kind: 'json', encoding, separator: '', sheet: '', skipped: 0, hidden_sheets: [], header };
  return { format, mapping: mappingOf(header, wish), records: list.map((one) => ({ value: one })), places: list.map((_, at) => at) };
};

const columnOf = (name: string): Column | undefined => columns.find((column) => headers[column].includes(folded(name)));
const knownIn = (cells: string[]): number => new Set(cells.map(columnOf).filter(Boolean)).size;
const mappingOf = (header: string[], { mapping }: Wish): Mapping =>
  Object.fromEntries(
    columns.map((column) => {
      const said = mapping[column];
      if (said === null || (said !== undefined && header.includes(said))) return [column, said];
      // By the order in which we know the names: `content` beside `prompt` is the text.
      const named = headers[column].map((alias) => header.find((name) => folded(name) === alias)).find((name) => name !== undefined);
      return [column, named ?? null];
    }),
  ) as Mapping;
/** A column without a name, or with one that stands twice, is told by its place. */
const unique = (names: string[]): string[] => names.map((name, at) => (name === '' || names.indexOf(name) !== at ? `${name || '…'} (${at + 1})` : name));

/** The names by which a JSON record may say a thing: the one that was chosen, then all that we know. */
export const namesOf = (column: Column, mapping: Mapping): readonly string[] => {
  const chosen = mapping[column];
  return chosen ? [chosen, ...headers[column]] : headers[column];
};
