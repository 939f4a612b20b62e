/**
 * Words that a text is in another key by: slang, hype, the language of contracts, what presses to buy. A shop may speak
 * so; one whose own texts do not is left by a text that does. Few and sure words, a list for each language.
 */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Found } from '../persons.ts';
import { hardSell } from './hard-sell.ts';
import { hype } from './hype.ts';
import { legalese } from './legalese.ts';
import { slang } from './slang.ts';

export const registers = ['slang', 'hype', 'legalese', 'hard_sell'] as const;
export type Register = (typeof registers)[number];
export type Toned = Found & { register: Register };

/** In their order; of two that overlap the longer, of the same place the first of the four. */
export const tonedIn = (text: string, language: Language): Toned[] => {
  const found = registers.flatMap((register) => [...text.matchAll(patternOf(register, language))].flatMap(({ index, 0: said }) => (isSign(said) ? [] : [{ start: index, end: index + said.length, text: said, register }]))); // biome-ignore format: one step after another
  const sorted = found.sort((one, other) => one.start - other.start || other.end - one.end || registers.indexOf(one.register) - registers.indexOf(other.register)); // biome-ignore format: one order
  let end = 0;
  return sorted.filter((one) => one.start >= end && ((end = one.end), true));
};

/** AF and SUS are names of things; “af” and “sus” are not. */
const isSign = (said: string): boolean => /^\p{Lu}{2,3}$/u.test(said) || /\bAF$/.test(said);

const lists: Record<Register, Record<Language, string>> = { slang, hype, legalese, hard_sell: hardSell };
const patterns = new Map<string, RegExp>();
const patternOf = (register: Register, language: Language): RegExp => {
  const key = `${register} ${language}`;
  const known = patterns.get(key) ?? madeOf(lists[register][language], language);
  patterns.set(key, known);
  return known;
};

/** Where words are not parted by spaces they are found anywhere; in Korean a particle may follow. A space is any, or a hyphen. */
const madeOf = (list: string, language: Language): RegExp => {
  const source = list.replace(/ (?!\?)/g, '[\\s\\u00a0-]').replace(/ \?/g, '[\\s\\u00a0-]?').replace(/(?<!\[)'/g, "['’]"); // biome-ignore format: one step after another
  const [before, after] = isCjk(language) ? [language === 'ko' ? '(?<!\\p{sc=Hang})' : '', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  return new RegExp(`${before}(?:${list === '' ? '(?!)' : source})${after}`, 'giu');
};
