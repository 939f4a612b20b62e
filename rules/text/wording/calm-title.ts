/** A title as it is read among other words: offers, stars and separators gone, and what was shouted said calmly. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { withCalmModel } from './loud-model.ts';
import { outOfCapitals } from './out-of-capitals.ts';
import { calmWord, isPlainWord } from './plain-words.ts';
import { isOfPlace, opensPlace } from './place-heads.ts';
import { spelledOut } from './spelled-out.ts';
import { accented } from './sure-accents.ts';
import { isShouted, keepsCapitals, opensName, shoutedParts, shoutedRuns, tidyTitle } from './shouting.ts';

/** `names`: who is written in capitals stays so. `spelled`: how the shop writes a word where it shouts nothing. */
export function calmTitle(title: string, language: Language, names: readonly string[] = [], spelled: ReadonlyMap<string, string> = new Map()): string {
  const tidied = withCalmModel(spelledOut(tidyTitle(title).replace(/^[\s:：·・]+|[\s:：·・]+$/gu, ''), language), language, names);
  if (isCjk(language)) return tidied;
  const calmed = (part: string): string => outOfCapitals(said(part, language, new Set(names.flatMap((name) => name.split(/\s+/))), spelled), language);
  if (isShouted(tidied)) return accented(calmed(tidied), language);
  // “KUGELBAHN HOLZ 60-teilig”: two words in a row are shouted, one may be a name.
  const calm = shoutedRuns(shoutedParts(tidied, calmed, names), calmed).replace(loud, (words) => (names.includes(words) ? words : calmed(words)));
  // „GÄRKÖRBCHEN aus Peddigrohr“, of which the shop writes elsewhere as of any other.
  const single = calm.replace(lone, (word, at: number) => {
    if (names.includes(word) || keepsCapitals(word)) return word;
    const known = spelled.get(word.toLowerCase()) ?? (isPlainWord(word, language) ? calmWord(word, language, language === 'en') : undefined);
    return (at === 0 ? largeFirst(known) : known) ?? word;
  });
  return accented(single, language);
}

const lone = /(?<![\p{L}\p{N}-])\p{Lu}{4,40}(?![\p{L}\p{N}-])/gu;
const largeFirst = (word: string | undefined): string | undefined => word && word.charAt(0).toUpperCase() + word.slice(1);

const loud = /(?<![\p{L}\p{N}])\p{Lu}{4,40}(?:[ -]\p{Lu}{4,40}){1,8}(?![\p{L}\p{N}])/gu;

const said = (text: string, language: Language, kept: ReadonlySet<string>, spelled: ReadonlyMap<string, string>): string => {
  const small = new Set((joining[language] ?? '').split(' '));
  let opens = true;
  return text.replace(/\p{L}[\p{L}\p{M}\p{N}’']*/gu, (word, at: number) => {
    const first = opens;
    opens = false;
    if (/\d\s?$/u.test(text.slice(Math.max(0, at - 2), at)) && /^(?:KGS?|GR?S?|ML|CL|CMS?|MM|M|MTR?S|LTR?S|PULG|PZ[AS]?S?|LBS?|OZ|PCS|HRS?|MIN)$/.test(word))
      return word.toLowerCase();
    // “VITAMINA C” and “TALLA M”, but “PAN Y QUESO”.
    if (word.length === 1 && at > 0 && !(joins[language] ?? '').includes(word)) return word;
    if (word.length === 1 && lettered.test(text.slice(0, at))) return word;
    if (word !== word.toUpperCase() || kept.has(word) || (word.length > 1 && keepsCapitals(word)) || /\d$/u.test(text.slice(0, at))) return word;
    const low = word.toLowerCase();
    const known = spelled.get(low);
    if (known && !first) return known;
    const placed = isOfPlace(text.slice(0, at), word, language) || opensPlace(word, text.slice(at + word.length), language);
    return first || placed || opensName(text, at) || ((language === 'en' || language === 'de') && !small.has(low))
      ? low.charAt(0).toUpperCase() + low.slice(1)
      : low;
  });
};

/** What stands alone and is a word. */
const joins: Partial<Record<Language, string>> = { en: 'A', fr: 'ÀAYÔ', es: 'AEOUY', pt: 'AÀEO' };
const lettered = /(?:vitamin[ae]?s?|tipo|type|typ|clase|classe|klasse|talla|taille|tamanho|size|grupo|coenzima|hepatitis|plan|bloque)\s$/iu;

const joining: Partial<Record<Language, string>> = {
  en: 'a an the and or of for in on with to by from at',
  de: 'der die das den dem des ein eine einen einem einer und oder für mit von vom zum zur aus im in an am auf bei ohne ab bis',
};
