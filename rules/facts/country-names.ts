/** Every country by its names in eight languages, folded: those of the runtime, those the claim check knows, and what people say besides. */
import { fold } from '@storewright/contract/kit/fold';
import { languages } from '@storewright/contract/kit/languages';
import { countriesIn } from '../words/countries.ts';
import { lexicons } from '../words/lexicons.ts';
import { termsOf } from '../words/terms.ts';

export const isCountry = (folded: string): boolean => names().has(folded);
export const isCountryCode = (letters: string): boolean => letters === 'UK' || codes().has(letters.toLowerCase());

/** How long the name is that begins here, the longest first; 0: none does. */
export const countryAt = (folded: string, at: number): number => {
  for (let length = Math.min(40, folded.length - at); length > 1; length -= 1) {
    const behindIt = folded[at + length] ?? ' ';
    const name = folded.slice(at, at + length);
    if (isCountry(name) && (/[^\p{L}\p{N}]/u.test(behindIt) || /[^\x20-\x7e]/.test(name))) return length;
  }
  return 0;
};

// Read once, and only where documents are read.
let known: ReadonlySet<string> | undefined;
const names = (): ReadonlySet<string> =>
  (known ??= new Set([
    ...languages.flatMap((language) => countriesIn(language).flatMap(([, terms]) => namesIn(terms))),
    ...languages.flatMap((language) => Object.entries(lexicons[language].places).flatMap(([place, terms]) => (isOfCountry(place) ? namesIn(terms) : []))),
    ...otherNames,
  ]));
let knownCodes: ReadonlySet<string> | undefined;
const codes = (): ReadonlySet<string> => (knownCodes ??= new Set(countriesIn('en').map(([code]) => code)));

const isOfCountry = (place: string): boolean => /^(?:[a-z]{2}|england|scotland|wales)$/.test(place);
/** “Us” is also a word; 国内 names no country. */
const namesIn = (terms: string): string[] =>
  termsOf(terms)
    .map((term) => fold(term.replace(/^~/, '')).replace(/^(?:the|der|den|dem) /, ''))
    .filter((name) => name.length > 1 && !noNames.has(name));
const noNames: ReadonlySet<string> = new Set(['us', 'u s', '国内', '국내', '본국', '国产', '國產']);

// biome-ignore format: a word list
const otherNames = [
  'usa', 'u.s.a.', 'u.s.', 'uk', 'u.k.', 'united states of america', 'great britain', 'england', 'scotland', 'wales', 'northern ireland', 'prc', 'p.r. china', 'p.r.c.', 'people’s republic of china', "people's republic of china", 'eu', 'european union', 'taiwan', 'hong kong', 'macau', 'holland', 'turkey', 'türkiye', 'turkiye', 'czech republic', 'korea', 'ivory coast', 'macedonia', 'burma', 'viet nam', 'bosnia', 'slovak republic', 'swaziland',
  'tschechien', 'turkei', 'niederlanden', 'großbritannien', 'vereinigten staaten', 'vereinigten konigreich', 'philippinen', 'nordirland', 'elfenbeinkuste', 'weißrussland', 'birma',
  'republique tcheque', 'taiwan', 'grande-bretagne', 'irlande du nord', 'viet nam', 'birmanie', 'etats-unis d’amerique',
  'ee. uu.', 'ee.uu.', 'ee uu', 'eeuu', 'estados unidos de america', 'gran bretana', 'irlanda del norte', 'republica checa', 'birmania',
  'eua', 'e.u.a.', 'vietname', 'vietna', 'gra-bretanha', 'irlanda do norte', 'republica checa', 'chequia', 'polonia', 'romenia', 'irao',
  '土耳其', '韩国', '韓國', '台湾', '台灣', '香港', '美国', '美國', '英国', '英國', 'アメリカ', '米国', '英国', 'イギリス', '터키', '튀르키예', '미국', '영국', '한국', '홍콩', '대만',
];
