/**
 * Words of books and boardrooms by their endings: paradigm, utilisation, Gewährleistung. How many of them a sentence has
 * tells a plain shop from a text that is not its own, whatever is sold. Three scripts build no such words by an ending.
 */
import type { Language } from '@storewright/contract/kit/languages';
import { lexicons } from '../words/lexicons.ts';
import { termsOf } from '../words/terms.ts';
import { usualRate } from './base-words.ts';
import { wordsIn } from './reading.ts';

/** Null: the language has none, or the sentence is too short to tell. */
export const learnedShareOf = (sentence: string, language: Language): { share: number; words: string[] } | null => {
  const ending = endings[language];
  if (!ending) return null;
  const words = wordsIn(sentence, language);
  if (words.length < fewWords) return null;
  const learned = words.filter((word) => word.length >= longWord && ending.test(word) && !isFact(word, language));
  return { share: learned.length / words.length, words: learned };
};
const fewWords = 4;
const longWord = 8;

/** What a thing is made of and certified as is said in learned words by everybody. */
const isFact = (word: string, language: Language): boolean => usualRate(word, language) === null || (certified[language] ??= certifiedIn(language)).has(word);
const certified: Partial<Record<Language, Set<string>>> = {};
const certifiedIn = (language: Language): Set<string> =>
  new Set(Object.values(lexicons[language].certificates).flatMap(termsOf).flatMap((term) => term.toLowerCase().split(/[\s~-]+/))); // biome-ignore format: one step after another

// biome-ignore format: a list per language
const endings: Partial<Record<Language, RegExp>> = {
  en: /(?:tions?|sions?|ments?|it(?:y|ies)|anc(?:e|es|y)|enc(?:e|es|y)|isms?|i[sz](?:e|es|ed|ing)|at(?:e|es|ed|ing)|ous(?:ly)?|ive(?:ly|s)?|ical(?:ly)?|ially?|ually?|ital|igms?|[ai]bl[ey]|ics?|icated|ar(?:y|ily)|ory|iant|ient|ent|ant|age|al)$/u,
  fr: /(?:tions?|sions?|ments?|ités?|ances?|ences?|ismes?|is(?:er|ent|ez|ée?s?)|ifs?|ives?|iques?|[iu]el(?:le)?s?|[ai]bles?|eux|euses?|aires?|igmes?)$/u,
  de: /(?:ung(?:en)?|ion(?:en|s\p{L}*)?|ität(?:en)?|keit(?:en)?|heit(?:en)?|ismus|ier(?:t|te|ten|ter|tes|en|end\p{L}*)|iv(?:e[nmrs]?)?|ell(?:e[nmrs]?)?|enz(?:en)?|anz(?:en)?|schaft(?:en)?|mäßig(?:e[nmrs]?)?|isch(?:e[nmrs]?)?|igma|ment)$/u,
  es: /(?:ci(?:ón|ones)|si(?:ón|ones)|mientos?|dad(?:es)?|tud(?:es)?|ancias?|encias?|ismos?|iz(?:ar|an?|ad[oa]s?)|iv[oa]s?|ic[oa]s?|al(?:es)?|[ai]bles?|os[oa]s?|ari[oa]s?|mente|igmas?)$/u,
  pt: /(?:ç(?:ão|ões)|s(?:ão|ões)|mentos?|dades?|ância[s]?|ências?|ismos?|iz(?:ar|am?|ad[oa]s?)|iv[oa]s?|ic[oa]s?|a(?:l|is)|[áí]ve(?:l|is)|os[oa]s?|ári[oa]s?|mente|igmas?)$/u,
};
