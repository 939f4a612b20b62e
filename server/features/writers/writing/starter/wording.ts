/** Words as an editor writes them out: an abbreviated “with”, a measure apart from its number, an accent that is surely meant, a maker that is not shouted. */
import type { Source } from '../engine.ts';
import { spaced } from './spacing.ts';
import { accented } from './sure-accents.ts';

/** “p/ varanda”, “c/ tampa”, “w/ lid”; “20mm”, and accents that are surely meant. */
export const written = (text: string, language: Source['language']): string => {
  const whole = spaced(accented(text, language), language);
  if (language === 'en') return whole.replace(/(?<=\s)w(\/o)?\/?(?<=\/o?)\s?(?=\p{L}{3})/gu, (_, without?: string) => (without ? 'without ' : 'with '));
  return language === 'pt' || language === 'es'
    ? whole.replace(/(?<=^|\s)([pcs])\/\s?(?=\p{L}{2})/giu, (_, letter: string) => `${abbreviated[language][letter.toLowerCase() as 'p' | 'c' | 's']} `)
    : whole;
};
const abbreviated = { pt: { p: 'para', c: 'com', s: 'sem' }, es: { p: 'para', c: 'con', s: 'sin' } };

/** A maker that writes itself “Kona Bay” is not shouted in a title. */
export const asItsMaker = (name: string, vendor: string): string => {
  const loud = vendor.toUpperCase();
  return vendor.length > 3 && loud !== vendor && /^\p{Lu}/u.test(vendor) && name.startsWith(`${loud} `) ? vendor + name.slice(loud.length) : name;
};
