/** What people do with what was written. Each item goes by its version: of two people who decide it, one was quicker. */
import { z } from 'zod';
import { Fact, Listing, ListingField } from '../listing/listing.ts';
import { Points } from '../kit/points.ts';
import { Tone } from '../writers/brief.ts';
import { Vouch } from '../writers/review.ts';
import { BulkRow, Decision } from './item.ts';
import { mostItems, Recipe } from './recipe.ts';

const version = z.int32();
export const ItemIds = z.array(z.uuid()).min(1).max(mostItems);

export const Decide = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.uuid(), version }))
    .min(1)
    .max(500),
  /** For the whole item: every changed field of it. `open` takes a decision back. */
  decision: Decision.optional(),
  /** Field by field; beside `decision` these win. */
  fields: z.partialRecord(ListingField, Decision).default({}),
});
export type Decide = z.output<typeof Decide>;

/** Somebody was quicker: the item as it is now, and who did it last. */
export const Quicker = z.object({ row: BulkRow, by: z.string(), at: z.iso.datetime() });
export type Quicker = z.infer<typeof Quicker>;

export const Decided = z.object({
  items: z.array(BulkRow),
  /** Left as they are because somebody was quicker. Where that is all of them, the answer is 409 `item_changed` with them in `details.quicker`. */
  quicker: z.array(Quicker),
  /** Left as they are because something holds them, as each says: vouch, add the fact or remove it first. Where that is all, 422 `claims_unsupported` or `text_empty` with them in `details.held`. */
  held: z.array(BulkRow),
});
export type Decided = z.infer<typeof Decided>;

/** What is set becomes the text of the field, open for a decision anew; the rest stays. */
export const EditItem = z
  .strictObject({
    version,
    texts: Listing.partial().default({}),
    /** In place of all that were added before. */
    facts: z.array(Fact).max(100).optional(),
  })
  .refine(({ texts, facts }) => Object.keys(texts).length > 0 || facts !== undefined, { error: 'Say what is to be changed.' });
export type EditItem = z.output<typeof EditItem>;

/** A writing request of its own, at the price of the job: what is left out is as the job's recipe says. */
export const RewriteItem = z.strictObject({
  version,
  tone: Tone.optional(),
  /** Only a model can follow it; with the starter it is refused with `engine_cannot`. */
  instruction: Recipe.shape.instruction,
  /** As it was shown; another by now answers 409 `prices_changed`. */
  price: Points.optional(),
});
export type RewriteItem = z.output<typeof RewriteItem>;

export const VouchItem = z.strictObject({ version, vouches: z.array(Vouch).min(1).max(100) });

/** Those to be decided whose score is at least this, whose claims are all backed and whose voice is at least that. What no voice is known for is held by none. */
export const Approvable = z.strictObject({
  score: z.coerce.number().int().min(0).max(100),
  voice: z.coerce.number().int().min(0).max(100).default(0),
});
export const ApprovableCount = z.object({
  count: z.number().int(),
  /** As many more would be among them, but score lower than their products do now: nobody approves those unseen. */
  no_better: z.number().int(),
  /** As many wait for somebody who looks at them, by what holds them; `words`: they say what the owner forbids. */
  held: z.object({ claims: z.number().int(), empty: z.number().int(), language: z.number().int(), words: z.number().int() }),
});
export const ApproveAll = z.strictObject({
  score: z.int().min(0).max(100),
  voice: z.int().min(0).max(100).default(0),
  /** The count that was shown. Where fewer or more are found by now, nothing is approved: 409 `item_changed` with `details.count`. */
  count: z.int().min(0).max(mostItems),
});

export const PublishItems = z.strictObject({
  /** Absent: all that are approved. */
  item_ids: ItemIds.optional(),
  /** Absent: now. A time that has passed is refused. */
  at: z.iso.datetime().optional(),
  /** Texts in another language than asked for are meant to be. Unless it is said they stay, approved, and where there are no others it is refused. */
  other_language: z.boolean().default(false),
});
export type PublishItems = z.output<typeof PublishItems>;

export const RetryItems = z.strictObject({
  /** Absent: all that failed. */
  item_ids: ItemIds.optional(),
  /** Also over texts that the shop changed meanwhile: for items that failed with `shop_changed`. */
  overwrite: z.boolean().default(false),
});
export type RetryItems = z.output<typeof RetryItems>;

/** What taking the whole job back would do. The shop is asked by the job itself (`check`), product by product. */
export const BulkRevertReview = z.object({
  published: z.number().int(),
  /** Looked up since they were published; the others are looked up by `check`. */
  checked: z.number().int(),
  undrifted: z.number().int(),
  /** Changed in the shop since: `items` with `drift=drifted` names them and the fields. */
  drifted: z.number().int(),
  /** No longer in the shop. */
  gone: z.number().int(),
  checked_at: z.iso.datetime().nullable(),
});
export type BulkRevertReview = z.infer<typeof BulkRevertReview>;

export const RevertItems = z.strictObject({
  /** `undrifted`: only what still says what we sent, looked at again before each. `chosen`: these, whatever the shop says. */
  which: z.enum(['undrifted', 'chosen']).default('undrifted'),
  item_ids: ItemIds.optional(),
});
export type RevertItems = z.output<typeof RevertItems>;
