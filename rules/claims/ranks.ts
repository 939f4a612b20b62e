/** What stands for a superlative, a remedy or a promise: a fact in the same words. A name or a tag of the shop proves none, it is wording too. */
import type { Fact } from '@storewright/contract/listing/listing';
import { isWording } from './fact-names.ts';
import type { FactBook } from './book.ts';
import { holds } from '@storewright/contract/kit/fold';
import type { WordedStatement } from './statement.ts';

/** Where it is told whose word it is, only theirs stands for it: an eye doctor's is no doctor's. */
export const rankSupport = ({ said, concepts }: WordedStatement, book: FactBook): Fact | null =>
  concepts.length > 0 ? allKnown(concepts, book) : told(said, book);

export const told = (said: string, { texts }: FactBook): Fact | null => texts.find(({ fact, folded }) => !isWording(fact) && holds(folded, said))?.fact ?? null;

/** “Recommended by vets and dentists” asks for both. */
export function allKnown(concepts: readonly string[], { concepts: known }: FactBook): Fact | null {
  const facts = concepts.map((concept) => known.get(concept)?.[0]?.fact);
  return facts.every((fact) => fact !== undefined) ? (facts[0] ?? null) : null;
}
