/** Variants of several weights: one of them is no weight of the product, but of that variant, or of the lightest. */
import type { Claim, Fact } from '@storewright/contract/listing/listing';
import { fold, holds } from '@storewright/contract/kit/fold';

/** It stands where the line says of which variant, tells another weight as well, or calls it a bound. */
export function weighedApart(claims: Claim[], { text, folded }: { text: string; folded: string }, ownersWord: (at: number) => Fact | null): Claim[] {
  const told = new Set(claims.flatMap(({ fact }) => (isOneOfSeveral(fact) ? [fact.value] : [])));
  if (told.size !== 1) return claims;
  // Once for a whole text: it may tell the same weight ten thousand times.
  const words = new Set(text.split(/[^A-Za-z0-9]+/));
  const known = new Map<Fact, boolean>();
  const named = (fact: Fact): boolean => {
    const is = known.get(fact) ?? isNamed(fact, words, folded);
    known.set(fact, is);
    return is;
  };
  return claims.map((claim, at) => {
    if (!isOneOfSeveral(claim.fact) || range.test(claim.text) || named(claim.fact) || isBound(claim, folded)) return claim;
    const own = ownersWord(at);
    return { ...claim, state: own ? 'unproven' : 'unsupported', fact: own };
  });
}

/** Only where weights differ does the fact say whose it is. */
const isOneOfSeveral = (fact: Fact | null): fact is Fact => fact?.source === 'variant' && fact.name === 'Weight' && fact.field !== '';

/** “S” is a size, the s of “it’s” is none. */
const isNamed = ({ field }: Fact, words: ReadonlySet<string>, folded: string): boolean =>
  field.split(' / ').some((part) => (/^[A-Za-z0-9]{1,2}$/.test(part) ? words.has(part) : part !== '' && holds(folded, fold(part))));

/** “1.2–1.6 kg” tells both. */
const range = /\d[^\d.,]+\d/;
/** “From 1.2 kg”, „bis 2,3 kg“, 最重1.6千克. */
const isBound = ({ start, end }: Claim, folded: string): boolean =>
  before.test(folded.slice(Math.max(0, start - 16), start)) || behind.test(folded.slice(end, end + 6));
const before =
  /(?:\b(?:from|up to|at least|ab|bis(?: zu)?|von|mindestens|des|a partir de|jusqu['’]a|desde|hasta|ate|entre|between|zwischen)\s(?:about |ca\.? |etwa |environ |unos )?|[从從最][轻輕重低]?(?:约|約)?\s?|最(?:軽量|大|小)\s?|최[소대]\s?)$/;
const behind = /^\s?(?:から|より|まで|부터|까지|起|以[上下]|或)/;
