/** The rows of a table that somebody sent: CSV, Excel or OpenDocument. It is opened in a process of its own, as all that somebody sends. */
import { createReader } from '../../adapters/reader/reader.ts';
import { headed } from '../../adapters/reader/headed.ts';
import { Unreadable } from '../../adapters/reader/text.ts';
import type { Caller } from '../../kit/caller.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import type { Uploads } from './uploads.service.ts';

/** `row`: as it is counted in the file, from 1. */
export type TableRow = { row: number; cells: string[] };
export type Tables = ReturnType<typeof createTables>;

/** `most`: bytes. */
export const createTables = (uploads: Pick<Uploads, 'own' | 'content'>, { most }: { most: number }) => {
  const reader = createReader({ seconds: 60, memoryMb: 512, mostPages: 1, path: process.env['PATH'] ?? '' });
  return {
    /** Of its first sheet. @throws invalid_input where it is no table, file_unreadable with the reason. */
    async rows(caller: Caller, file: string, signal: AbortSignal): Promise<TableRow[]> {
      const [upload] = await uploads.own(caller, [file]);
      if (upload?.state !== 'ready') throw wrong('No file that you sent.');
      if (upload.bytes > most) throw wrong(`At most ${most / 1_000_000} MB.`);
      const sent = await uploads.content(upload);
      if (!sent) throw wrong('No file that you sent.');
      const { format, content } = await headed(sent, upload.name);
      if (format !== 'csv' && format !== 'xlsx') {
        content.destroy();
        throw wrong('A table: CSV, Excel or OpenDocument.');
      }
      const { blocks } = await reader.read({ format, content, signal }).catch((error: unknown) => {
        throw error instanceof Unreadable ? new Fault('file_unreadable', 422, { details: { reason: error.reason } }) : error;
      });
      const rows = blocks.flatMap(({ text, place }) =>
        place.kind === 'cells' ? [{ sheet: place.sheet, row: rowIn(place.cells), cells: text.split('\t').map(plain) }] : [],
      );
      return rows.filter(({ sheet }) => sheet === rows[0]?.sheet).map(({ row, cells }) => ({ row, cells }));
    },
  };
};

const wrong = (why: string): Fault => invalid('body.file', why);

/** `A5:C5` is row 5. */
const rowIn = (cells: string): number => Number(/\d+/.exec(cells)?.[0] ?? 0);
/** As a database can keep it; an apostrophe that says that a cell is no formula is none of its text. */
const plain = (cell: string): string =>
  cell
    .toWellFormed()
    .replaceAll('\0', '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
