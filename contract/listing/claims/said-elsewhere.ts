/** A material, a colour or a property that a text says of another thing, or says to be missing. */
import { isColourOfElse, isShade } from './coloured-elsewhere.ts';
import { isMissing } from './denied.ts';
import { isHeldAgainst } from './held-against.ts';
import type { Mention } from './mention.ts';
import type { Page } from './quantities.ts';
import { isWornWith } from './worn-with.ts';

export function isElsewhere(page: Page, mention: Mention, kind: string): boolean {
  if (kind === 'certificate') return isMissing(page.folded, mention);
  return isWornWith(page, mention) || (kind === 'colour' ? isColourOfElse(page, mention) : isHeldAgainst(page, mention) || isShade(page, mention));
}
