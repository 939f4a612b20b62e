/** Which words speak of making, and what each does in such a sentence: listed ones, houses where things are made, participles. */
import type { Language } from '@storewright/contract/kit/languages';
import { makingWords, type MakingWords } from '../words/making.ts';
import { termsOf } from '../words/terms.ts';
import { fold } from '@storewright/contract/kit/fold';
import { languageBit } from './vocabulary.ts';

type Role = keyof MakingWords;

/** Which part a word plays in such a sentence, in the languages of the mask. */
export function roleOf(word: string, mask: number): Role | undefined {
  for (const [bit, words] of tables()) {
    const role = (mask & bit) === 0 ? undefined : words.get(word);
    if (role) return role;
  }
  return undefined;
}

let built: [number, Map<string, Role>][] | null = null;
const tables = (): [number, Map<string, Role>][] =>
  (built ??= (Object.entries(makingWords) as [Language, MakingWords][]).map(([language, words]) => [
    languageBit(language),
    new Map((Object.entries(words) as [Role, string][]).flatMap(([role, terms]) => termsOf(terms).map((term): [string, Role] => [fold(term), role]))),
  ]));

/** In German, a house where things are made ends like one: Papiermühle, Goldschmiedewerkstatt. */
export function isHouse(word: string): boolean {
  for (let from = 3; from <= word.length - 5; from++) if (roleOf(word.slice(from), german) === 'houses') return true;
  return false;
}
const german = languageBit('de');

/** Any participle says of something that it was done: hand-lasted, geklöppelt, pulido. Those that say something else are listed. */
export function isParticiple(text: string, word: string, mask: number): boolean {
  return word.length > 4 && participles.some(([bit, form]) => (mask & bit) !== 0 && form.test(bit === french ? text.toLowerCase() : word));
}
const french = languageBit('fr');
const participles: [number, RegExp][] = [
  [languageBit('en'), /[^aeou]ed$/],
  [german, /^(?:hand|mund|frisch|fein)?ge(?!gen|rade|nau)[a-zß]{3,}(?:t|en)$/],
  [
    french,
    /^(?!journé|anné|soiré|matiné|idé|poigné|café|marché|musé|lycé|entré|duré|canapé|qualité|randonné|allé|arrivé|vallé|traversé|fusé|armé|velouté|degré|congé)\p{L}{2,}(?:[^t]é|ée)e?s?$/u,
  ],
  [languageBit('es'), /[^aeiou](?:ad|id)[oa]s?$/],
  [languageBit('pt'), /(?:ad|id)[oa]s?$/],
];
