/** What a column holds, as far as all of it says so: a number is what JSON reads as one. */
import type { ColumnType } from '@storewright/contract/data-sources/bounds';
import type { Cell } from './shape.ts';

export type Raw = string | number | boolean | Date | null;

const numberIn = (text: string): number | undefined => {
  // 007 and +49 are no numbers but names, which JSON knows.
  if (!/^-?\d/.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : value;
  } catch {
    return undefined;
  }
};
/** As those write it who have a comma before the decimals. */
const withComma = (text: string): number | undefined => (/^-?\d+(?:,\d+)?$/.test(text) ? numberIn(text.replace(',', '.')) : undefined);
const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** All cells of a column, as they are kept. */
export const typed = (cells: Raw[]): { type: ColumnType; cells: Cell[] } => {
  const plain = cells.map(plainOf);
  const there = plain.filter((cell) => cell !== null);
  if (there.length === 0) return { type: 'text', cells: plain };
  const asNumbers = (read: (text: string) => number | undefined): Cell[] | undefined => {
    const read1 = (cell: Cell): Cell | undefined => (typeof cell === 'string' ? read(cell) : cell);
    return there.every((cell) => read1(cell) !== undefined) ? plain.map((cell) => read1(cell)!) : undefined;
  };
  const numbers = asNumbers(numberIn);
  if (numbers) return { type: 'number', cells: numbers };
  // 1,234 may be a thousand: only where one of them cannot be, all are decimals.
  const decimals = there.some((cell) => typeof cell === 'string' && /,\d{3}$/.test(cell) === false && cell.includes(',')) ? asNumbers(withComma) : undefined;
  if (decimals) return { type: 'number', cells: decimals };
  const texts = plain.map((cell) => (typeof cell === 'number' ? String(cell) : cell));
  return { type: texts.every((cell) => cell === null || isDate(cell)) ? 'date' : 'text', cells: texts };
};

const plainOf = (cell: Raw): Cell => {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : dateOf(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  const text = cell.toWellFormed().replaceAll('\0', '').trim();
  return text === '' ? null : text;
};
const dateOf = (date: Date): string => {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};

/** Names of columns: as they are, none twice, each of them there. */
export const namesOf = (heads: Raw[]): string[] => {
  const seen = new Set<string>();
  return heads.map((head, at) => {
    const said = String(plainOf(head) ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 100);
    const name = said === '' ? `Column ${at + 1}` : said;
    let unique = name;
    for (let n = 2; seen.has(unique.toLowerCase()); n += 1) unique = `${name} (${n})`;
    seen.add(unique.toLowerCase());
    return unique;
  });
};
