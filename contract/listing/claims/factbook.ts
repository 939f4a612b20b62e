/** The facts, read once: every quantity, concept, place and word they state, each with the fact that states it. */
import type { Language } from '../../kit/languages.ts';
import { languageOf } from '../language/language.ts';
import type { Fact } from '../listing.ts';
import type { FactBook } from './book.ts';
import { readFact, readOwn } from './fact-reading.ts';
import { readThings } from './facts-measured.ts';
import { linesRead } from './lines.ts';
import { noMeasures } from './measured.ts';
import { readOnce } from './read-once.ts';

/** What the fields say. The shop's old text may be wrong: it counts what nobody else counts, and proves nothing more. */
export const factBook = readOnce((facts, language) =>
  read(facts, language, (book, fact) => (isOwn(fact) ? readThings(book.measures, fact, fact.value, language) : readFact(book, fact, language))),
);

/** The sizes, materials and colours of that text; null where there is none. */
export const ownersBook = readOnce((facts, language) =>
  facts.some(isOwn) ? read(facts.filter(isOwn), language, (book, fact) => readOwn(book, fact, language)) : null,
);

const isOwn = ({ source }: Fact): boolean => source === 'description';

function read(facts: readonly Fact[], language: Language, into: (book: FactBook, fact: Fact) => void): FactBook {
  const [concepts, places, designs, years, own] = [new Map(), new Map(), new Map(), new Map(), new Map()];
  const book: FactBook = {
    measures: noMeasures(languageOf(facts.map(({ name, value }) => `${name} ${value}`).join('\n'), language)),
    concepts,
    per: [],
    parts: new Set(),
    told: new Set(),
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
  for (const fact of facts) into(book, fact);
  return book;
}
