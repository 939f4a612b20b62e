/**
 * Whose word it is where no fact says so. What the shop's published texts say, or what a person typed since, is the owner's own: it is
 * pointed at and holds nothing back. What an engine put in is nobody's until a fact or a person stands for it.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { fold } from '@storewright/contract/kit/fold';
import type { FactBook } from './book.ts';
import { isWording } from './fact-names.ts';
import { wordsBook } from './factbook.ts';
import { type Lines, linesRead } from './lines.ts';
import type { Statement } from './statement.ts';
import { supportOf } from './support.ts';

/** Sentences. `engines`: what engines wrote for it; null where nobody can know: then nothing is taken for typed. */
export type Words = { shop: readonly Fact[]; engines: readonly Fact[] | null };
type Place = { folded: string; text: string; language: Language };

/** The sentence that says as much, or the words that somebody typed; null where an engine alone says it. */
export function ownersWord(statement: Statement, { shop, engines }: Words, { folded, text, language }: Place): Fact | null {
  const said = (words: readonly Fact[]): Fact | null => {
    const book = wordsBook(words, language);
    return book && (supportOf(statement, book, folded, language) ?? inTheSameWords(statement, words, folded));
  };
  const published = said(shop);
  if (published || engines === null || said(engines)) return published;
  return typed(text.slice(statement.start, statement.end));
}

/** What a person put in by hand. */
export const typed = (value: string): Fact => ({ name: 'Text', value: value.slice(0, 2_000), source: 'typed', field: '' });

/** The whole clause that it stands in, word for word: no kind has to be known for that, and what a text denies or says of one part alone is its word, too. */
function inTheSameWords({ start, end }: Statement, words: readonly Fact[], folded: string): Fact | null {
  // No sentence is longer; what lies further back is not read for every statement again.
  const before = folded.slice(Math.max(0, start - longestSentence), start);
  const opens = start - before.length + (clausesBefore.exec(before)?.[0].length ?? 0);
  const behind = folded.slice(end, end + longestSentence);
  const closes = behind.search(clauseEnd);
  const said = folded.slice(opens, end + (closes < 0 ? behind.length : closes)).trim();
  const at = foldedOf(words).findIndex((told) => {
    for (let place = told.indexOf(said); place >= 0; place = told.indexOf(said, place + 1))
      if (opensThere.test(told.slice(Math.max(0, place - 3), place)) && endsThere.test(told.slice(place + said.length, place + said.length + 3))) return true;
    return false;
  });
  return words[at] ?? null;
}
const clauseEnd = /[\n\t。！？；、，：•|()（）]|[.!?;:,](?=\s|$)|\s[-–—/]\s/u;
const clausesBefore = new RegExp(`^.*(?:${clauseEnd.source})[)\u2019\u300d\u201d"]?\\s*`, 'su');
const opensThere = new RegExp(`(?:^[^\\p{L}\\p{N}]*|(?:${clauseEnd.source}) *)$`, 'u');
const endsThere = new RegExp(`^ *(?:$|${clauseEnd.source})`, 'u');
/** Longer than any sentence that somebody wrote. */
const longestSentence = 1_000;

const foldedOf = (words: readonly Fact[]): readonly string[] => {
  const known = foldedKept.get(words) ?? words.map(({ value }) => fold(value));
  foldedKept.set(words, known);
  return known;
};
const foldedKept = new WeakMap<readonly Fact[], readonly string[]>();

/** Where nobody says otherwise: the shop's own texts among the facts are its words, and all else may be an engine's. */
export function wordsAmong(facts: readonly Fact[]): Words {
  const known = among.get(facts) ?? {
    shop: facts.flatMap((fact) =>
      // A word to find a thing by says no more than itself.
      fact.source === 'title' || fact.field === 'title' ? [{ ...fact, source: 'description' as const, field: '' }] : isSaid(fact) ? [fact] : [],
    ),
    engines: null,
  };
  among.set(facts, known);
  return known;
}
const isSaid = (fact: Fact): boolean => fact.source === 'description' || (isWording(fact) && fact.source !== 'vendor');
const among = new WeakMap<readonly Fact[], Words>();

/** What was read of a text's lines beside these words. */
export function linesBeside(words: Words, book: FactBook): Lines {
  const kept = linesKept.get(words) ?? new WeakMap<FactBook, Lines>();
  linesKept.set(words, kept);
  const lines = kept.get(book) ?? linesRead();
  kept.set(book, lines);
  return lines;
}
const linesKept = new WeakMap<Words, WeakMap<FactBook, Lines>>();
