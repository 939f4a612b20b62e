/** What the worker is asked about a text, and what it answers. Pure: tests call it directly. */
import { isCjk } from '@storewright/contract/kit/languages';
import { checkClaims } from '@storewright/rules/claims/claims';
import { factsOf, wordsOf } from '@storewright/rules/claims/facts';
import { textOf } from '@storewright/rules/text/html';
import { isUnread } from '@storewright/rules/text/language/unread';
import type { Claim, Fact, Listing, Score } from '@storewright/contract/listing/listing';
import { charactersIn, wordsIn } from '@storewright/rules/text/prose';
import { scoreListing } from '@storewright/rules/score/score';
import { surroundingsOf } from '@storewright/rules/claims/surroundings';
import { unprovenOf } from '@storewright/rules/claims/unproven';
import type { Product } from '@storewright/contract/shops';
import type { Brief } from '@storewright/contract/writers';
import type { z } from 'zod';

export type Question = {
  listing: Listing;
  brief: Brief;
  product: z.infer<typeof Product> | null;
  shopName: string;
  vouched: string[] /** What engines wrote for it; null while nobody knows. */;
  engines: string[] | null;
};
export type Assessment = {
  score: Score;
  claims: Claim[];
  /** What it states beyond its facts: the owner's own word, or new and of no kind that has to be backed. Pointed at, and held against nobody. */
  unproven: Claim[];
  /** What a draft may state, each with its source. */
  facts: Fact[];
  /** The description as the claims count it. */
  plain: string;
  /** Words, or characters where words are written together. */
  size: number;
};

export const assess = ({ listing, brief, product, shopName, vouched, engines }: Question): Assessment => {
  const facts = factsOf(product, brief);
  const surroundings = surroundingsOf(product, brief, shopName);
  const plain = textOf(listing.description);
  const words = wordsOf(product, brief, engines);
  // Nobody here reads a language that is none of ours: what it claims is not checked, and the desk says so.
  const isRead = !isUnread(product, brief.language);
  const found = isRead ? checkClaims(listing, facts, brief.language, vouched, words) : [];
  return {
    score: scoreListing(listing, facts, surroundings, { claims: found, vouched, ...(isRead && { asked: brief.language }) }),
    claims: found.filter(({ state }) => state !== 'unproven'),
    unproven: [...found.filter(({ state }) => state === 'unproven'), ...(isRead ? unprovenOf(listing, facts, brief.language, found, words) : [])],
    facts,
    plain,
    size: isCjk(brief.language) ? charactersIn(plain) : wordsIn(plain),
  };
};
