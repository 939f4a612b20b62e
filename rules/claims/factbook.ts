/** The facts, read once: every quantity, concept, place and word they state, each with the fact that states it. */
import type { Language } from '@storewright/contract/kit/languages';
import { languageOf } from '../text/language/language.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import type { FactBook } from './book.ts';
import { readFact } from './fact-reading.ts';
import { noMeasures } from './measured.ts';
import { readOnce } from './read-once.ts';

/** What the fields say. The shop's old text may be wrong: it proves nothing. */
export const factBook = readOnce((facts, language) =>
  read(
    facts.filter(({ source }) => source !== 'description'),
    language,
    (book, fact) => readFact(book, fact, language),
  ),
);

/** Sentences that somebody wrote, read as facts are; null where there is none. What they say is proven by nothing. */
export const wordsBook = readOnce((sentences, language) =>
  sentences.length === 0 ? null : read(sentences, language, (book, fact) => readFact(book, fact, language)),
);

function read(facts: readonly Fact[], language: Language, into: (book: FactBook, fact: Fact) => void): FactBook {
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
  };
  for (const fact of facts) into(book, fact);
  return book;
}
