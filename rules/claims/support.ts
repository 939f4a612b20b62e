/** Which fact stands for what a text states: the same in any language, or something narrower. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import type { PartId } from '../words/parts.ts';
import { liesInProvince } from '../words/provinces.ts';
import { fold, holds, squeeze } from '@storewright/contract/kit/fold';
import type { ConceptFact, FactBook } from './book.ts';
import { fitsName, isWording } from './fact-names.ts';
import { wordsIn } from './fact-words.ts';
import { narrowing } from './narrowing.ts';
import { partAt, partNamed } from './parts.ts';
import { perAmountSupport } from './per-amount.ts';
import { saysNever } from './promise-kind.ts';
import { quantitySupport } from './quantity-support.ts';
import { allKnown, rankSupport, told } from './ranks.ts';
import type { CompatibilityStatement, ConceptStatement, OriginStatement, Statement } from './statement.ts';

export function supportOf(statement: Statement, book: FactBook, folded: string, language: Language): Fact | null {
  switch (statement.kind) {
    case 'quantity':
      return quantitySupport(statement, book, folded, language) ?? perAmountSupport(statement, book, folded);
    case 'origin':
      return originSupport(statement, book) ?? provinceSupport(folded.slice(statement.start, statement.end), book) ?? sameWords(statement, book, folded);
    case 'compatibility':
      return compatibilitySupport(statement, book);
    case 'superlative':
    case 'medical':
      return rankSupport(statement, book);
    default:
      return conceptSupport(
        statement,
        book,
        statement.kind === 'material' ? partAt(folded, statement.start, statement.end) : null,
        folded.slice(statement.start, statement.end),
      );
  }
}

function conceptSupport(
  { concepts, modifiers, percent, own, promise, of = [] }: ConceptStatement,
  book: FactBook,
  part: PartId | null,
  said: string,
): Fact | null {
  if (promise) return promise.told === null ? allKnown(concepts, book) : told(promise.told, book);
  if (
    own &&
    modifiers.length === 0 &&
    percent === null &&
    isOfPart(partNamed(own.fact.name) ?? partNamed(own.folded), part, book) &&
    isColourOf(own.fact, of, book)
  )
    return own.fact;
  const never = saysNever(concepts, said);
  for (const concept of concepts) {
    const found = book.concepts.get(concept)?.find(
      (known) =>
        isOfPart(known.part, part, book) &&
        // “Non-slip” in a title is a name; that it never shifts has to be told.
        !(never && isWording(known.fact) && !namesIt(fold(known.fact.value), said)) &&
        isColourOf(known.fact, of, book) &&
        modifiers.every((modifier) => isNarrowed(known, modifier, book)) &&
        !(modifiers.includes('pure') && isWording(known.fact) && book.concepts.get(concept)?.some(isShare)) &&
        (percent === null || known.percent === percent || (percent === 100 && known.modifiers.has('pure'))),
    );
    if (found) return found.fact;
  }
  return null;
}

/** 纯棉 in a title is not borne out by itself beside 95%棉 5%氨纶. */
const isShare = ({ percent }: ConceptFact): boolean => percent !== null && percent < 100;

/** 不打滑 is called so by 防滑, “won’t slip” by “non-slip”: the same root in both. */
const namesIt = (title: string, said: string): boolean =>
  holds(title, said) ||
  [...said.matchAll(/[\u3400-\u9fff]|[\uac00-\ud7af]{2}|[\u3041-\u30ff]{2}|[a-z]{4}/g)].some(([root]) => !denials.test(root) && title.includes(root));
const denials = /^(?:[不会會无無没沒很难難易打]|지 ?않|않.|ない|ませ|せん|will|does|won|nich|nie|pas|neve)/;

/** An outside of wool is no lining of wool; what is said of the whole stands for a part that no fact tells of. */
const isOfPart = (known: PartId | null, said: PartId | null, { parts }: FactBook): boolean =>
  said === null || known === said || (known === null && !parts.has(said));

/** The glaze is white, and no PVC for that: a fact whose name tells of one material tells of no other's colour. */
function isColourOf(fact: Fact, of: readonly string[], { concepts }: FactBook): boolean {
  if (of.length === 0) return true;
  if (of.some((concept) => concepts.get(concept)?.some((known) => known.fact === fact))) return true;
  return !wordsIn(fold(fact.name)).some(({ kind }) => kind === 'material');
}

/** A certificate may stand in a fact of its own (“Certificate: GOTS”); where a material comes from may not. */
function isNarrowed(known: ConceptFact, modifier: string, book: FactBook): boolean {
  if (known.modifiers.has(modifier) || (modifier === 'pure' && known.percent === 100)) return true;
  return narrowing.has(modifier) && book.concepts.has(modifier);
}

function originSupport(statement: OriginStatement, book: FactBook): Fact | null {
  const { places, raw, handmade, year } = statement;
  let first: Fact | null = null;
  if (year !== null) return book.years.get(year) ?? null;
  if (places.length > 0) {
    first = placeSupport(statement, book);
    if (!first) return null;
  }
  if (raw !== '') {
    const found = book.texts.find(({ folded, from }) => from && holds(folded, raw));
    if (!found) return null;
    first ??= found.fact;
  }
  if (!handmade) return first;
  return book.handmade ? (first ?? book.handmade) : null;
}

/** 云南普洱茶 of a title, 전남 신안군 of a line that somebody typed: the place with the word behind it, said again as it stands there. */
function sameWords({ start, end, design }: OriginStatement, { texts }: FactBook, folded: string): Fact | null {
  const phrase = /^[\p{L}\p{N}\s]*/u.exec(folded.slice(start, end) + (/^ ?\p{L}{1,2}/u.exec(folded.slice(end, end + 3))?.[0] ?? ''))?.[0] ?? '';
  if (design || phrase.length < end - start + 1 || !asian.test(phrase)) return null;
  return texts.find((text) => text.folded.includes(phrase))?.fact ?? null;
}
const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** 播州小野 is told by 兵庫県小野市. */
const provinceSupport = (said: string, { texts }: FactBook): Fact | null =>
  texts.find(({ folded, from }) => from && liesInProvince(said, folded))?.fact ?? null;

/** Where it was drawn is no proof of where it is made, nor the other way round; “leather from Italy” is Italian leather. */
function placeSupport({ places, design, of }: OriginStatement, book: FactBook): Fact | null {
  const known = design === true ? [book.designs] : design === 'either' ? [book.designs, book.places] : [book.places];
  for (const place of places) {
    const found =
      known.map((one) => one.get(place)).find((fact) => fact !== undefined) ??
      of.flatMap((concept) => book.concepts.get(concept) ?? []).find(({ modifiers }) => modifiers.has(`from:${place}`))?.fact;
    if (found) return found;
  }
  return null;
}

function compatibilitySupport({ thing }: CompatibilityStatement, book: FactBook): Fact | null {
  const wanted = squeeze(thing);
  if (wanted === '') return null;
  // “Fits: Garmin” is what “any Garmin mount” says.
  const named = book.texts.find(
    ({ fact, squeezed }) => fits(squeezed, wanted) || (squeezed.length > 1 && wanted.includes(squeezed) && fitsName.test(fold(fact.name))),
  );
  return named?.fact ?? null;
}

/** iPhone 15 is not iPhone 15 Pro, and USB is not USB-C. */
function fits(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/^(?:\d|pro|max|plus|mini|ultra|air|c(?![a-z])|se)/.test(text.slice(at + wanted.length, at + wanted.length + 5))) return true;
  }
  return false;
}
