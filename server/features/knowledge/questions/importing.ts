/** Questions with their answers out of a table that somebody sent: what is taken, and why the rest is not. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import { mostImported, questionColumns } from '@storewright/contract/knowledge/bounds';
import type { RowRefusal } from '@storewright/contract/knowledge/question';
import type { Block } from '../../../adapters/reader/text.ts';
import { Fault } from '../../../kit/fault.ts';
import { foldOf } from '../finding/find.ts';

export type TakenRow = { row: number; text: string; answer: string; language: Language | null };
export type RowsRead = { taken: TakenRow[]; refused: { row: number; reason: RowRefusal }[] };

const [longestText, longestAnswer] = [800, 20_000];

/** `known`: what the base can be asked already. `room`: questions that it has place for. */
export const rowsOf = (blocks: Block[], { known, room }: { known: ReadonlySet<string>; room: number }): RowsRead => {
  const rows = blocks.flatMap(({ text, place }) => (place.kind === 'cells' ? [{ sheet: place.sheet, row: rowIn(place.cells), cells: text.split('\t') }] : []));
  const [head, ...rest] = rows.filter(({ sheet }) => sheet === rows[0]?.sheet);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const [question, answer, language] = questionColumns.map((column) => names.indexOf(column));
  if (question! < 0 || answer! < 0)
    throw new Fault('invalid_input', 422, { details: { fields: { 'body.file': `Its first row names the columns: ${questionColumns.join(', ')}.` } } });
  const read: RowsRead = { taken: [], refused: [] };
  const asked = new Set<string>();
  for (const [at, { row, cells }] of rest.entries()) {
    const said = (column: number): string => plain(cells[column] ?? '');
    const one = { text: said(question!), answer: said(answer!), language: said(language!).toLowerCase().split('-')[0]! };
    const reason = at >= mostImported ? 'too_many' : refusalOf(one, { asked, known, full: read.taken.length >= room });
    if (reason) read.refused.push({ row, reason });
    else {
      asked.add(foldOf(one.text));
      read.taken.push({ row, ...one, language: languages.find((lang) => lang === one.language) ?? null });
    }
  }
  return read;
};

const refusalOf = (
  { text, answer, language }: { text: string; answer: string; language: string },
  { asked, known, full }: { asked: ReadonlySet<string>; known: ReadonlySet<string>; full: boolean },
): RowRefusal | null => {
  if (text === '') return 'no_question';
  if (answer === '') return 'no_answer';
  if (text.length > longestText || answer.length > longestAnswer) return 'too_long';
  if (language !== '' && !languages.some((lang) => lang === language)) return 'language';
  if (asked.has(foldOf(text))) return 'twice';
  if (known.has(foldOf(text))) return 'known';
  return full ? 'full' : null;
};

/** `A5:C5` is row 5. */
const rowIn = (cells: string): number => Number(/\d+/.exec(cells)?.[0] ?? 0);
/** As a database can keep it; an apostrophe that says that a cell is no formula is none of its text. */
const plain = (cell: string): string =>
  cell
    .toWellFormed()
    .replaceAll('\0', '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
