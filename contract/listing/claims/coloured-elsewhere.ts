/** A colour that is not the thing's own: “the blue of the sky”, « olives vertes », 灰色小点, or one that it takes on with time. */
import { isCjk, languages, perLanguage } from '../../kit/languages.ts';
import { becomesBehind, colouredElsewhere } from '../lexicon/coloured-elsewhere.ts';
import { colourName } from './fact-names.ts';
import { endingAt, standsAt, startingAt } from './patterns.ts';
import type { Page } from './quantities.ts';
import { languageBit } from './vocabulary.ts';

export function isColourOfElse({ folded, mask }: Page, { start, end }: { start: number; end: number }): boolean {
  if (standsAt(becomesBehind, folded, end)) return true;
  return languages.some((language) => {
    if ((mask & languageBit(language)) === 0) return false;
    const { before, behind } = patternsOf(language);
    return standsAt(before, folded, start) || standsAt(behind, folded, end);
  });
}

/** „Farbe: dunkles Bernstein“: a shade called after a material. */
export function isShade({ folded }: Page, { start }: { start: number }): boolean {
  named.lastIndex = start;
  const label = named.exec(folded)?.[1];
  return label !== undefined && colourName.test(label);
}
const named = endingAt(String.raw`(?<!\p{L})(\p{L}{1,16})\s?[:：\t]\s?(?:[\p{L}-]{1,16} ){0,2}`);

const patternsOf = perLanguage((language): Record<'before' | 'behind', RegExp> => {
  const { before, behind, becomes } = colouredElsewhere[language];
  const word = isCjk(language) ? '' : String.raw`(?<!\p{L})`;
  const ahead = [before, becomes].filter((one) => one !== '').join('|');
  return { before: endingAt(`${word}(?:${ahead})`), behind: startingAt(behind) };
});
