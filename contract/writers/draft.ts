import { z } from 'zod';
import { Listing } from '../listing/listing.ts';
import { Brief } from './brief.ts';

/** The texts as a shop holds them: a shop may keep longer ones than we would send. */
export const ShopTexts = z.object({
  title: z.string(),
  description: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  tags: z.array(z.string()),
});

export const FieldState = z.object({
  at: z.iso.datetime(),
  listing: ShopTexts,
});

export const Draft = z.object({
  id: z.uuid(),
  /** Grows with every save; send it back so that two tabs cannot overwrite each other unseen. */
  version: z.number().int(),
  product_id: z.uuid().nullable(),
  product: z
    .object({
      title: z.string(),
      picture_url: z.string().nullable(),
      sku: z.string(),
    })
    .nullable(),
  brief: Brief,
  /** Within the limits of what may be sent, unless a shop's text was kept that is longer. */
  listing: ShopTexts,
  /** The shop's texts when the draft was begun: the third side of a conflict. Null without a product. */
  base: FieldState.nullable(),
  score: z.number().int(),
  unsupported: z.number().int(),
  engine: z.string(),
  status: z.enum(['draft', 'publishing', 'published']),
  author: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

/** A draft in a list: what it is about and how far it is. Its texts come with the draft itself. */
export const DraftLine = Draft.omit({ brief: true, listing: true, base: true, engine: true }).extend({
  /** Of the listing, else of the brief; empty where neither has one. */
  title: z.string(),
});
export type DraftLine = z.infer<typeof DraftLine>;

export const SaveDraft = z.strictObject({
  /** Absent: a new draft. */
  id: z.uuid().optional(),
  /** The version last seen, needed with `id`; a stale one answers 409 `draft_changed` with the newer draft in `details.draft`. */
  version: z.int32().optional(),
  /** What a new draft is about. A known draft keeps its product. */
  product_id: z.uuid().nullable().default(null),
  brief: Brief,
  listing: Listing,
  engine: z.string().max(60).default('starter'),
});
export type SaveDraft = z.output<typeof SaveDraft>;
