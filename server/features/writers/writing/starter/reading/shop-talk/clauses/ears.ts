/** What asks a clause whether it is the shop's talk or tells of the product. */
import { isMadeToOrder, isNeeded } from '../../needed/needed.ts';
import { isWarning } from '../../needed/warning.ts';

/** How a clause sounds: `isTalk` knows it from a list, `leaning` hears it in log-odds, above 0 rather the shop's. */
export type Ears = { isTalk: (text: string) => boolean; leaning: (text: string) => number };

/** What sounds of the product, and of what a buyer needs also what sounds of neither. */
export const isOfProduct = (clause: string, { isTalk, leaning }: Ears, atMost = -0.5): boolean =>
  !isTalk(clause) && (isMadeToOrder(clause) || leaning(clause) < (isNeeded(clause) || isWarning(clause) ? 0.5 : atMost));
export const isOfShop = (clause: string, { isTalk, leaning }: Ears): boolean => isTalk(clause) || leaning(clause) > (isNeeded(clause) ? 3 : 1);

/** A sentence before and behind a joint. */
export type Cut = readonly [told: string, rest: string];

/** What a sentence tells of the product before the shop comes in: as much as can stand alone, as `said` would have it. */
export const toldBefore = (cuts: readonly Cut[], said: (told: string) => string, ears: Ears): string => {
  // Where a list knows the shop by what follows, what went before need sound less of the product.
  const cut = cuts.findLast(([told, rest]) => said(told) !== '' && isOfProduct(said(told), ears, ears.isTalk(rest) ? 0.3 : -0.5) && isOfShop(rest, ears));
  return cut ? said(cut[0]) : '';
};
