/** Sheets of Excel, of before 2007 too, of OpenDocument, and pages that are saved as if they were sheets. Hidden ones say nothing. */
import { read, utils } from '@e965/xlsx';
import { rowOf } from './table.ts';
import { type Block, broken, type Note, Unreadable } from './text.ts';

/** A range may be said to be of a million rows, and have ten. */
const mostRows = 100_000;

export const blocksOfSheets = (bytes: Uint8Array): { blocks: Block[]; notes: Note[] } => {
  const book = opened(bytes);
  const notes = new Set<Note>();
  const blocks = book.SheetNames.flatMap((name, at): Block[] => {
    if (book.Workbook?.Sheets?.[at]?.Hidden) {
      notes.add('hidden_sheets');
      return [];
    }
    const sheet = book.Sheets[name];
    if (!sheet?.['!ref']) return [];
    const range = utils.decode_range(sheet['!ref']);
    if (sheet['!fullref'] !== undefined && sheet['!fullref'] !== sheet['!ref']) notes.add('sheet_cut');
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '', blankrows: true, dateNF: 'yyyy-mm-dd' });
    return rows.flatMap((cells, row) => {
      if (sheet['!rows']?.[range.s.r + row]?.hidden) return [];
      const texts = cells.map((cell, column) => (sheet['!cols']?.[range.s.c + column]?.hidden ? '' : String(cell ?? '')));
      const left = Array.from({ length: range.s.c }, () => '');
      return texts.some((text) => text.trim() !== '') ? [rowOf(name, range.s.r + row, [...left, ...texts])] : [];
    });
  });
  return { blocks, notes: [...notes] };
};

const opened = (bytes: Uint8Array) => {
  try {
    return read(bytes, { type: 'buffer', cellDates: true, dateNF: 'yyyy-mm-dd', sheetRows: mostRows, cellStyles: true, cellFormula: false, cellHTML: false });
  } catch (error) {
    if (/password|encrypt/i.test((error as Error).message)) throw new Unreadable('encrypted');
    return broken();
  }
};
