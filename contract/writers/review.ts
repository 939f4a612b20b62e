import { z } from 'zod';
import { Claim, Hold, ListingField, Score } from '../listing/listing.ts';
import { Draft } from './draft.ts';

/** One field of the review: what it was, what the shop has now, what the draft says. */
export const FieldReview = z.object({
  field: ListingField,
  base: z.union([z.string(), z.array(z.string())]).nullable(),
  shop: z.union([z.string(), z.array(z.string())]),
  draft: z.union([z.string(), z.array(z.string())]),
  changed: z.boolean(),
  /** The shop changed this field after the draft was begun, and to something else than the draft says. */
  conflict: z.boolean(),
  claims: z.array(Claim),
  /** What keeps it from going out as it is. */
  holds: z.array(Hold),
  /** Somebody wants this text of the shop never touched: publishing over it is refused with `field_locked`. `everywhere`: of every product. */
  lock: z.object({ by: z.string(), at: z.iso.datetime(), everywhere: z.boolean() }).nullable(),
});
export type FieldReview = z.infer<typeof FieldReview>;
export const Vouch = z.object({
  claim: z.string().min(1).max(400),
  reason: z.string().trim().min(3).max(1_000),
});

export type Vouch = z.infer<typeof Vouch>;

/** A statement that somebody stands for in a whole shop, wherever it is made. */
export const ShopVouch = Vouch.extend({ id: z.uuid(), by: z.string(), at: z.iso.datetime() });
export type ShopVouch = z.infer<typeof ShopVouch>;

export const Review = z.object({
  draft: Draft,
  shop_read_at: z.iso.datetime(),
  /** Identifies the state of the shop that was shown; publishing against a newer one answers 409 `shop_changed`. */
  shop_digest: z.string(),
  fields: z.array(FieldReview),
  score_now: Score,
  score_after: Score,
  /** The draft is in another language than its form says: publishing its title or description asks whether that is meant. */
  other_language: z.boolean(),
  vouches: z.array(Vouch.extend({ by: z.string(), at: z.iso.datetime() })),
});
export type Review = z.infer<typeof Review>;
