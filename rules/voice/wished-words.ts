/** The owner's words: those never to say, and those to say in another's place. In whatever form they stand. */
import type { Language } from '@storewright/contract/kit/languages';
import { inflected } from './inflected.ts';
import type { Found } from './persons.ts';
import type { Style } from '@storewright/contract/voice/style';

type Wished = Found & { say: string | null };

export const wishedWordsIn = (text: string, { forbidden, preferred, language }: Pick<Style, 'forbidden' | 'preferred' | 'language'>): Wished[] => {
  const wishes = new Map<string, string | null>([
    ...preferred.flatMap(({ say, not }) => not.map((word): [string, string] => [folded(word), say])),
    ...forbidden.map((word): [string, null] => [folded(word), null]),
  ]);
  if (wishes.size === 0) return [];
  // Longest first: "eco friendly" before "eco".
  const forms = [...wishes.keys()].sort((one, other) => other.length - one.length || (one < other ? -1 : 1)).map((word) => formOf(word, language)); // biome-ignore format: one step after another
  const wanted = new Set(preferred.map(({ say }) => folded(say)));
  const wordOf = (said: string): string => (wishes.has(said) ? said : (forms.find(({ whole }) => whole.test(said))?.word ?? said));
  return [...text.matchAll(patternOf(forms, language))].flatMap(({ index, 0: said }) => {
    const word = wordOf(folded(said));
    // What is to be said is no form of what is not.
    if (word !== folded(said) && wanted.has(folded(said))) return [];
    return [{ start: index, end: index + said.length, text: said, say: wishes.get(word) ?? null }];
  });
};

type Form = { word: string; form: string; whole: RegExp };
const formOf = (word: string, language: Language): Form => {
  const form = inflected(word, language);
  return { word, form, whole: new RegExp(`^(?:${form})$`, 'iu') };
};

/** Where words are not parted by spaces they are found anywhere; in Korean a particle may follow. */
const patternOf = (forms: readonly Form[], language: Language): RegExp => {
  const before = language === 'zh' || language === 'ja' ? '' : '(?<![\\p{L}\\p{N}])';
  const after = language === 'zh' || language === 'ja' || language === 'ko' ? '' : '(?![\\p{L}\\p{N}])';
  return new RegExp(`${before}(?:${forms.map(({ form }) => form).join('|')})${after}`, 'giu');
};
const folded = (word: string): string => word.toLowerCase().replace(/\s/gu, ' ');
