/** Paragraphs that stand out of a text: in another script, or another language, than was asked for. A name or two in foreign letters does not. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { aSentence, eastAsian, outweighs, shortened } from '@storewright/contract/kit/letters';
import { spokenIn } from '../../text/language/spoken.ts';
import { escaped } from '../escaped.ts';

export type Stranger = { field: string; text: string };

/** `parts`: plain texts by the part they stand in, a line each paragraph. */
export const strangersIn = (parts: Record<string, string>, asked: Language): Stranger[] =>
  Object.entries(parts).flatMap(([field, text]) =>
    text
      .replace(/⟦[^⟦⟧]*⟧/g, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => isInStrangeScript(line, asked) || isInAnotherLanguage(line, asked))
      .map((line) => ({ field, text: shortened(line) })),
  );

/** Of another script than the language has. Latin letters are in every language's names. */
const isInStrangeScript = (line: string, asked: Language): boolean => outweighs(line, ownLetters[asked] ?? /\p{Script=Latin}/u, aSentence);
const ownLetters: Partial<Record<Language, RegExp>> = {
  zh: /[\p{Script=Han}\p{Script=Latin}]/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー々]/u,
  ko: /[\p{Script=Hangul}\p{Script=Latin}]/u,
};

const isInAnotherLanguage = (line: string, asked: Language): boolean => {
  const language = spokenIn([escaped(line)], asked);
  return (language !== null && language !== asked) || (isCjk(asked) && isLatinSentence(line));
};
/** Many words that end as a sentence does, none of them in the language's own characters: no name of a product. */
const isLatinSentence = (line: string): boolean => !eastAsian.test(line) && /[.!?]["”’)]?$/.test(line) && (line.match(/\p{L}+/gu)?.length ?? 0) >= 6;
