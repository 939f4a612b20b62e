/** Tables of text: rows as they stand, a tab between their cells. */
import { parse } from 'csv-parse/sync';
import { delimiterOf, lineEnds } from '../../kit/delimiter.ts';
import { columnOf } from './column.ts';
import { type Block, broken } from './text.ts';

export const blocksOfCsv = (text: string): Block[] => {
  const delimiter = delimiterOf(text);
  let rows: string[][];
  try {
    rows = parse(text, { delimiter, record_delimiter: lineEnds, relax_column_count: true, relax_quotes: true, bom: true, info: false });
  } catch {
    return broken();
  }
  return rows.flatMap((cells, at): Block[] => (cells.some((cell) => cell.trim() !== '') ? [rowOf('', at, cells)] : []));
};

export const rowOf = (sheet: string, row: number, cells: string[]): Block => ({
  text: cells
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .join('\t')
    .trimEnd(),
  place: { kind: 'cells', sheet, cells: `A${row + 1}:${columnOf(cells.length - 1)}${row + 1}` },
});
