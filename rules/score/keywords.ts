/** What a buyer would search for, and whether a text says it. */
import { isCjk, type Language, perLanguage } from '@storewright/contract/kit/languages';
import { fold, isCjkCode, isWordCode, wordEnd } from '@storewright/contract/kit/fold';
import { lexicons } from '../words/lexicons.ts';
import { keywordOfTitle } from './title-keyword.ts';

/** The first one given, or the words of the title that name the thing. */
export function keywordOf(title: string, given: readonly string[], language: Language, vendor = ''): { keyword: string; given: boolean } {
  const first = given.find((one) => one.trim() !== '');
  if (first) return { keyword: first.trim(), given: true };
  return { keyword: keywordOfTitle(title, { language, vendor, stopWords: stopWordsOf(language) }), given: false };
}

/** How much of a keyword a text holds, 0 to 1, and where its first word stands, 0 (the start) to 1. */
export function presenceOf(keyword: string, text: string, language: Language): { share: number; at: number } {
  const folded = fold(text);
  const wanted = fold(keyword.trim());
  if (wanted === '' || folded === '') return { share: 0, at: 1 };
  const whole = placeOf(wanted, folded, language);
  if (whole >= 0) return { share: 1, at: whole / folded.length };
  const parts = isCjk(language) && isCjkCode(wanted.charCodeAt(0)) && !wanted.includes(' ') ? pairsOf(wanted) : tellingIn(wanted, language);
  const found = parts.map((part) => placeOf(stemOf(part), folded, language, part.length > 4)).filter((at) => at >= 0);
  return parts.length === 0 || found.length === 0 ? { share: 0, at: 1 } : { share: found.length / parts.length, at: Math.min(...found) / folded.length };
}

/** How often the whole keyword stands in a text. */
export function countOf(keyword: string, text: string, language: Language): number {
  const [folded, wanted] = [fold(text), fold(keyword.trim())];
  if (wanted === '') return 0;
  let count = 0;
  for (let at = placeOf(wanted, folded, language); at >= 0; at = placeOf(wanted, folded, language, false, at + wanted.length)) count++;
  return count;
}

/**
 * Where a text says these words, -1 where it does not: tea is not in “steam”, nor in “team”. Scripts without spaces have no
 * such border, and a German word of some length may stand in a longer one. `isStem`: a word's ending was taken off.
 */
function placeOf(wanted: string, folded: string, language: Language, isStem = false, from = 0): number {
  const loose = language === 'de' && wanted.length >= 6;
  const [first, last] = [isWordCode(wanted.charCodeAt(0)), isWordCode(wanted.charCodeAt(wanted.length - 1))];
  for (let at = folded.indexOf(wanted, from); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const begins = !first || at === 0 || !isWordCode(folded.charCodeAt(at - 1));
    const ends = !last || (isStem ? longEnding : ending).test(folded.slice(end, wordEnd(folded, end)));
    if (loose || (begins && ends)) return at;
  }
  return -1;
}
const ending = /^(?:e?s|e?n)?$/;
const longEnding = /^(?:e?s|e?n|e|ern?|ers)?$/;

export const stopWordsOf = perLanguage((language): ReadonlySet<string> => new Set(lexicons[language].stopWords.split(' ').map(fold)));

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** Words that say something: not the “of” in “bottle of steel”, as long as there is any other. */
const tellingIn = (wanted: string, language: Language): string[] => {
  const words = wordsOf(wanted);
  const telling = words.filter((word) => !stopWordsOf(language).has(word));
  return telling.length > 0 ? telling : words;
};
/** Bottles is bottle. */
const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:es|en|s|e|n)$/, '') : word);
const pairsOf = (text: string): string[] => Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2));
