/** What a thing goes with is not what it is: “pair it with white sneakers”, « à porter avec un jean ». */
import { clauseBefore, clauseBehind } from './clauses.ts';
import type { Mention } from './mention.ts';
import type { Page } from './quantities.ts';

export function isWornWith({ folded }: Page, { start, end }: Mention): boolean {
  const clause = clauseBefore(folded, start, 60, partEnd);
  const told = paired.exec(clause);
  const rest = clauseBehind(folded, end, 40, partEnd);
  if (told) return !ours.test(clause.slice(told.index)) && !ours.test(`${rest} `);
  if (/(?:^|[，\s])(?:搭配|配)[^，]{0,8}$/.test(clause) && /^[^，]{0,8}(?:好看|很搭|都搭|百搭|不错|合适|帅气|时髦)/.test(rest)) return true;
  return /^[^、。！？\n]{0,16}に(?:も)?(?:合わせて|あわせて|合わせるだけ|重ねて|重ね着|羽織)/.test(rest);
}

const partEnd = /[.;:!?\n。！？]/u;

/** “Combines cotton with linen” is said of the thing itself: only what the buyer is told to do, or what goes well, counts. */
const paired =
  /(?:^|[^a-z])(?:(?:pairs?|wear|team|style|goes|go|looks?)(?: (?:it|them|this|these|well|good|great|beautifully|perfectly|nicely))* with|(?:passt|passen|schon|gut|toll|perfekt)(?: (?:gut|toll|perfekt|auch))? zu|(?:trag|trage|tragen sie|kombiniere|kombinieren sie)(?: (?:es|sie|ihn))? (?:zu|mit)|(?:a porter|portez-l[ea]s?|porte-l[ea]|associez-l[ea]s?|va(?: tres)? bien|vont(?: tres)? bien) avec|(?:lleval[oa]s?|pontel[oa]s?|combinal[oa]s?|combinan?|quedan? bien)(?: bien)? con|(?:usem?|use-[oa]s?|combinem?|combine-[oa]s?|combinam?|fica bem|ficam bem)(?: bem)? com)\s/;
/** What comes with it, or is sold beside it, is a claim all the same. */
const ours =
  /(?:^|[^a-z])(?:its|our|included|supplied|matching|detachable|unser\w*|mitgeliefert\w*|beiliegend\w*|abnehmbar\w*|notre|nos|fourni\w*|inclus\w*|amovible\w*|nuestr\w*|incluid\w*|noss[oa]s?)[^a-z]/;
