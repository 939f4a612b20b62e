/** “p/ varanda”, “c/ tampa”, “w/ lid”, „f. Hunde“, „versch. Größen“: what a shop shortens for room, an editor writes out. */
import type { Language } from '@storewright/contract/kit/languages';

export const spelledOut = (text: string, language: Language): string => {
  if (language === 'de')
    return text
      .replace(/(?<=^|[\s(])([fmo])\.\s?(?=\p{L}{3})/giu, (_, letter: string) => `${german[letter.toLowerCase() as 'f' | 'm' | 'o']} `)
      .replace(
        /(?<=^|[\s(–-])(?:(in|mit|aus|von|zu) )?(v)ersch\.\s?(?=\p{Lu})/giu,
        (_, before: string | undefined, letter: string) => `${before ? `${before} ` : ''}${letter}erschiedene${before ? 'n' : ''} `,
      );
  if (language === 'en')
    return (
      text
        .replace(/(?<=\s)w(\/o)?\/?(?<=\/o?)\s?(?=\p{L}{3}|an?\s)/gu, (_, without?: string) => (without ? 'without ' : 'with '))
        // “CARBURETOR W/ GASKETS”; “100 W/channel” is a power.
        .replace(/(?<=\s)(?<!\d\s)W\/(O\/?(?=\s))?\s?(?=\p{Lu}{3})/gu, (_, without?: string) => (without ? 'WITHOUT ' : 'WITH '))
    );
  return language === 'pt' || language === 'es'
    ? // “S/ 20” are soles.
      text.replace(/(?<=^|\s)([pcs])\/\s?(?=\d|\p{L}{2})/giu, (all, letter: string, at: number, whole: string) =>
        letter === 'S' && /^\s?\d/u.test(whole.slice(at + all.length)) ? all : `${abbreviated[language][letter.toLowerCase() as 'p' | 'c' | 's']} `,
      )
    : text;
};
const german = { f: 'für', m: 'mit', o: 'ohne' };
const abbreviated = { pt: { p: 'para', c: 'com', s: 'sem' }, es: { p: 'para', c: 'con', s: 'sin' } };
