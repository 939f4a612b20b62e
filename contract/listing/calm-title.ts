/** A title as it is read among other words: offers, stars and separators gone, and what was shouted said calmly. */
import { isCjk, type Language } from '../kit/languages.ts';
import { isShouted, keepsCapitals, opensName, tidyTitle } from './shouting.ts';

/** `names`: who is written in capitals stays so. */
export function calmTitle(title: string, language: Language, names: readonly string[] = []): string {
  const tidied = tidyTitle(title).replace(/^[\s:：·・]+|[\s:：·・]+$/gu, '');
  if (isCjk(language) || !isShouted(tidied)) return tidied;
  const kept = new Set(names.flatMap((name) => name.split(/\s+/)));
  const small = new Set((joining[language] ?? '').split(' '));
  let opens = true;
  return tidied.replace(/\p{L}[\p{L}\p{M}\p{N}’']*/gu, (word, at: number) => {
    const first = opens;
    opens = false;
    if (word !== word.toUpperCase() || kept.has(word) || (word.length > 1 && keepsCapitals(word)) || /\d$/u.test(tidied.slice(0, at))) return word;
    const low = word.toLowerCase();
    return first || opensName(tidied, at) || ((language === 'en' || language === 'de') && !small.has(low)) ? low.charAt(0).toUpperCase() + low.slice(1) : low;
  });
}

const joining: Partial<Record<Language, string>> = {
  en: 'a an the and or of for in on with to by from at',
  de: 'der die das den dem des ein eine einen einem einer und oder für mit von vom zum zur aus im in an am auf bei ohne ab bis',
};
