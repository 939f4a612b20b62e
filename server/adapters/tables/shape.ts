/** What tables are asked and what they answer, whichever engine holds them. */
import { longestCell, type Refusal } from '@storewright/contract/data-sources/bounds';
// Their types alone: the process that reads them loads no more than it needs.
import type { DataRows, DataTable } from '@storewright/contract/data-sources/source';

/** `schema`: where a database has several; empty for all else. `values` of a column: some of what stands in it, where that is little. */
export type Table = DataTable;
export type Rows = DataRows;
export type Cell = Rows['rows'][number][number];

/** A statement that is not carried out. `what`: the name, or the engine's own words. */
export class Refused extends Error {
  readonly reason: Refusal;
  readonly what: string;
  constructor(reason: Refusal, what = '') {
    super(`${reason} ${what}`);
    this.reason = reason;
    this.what = what
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, 300);
  }
}

/** Nothing of a file could be read, and people are told why. */
export const unopenedReasons = ['encrypted', 'broken', 'too_long', 'too_heavy'] as const;
export class Unopened extends Error {
  readonly reason: (typeof unopenedReasons)[number];
  constructor(reason: (typeof unopenedReasons)[number]) {
    super(reason);
    this.reason = reason;
  }
}

/** It begins as one that reads, whatever comes after. */
export const beginsAsSelect = (sql: string): boolean => /^\s*\(*\s*(?:select|with)\b/i.test(sql);

/** 0.1 + 0.2 as people write it. */
export const tidied = (value: number): number => Number(value.toPrecision(15));
export const shortened = (text: string): string => {
  const plain = text.replaceAll('\0', '').toWellFormed();
  return plain.length > longestCell ? `${plain.slice(0, longestCell).toWellFormed()}…` : plain;
};
const dates = /^\d{4}-\d{2}(?:-\d{2})?(?:[T ].*)?$/;
export const typeOf = (rows: Cell[][], at: number): Rows['columns'][number]['type'] => {
  const there = rows.flatMap((row) => (row[at] === null || row[at] === undefined ? [] : [row[at]]));
  if (there.length > 0 && there.every((cell) => typeof cell === 'number')) return 'number';
  return there.length > 0 && there.every((cell) => typeof cell === 'string' && dates.test(cell)) ? 'date' : 'text';
};
