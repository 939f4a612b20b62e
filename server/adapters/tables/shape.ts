/** What tables are asked and what they answer, whichever engine holds them. */
import type { ColumnType, Refusal } from '@storewright/contract/data-sources/bounds';

type Column = { name: string; type: ColumnType /** Some of what stands in it, where that is little. */; values?: string[] | undefined };
/** `schema`: where a database has several; empty for all else. */
export type Table = { schema: string; name: string; rows: number | null; columns: Column[] };
export type Cell = string | number | null;
export type Rows = { columns: { name: string; type: ColumnType }[]; rows: Cell[][] /** There were more. */; cut: boolean };

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
