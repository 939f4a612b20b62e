/**
 * Whether a sentence is about the shop or about the product, learned from the sentences beside it: whoever finds one that is taken
 * for the other adds it to its file, and nothing else. No list of words knows in how many ways people say that a parcel leaves on Mondays.
 */
import { readFileSync } from 'node:fs';
import { holdsCjk } from '@storewright/contract/kit/languages';
import { featuresOf, places } from './features.ts';
import { type Example, learned } from './regression.ts';

/** The log-odds that it is the shop's own: above 0 rather that, below rather the product's. */
export const shopLeaning = (sentence: string): number => oddsIn(scriptOf(sentence))(featuresOf(sentence));

/** Languages that share their letters are learned together: what a sentence is in, nobody need know. */
const scripts = { latin: ['en', 'de', 'fr', 'es', 'pt'], chinese: ['zh'], japanese: ['ja'], korean: ['ko'] } as const;
type Script = keyof typeof scripts;
const scriptOf = (sentence: string): Script =>
  !holdsCjk(sentence)
    ? 'latin'
    : /\p{Script=Hangul}/u.test(sentence)
      ? 'korean'
      : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sentence)
        ? 'japanese'
        : 'chinese';

/** Learned when it is first asked, which takes a few tenths of a second. */
const oddsIn = (script: Script): ((features: Int32Array) => number) => (known[script] ??= learned(examplesOf(script), places));
const known: Partial<Record<Script, (features: Int32Array) => number>> = {};

const examplesOf = (script: Script): Example[] =>
  scripts[script].flatMap((language) => [
    ...sentencesIn(`${language}.shop.txt`).map((sentence) => ({ features: featuresOf(sentence), isSo: true })),
    ...sentencesIn(`${language}.product.txt`).map((sentence) => ({ features: featuresOf(sentence), isSo: false })),
  ]);
const sentencesIn = (file: string): string[] =>
  readFileSync(new URL(`sentences/${file}`, import.meta.url), 'utf8').split('\n').map((line) => line.trim()).filter(Boolean); // biome-ignore format: one step after another
