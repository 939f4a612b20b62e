/** What a fact states of materials, colours and certificates: by its value, by its name, and by what it says is absent. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { colourName, isWording, materialName } from './fact-names.ts';
import type { FactBook } from './book.ts';
import { narrowedBy, wordsIn } from './fact-words.ts';
import { fold, isCjkCode, wordEnd } from '@storewright/contract/kit/fold';
import { impliedByLikeness, layerName, likened } from './likeness.ts';
import { pageOf } from './mentions.ts';
import { metals, narrowing } from './narrowing.ts';
import { partNamed } from './parts.ts';
import { ofTests } from './said-tested.ts';
import type { ConceptStatement } from './statement.ts';
import { statementsIn } from './statements.ts';
import { type Entry, everyLanguage } from './vocabulary.ts';

export function addConcepts(
  book: FactBook,
  fact: Fact,
  { kind, concepts, percent, modifiers: own, hue }: ConceptStatement,
  modifiers: ReadonlySet<string>,
  part = partNamed(fact.name),
): void {
  if (kind === 'material' && part) book.parts.add(part);
  const all = new Set([...modifiers, ...own]);
  const named = fold(fact.name);
  const real = !hue && (kind === 'material' || materialName.test(named)) && !concepts.some((concept) => plated.has(concept));
  for (const stated of concepts) {
    // What a shop calls its product is nobody else's advice.
    if (othersWord.test(stated) && isWording(fact)) continue;
    const concept = kind === 'material' && layerName.test(named) ? likened('layer', stated) : stated;
    // 月光银 is a colour to choose: the thing need not be of metal.
    const implied = kind === 'material' && colourName.test(named) ? [concept] : impliedByLikeness(concept);
    const metal = real ? implied.flatMap((wider) => metals.get(wider) ?? []) : [];
    for (const wider of [...implied, ...metal]) {
      const list = book.concepts.get(wider) ?? [];
      list.push({ fact, modifiers: all, percent, part });
      book.concepts.set(wider, list);
    }
  }
  for (const modifier of own) {
    const list = book.concepts.get(modifier) ?? [];
    list.push({ fact, modifiers: all, percent: null, part });
    book.concepts.set(modifier, list);
  }
}

/** Whose advice it is, who tested it and what they found. */
const othersWord = /^(?:advised:|tested|undetected:)/;

/** A thin layer is not the metal. */
const plated: ReadonlySet<string> = new Set(['gold-plated', 'gold-vermeil', 'silver-plated']);

/** “Leather: Italian, full grain”: the name of a fact says what its value narrows. Only materials are named so. */
export function readName(book: FactBook, fact: Fact, language: Language, words: readonly Entry[]): void {
  const statements = statementsIn(pageOf(fact.name, language, everyLanguage), false);
  const modifiers = narrowedBy(words);
  for (const statement of statements) if (statement.kind === 'material') addConcepts(book, fact, statement, modifiers);
}

/** “Waterproof depth: 50 m”: what is measured it has. A share of what is recycled makes nothing recycled. */
export function readProperty(book: FactBook, fact: Fact, language: Language): void {
  for (const statement of statementsIn(pageOf(fact.name, language, everyLanguage), false))
    if (statement.kind === 'certificate' && !statement.concepts.some((concept) => narrowing.has(concept) || concept.startsWith('free:')))
      addConcepts(book, fact, statement, new Set());
}

/** “Contains BPA: no” says that it is free of it. */
export function readAbsent(book: FactBook, fact: Fact): void {
  const words = wordsIn(fold(fact.name));
  // “BPA free: no” says that it is not.
  if (words.some(({ kind, concept }) => kind === 'without' || kind === 'free-after' || concept.startsWith('free:'))) return;
  const absent = words.filter(({ kind }) => kind === 'substance' || kind === 'material');
  const concepts = absent.map(({ concept }) => `free:${concept}`);
  addConcepts(book, fact, { ...nothing, kind: 'certificate', concepts }, new Set());
}

/** “Pesticide residues: not detected”, “SGS: no lead found”: a denial, and the finding all the same. */
export function readFindings(book: FactBook, fact: Fact, language: Language): void {
  const whole = `${fact.name}: ${fact.value}`;
  if (!ofTests.test(fold(whole))) return;
  for (const statement of statementsIn(pageOf(whole, language, everyLanguage), false))
    if (statement.kind === 'certificate' && statement.promise && statement.concepts.some((concept) => othersWord.test(concept)))
      addConcepts(book, fact, statement, new Set());
}

export const nothing = { start: 0, end: 0, modifiers: [], percent: null, own: null, hue: false };

/** Colours and materials that only this shop calls so: an option “Colour: Moss, Chalk”. */
export function readOwnWords(book: FactBook, fact: Fact, named: string): void {
  const kind = colourName.test(named) ? 'colour' : materialName.test(named) ? 'material' : null;
  if (!kind || fact.value.length > 200) return;
  for (const part of fact.value.split(/[,;/|、，·]|\s(?:and|or|und|oder|et|ou|y|o|e)\s/).slice(0, 30)) {
    const whole = fold(part.trim());
    // 米 among colours is 米色.
    const folded = kind === 'colour' && /^\p{Script=Han}$/u.test(whole) ? `${whole}色` : whole;
    if (folded.length < 2 || folded.length > 40 || /^\d/.test(folded)) continue;
    const key = isCjkCode(folded.charCodeAt(0)) ? (folded[0] as string) : folded.slice(0, wordEnd(folded, 0));
    const list = book.own.get(key) ?? [];
    list.push({ folded, kind, fact });
    book.own.set(key, list);
  }
}
