/** The words a shop favours and what its texts begin with: what it says often in many texts, and other shops seldom. */
import type { Language } from '@storewright/contract/kit/languages';
import { usualRate } from './base-words.ts';
import { isWord, wordsIn } from './reading.ts';
import type { Example, StyleCard } from '@storewright/contract/voice/style';

export type Said = { product: string; title: string; type: string; text: string; sentences: string[] };

export const createFavourites = (language: Language) => {
  const words = new Map<string, { n: number; texts: number; examples: Example[] }>();
  const openings = new Map<string, { n: number; examples: Example[] }>();
  let total = 0;
  let texts = 0;

  return {
    add({ product, title, type, text, sentences }: Said): void {
      texts += 1;
      const own = new Set(wordsIn(`${title} ${type}`, language));
      const counts = new Map<string, number>();
      for (const word of wordsIn(text, language)) {
        total += 1;
        if (isWord(word, language) && !own.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
      for (const [word, n] of counts) {
        const known = words.get(word) ?? { n: 0, texts: 0, examples: [] };
        words.set(word, known);
        known.n += n;
        known.texts += 1;
        if (known.examples.length < mostExamples)
          known.examples.push({ product, quote: quoted(sentences.find((one) => one.toLowerCase().includes(word)) ?? word) });
      }
      const first = sentences[0];
      for (const opening of first ? openingsOf(first, title, language) : []) {
        const known = openings.get(opening) ?? { n: 0, examples: [] };
        openings.set(opening, known);
        known.n += 1;
        if (known.examples.length < mostExamples) known.examples.push({ product, quote: quoted(first!) });
      }
    },

    words(): StyleCard['favourites'] {
      const least = Math.max(3, texts * 0.08);
      return [...words]
        .flatMap(([word, { n, texts: inTexts, examples }]) => {
          const rate = usualRate(word, language);
          if (rate === null || inTexts < least) return [];
          const keyness = keynessOf(n, total, rate);
          return keyness < significant ? [] : [{ word, n, texts: inTexts, keyness: Math.round(keyness * 10) / 10, examples }];
        })
        .sort((one, other) => other.keyness - one.keyness || (one.word < other.word ? -1 : 1))
        .slice(0, 12);
    },

    /** The longer opening, where it is met often enough; then the shorter one says no more. */
    openings(): StyleCard['openings'] {
      const common = [...openings]
        .map(([opening, { n, examples }]) => ({ words: opening, n, share: Math.round((n / Math.max(1, texts)) * 100) / 100, examples }))
        .filter(({ words: opening, n, share }) => (opening.includes(' ') || opening.startsWith('{') ? n >= 2 && share >= 0.1 : n >= 3 && share >= 0.2));
      return common
        .filter(({ words: short, n }) => !common.some(({ words: long, n: longer }) => long !== short && long.startsWith(`${short} `) && longer >= n * 0.6))
        .sort((one, other) => other.n - one.n || (one.words < other.words ? -1 : 1))
        .slice(0, 5);
    },
  };
};

/** Log-likelihood against a base of a million words (Dunning); under 1 in 10,000 by chance. */
const keynessOf = (n: number, total: number, rate: number): number => {
  const base = 1_000_000;
  const together = (n + rate) / (total + base);
  if (n / total <= rate / base) return 0;
  return 2 * (n * Math.log(n / (total * together)) + rate * Math.log(rate / (base * together)));
};
const significant = 15.13;
const mostExamples = 3;

const openingsOf = (sentence: string, title: string, language: Language): string[] => {
  const [first, second] = wordsIn(sentence.slice(0, 120), language);
  if (!first) return [];
  const named = wordsIn(title, language).filter((word) => word.length > 1);
  if (named[0] === first) return ['{name}'];
  if (second && (first === 'the' || first.length < 4) && named[0] === second) return [`${first} {name}`];
  return second ? [first, `${first} ${second}`] : [first];
};

export const quoted = (sentence: string): string => (sentence.length <= 160 ? sentence : `${sentence.slice(0, 159).toWellFormed()}…`);
