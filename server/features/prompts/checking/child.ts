/**
 * The process that opens files of prompts. Its input is a line that says what is wanted, lines that go with it, an empty line, and the file; it may
 * read its own program and nothing else, and whoever started it ends it when it takes too long or too much memory.
 */
import { Console } from 'node:console';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { WorkBook } from '@e965/xlsx';
import { byteOrderMark, csvLine } from '../../../kit/csv.ts';
import { isObject } from '../../../kit/json.ts';
import type { Said, Work } from './in-child.ts';
import { createRows, type InLibrary } from './rows.ts';
import { readFile, Unread } from './table.ts';

// What a library prints is no answer of ours.
globalThis.console = new Console(process.stderr);
/** As a database can keep it: what is cut may end in half a character. */
const storable = (_key: string, one: unknown): unknown => (typeof one === 'string' ? one.toWellFormed().replaceAll('\0', '\uFFFD') : one);
/** What it cannot keep is written as an escape: where there is none, nothing is looked at one by one. */
const unstorable = /\\u(?:d[89a-f]|0000)/;
const lineOf = (value: Said): string => {
  const line = JSON.stringify(value);
  return unstorable.test(line) ? JSON.stringify(value, storable) : line;
};
/** No more is made than somebody hears. */
const say = async (value: Said): Promise<void> => {
  if (!process.stdout.write(`${lineOf(value)}\n`)) await once(process.stdout, 'drain');
};
/** Rows are told in pieces. */
const together = 50;

const check = async (work: Extract<Work, { kind: 'check' }>, lines: string[], file: Buffer): Promise<void> => {
  const { format, mapping, records } = await readFile(file, work);
  await say({ format, mapping });
  const { default: detector } = await import('eld/extrasmall');
  const heard = (text: string): string | null => {
    const found = detector.detect(text);
    return found.language !== '' && found.isReliable() ? found.language : null;
  };
  const rows = createRows({ mapping, header: format.header, heard, isCsv: format.kind === 'csv', categories: work.categories });
  for (const line of lines) rows.known(JSON.parse(line) as InLibrary);
  for (let at = 0; at < records.length; at += together)
    await say({ rows: records.slice(at, at + together).map((record, beside) => rows.check(record, at + beside + 1)) });
  await say({ over: records.length });
};

/** The same file with two columns more. */
const reasons = async (work: Extract<Work, { kind: 'reasons' }>, lines: string[], file: Buffer): Promise<Buffer | string> => {
  const told = lines.map((line) => JSON.parse(line) as { result: string; reasons: string });
  const { format, records, places, book } = await readFile(file, work);
  const of = (at: number) => told[at] ?? { result: '', reasons: '' };
  if (book) {
    const { utils } = await import('@e965/xlsx');
    const column = utils.decode_range(book.sheet['!ref'] ?? 'A1').e.c + 1;
    const put = (row: number, cells: string[]) => utils.sheet_add_aoa(book.sheet, [cells], { origin: { r: row, c: column } });
    put((places[0] ?? 1) - 1, ['result', 'reasons']);
    for (const [at, row] of places.entries()) put(row, [of(at).result, of(at).reasons]);
    return workbook(book.book);
  }
  if (format.kind === 'json')
    return `${JSON.stringify(
      records.map((record, at) => {
        const value = 'value' in record ? record.value : null;
        return { ...(isObject(value) ? value : { value }), _result: of(at).result, _reasons: of(at).reasons };
      }),
      null,
      1,
    )}\n`;
  const width = format.header.length;
  const row = (cells: string[], more: string[]) =>
    csvLine(
      [...Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? ''), ...more].map((text) => ({ text })),
      format.separator,
    );
  return (
    byteOrderMark +
    row(format.header, ['result', 'reasons']) +
    records.map((record, at) => row('cells' in record ? record.cells.map(({ text }) => text) : [], [of(at).result, of(at).reasons])).join('')
  );
};

const sheet = async (lines: string[]): Promise<Buffer> => {
  const { utils } = await import('@e965/xlsx');
  const book = utils.book_new();
  const made = utils.aoa_to_sheet(
    lines.map((line) => (JSON.parse(line) as string[]).map((text) => ({ t: 's', v: text }))),
    { dense: true },
  );
  utils.book_append_sheet(book, made, 'Prompts');
  return workbook(book);
};
const workbook = async (book: WorkBook): Promise<Buffer> =>
  (await import('@e965/xlsx')).write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;

const bytes = await buffer(process.stdin);
const end = bytes.indexOf('\n\n');
const [first = '{}', ...lines] = bytes.subarray(0, end).toString('utf8').split('\n');
const file = bytes.subarray(end + 2);
const work = JSON.parse(first) as Work;
try {
  if (work.kind === 'check') await check(work, lines, file);
  else process.stdout.write(await (work.kind === 'sheet' ? sheet(lines) : reasons(work, lines, file)));
} catch (error) {
  if (error instanceof Unread) await say({ unread: error.reason });
  else throw error;
}
