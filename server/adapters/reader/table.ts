/** Tables of text: rows as they stand, a tab between their cells. */
import { parse } from 'csv-parse/sync';
import { type Block, broken } from './text.ts';

export const blocksOfCsv = (text: string): Block[] => {
  const delimiter = delimiterOf(text);
  let rows: string[][];
  try {
    rows = parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, bom: true, info: false });
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

export const columnOf = (index: number): string =>
  (index < 26 ? '' : columnOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (Math.max(0, index) % 26));

/** The sign that parts the first lines most evenly. */
export const delimiterOf = (text: string): string => {
  const lines = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean).slice(0, 20);
  const rated = [',', ';', '\t', '|'].map((sign) => {
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(sign).length - 1);
    const most = Math.max(0, ...counts);
    return { sign, rate: most === 0 ? 0 : counts.filter((one) => one === counts[0]).length * Math.min(counts[0]!, 50) };
  });
  return rated.reduce((best, one) => (one.rate > best.rate ? one : best)).sign;
};
