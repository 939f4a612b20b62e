/** Questions to be measured by, out of a table that somebody sent: what is taken, and why the rest is not. */
import { testColumns } from '@storewright/contract/knowledge/bounds';
import type { TestImport } from '@storewright/contract/knowledge/gate';
import { invalid } from '../../../kit/fault.ts';
import type { TableRow } from '../../uploads/index.ts';
import type { NewTest } from './gate.store.ts';

type Reason = TestImport['refused'][number]['reason'];
type Taken = NewTest & { row: number };
type Known = { known: ReadonlyMap<string, string>; called: ReadonlyMap<string, string>; room: number; keyOf(test: NewTest): string };
const [longestQuestion, longestText] = [800, 2_000];

export const testsIn = ([head, ...rest]: TableRow[], { known, called, room, keyOf }: Known): { taken: Taken[]; refused: TestImport['refused'] } => {
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const [question, before, answer, source] = testColumns.map((column) => names.indexOf(column));
  if (question! < 0) throw invalid('body.file', `Its first row names the columns: ${testColumns.join(', ')}.`);
  const taken: Taken[] = [];
  const refused: TestImport['refused'] = [];
  const asked = new Set<string>();
  for (const { row, cells } of rest) {
    const said = (column: number): string => (column < 0 ? '' : (cells[column] ?? '').trim());
    const named = said(source!);
    const sourceId = called.get(named.toLowerCase()) ?? null;
    const test: NewTest = {
      question: said(question!),
      before: said(before!),
      text: said(answer!),
      sourceId,
      expect: named === '' && said(answer!) === '' ? 'refusal' : 'passage',
    };
    const reason = refusalOf(test, { named, asked, known, isFull: taken.length >= room, key: keyOf(test) });
    if (reason) refused.push({ row, reason });
    else {
      asked.add(keyOf(test));
      taken.push({ row, ...test });
    }
  }
  return { taken, refused };
};

const refusalOf = (
  { question, before, text, sourceId }: NewTest,
  { named, asked, known, isFull, key }: { named: string; asked: ReadonlySet<string>; known: ReadonlyMap<string, string>; isFull: boolean; key: string },
): Reason | null => {
  if (question === '') return 'no_question';
  if (question.length > longestQuestion || before.length > longestQuestion || text.length > longestText) return 'too_long';
  if (named !== '' && sourceId === null) return 'no_source';
  if (asked.has(key)) return 'twice';
  if (known.has(key)) return 'known';
  return isFull ? 'full' : null;
};
