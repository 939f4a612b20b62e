/** A colour that is not the thing's own: “the blue of the sky”, « olives vertes », 灰色小点, or one that it takes on with time. */
import { becomesBehind, colouredElsewhere } from '../words/coloured-elsewhere.ts';
import { colourName } from './fact-names.ts';
import { endingAt, standsAt } from './patterns.ts';
import type { Page } from './quantities.ts';
import { wordsAround } from './words-around.ts';

export const isColourOfElse = (page: Page, span: { start: number; end: number }): boolean =>
  standsAt(becomesBehind, page.folded, span.end) || isAmongElse(page, span);

const isAmongElse = wordsAround((language) => {
  const { before, behind, becomes } = colouredElsewhere[language];
  return { before: [before, becomes].filter((one) => one !== '').join('|'), behind };
});

/** „Farbe: dunkles Bernstein“: a shade called after a material. */
export function isShade({ folded }: Page, { start }: { start: number }): boolean {
  named.lastIndex = start;
  const label = named.exec(folded)?.[1];
  return label !== undefined && colourName.test(label);
}
const named = endingAt(String.raw`(?<!\p{L})(\p{L}{1,16})\s?[:：\t]\s?(?:[\p{L}-]{1,16} ){0,2}`);
