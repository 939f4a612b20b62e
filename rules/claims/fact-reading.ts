/** One fact, read: what its value states, what its name says about that, and what the two deny. */
import type { Language } from '@storewright/contract/kit/languages';
import { impliedBy } from '../words/concepts.ts';
import { withoutBadges } from '../text/wording/badges.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { affirmed } from './affirmed.ts';
import { answerOf } from './answers.ts';
import { addConcepts, nothing, readAbsent, readFindings, readName, readOwnWords, readProperty } from './fact-concepts.ts';
import {
  adviceName,
  articleNumberName,
  awardName,
  brandName,
  certificateName,
  colourName,
  designName,
  elsewhere,
  ingredientName,
  isMeasured,
  isWording,
  materialName,
  nominated,
  originName,
} from './fact-names.ts';
import { isPromise, narrowedBy, wordsIn } from './fact-words.ts';
import type { FactBook } from './book.ts';
import { addMeasures, readCounted } from './facts-measured.ts';
import { fold, squeeze } from '@storewright/contract/kit/fold';
import { ingredientsOf } from './ingredient-lists.ts';
import { likened } from './likeness.ts';
import { maskOf, pageOf } from './mentions.ts';
import { eachModel } from './models.ts';
import { partAt, partNamed } from './parts.ts';
import { readPerAmount } from './per-amount.ts';
import type { ConceptStatement, Statement } from './statement.ts';
import { statementsIn } from './statements.ts';
import type { Entry } from './vocabulary.ts';

export function readFact(book: FactBook, fact: Fact, language: Language): void {
  if (articleNumberName.test(fold(fact.name))) return;
  const code = codeOf(fact);
  if (code) for (const wider of impliedBy(code)) if (!book.places.has(wider)) book.places.set(wider, fact);
  // NO is Norway.
  const answer = code ? null : answerOf(fact.value);
  // 【ポイント10倍】 is pinned to a title: the thing itself magnifies nothing.
  const value = fact.source === 'title' ? withoutBadges(fact.value) : fact.value;
  const statement = answer === 'no' ? '' : answer === 'yes' ? fact.name : affirmed(value);
  if (answer === 'no') readAbsent(book, fact);
  if (answer !== 'no' || /\p{L}{4}|出/u.test(fact.value)) readFindings(book, fact, language);
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
  // “Wax: soy” is soy wax.
  if (answer === null && statement.length <= 30 && nameWords.some(({ kind }) => kind === 'material') && !materialName.test(named))
    for (const whole of [`${statement} ${fact.name}`, `${fact.name} de ${statement}`]) readStatements(book, fact, whole, language, words, guarantee);
  if (answer === null && !isWording(fact) && isMeasured({ ...fact, value: statement })) readProperty(book, fact, language);
  if (ingredientName.test(named)) addConcepts(book, fact, { ...nothing, kind: 'certificate', concepts: ingredientsOf(named, folded) }, new Set());
  if (certificateName.test(named)) addConcepts(book, fact, { ...nothing, kind: 'certificate', concepts: ['certified'] }, new Set());
  if (awardName.test(named) && !nominated.test(`${named} ${folded}`) && /\p{L}/u.test(folded))
    addConcepts(book, fact, { ...nothing, kind: 'certificate', concepts: ['award-winning'] }, new Set());
  if (answer === null && nameWords.some(({ kind }) => kind === 'material')) readName(book, fact, language, words);
  if (byHand.test(folded) && !handsOnly.test(`${named} ${folded}`) && !isWording(fact)) book.handmade ??= fact;
  readCounted(book.measures, fact, statement, language, guarantee);
  readOwnWords(book, fact, named);
  readPerAmount(book, fact, language, (page) => statementsIn(page, false));
}

/** “Harvest: by hand”, « Couture : à la main »; not how it is washed or measured. */
const byHand = /(?<!\p{L})(?:by hand|von hand|(?:a la |fait )main|a mano|a mao|manual(?:ly|mente|e)?)(?!\p{L})|手工|手で|手作業|수작업|손으로/u;
const handsOnly =
  /wash|clean|\bcare\b|measur|pflege|wasch|spul|reinig|mess|entretien|lav(?:age|er|ar|a)|mesur|cuidad|limpi|limpe|medi[rd]|洗|测|測|量|採寸|세탁|세척|측정|instruction|anleitung|notice|instrucc|instruc/u;

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
    if (statement.kind === 'quantity') addMeasures(book.measures, fact, statement, guarantee, { folded: page.folded, language });
    else if (statement.kind === 'origin') {
      const named = fold(fact.name);
      if (elsewhere.test(named) || (materialName.test(named) && isMaterialToo(statements, statement))) continue;
      if (statement.raw !== '') tellsFrom(book, fact);
      if (statement.bare && !originName.test(named) && !designName.test(named)) continue;
      const places = statement.design || designName.test(named) ? book.designs : book.places;
      for (const place of statement.places) for (const wider of impliedBy(place)) if (!places.has(wider)) places.set(wider, fact);
      if (statement.handmade) book.handmade ??= fact;
    } else if ('modifiers' in statement && isInIt(statement, fact, page.folded)) {
      if (statement.kind === 'material' && isShadeOf(fact, page.folded.slice(statement.start, statement.end))) {
        addConcepts(book, fact, { ...statement, concepts: statement.concepts.map((concept) => likened('like', concept)) }, modifiers);
        continue;
      }
      // “Frame: board lined with plush” says of the lining what it is of, and of the frame.
      const [named, said] = [partNamed(fact.name), partAt(page.folded, statement.start, statement.end)];
      addConcepts(book, fact, statement, modifiers, named ?? said);
      if (named && said && named !== said) addConcepts(book, fact, statement, modifiers, said);
    }
  }
}

/** “Colour: Walnut, Black”: what is called after a wood need not be of it; a colour called “Black leather” says what it is of. */
const isShadeOf = ({ name, value }: Fact, said: string): boolean => colourName.test(fold(name)) && fold(value).split(choices).includes(said);
const choices = /\s?[,;/|、，·]\s?/u;

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
  if (!/origin|country|made|herkunft|origine|origen|origem|产地|產地|原产|原產|原産|원산지/.test(fold(name))) return undefined;
  const code = /^[A-Za-z]{2}$/.exec(value.trim())?.[0].toLowerCase();
  return code === 'uk' ? 'gb' : code;
}
