/** What stands in one clause with a place of a folded text, before it or behind it, as far as `reach` characters. What ends a clause depends on what is asked. */

export const clauseBefore = (folded: string, start: number, reach: number, ends: RegExp): string => lastOf(before(folded, start, reach), ends);

/** The point within a number ends nothing: it is read as a comma. */
export const wholeClauseBefore = (folded: string, start: number, reach: number, ends: RegExp): string =>
  lastOf(before(folded, start, reach).replace(/(?<=\d)\.(?=\d)/g, ','), ends);

export const clauseBehind = (folded: string, end: number, reach: number, ends: RegExp): string => folded.slice(end, end + reach).split(ends, 1)[0] ?? '';

export const sentenceEnd = /[.!?。！？\n]/u;
/** A semicolon parts what a sentence tells, too. */
export const clauseEnd = /[.!?;。！？；\n]/u;

const before = (folded: string, start: number, reach: number): string => folded.slice(Math.max(0, start - reach), start);
const lastOf = (text: string, ends: RegExp): string => text.split(ends).at(-1) ?? '';
