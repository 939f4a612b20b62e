/** The facts, read once: every quantity, concept, place and word they state, each with the fact that states it. */
import type { Language } from '../../kit/languages.ts';
import type { Fact } from '../listing.ts';
import { impliedBy } from '../lexicon/concepts.ts';
import { affirmed } from './affirmed.ts';
import { answerOf } from './answers.ts';
import {
  adviceName,
  brandName,
  certificateName,
  colourName,
  designName,
  elsewhere,
  ingredientName,
  isWording,
  materialName,
  originName,
} from './fact-names.ts';
import { addMeasures, readCounted, readThings } from './facts-measured.ts';
import { fold, isCjkCode, squeeze, wordEnd } from './fold.ts';
import { ingredientsOf } from './ingredient-lists.ts';
import { type Lines, linesRead } from './lines.ts';
import { impliedByLikeness, layerName, likened } from './likeness.ts';
import { noMeasures, type Measured } from './measured.ts';
import { eachModel } from './models.ts';
import type { OwnWord } from './mention.ts';
import { maskOf, pageOf } from './mentions.ts';
import { metals } from './narrowing.ts';
import type { ConceptStatement, Statement } from './statement.ts';
import { statementsIn } from './statements.ts';
import { type Entry, entriesAt, everyLanguage } from './vocabulary.ts';

export type ConceptFact = { fact: Fact; modifiers: ReadonlySet<string>; percent: number | null };
export type FactBook = {
  measures: Measured;
  concepts: Map<string, ConceptFact[]>;
  /** Where it is made, and where it was drawn. */
  places: Map<string, Fact>;
  designs: Map<string, Fact>;
  handmade: Fact | null;
  years: Map<number, Fact>;
  /** `from`: it may say where the product comes from. */
  texts: { fact: Fact; folded: string; squeezed: string; from: boolean }[];
  own: Map<string, OwnWord[]>;
  /** Facts that deny something: as a whole they may be said again. */
  denials: { fact: Fact; folded: string }[];
  /** What the vendor and brands are called: within such a name nothing is stated. */
  names: { fact: Fact; folded: string }[];
  /** What these facts made of the lines read so far. */
  lines: Lines;
};

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
    measures: noMeasures(),
    concepts,
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

function readFact(book: FactBook, fact: Fact, language: Language): void {
  const code = codeOf(fact);
  if (code) for (const wider of impliedBy(code)) if (!book.places.has(wider)) book.places.set(wider, fact);
  // NO is Norway.
  const answer = code ? null : answerOf(fact.value);
  const statement = answer === 'no' ? '' : answer === 'yes' ? fact.name : affirmed(fact.value);
  if (answer === 'no') readAbsent(book, fact);
  if (answer === null && statement !== fact.value && !isWording(fact)) book.denials.push({ fact, folded: fold(fact.value.trim()) });
  if (statement === '') return;
  const folded = fold(statement);
  const named = fold(fact.name);
  book.texts.push({ fact, folded, squeezed: squeeze(eachModel(folded)), from: !isWording(fact) });
  const brand = fact.source === 'vendor' || brandName.test(named);
  if (brand && statement.length > 2) book.names.push({ fact, folded });
  for (const [year] of folded.matchAll(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g)) if (!book.years.has(Number(year))) book.years.set(Number(year), fact);
  const words = wordsIn(folded);
  const nameWords = wordsIn(named);
  const guarantee = words.some(isPromise) || nameWords.some(isPromise);
  if (brand) return;
  for (const one of languagesToTry(language, statement)) readStatements(book, fact, statement, one, words, guarantee);
  if (adviceName.test(named) && answer === null) readStatements(book, fact, `${fact.name} ${statement}`, language, words, guarantee);
  if (ingredientName.test(named)) addConcepts(book, fact, { ...nothing, kind: 'certificate', concepts: ingredientsOf(named, folded) }, new Set());
  if (certificateName.test(named)) addConcepts(book, fact, { ...nothing, kind: 'certificate', concepts: ['certified'] }, new Set());
  if (answer === null && nameWords.some(({ kind }) => kind === 'material')) readName(book, fact, language, words);
  readCounted(book.measures, fact, statement, language, guarantee);
  readOwnWords(book, fact, named);
}

/** Commas and points mean different things in different languages: a fact is read in the listing's way and in the shop's. */
function languagesToTry(language: Language, statement: string): Language[] {
  return /\d[.,]\d/.test(statement) && language !== 'en' ? [language, 'en'] : /\d,\d/.test(statement) ? [language, 'de'] : [language];
}

function readStatements(book: FactBook, fact: Fact, text: string, language: Language, words: readonly Entry[], guarantee: boolean): void {
  const modifiers = narrowedBy(words);
  const page = pageOf(text, language, maskOf('all'));
  const statements = statementsIn(page, false);
  for (const statement of statements) if ('modifiers' in statement) for (const modifier of statement.modifiers) modifiers.add(modifier);
  for (const statement of statements) {
    if (statement.kind === 'quantity') addMeasures(book.measures, fact, statement, guarantee);
    else if (statement.kind === 'origin') {
      const named = fold(fact.name);
      if (elsewhere.test(named) || (materialName.test(named) && isMaterialToo(statements, statement))) continue;
      if (statement.raw !== '') tellsFrom(book, fact);
      if (statement.bare && !originName.test(named) && !designName.test(named)) continue;
      const places = statement.design || designName.test(named) ? book.designs : book.places;
      for (const place of statement.places) for (const wider of impliedBy(place)) if (!places.has(wider)) places.set(wider, fact);
      if (statement.handmade) book.handmade ??= fact;
    } else if ('modifiers' in statement && isInIt(statement, fact, page.folded)) addConcepts(book, fact, statement, modifiers);
  }
}

/** “Without real milk” does not say that it is in it. */
function isInIt({ concepts }: ConceptStatement, { name }: Fact, folded: string): boolean {
  if (!concepts.some((concept) => concept.startsWith('real:'))) return true;
  const really = ingredientsOf(fold(name), folded);
  return concepts.every((concept) => really.includes(concept));
}

/** “Woven in Hebden Bridge” in a title: no list knows the place, the title names it all the same. */
function tellsFrom({ texts }: FactBook, fact: Fact): void {
  for (const text of texts) if (text.fact === fact) text.from = true;
}

/** « Matière : suède » names no country. */
const isMaterialToo = (statements: readonly Statement[], { start }: Statement): boolean =>
  statements.some((one) => one.kind === 'material' && one.start === start);

/** “Origin: PT”. */
function codeOf({ name, value }: Fact): string | undefined {
  if (!/origin|country|made|herkunft|origine|origen|origem|产地|原产|原産|원산지/.test(fold(name))) return undefined;
  const code = /^[A-Za-z]{2}$/.exec(value.trim())?.[0].toLowerCase();
  return code === 'uk' ? 'gb' : code;
}

function addConcepts(book: FactBook, fact: Fact, { kind, concepts, percent, modifiers: own, hue }: ConceptStatement, modifiers: ReadonlySet<string>): void {
  const all = new Set([...modifiers, ...own]);
  const named = fold(fact.name);
  const real = !hue && (kind === 'material' || materialName.test(named)) && !concepts.some((concept) => plated.has(concept));
  for (const stated of concepts) {
    // What a shop calls its product is nobody else's advice.
    if (stated.startsWith('advised:') && isWording(fact)) continue;
    const concept = kind === 'material' && layerName.test(named) ? likened('layer', stated) : stated;
    const implied = impliedByLikeness(concept);
    const metal = real ? implied.flatMap((wider) => metals.get(wider) ?? []) : [];
    for (const wider of [...implied, ...metal]) {
      const list = book.concepts.get(wider) ?? [];
      list.push({ fact, modifiers: all, percent });
      book.concepts.set(wider, list);
    }
  }
  for (const modifier of own) {
    const list = book.concepts.get(modifier) ?? [];
    list.push({ fact, modifiers: all, percent: null });
    book.concepts.set(modifier, list);
  }
}

/** A thin layer is not the metal. */
const plated: ReadonlySet<string> = new Set(['gold-plated', 'gold-vermeil', 'silver-plated']);

/** “Leather: Italian, full grain”: the name of a fact says what its value narrows. Only materials are named so. */
function readName(book: FactBook, fact: Fact, language: Language, words: readonly Entry[]): void {
  const statements = statementsIn(pageOf(fact.name, language, everyLanguage), false);
  const modifiers = narrowedBy(words);
  for (const statement of statements) if (statement.kind === 'material') addConcepts(book, fact, statement, modifiers);
}

/** “Contains BPA: no” says that it is free of it. */
function readAbsent(book: FactBook, fact: Fact): void {
  const words = wordsIn(fold(fact.name));
  // “BPA free: no” says that it is not.
  if (words.some(({ kind, concept }) => kind === 'without' || kind === 'free-after' || concept.startsWith('free:'))) return;
  const absent = words.filter(({ kind }) => kind === 'substance' || kind === 'material');
  const concepts = absent.map(({ concept }) => `free:${concept}`);
  addConcepts(book, fact, { ...nothing, kind: 'certificate', concepts }, new Set());
}

const nothing = { start: 0, end: 0, modifiers: [], percent: null, own: null, hue: false };

/** Colours and materials that only this shop calls so: an option “Colour: Moss, Chalk”. */
function readOwnWords(book: FactBook, fact: Fact, named: string): void {
  const kind = colourName.test(named) ? 'colour' : materialName.test(named) ? 'material' : null;
  if (!kind || fact.value.length > 200) return;
  for (const part of fact.value.split(/[,;/|、，·]|\s(?:and|or|und|oder|et|ou|y|o|e)\s/).slice(0, 30)) {
    const folded = fold(part.trim());
    if (folded.length < 2 || folded.length > 40 || /^\d/.test(folded)) continue;
    const key = isCjkCode(folded.charCodeAt(0)) ? (folded[0] as string) : folded.slice(0, wordEnd(folded, 0));
    const list = book.own.get(key) ?? [];
    list.push({ folded, kind, fact });
    book.own.set(key, list);
  }
}

function wordsIn(folded: string): Entry[] {
  const found: Entry[] = [];
  for (let at = 0; at < folded.length; ) {
    for (const { entry } of entriesAt(folded, at, everyLanguage)) found.push(entry);
    at = Math.max(at + 1, wordEnd(folded, at));
  }
  return found;
}

const isPromise = ({ kind }: Entry): boolean => kind === 'guarantee';

function narrowedBy(words: readonly Entry[]): Set<string> {
  const found = new Set<string>();
  for (const { kind, concept } of words) {
    if (kind === 'modifier') found.add(concept);
    else if (kind === 'from-place' || kind === 'place') for (const wider of impliedBy(concept)) found.add(`from:${wider}`);
  }
  return found;
}
