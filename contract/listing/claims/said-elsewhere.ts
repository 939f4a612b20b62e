/** A material, a colour or a property that a text says of another thing, or says to be missing. */
import { isColourOfElse, isShade } from './coloured-elsewhere.ts';
import { isMissing } from './denied.ts';
import { isHeldAgainst } from './held-against.ts';
import type { Mention } from './mention.ts';
import { endingAt, standsAt } from './patterns.ts';
import type { Page } from './quantities.ts';
import { isWornWith } from './worn-with.ts';

export function isElsewhere(page: Page, mention: Mention, kind: string): boolean {
  if (kind === 'certificate') return isMissing(page.folded, mention);
  return isWornWith(page, mention) || (kind === 'colour' ? isColourOfElse(page, mention) : isHeldAgainst(page, mention) || isShade(page, mention));
}

/** “Over the back of a two seater”, « sur un canapé deux places »: how many sit on what it is put on. */
export const seatsOther = ({ folded }: Page, { start, end }: { start: number; end: number }): boolean =>
  seats.test(folded.slice(start, end)) && standsAt(putOn, folded, start);

const seats = /(?:seaters?|places|plazas|lugares)$/;
const putOn = endingAt(
  String.raw`(?<!\p{L})(?:of|for|over|on|onto|across|fits?|suits|pour|sur|para|sobre|en|em|num|numa|de|d['’]) ?(?:an?|any|your|most|une?|votre|una?|tu|uma?|o|seu) (?:\p{L}+ (?:de )?)?`,
);
