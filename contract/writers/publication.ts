import { z } from 'zod';
import { ListingField } from '../listing/listing.ts';
import { ShopTexts } from './draft.ts';
import { Vouch } from './review.ts';

export const Publication = z.object({
  id: z.uuid(),
  draft_id: z.uuid().nullable(),
  product_id: z.uuid().nullable(),
  product_title: z.string(),
  mode: z.enum(['update', 'new', 'revert']),
  state: z.enum(['sending', 'published', 'failed']),
  fields: z.array(ListingField),
  before: ShopTexts.partial(),
  after: ShopTexts.partial(),
  vouches: z.array(Vouch.extend({ by: z.string(), at: z.iso.datetime() })),
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()),
    })
    .nullable(),
  by: z.string(),
  reverts: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Publication = z.infer<typeof Publication>;

export const Publish = z
  .strictObject({
    draft_id: z.uuid(),
    /** The version that was reviewed; a draft saved since answers 409 `draft_changed`. */
    version: z.int32(),
    mode: z.enum(['update', 'new']).default('update'),
    /**
     * The approved fields; the rest stays in the draft. One that would leave a text of the shop blank answers 422 `text_empty` and
     * names it; search title and search description may be emptied, for the shop has its own in their place.
     */
    fields: z.array(ListingField).min(1).max(5),
    /** Of the review: what the shop said when the fields were approved. A new product has none. */
    shop_digest: z.string().max(200).default(''),
    /** For a field in conflict: whose text goes out. `merge` is for tags. */
    resolutions: z.partialRecord(ListingField, z.enum(['mine', 'shop', 'merge'])).default({}),
    /** One for each claim that no fact says. */
    vouches: z.array(Vouch).max(500).default([]),
    /** The text is in another language than its form says, and is meant to be. */
    other_language: z.boolean().default(false),
  })
  .refine(({ mode, shop_digest }) => mode === 'new' || shop_digest !== '', {
    path: ['shop_digest'],
    message: 'An update needs the digest of the review.',
  });
export type Publish = z.output<typeof Publish>;

export const RevertReview = z.object({
  publication: Publication,
  shop_digest: z.string(),
  fields: z.array(
    z.object({
      field: ListingField,
      before: z.union([z.string(), z.array(z.string())]),
      published: z.union([z.string(), z.array(z.string())]),
      shop: z.union([z.string(), z.array(z.string())]),
      drifted: z.boolean(),
    }),
  ),
});
export type RevertReview = z.infer<typeof RevertReview>;
