/**
 * What a listing claims, and which fact says so. Rules and word lists, no guessing: a claim is supported when a fact states
 * the same or something narrower, in any of the eight languages.
 */
import type { Language } from '@storewright/contract/kit/languages';
import { isAsked } from './asked.ts';
import { isAside } from './asides.ts';
import { factBook } from './factbook.ts';
import { withVouches } from './gate.ts';
import { languageOf } from '../text/language/language.ts';
import { isHandled } from './handled.ts';
import { isInstructed } from './instructed.ts';
import { isOfMeal } from './meals.ts';
import { pageOf } from './mentions.ts';
import { apart, beside, byStart, partsOf, within } from './languages-spoken.ts';
import { optionSupport } from './option-counts.ts';
import { linesBeside, ownersWord, type Words, wordsAmong } from './owners-word.ts';
import { kindOf } from './promise-kind.ts';
import { type SpansFound, spansOf } from './spans.ts';
import type { Statement } from './statement.ts';
import { statementsIn } from './statements.ts';
import { supportOf } from './support.ts';
import { weighedApart } from './variant-weights.ts';
import { textOf, wordsOfPictures } from '../text/html.ts';
import { type Claim, type Fact, type Listing, type ListingField, listingFields } from '@storewright/contract/listing/listing';

/** All claims of a listing, field by field, in order. `vouched` holds the texts somebody put their name to, `words` what the owner and the engines wrote. */
export function checkClaims(
  listing: Listing,
  facts: readonly Fact[],
  language: Language,
  vouched: readonly string[] = [],
  words: Words = wordsAmong(facts),
): Claim[] {
  return checkTexts(
    Object.fromEntries(listingFields.map((field) => [field, plainText(listing, field)])) as Record<ListingField, string>,
    facts,
    language,
    vouched,
    words,
  );
}

/** The same for texts that are plain already. */
export function checkTexts(
  texts: Record<ListingField, string>,
  facts: readonly Fact[],
  language: Language,
  vouched: readonly string[] = [],
  words: Words = wordsAmong(facts),
): Claim[] {
  return withVouches(
    listingFields.flatMap((field) => claimsIn(texts[field], facts, language, field, words)),
    vouched,
  );
}

/**
 * The claims of one plain text, such as one block of the editor. Spans are places in this text. `language` is the one the
 * listing is meant to be in; each line, and each tag, is read in the language it is in as well, so that a choice in a form releases no claim.
 */
export function claimsIn(
  text: string,
  facts: readonly Fact[],
  language: Language,
  field: ListingField = 'description',
  words: Words = wordsAmong(facts),
): Claim[] {
  const claims: Claim[] = [];
  // A word alone gives no language away.
  const told = field === 'tags' ? languageOf(text, language) : null;
  let at = 0;
  for (const line of text.split(field === 'tags' ? ',' : '\n')) {
    if (line.trim() !== '') {
      const found = readLine(line, { facts, language, field, told, words });
      for (const claim of found) claims.push(at === 0 ? claim : { ...claim, start: claim.start + at, end: claim.end + at });
    }
    at += line.length + 1;
  }
  return claims;
}

/** No sentence goes over a line, so what was read of a line stays true until a fact changes: who types has one line read anew. */
function readLine(line: string, { told, ...around }: About & { told: Language | null }): readonly Claim[] {
  const { facts, language, field, words } = around;
  const lines = linesBeside(words, factBook(facts, language));
  const key = told === null ? line : `${told}:${line}`;
  const known = lines.get(field, key);
  if (known) return known;
  const parts = partsOf(line, language, told);
  const spoken = new Set(parts.map((part) => part.language));
  if (spoken.size === 1 && spoken.has(language)) return lines.keep(field, key, readIn(line, around));
  const own = apart([...spoken].flatMap((one) => within(readIn(line, { ...around, language: one }), parts, one)).sort(byStart));
  return lines.keep(field, key, beside(own, readIn(line, around)));
}

type About = { facts: readonly Fact[]; language: Language; field: ListingField; words: Words };

function readIn(text: string, { facts, language, field, words }: About): Claim[] {
  const book = factBook(facts, language);
  const page = pageOf(text, language);
  const claims: Claim[] = [];
  const stated: Statement[] = [];
  const owners = (statement: Statement): Fact | null => ownersWord(statement, words, { folded: page.folded, text, language });
  const nameAt = spansOf(page.folded, book.names);
  const denialAt = spansOf(page.folded, book.denials);
  let end = 0;
  for (const statement of statementsIn(page, true, book.own, field)) {
    const counted = statement.start < end ? countedWith(statement, claims.at(-1)) : null;
    if (growsWith(statement, claims.at(-1), end)) {
      claims[claims.length - 1] = { ...(claims.at(-1) as Claim), end: statement.end, text: text.slice(claims.at(-1)?.start, statement.end) };
      end = statement.end;
      continue;
    }
    // A claim inside another is part of it.
    if ((statement.start < end && !counted) || isOfName(statement, nameAt) || isAsked(statement, page)) continue;
    // “Not for children under 12 months”: said whole, a fact that denies something is what it says.
    const fact =
      supportOf(statement, book, page.folded, language) ?? optionSupport(statement, page.folded, book, language) ?? denialAt(statement)?.fact ?? null;
    if (counted && fact) continue;
    // Told to be washed at 60 where a fact says 30: that is a claim all the same.
    if (!fact && statement.kind === 'quantity' && isInstructed(statement, page, book.measures.holds(statement.measures))) continue;
    if (!fact && statement.kind === 'quantity' && isHandled(statement, page, book)) continue;
    if (!fact && statement.kind === 'quantity' && (isAside(statement, page) || isOfMeal(statement, page))) continue;
    const own = fact ? null : owners(statement);
    stated.push(statement);
    if (counted) claims[claims.length - 1] = counted;
    claims.push({
      field,
      start: statement.start,
      end: statement.end,
      text: text.slice(statement.start, statement.end),
      kind: kindOf(statement, page.folded),
      state: fact ? 'supported' : own ? 'unproven' : 'unsupported',
      fact: fact ?? own,
    });
    end = statement.end;
  }
  return weighedApart(claims, page, (at) => owners(stated[at] as Statement));
}

/** 今治の職人が一枚ずつ織り上げた: where they are and what their hands did is one claim, as long as it goes. */
const growsWith = (statement: Statement, last: Claim | undefined, end: number): boolean =>
  statement.kind === 'origin' && last?.kind === 'origin' && last.state === 'unsupported' && statement.start < end && statement.end > end;

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

/** Red Wing is a brand, not red. */
const isOfName = (statement: Statement, nameAt: SpansFound): boolean => statement.kind !== 'quantity' && nameAt(statement) !== null;
