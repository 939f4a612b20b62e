/**
 * What a listing claims, and which fact says so. Rules and word lists, no guessing: a claim is supported when a fact states
 * the same or something narrower, in any of the eight languages.
 */
import type { Language } from '../kit/languages.ts';
import { isAsked } from './claims/asked.ts';
import type { ConceptFact, FactBook } from './claims/book.ts';
import { factBook } from './claims/factbook.ts';
import { fitsName } from './claims/fact-names.ts';
import { fold, holds, squeeze } from './language/fold.ts';
import { pageOf } from './claims/mentions.ts';
import { apart, beside, byStart, partsOf, within } from './claims/languages-spoken.ts';
import { narrowing } from './claims/narrowing.ts';
import { allKnown, rankSupport, told } from './claims/ranks.ts';
import type { CompatibilityStatement, ConceptStatement, OriginStatement, Statement } from './claims/statement.ts';
import type { PartId } from './lexicon/parts.ts';
import { partAt, partNamed } from './claims/parts.ts';
import { optionSupport } from './claims/option-counts.ts';
import { kindOf } from './claims/promise-kind.ts';
import { type SpansFound, spansOf } from './claims/spans.ts';
import { quantitySupport } from './claims/quantity-support.ts';
import { statementsIn } from './claims/statements.ts';
import { weighedApart } from './claims/variant-weights.ts';
import { decodeEntities } from './entities.ts';
import { textOf } from './html.ts';
import { type Claim, type Fact, type Listing, type ListingField, listingFields } from './listing.ts';

/** All claims of a listing, field by field, in order. `vouched` holds the texts somebody put their name to. */
export function checkClaims(listing: Listing, facts: readonly Fact[], language: Language, vouched: readonly string[] = []): Claim[] {
  return checkTexts(
    Object.fromEntries(listingFields.map((field) => [field, plainText(listing, field)])) as Record<ListingField, string>,
    facts,
    language,
    vouched,
  );
}

/** The same for texts that are plain already. */
export function checkTexts(texts: Record<ListingField, string>, facts: readonly Fact[], language: Language, vouched: readonly string[] = []): Claim[] {
  const names = new Set(vouched.map(asVouched));
  const claims = listingFields.flatMap((field) => claimsIn(texts[field], facts, language, field));
  return names.size === 0
    ? claims
    : claims.map((claim) => (claim.state === 'unsupported' && names.has(asVouched(claim.text)) ? { ...claim, state: 'vouched' } : claim));
}

/**
 * The claims of one plain text, such as one block of the editor. Spans are places in this text. `language` is the one the
 * listing is meant to be in; each line is read in the language it is in as well, so that a choice in a form releases no claim.
 */
export function claimsIn(text: string, facts: readonly Fact[], language: Language, field: ListingField = 'description'): Claim[] {
  const claims: Claim[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      const found = readLine(line, facts, language, field);
      for (const claim of found) claims.push(at === 0 ? claim : { ...claim, start: claim.start + at, end: claim.end + at });
    }
    at += line.length + 1;
  }
  return claims;
}

/** No sentence goes over a line, so what was read of a line stays true until a fact changes: who types has one line read anew. */
function readLine(line: string, facts: readonly Fact[], language: Language, field: ListingField): readonly Claim[] {
  const { lines } = factBook(facts, language);
  const known = lines.get(field, line);
  if (known) return known;
  const parts = partsOf(line, language);
  const spoken = new Set(parts.map((part) => part.language));
  if (spoken.size === 1 && spoken.has(language)) return lines.keep(field, line, readIn(language, line, facts, field));
  const own = apart([...spoken].flatMap((one) => within(readIn(one, line, facts, field), parts, one)).sort(byStart));
  return lines.keep(field, line, beside(own, readIn(language, line, facts, field)));
}

function readIn(language: Language, text: string, facts: readonly Fact[], field: ListingField): Claim[] {
  const book = factBook(facts, language);
  const page = pageOf(text, language);
  const claims: Claim[] = [];
  const nameAt = spansOf(page.folded, book.names);
  const denialAt = spansOf(page.folded, book.denials);
  let end = 0;
  for (const statement of statementsIn(page, true, book.own, field)) {
    const counted = statement.start < end ? countedWith(statement, claims.at(-1)) : null;
    // A claim inside another is part of it.
    if ((statement.start < end && !counted) || isOfName(statement, nameAt) || isAsked(statement, page)) continue;
    // “Not for children under 12 months”: said whole, a fact that denies something is what it says.
    const fact = supportOf(statement, book, page.folded, language) ?? optionSupport(statement, page.folded, book) ?? denialAt(statement)?.fact ?? null;
    if (counted && fact) continue;
    if (counted) claims[claims.length - 1] = counted;
    claims.push({
      field,
      start: statement.start,
      end: statement.end,
      text: text.slice(statement.start, statement.end),
      kind: kindOf(statement),
      state: fact ? 'supported' : 'unsupported',
      fact,
    });
    end = statement.end;
  }
  return weighedApart(claims, page);
}

/** “Two steel rings”, where a fact counts two rings and none is of steel: the number is one claim, the material another. */
function countedWith(statement: Statement, last: Claim | undefined): Claim | null {
  if (last?.kind !== 'quantity' || last.state !== 'supported' || !('modifiers' in statement) || statement.start <= last.start) return null;
  const text = last.text.slice(0, statement.start - last.start).trimEnd();
  return text === '' ? null : { ...last, end: last.start + text.length, text };
}

/** What a claim's places refer to: the description without its tags and behind it what stands for its pictures, the tags in one line. */
export function plainText(listing: Listing, field: ListingField): string {
  if (field === 'description') return [textOf(listing.description), ...wordsOfPictures(listing.description)].join('\n');
  return field === 'tags' ? listing.tags.join(', ') : listing[field];
}

/** A buyer who does not see a picture is told these words, and so is a search engine. */
const wordsOfPictures = (html: string): string[] =>
  [...html.matchAll(/<img\b[^<>]*?\salt\s?=\s?(?:"([^"<>]*)"|'([^'<>]*)')/gi)].flatMap(([, double, single]) => {
    const words = decodeEntities(double ?? single ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return words === '' ? [] : [words];
  });

const asVouched = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

function supportOf(statement: Statement, book: FactBook, folded: string, language: Language): Fact | null {
  switch (statement.kind) {
    case 'quantity':
      return quantitySupport(statement, book, folded, language);
    case 'origin':
      return originSupport(statement, book);
    case 'compatibility':
      return compatibilitySupport(statement, book);
    case 'superlative':
    case 'medical':
      return rankSupport(statement, book);
    default:
      return conceptSupport(statement, book, statement.kind === 'material' ? partAt(folded, statement.start, statement.end) : null);
  }
}

function conceptSupport({ concepts, modifiers, percent, own, promise }: ConceptStatement, book: FactBook, part: PartId | null): Fact | null {
  if (promise) return promise.told === null ? allKnown(concepts, book) : told(promise.told, book);
  if (own && modifiers.length === 0 && percent === null && isOfPart(partNamed(own.fact.name) ?? partNamed(own.folded), part, book)) return own.fact;
  for (const concept of concepts) {
    const found = book.concepts
      .get(concept)
      ?.find(
        (known) =>
          isOfPart(known.part, part, book) &&
          modifiers.every((modifier) => isNarrowed(known, modifier, book)) &&
          (percent === null || known.percent === percent || (percent === 100 && known.modifiers.has('pure'))),
      );
    if (found) return found.fact;
  }
  return null;
}

/** An outside of wool is no lining of wool; what is said of the whole stands for a part that no fact tells of. */
const isOfPart = (known: PartId | null, said: PartId | null, { parts }: FactBook): boolean =>
  said === null || known === said || (known === null && !parts.has(said));

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

/** Red Wing is a brand, not red. */
const isOfName = (statement: Statement, nameAt: SpansFound): boolean => statement.kind !== 'quantity' && nameAt(statement) !== null;
