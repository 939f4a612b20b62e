/**
 * The other forms of a word: plural, gender and case, by its ending alone. Few and sure rather than all: “bar” is found in
 * “bars” and never in “barbecue”, and no form is made that is likelier another word.
 */
import type { Language } from '@storewright/contract/kit/languages';

/** The source of a pattern for the words of a phrase in any of their forms. Scripts without endings have one. */
export const inflected = (phrase: string, language: Language): string =>
  phrase
    .split(/(\P{L}+)/u)
    .map((part, at) => (at % 2 === 1 ? part.replace(signs, '\\$&').replace(/\s/gu, '\\s') : formsOf(part, language)))
    .join('');

const formsOf = (word: string, language: Language): string => {
  if (word.length < 3 || language === 'zh' || language === 'ja' || language === 'ko') return word;
  if (language === 'en' && compared.has(word)) return comparedFormsOf(word);
  const singular = language === 'de' ? word : singularOf(word, language);
  for (const [ending, forms] of endings[language]) if (singular.length > ending.length && singular.endsWith(ending)) return `${singular.slice(0, -ending.length || undefined)}${forms}`; // biome-ignore format: one question
  return word;
};

/** “Cheaper” is “cheap” still. By a list: a cooler, a printer and a tower are no more of anything. */
const comparedFormsOf = (word: string): string => {
  if (word.endsWith('e')) return `${word}(?:r|st)?`;
  if (word.endsWith('y')) return `${word.slice(0, -1)}(?:y|ier|iest)`;
  return `${word}(?:${word.length === 3 && /[^aeiouw]$/u.test(word) ? word.slice(-1) : ''}(?:er|est))?`;
};
const compared = new Set(
  'cheap great nice fine big huge large tiny new fast quick easy safe strong soft smart rich pure sleek sweet tough fresh bold bright clean classy comfy cosy cozy crazy cute fancy funky handy happy healthy hot low lovely pretty sexy silky simple tasty thin tidy trendy trusty wild'.split(
    ' ',
  ),
);

/** Whoever forbids “must-haves” means one, too. */
const singularOf = (word: string, language: Language): string => {
  if (word.length < 5) return word;
  if (language === 'en') return /(?:[^aeiou]ies)$/u.test(word) ? `${word.slice(0, -3)}y` : /[^aeius]s$|[^aeiou]es$/u.test(word) ? word.slice(0, -1) : word;
  return /(?:[aeoé]|[^aeiou])s$/u.test(word) && !/(?:[éê]s|ss|[aei]us)$/u.test(word) ? word.slice(0, -1) : word;
};

type Ending = readonly [ending: string, forms: string];
/** The first that fits. An empty ending fits all that is left. */
// biome-ignore format: a table
const endings: Record<'en' | 'fr' | 'de' | 'es' | 'pt', readonly Ending[]> = {
  en: [
    ...[...'bcdfghjklmnpqrstvwxz'].map((letter): Ending => [`${letter}y`, `${letter}(?:y|ies)`]),
    ...['s', 'x', 'z', 'ch', 'sh'].map((ending): Ending => [ending, `${ending}(?:es)?`]),
    ['', 's?'],
  ],
  fr: [
    ['eux', 'eu(?:x|ses?)'], ['eur', 'eu(?:rs?|ses?)'], ['er', '(?:ers?|ères?)'], ['if', 'i(?:fs?|ves?)'], ['al', 'a(?:l|les?|ux)'], ['eau', 'eaux?'], ['x', 'x'],
    ...['on', 'en', 'el', 'il', 'et', 'os', 'as'].map((ending): Ending => [ending, `${ending}(?:${ending.slice(-1)}?e)?s?`]),
    ['e', 'es?'], ['', 'e?s?'],
  ],
  de: [['el', '(?:el|el[nse]|le[nmrs]?)'], ['e', 'e[nmrs]?'], ['', '(?:e[nmrs]?|ern|s|n)?']],
  es: [['ión', 'i(?:ón|ones)'], ['és', '(?:és|es(?:es|as?))'], ['z', '(?:z|ces)'], ['o', '[oa]s?'], ['a', 'as?'], ['e', 'es?'], ['or', 'or(?:es|as?)?'], ['l', 'l(?:es)?'], ['n', 'n(?:es)?'], ['r', 'r(?:es)?'], ['d', 'd(?:es)?'], ['', 's?']],
  pt: [['ão', '(?:ão|ões|ães|ãos|ãs?)'], ['ês', '(?:ês|es(?:es|as?))'], ['m', '(?:m|ns)'], ['al', 'a(?:l|is)'], ['el', '(?:el|[ée]is)'], ['ol', '(?:ol|óis)'], ['ul', 'u(?:l|is)'], ['il', '(?:il|is|eis)'], ['o', '[oa]s?'], ['a', 'as?'], ['e', 'es?'], ['or', 'or(?:es|as?)?'], ['r', 'r(?:es)?'], ['z', 'z(?:es)?'], ['', 's?']],
};
const signs = /[\\^$.*+?()[\]{}|/]/g;
