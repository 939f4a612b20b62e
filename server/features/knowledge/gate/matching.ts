/** Whether what was found is what a question should find: by its source, and by words that are found again however it is split. */
import type { PassageRow } from '../finding/letter-search.store.ts';
import { textOf } from '../answering/shown-sentences.ts';
import type { TestRow } from './gate.store.ts';

type Expected = Pick<TestRow, 'sourceId' | 'text'>;

/** From 1; null where none of them is. What was cut in two may be found as two that follow each other. */
export const rankOf = (expected: Expected, rows: PassageRow[]): number | null => {
  const sought = plain(expected.text);
  const isOf = ({ sourceId }: PassageRow): boolean => expected.sourceId === null || sourceId === expected.sourceId;
  const at = rows.findIndex((row, nth) => isOf(row) && (holds(row, sought) || rows.slice(0, nth).some((other) => holdsTogether(row, other, sought))));
  return at < 0 ? null : at + 1;
};

const holds = (row: PassageRow, sought: string): boolean => plain(`${row.heading}\n${textOf(row)}`).includes(sought);
const holdsTogether = (one: PassageRow, other: PassageRow, sought: string): boolean => {
  if (one.sourceId === null || one.sourceId !== other.sourceId || Math.abs(one.ord - other.ord) !== 1) return false;
  const [first, second] = one.ord < other.ord ? [one, other] : [other, one];
  return plain(first.body + second.body).includes(sought);
};

/** White space, case and width do not count. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
