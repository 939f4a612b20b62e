/** A text as it is looked for: one way for what is kept and for what is asked. */
import type { Language } from '@storewright/contract/kit/languages';

/** How PostgreSQL cuts words of a language to their stems; a language that is not here is taken word by word. */
const stemmed: Partial<Record<Language, string>> = { en: 'english', fr: 'french', de: 'german', es: 'spanish', pt: 'portuguese' };
export const stemsOf = (lang: Language): string => stemmed[lang] ?? 'simple';
export const allStems = [...Object.values(stemmed), 'simple'];

export type Lexical = {
  /** Words of scripts that put spaces between them: PostgreSQL cuts them to stems. */
  spaced: string;
  /** Of all others, as a tsvector. */
  unspaced: Counted;
  /** Four letters that follow each other, of spaced words: they find what is spelt otherwise. */
  grams: Counted;
};
/** A word, and how often it stands there. */
export type Counted = Map<string, number>;

export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('’', "'");

export const lexicalOf = (text: string): Lexical => {
  const unspaced: Counted = new Map();
  const grams: Counted = new Map();
  const spaced = folded(text).replace(unspacedRun, (run) => {
    for (const word of [...wordsIn(run), ...pairsIn(run)]) count(unspaced, word);
    return ' ';
  });
  for (const [word] of spaced.matchAll(/[\p{L}\p{N}]+/gu)) for (const gram of gramsOf(word)) count(grams, gram);
  return { spaced, unspaced, grams };
};

const unspacedRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsIn = (run: string): string[] => [...segmenter.segment(run)].map(({ segment }) => segment).filter((word) => [...word].length !== 2);
const pairsIn = (run: string): string[] => {
  const letters = [...run];
  return letters.slice(1).map((letter, at) => letters[at]! + letter);
};
const gramsOf = (word: string): string[] => {
  const letters = [...` ${word} `];
  return letters.length < 4 ? [] : letters.slice(3).map((_, at) => letters.slice(at, at + 4).join(''));
};
const count = (counted: Counted, word: string): void => void counted.set(word, (counted.get(word) ?? 0) + 1);

/** As PostgreSQL reads it. A word has 2 KB at most, and 255 places. */
export const vectorOf = (counted: Counted): string => {
  let place = 0;
  return [...counted]
    .filter(([word]) => word.length < 400)
    .map(([word, times]) => `${quoted(word)}:${Array.from({ length: Math.min(times, 255) }, () => Math.min((place += 1), 16_383)).join(',')}`)
    .join(' ');
};
export const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
