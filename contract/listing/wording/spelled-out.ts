/** “p/ varanda”, “c/ tampa”, “w/ lid”: what a shop shortens for room, an editor writes out. */
import type { Language } from '../../kit/languages.ts';

export const spelledOut = (text: string, language: Language): string => {
  if (language === 'en') return text.replace(/(?<=\s)w(\/o)?\/?(?<=\/o?)\s?(?=\p{L}{3}|an?\s)/gu, (_, without?: string) => (without ? 'without ' : 'with '));
  return language === 'pt' || language === 'es'
    ? text.replace(/(?<=^|\s)([pcs])\/\s?(?=\d|\p{L}{2})/gu, (_, letter: string) => `${abbreviated[language][letter as 'p' | 'c' | 's']} `)
    : text;
};
const abbreviated = { pt: { p: 'para', c: 'com', s: 'sem' }, es: { p: 'para', c: 'con', s: 'sin' } };
