/** Words right before or right behind a place of a text, in each language that is read there. */
import { isCjk, type Language, languages, perLanguage } from '@storewright/contract/kit/languages';
import { endingAt, standsAt, startingAt } from './patterns.ts';
import type { Page } from './quantities.ts';
import { languageBit } from './vocabulary.ts';

/** `words`: patterns over folded text; none stand before where `before` is empty. */
export function wordsAround(words: (language: Language) => Record<'before' | 'behind', string>): (page: Page, span: { start: number; end: number }) => boolean {
  const patternsOf = perLanguage((language): Record<'before' | 'behind', RegExp> => {
    const { before, behind } = words(language);
    const word = isCjk(language) ? '' : String.raw`(?<!\p{L})`;
    return { before: endingAt(before === '' ? '(?!)' : `${word}(?:${before})`), behind: startingAt(behind) };
  });
  return ({ folded, mask }, { start, end }) =>
    languages.some((language) => {
      if ((mask & languageBit(language)) === 0) return false;
      const { before, behind } = patternsOf(language);
      return standsAt(before, folded, start) || standsAt(behind, folded, end);
    });
}
