/** Rows as a CSV file for a spreadsheet (RFC 4180): what somebody typed must not become a formula there. */
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Fault } from './fault.ts';
import { type Asked, sendText } from './streamed-text.ts';

export type Cell = { text: string } | { number: string };

/** Row by row, so that a long list is never held as a whole. */
export const sendCsv = (asked: Asked, { file, columns }: { file: string; columns: string[] }, rows: AsyncIterable<Cell[]>): Promise<FastifyReply> =>
  sendText(asked, { file, type: 'text/csv' }, linesOf(columns, rows));

/** Each row by the cells of its columns. */
export const sendRows = <Row>(asked: Asked, file: string, columns: Record<string, (row: Row) => Cell>, rows: AsyncIterable<Row>): Promise<FastifyReply> =>
  sendCsv(asked, { file, columns: Object.keys(columns) }, cellsOf(Object.values(columns), rows));

async function* cellsOf<Row>(columns: ((row: Row) => Cell)[], rows: AsyncIterable<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((cell) => cell(row));
}

/** The filters of a list, where its route is none of the contract. */
export const filterOf = <Shape extends z.ZodType>(shape: Shape, query: unknown): z.output<Shape> => {
  const { success, data, error } = shape.safeParse(query);
  if (success) return data;
  throw new Fault('invalid_input', 422, { details: { fields: wrongIn(error.issues) } });
};

async function* linesOf(columns: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((name) => ({ text: name })));
  for await (const cells of rows) yield csvLine(cells);
}

export const csvLine = (cells: Cell[], separator = ','): string =>
  `${cells.map((cell) => ('number' in cell ? cell.number : quoted(harmless(cell.text), separator))).join(separator)}\r\n`;

/** So that a spreadsheet reads it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A spreadsheet takes a cell that begins like this, blanks aside, for a formula; an apostrophe says that it is text. */
const harmless = (text: string): string => (/^(?:\s*[=+\-@]|[\t\r\n])/.test(text) ? `'${text}` : text);
const quoted = (text: string, separator: string): string => (/["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text);

const wrongIn = (issues: z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [`query.${key}`, issue.message]) : [[['query', ...issue.path].join('.'), issue.message]],
    ),
  );
