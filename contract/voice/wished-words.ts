/** The owner's words: those never to say, and those to say in another's place. */
import type { Language } from '../kit/languages.ts';
import type { Found } from './persons.ts';
import type { Style } from './style.ts';

type Wished = Found & { say: string | null };

export const wishedWordsIn = (text: string, { forbidden, preferred, language }: Pick<Style, 'forbidden' | 'preferred' | 'language'>): Wished[] => {
  const wishes = new Map<string, string | null>([
    ...preferred.flatMap(({ say, not }) => not.map((word): [string, string] => [folded(word), say])),
    ...forbidden.map((word): [string, null] => [folded(word), null]),
  ]);
  if (wishes.size === 0) return [];
  return [...text.matchAll(patternOf([...wishes.keys()], language))].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    text: word,
    say: wishes.get(folded(word)) ?? null,
  }));
};

/** Longest first: "eco friendly" before "eco". Where words are not parted by spaces they are found anywhere; in Korean a particle may follow. */
const patternOf = (words: string[], language: Language): RegExp => {
  const any = words
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s'))
    .join('|');
  const before = language === 'zh' || language === 'ja' ? '' : '(?<![\\p{L}\\p{N}])';
  const after = language === 'zh' || language === 'ja' || language === 'ko' ? '' : '(?![\\p{L}\\p{N}])';
  return new RegExp(`${before}(?:${any})${after}`, 'giu');
};
const folded = (word: string): string => word.toLowerCase().replace(/\s/gu, ' ');
