/**
 * Whose word it is where no fact says so. What the shop's published texts say, or what a person typed since, is the owner's own: it is
 * pointed at and holds nothing back. What an engine put in is nobody's until a fact or a person stands for it.
 */
import type { Language } from '../../kit/languages.ts';
import type { Fact } from '../listing.ts';
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
    return book && (supportOf(statement, book, folded, language) ?? inTheSameWords(statement, book, folded));
  };
  const published = said(shop);
  if (published || engines === null || said(engines)) return published;
  return typed(text.slice(statement.start, statement.end));
}

/** What a person put in by hand. */
export const typed = (value: string): Fact => ({ name: 'Text', value: value.slice(0, 2_000), source: 'typed', field: '' });

/** As much of the sentence as stands right around it: no kind has to be known for that. */
function inTheSameWords({ start, end }: Statement, { texts }: FactBook, folded: string): Fact | null {
  // No sentence is longer; what lies further back is not read for every statement again.
  const line = Math.max(folded.lastIndexOf('\n', start - 1) + 1, start - longestSentence);
  const opens = line + (/^.*[.!?。！？][)」』”"]?\s*/su.exec(folded.slice(line, start))?.[0].length ?? 0);
  const from = Math.max(opens, start - beside);
  const words =
    folded
      .slice(from, end + beside)
      .split('\n')[0]
      ?.trim() ?? '';
  const long = words.length >= end - start + 6;
  const said = words.replace(/[.!?。！？,;，、；]+$/, '');
  return (
    texts.find(({ folded: told }) => {
      const at = told.indexOf(said);
      if (at < 0) return false;
      if (from > opens) return long;
      // Two or three words alone are the same where they stand alone, too.
      return opensThere.test(told.slice(Math.max(0, at - 3), at)) && (long || endsThere.test(told.slice(at + said.length, at + said.length + 3)));
    })?.fact ?? null
  );
}
const opensThere = /(?:^|[\n\t.!?。！？:：•,;，、；])\s*$/;
const endsThere = /^\s*(?:$|[\n\t.!?。！？,;，、；])/;
const beside = 14;
/** Longer than any sentence that somebody wrote. */
const longestSentence = 1_000;

/** Where nobody says otherwise: the shop's own texts among the facts are its words, and all else may be an engine's. */
export function wordsAmong(facts: readonly Fact[]): Words {
  const known = among.get(facts) ?? {
    shop: facts.flatMap((fact) =>
      fact.source === 'description' ? [fact] : isWording(fact) && fact.source !== 'vendor' ? [{ ...fact, source: 'description' as const, field: '' }] : [],
    ),
    engines: null,
  };
  among.set(facts, known);
  return known;
}
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
