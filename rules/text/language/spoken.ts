/** Which language a text is in, as far as there is enough of it to tell: a writer may have answered in another than was asked for. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import { textOf } from '../html.ts';
import { languageOf } from './language.ts';
import { lexicons } from '../../words/lexicons.ts';

/** Of running text: names, figures and rows of facts are the same in many languages. Null: too little was said. */
export const spokenIn = (htmls: readonly string[], asked: Language): Language | null => {
  const sizes = new Map<Language, number>();
  for (const html of htmls) {
    const said = textOf(html.replace(/<(ul|ol|table|h[2-4])>(?:(?!<\1>)[\s\S])*?<\/\1>/g, ' '))
      .replace(/⟦[^⟦⟧]*⟧/g, ' ')
      .trim();
    if (!isEnough(said)) continue;
    const language = languageOf(said, asked);
    if (language !== asked && !isPlainly(said, language, asked)) continue;
    sizes.set(language, (sizes.get(language) ?? 0) + said.length * (isCjk(language) ? 3 : 1));
  }
  const [most] = [...sizes].sort(([, one], [, other]) => other - one);
  return most ? most[0] : null;
};

/** Whether there is enough of it to tell, and it is not in the language that was asked for: in another of the eight, or in a script of none. */
export const isElsewhereThan = (asked: Language, htmls: readonly string[]): boolean => {
  const language = spokenIn(htmls, asked);
  return (language !== null && language !== asked) || htmls.some(inStrangeScript);
};
const inStrangeScript = (html: string): boolean => {
  const said = textOf(html);
  const strange = said.match(strangeLetter)?.length ?? 0;
  return strange >= 100 && strange * 2 > (said.match(/\p{L}/gu)?.length ?? 0);
};
const strangeLetter = /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])\p{L}/gu;

/** Small words make every sentence of a language, and are few in one of another; a script is its own witness. */
const isPlainly = (text: string, language: Language, asked: Language): boolean => {
  if (isCjk(language)) return true;
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const share = (of: Language): number => words.filter((word) => smallWords(of).has(word)).length / Math.max(1, words.length);
  return share(language) >= 0.15 && share(language) > share(asked) * 1.5;
};
const smallWords = (language: Language): Set<string> => (known[language] ??= new Set(fold(lexicons[language].stopWords).split(' ')));
const known: Partial<Record<Language, Set<string>>> = {};

/** About two sentences; a character says as much as three letters. */
const isEnough = (text: string): boolean =>
  (text.match(/[\p{Script=Latin}]/gu)?.length ?? 0) +
    (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0) * 3 >=
  100;
