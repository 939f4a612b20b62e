/** How a value is written within a sentence or behind a name. */
import { isCjk, type Language, perLanguage } from '@storewright/contract/kit/languages';
import { lexicons } from '../../words/lexicons.ts';
import { termsOf } from '../../words/terms.ts';

/** “Stainless steel” is small within a sentence; a brand, a place and a German noun keep their capital. */
function inRunningText<Value extends string | null>(value: Value, language: Language): Value {
  const first = value && /^\p{Lu}\p{Ll}+/u.exec(value)?.[0].toLowerCase();
  if (!value || !first || language === 'de' || isCjk(language)) return value;
  // “Stainless Steel” becomes small as a whole or not at all: no editor writes “sea Green”.
  const others = value.match(/(?<=\s)\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu) ?? [];
  if (!others.every((word) => isPlainWord(word.toLowerCase(), language) || isColour(word.toLowerCase(), language))) return value;
  const all = others.length > 0 ? value.toLowerCase() : small(value);
  // “Copper with a brass pump”; one word alone may be a name.
  const isPlain = isPlainWord(first, language) || (/\s\p{Ll}/u.test(value) && isColour(first, language));
  return isPlain ? (all as Value) : value;
}

/** « Pelúcia sintética » : behind what a thing is made of stands no name, but for the few that a maker gave. */
export function asMaterial(value: string, language: Language): string {
  const told = amongWords(value, language);
  const first = /^\p{Lu}\p{Ll}+(?= \p{Ll})/u.exec(told)?.[0].toLowerCase();
  return first === undefined || language === 'en' || language === 'de' || isCjk(language) || brands.has(first) ? told : small(told);
}

/** “Moss green” is a colour, whatever moss is, and “enamelled steel” a material; “Prussian blue” and “Harris tweed” are called after somebody. */
export function amongWords(value: string, language: Language): string {
  // “Enamelled steel, beech grip” is read by its first part.
  const comma = value.indexOf(', ');
  if (comma > 0) return amongWords(value.slice(0, comma), language) + value.slice(comma);
  const told = inRunningText(value, language);
  if (told !== value || language === 'de' || isCjk(language) || !/^\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+){0,2}$/u.test(value)) return told;
  const [first = '', ...others] = value.toLowerCase().split(/[ -]/);
  if (/(?:ian|ish|ese|[ae]n)$/.test(first)) return value;
  const { materials } = lexicons[language];
  if ([first, ...others].some((word) => isColour(word, language))) return small(value);
  return first.endsWith('ed') && others.some((word) => isWord(word, Object.values(materials))) ? small(value) : value;
}

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const isPlainWord = (word: string, language: Language): boolean => {
  const { materials, modifiers, certificates } = lexicons[language];
  return !brands.has(word) && [materials, modifiers, certificates].some((words) => isWord(word, Object.values(words)));
};
/** “Negro” and “negra”: the list writes both as one. */
const isColour = (word: string, language: Language): boolean => coloursIn(language).has(word) || isWord(word, Object.values(lexicons[language].colours));
const coloursIn = perLanguage(
  (language): ReadonlySet<string> =>
    new Set(Object.values(lexicons[language].colours).flatMap((terms) => termsOf(terms).map((term) => term.replace(/^~/u, '')))),
);
const isWord = (word: string, terms: readonly string[]): boolean => {
  // No word of a list is longer, and a pattern must not be.
  if (word.length > 40) return false;
  const stem = new RegExp(`(?:^|[|~])${word.replace(/[^\p{L}]/gu, '.')}(?![\\p{L}])`, 'u');
  return terms.some((one) => stem.test(one));
};
const brands = new Set(
  'tencel lycra cordura kevlar polartec primaloft dyneema alcantara thinsulate ventile vibram corian swarovski biothane sunbrella gore modal econyl'.split(' '),
);
