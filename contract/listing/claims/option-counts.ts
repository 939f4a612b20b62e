/** “In three patterns”: an option of that name has so many values. */
import type { Fact } from '../listing.ts';
import type { FactBook } from './book.ts';
import { fold } from '../language/fold.ts';
import type { Statement } from './statement.ts';

export function optionSupport(statement: Statement, folded: string, { texts }: FactBook): Fact | null {
  if (statement.kind !== 'quantity' || statement.measures.length !== 1) return null;
  const [measure] = statement.measures[0] ?? [];
  if (measure?.dimension !== 'count:thing') return null;
  const said = folded.slice(statement.start, statement.end);
  const named = ({ name }: Fact): boolean =>
    fold(name)
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 3 && said.includes(word.slice(0, Math.max(4, word.length - 2))));
  return texts.find(({ fact }) => fact.source === 'option' && fact.value.split(', ').length === measure.stated && named(fact))?.fact ?? null;
}
