/** Who speaks and who is spoken to: the words of the eight languages that say so. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Address } from '@storewright/contract/voice/style';

export type Found = { start: number; end: number; text: string };

export const sayingWe = (text: string, language: Language): Found[] => found(text, we[language]).filter(({ text: word }) => !noVerb.test(word));
export const sayingYou = (text: string, language: Language): Found[] => [...spokenTo(text, language)].map(([at]) => at);

/** Each place where a text is formal, informal or plain with its reader. `sentences` are the text's own. */
export const addressesIn = (text: string, sentences: Found[], language: Language): [Found, Address][] => {
  const endings = languageEndings[language];
  if (!endings) return spokenTo(text, language).flatMap(([at, address]) => (address ? [[at, address] as [Found, Address]] : []));
  return sentences.flatMap((sentence) => {
    const end = sentence.text.slice(-12);
    const address = endings.find(([, pattern]) => pattern.test(end))?.[0];
    return address ? [[sentence, address] as [Found, Address]] : [];
  });
};

const spokenTo = (text: string, language: Language): [Found, Address | null][] =>
  you[language].flatMap(([address, pattern]) => found(text, pattern).filter(({ text: word }) => !noImperative.test(word)).map((at) => [at, address] as [Found, Address | null])); // biome-ignore format: one step after another

const found = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ start: index, end: index + word.length, text: word }));

const words = (list: string, flags = 'giu'): RegExp => new RegExp(`(?<![\\p{L}\\p{N}-])(?:${list})(?![\\p{L}\\p{N}])`, flags);

const we: Record<Language, RegExp> = {
  // “US” is a country.
  en: words(`[Ww]e|WE|us|[Oo]urs?|[Oo]urselves|[Ww]e['’](?:re|ve|ll|d)`, 'gu'),
  zh: /我们|我們|本店|我家|小店|咱们/gu,
  fr: words('nous|notre|nos'),
  de: words('wir|uns|unser(?:e[mnrs]?)?'),
  es: words('nosotr[oa]s|nos|nuestr[oa]s?|\\p{L}{2,}(?:amos|emos|imos)'),
  // “nos” is also “in the”.
  pt: words('nós|noss[oa]s?|\\p{L}{2,}(?:amos|emos|imos)'),
  ja: /私たち|私達|わたしたち|当店|弊社|当社|われわれ|我々/gu,
  ko: /저희|우리|당사/gu,
};
/** Nouns and adjectives that end like a verb of ours. */
const noVerb =
  /^(?:(?:kilo|mili|mi|centi|deci)?gramos|(?:hecto|deca)gramos|tramos|ramos|extremos|remos|primos|m[íi]nimos|m[áa]ximos|[óo]ptimos|[úu]ltimos|pr[óo]ximos|leg[íi]timos|lind[íi]simos|\p{L}+[íi]ssimos|\p{L}+[íi]simos|supremos|temos?|racimos|ánimos|cl[áa]simos|an[óo]nimos|s[íi]ntomas)$/iu;
const noImperative = /^(?:nez|chez|assez|rez)$/iu;

const you: Record<Language, [Address | null, RegExp][]> = {
  en: [[null, words(`you|yours?|yourself|yourselves|you['’](?:re|ve|ll|d)`)]],
  zh: [
    ['formal', /您/gu],
    ['informal', /你们|你/gu],
  ],
  fr: [
    ['formal', words('vous|votre|vos|\\p{L}{2,}ez')],
    ['informal', words('tu|toi|tes|ta')],
  ],
  de: [
    // At the head of a sentence “Sie” may be she or they.
    ['formal', /(?<=[\p{L}\p{N},;] )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?![\p{L}\p{N}])/gu],
    ['informal', words('du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?')],
  ],
  es: [
    ['formal', words('usted|ustedes')],
    ['informal', words('tú|ti|tus?|te|contigo|vosotr[oa]s|vuestr[oa]s?')],
  ],
  pt: [
    ['formal', words('você|vocês')],
    ['informal', words('tu|te|ti|teus?|tuas?|contigo')],
  ],
  ja: [[null, /あなた|お客様|お客さま|皆さま|皆様|みなさま|みなさん/gu]],
  ko: [[null, /당신|여러분|고객님|고객/gu]],
};

const end = '[。．.!！?？」』）)\\s]*$';
/** Where the end of a sentence says it. One that ends in a noun says nothing. */
const languageEndings: Partial<Record<Language, [Address, RegExp][]>> = {
  ja: [
    ['formal', new RegExp(`(?:です|ます|ました|ません|でした|ましょう|ください|下さい)[ねよか]*${end}`, 'u')],
    ['plain', new RegExp(`(?:である|だった|のだ|だ|[うくすつぬむるいた])(?<![かが]い)[。．]\\s*$`, 'u')],
  ],
  ko: [
    ['formal', new RegExp(`(?:니다|니까|십시오)${end}`, 'u')],
    ['informal', new RegExp(`(?:요|죠)${end}`, 'u')],
    ['plain', /다[.。]\s*$/u],
  ],
};

/** Which of the languages have manners that a text can miss. */
export const hasManners = (language: Language): boolean => language !== 'en' && (isCjk(language) || you[language].length > 1);
