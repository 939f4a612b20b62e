/** The facts, read once: every quantity, concept, place and word they state, each with the fact that states it. */
import type { Language } from '../../kit/languages.ts';
import { languageOf } from '../language.ts';
import type { Fact } from '../listing.ts';
import type { FactBook } from './book.ts';
import { readFact } from './fact-reading.ts';
import { readThings } from './facts-measured.ts';
import { linesRead } from './lines.ts';
import { noMeasures } from './measured.ts';

const books = new WeakMap<readonly Fact[], Map<Language, FactBook>>();

/** Facts are values: the same list is read once, however many blocks of a text are checked against it. */
export function factBook(facts: readonly Fact[], language: Language): FactBook {
  const known = books.get(facts) ?? new Map<Language, FactBook>();
  const book = known.get(language) ?? read(facts, language);
  known.set(language, book);
  books.set(facts, known);
  return book;
}

function read(facts: readonly Fact[], language: Language): FactBook {
  const [concepts, places, designs, years, own] = [new Map(), new Map(), new Map(), new Map(), new Map()];
  const book: FactBook = {
    measures: noMeasures(languageOf(facts.map(({ name, value }) => `${name} ${value}`).join('\n'), language)),
    concepts,
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
    // The shop's old text may be wrong: the owner's wording, no proof of itself; but nobody else counts what is in the box.
    if (fact.source === 'description') readThings(book.measures, fact, fact.value, language);
    else readFact(book, fact, language);
  }
  return book;
}
