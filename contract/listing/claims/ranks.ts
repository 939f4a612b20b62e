/** What stands for a superlative or the promise of a remedy: a fact in the same words. A name or a tag of the shop proves neither, it is wording too. */
import type { Fact } from '../listing.ts';
import { isWording } from './fact-names.ts';
import type { FactBook } from './factbook.ts';
import { holds } from './fold.ts';
import type { WordedStatement } from './statement.ts';

export function rankSupport({ said, concepts }: WordedStatement, { texts, concepts: known }: FactBook): Fact | null {
  const told = texts.find(({ fact, folded }) => !isWording(fact) && holds(folded, said)) ?? concepts.flatMap((concept) => known.get(concept) ?? [])[0];
  return told?.fact ?? null;
}
