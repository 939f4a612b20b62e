/** Questions with their answers out of a table that somebody sent: what is taken, and why the rest is not. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import { mostImported, questionColumns } from '@storewright/contract/knowledge/bounds';
import type { RowRefusal } from '@storewright/contract/knowledge/question';
import { invalid } from '../../../kit/fault.ts';
import type { TableRow } from '../../uploads/index.ts';
import { foldOf } from '../finding/find.ts';

export type TakenRow = { row: number; text: string; answer: string; language: Language | null };
export type RowsRead = { taken: TakenRow[]; refused: { row: number; reason: RowRefusal }[] };

const [longestText, longestAnswer] = [800, 20_000];

/** `known`: what the base can be asked already. `room`: questions that it has place for. */
export const rowsOf = ([head, ...rest]: TableRow[], { known, room }: { known: ReadonlySet<string>; room: number }): RowsRead => {
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const [question, answer, language] = questionColumns.map((column) => names.indexOf(column));
  if (question! < 0 || answer! < 0) throw invalid('body.file', `Its first row names the columns: ${questionColumns.join(', ')}.`);
  const read: RowsRead = { taken: [], refused: [] };
  const asked = new Set<string>();
  for (const [at, { row, cells }] of rest.entries()) {
    const said = (column: number): string => cells[column] ?? '';
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
