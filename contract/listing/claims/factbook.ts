/** The facts, read once: every quantity, concept, place and word they state, each with the fact that states it. */
import type { Language } from '../../kit/languages.ts';
import { languageOf } from '../language/language.ts';
import type { Fact } from '../listing.ts';
import type { FactBook } from './book.ts';
import { readFact } from './fact-reading.ts';
import { readThings } from './facts-measured.ts';
import { linesRead } from './lines.ts';
import { noMeasures } from './measured.ts';
import { readOnce } from './read-once.ts';

export const factBook = readOnce(read);

function read(facts: readonly Fact[], language: Language): FactBook {
  const [concepts, places, designs, years, own] = [new Map(), new Map(), new Map(), new Map(), new Map()];
  const book: FactBook = {
    measures: noMeasures(languageOf(facts.map(({ name, value }) => `${name} ${value}`).join('\n'), language)),
    concepts,
    per: [],
    parts: new Set(),
    places,
    designs,
    handmade: null,
    years,
    texts: [],
    own,
    denials: [],
    names: [],
    lines: linesRead(),
  };
  for (const fact of facts) {
    // The shop's old text may be wrong: the owner's wording, no proof of itself; but nobody else counts what is in the box, and no claim is made of that.
    if (fact.source === 'description') readThings(book.measures, fact, fact.value, language);
    else readFact(book, fact, language);
  }
  return book;
}
