/** What stands for a number: a fact that measures or counts the same. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import type { FactBook } from './book.ts';
import type { QuantityStatement } from './statement.ts';
import { thingsAsked } from './things.ts';

/** Every number of the span is stated; a promise only by a fact about a promise, a height by none about a width. */
export function quantitySupport(statement: QuantityStatement, book: FactBook, folded: string, language: Language): Fact | null {
  const { measures, guarantee, attributes } = statement;
  const things = thingsCounted(statement, folded, language);
  let first: Fact | null = null;
  for (const readings of measures) {
    const found = book.measures.find({ readings, guarantee, attributes, things });
    if (!found) return null;
    first ??= found;
  }
  return first;
}

const thingsCounted = (statement: QuantityStatement, folded: string, language: Language): string[] =>
  isOfThings(statement, language) ? thingsAsked(folded, statement, language) : [];

/** A list’s word for what is counted says enough, and so does “pieces” where words stand apart. */
const isOfThings = ({ measures }: QuantityStatement, language: Language): boolean => {
  const dimension = measures.length === 1 ? measures[0]?.[0]?.dimension : undefined;
  return dimension === 'count:thing' || (dimension === 'count:piece' && isCjk(language));
};
