/** What the rules say of a draft: the same functions that the console runs while somebody types. */
import { checkClaims } from '@storewright/rules/claims/claims';
import type { Words } from '@storewright/rules/claims/owners-word';
import { factsOf, wordsOf } from '@storewright/rules/claims/facts';
import { openClaims } from '@storewright/rules/claims/gate';
import { isUnread } from '@storewright/rules/text/language/unread';
import type { Claim, Fact, Listing, Score } from '@storewright/contract/listing/listing';
import { scoreListing } from '@storewright/rules/score/score';
import { surroundingsOf } from '@storewright/rules/claims/surroundings';
import { unprovenOf } from '@storewright/rules/claims/unproven';
import type { About } from './about.ts';

/** `words`: what the owner and the engines wrote of it. */
export type Measured = { facts: Fact[]; words: Words; score: Score; claims: Claim[]; unsupported: number };

/** `vouched`: beside what somebody stands for in the whole shop. */
export const measure = (listing: Listing, about: Pick<About, 'brief' | 'product' | 'shopName' | 'engines' | 'vouched'>, vouched: string[] = []): Measured => {
  const facts = factsOf(about.product, about.brief);
  const words = wordsOf(about.product, about.brief, about.engines);
  const claims = isUnchecked(about) ? [] : checkClaims(listing, facts, about.brief.language, [...about.vouched.map(({ claim }) => claim), ...vouched], words);
  return {
    facts,
    words,
    claims,
    score: scoreListing(listing, facts, surroundingsOf(about.product, about.brief, about.shopName), {
      claims,
      ...(!isUnchecked(about) && { asked: about.brief.language }),
    }),
    unsupported: openClaims(claims).length,
  };
};

/** What a reviewer is shown marked: the claims, and what is stated beyond the facts. */
export const marked = (
  listing: Listing,
  about: Pick<About, 'brief' | 'product'>,
  { facts, words, claims }: Pick<Measured, 'facts' | 'words' | 'claims'>,
): Claim[] => [...claims, ...(isUnchecked(about) ? [] : unprovenOf(listing, facts, about.brief.language, claims, words))];

/** Whoever reads none of a language cannot say what it claims. */
const isUnchecked = ({ product, brief }: Pick<About, 'product' | 'brief'>): boolean => isUnread(product, brief.language);
