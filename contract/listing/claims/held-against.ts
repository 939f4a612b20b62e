/** A material that the thing is only held against: “lighter than cotton”, 純棉又太重. */
import { isCjk, languages, perLanguage } from '../../kit/languages.ts';
import { compared } from '../lexicon/compared.ts';
import { endingAt, standsAt, startingAt } from './patterns.ts';
import type { Page } from './quantities.ts';
import { languageBit } from './vocabulary.ts';

export function isHeldAgainst({ folded, mask }: Page, { start, end }: { start: number; end: number }): boolean {
  return languages.some((language) => {
    if ((mask & languageBit(language)) === 0) return false;
    const { before, behind } = patternsOf(language);
    return standsAt(before, folded, start) || standsAt(behind, folded, end);
  });
}

const patternsOf = perLanguage((language): Record<'before' | 'behind', RegExp> => {
  const { before, behind } = compared[language];
  const word = isCjk(language) ? '' : String.raw`(?<!\p{L})`;
  return { before: endingAt(before === '' ? '(?!)' : `${word}(?:${before})`), behind: startingAt(behind) };
});
