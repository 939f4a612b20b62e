/** What the rules say of a draft: the same functions that the console runs while somebody types. */
import { checkClaims } from '@storewright/contract/listing/claims';
import { factsOf } from '@storewright/contract/listing/facts';
import type { Claim, Fact, Listing, Score } from '@storewright/contract/listing/listing';
import { scoreListing } from '@storewright/contract/listing/score';
import { surroundingsOf } from '@storewright/contract/listing/surroundings';
import { unprovenOf } from '@storewright/contract/listing/unproven';
import type { Product } from '@storewright/contract/shops';
import type { Brief } from '@storewright/contract/writers';

export type About = { brief: Brief; product: Product | null; shopName: string };
export type Measured = { facts: Fact[]; score: Score; claims: Claim[]; unsupported: number };

export const measure = (listing: Listing, about: About, vouched: string[] = []): Measured => {
  const facts = factsOf(about.product, about.brief);
  const claims = isUnchecked(about) ? [] : checkClaims(listing, facts, about.brief.language, vouched);
  return {
    facts,
    claims,
    score: scoreListing(listing, facts, surroundingsOf(about.product, about.brief, about.shopName), {
      claims,
      ...(!isUnchecked(about) && { asked: about.brief.language }),
    }),
    unsupported: claims.filter(({ state }) => state === 'unsupported').length,
  };
};

/** What a reviewer is shown marked: the claims, and what is stated beyond the facts. */
export const marked = (listing: Listing, about: About, { facts, claims }: Pick<Measured, 'facts' | 'claims'>): Claim[] => [
  ...claims,
  ...(isUnchecked(about) ? [] : unprovenOf(listing, facts, about.brief.language, claims)),
];

/** Whoever reads none of a language cannot say what it claims. */
const isUnchecked = ({ product }: Pick<About, 'product'>): boolean => product?.other_language !== undefined;
