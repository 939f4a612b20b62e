/** A blog, page or e-mail that is kept, and what went to the shop of it. The rules are those of listings. */
import { z } from 'zod';
import { Vouch } from '../writers/review.ts';
import { Gap } from './gaps.ts';
import { TextClaim, TextScore } from './writing.ts';

/** Where it stands in the shop; null as long as it does not. */
export const InShop = z.object({
  gid: z.string(),
  handle: z.string(),
  /** The blog that an article stands in. */
  blog_gid: z.string().nullable(),
  /** `scheduled`: the shop shows it from `publish_at`. */
  visible: z.enum(['shown', 'scheduled', 'hidden']),
  publish_at: z.iso.datetime().nullable(),
  /** Where buyers read it. */
  url: z.string(),
});

export const draftOf = <F extends z.ZodType, T extends z.ZodType>(form: F, text: T) =>
  z.object({
    id: z.uuid(),
    /** Grows with every save; send it back so that two tabs cannot overwrite each other unseen. */
    version: z.number().int(),
    form,
    text,
    in_shop: InShop.nullable(),
    score: z.number().int(),
    unsupported: z.number().int(),
    gaps: z.number().int(),
    engine: z.string(),
    status: z.enum(['draft', 'publishing', 'published']),
    author: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  });

/** In a list: its form and texts come with the draft itself. */
export const TextLine = draftOf(z.null(), z.null()).omit({ form: true, text: true, engine: true }).extend({
  /** Title or subject, else what the form is about. */
  title: z.string(),
  /** Of a page or an e-mail: which type of form. */
  type: z.string(),
});
export type TextLine = z.infer<typeof TextLine>;

export const saveOf = <F extends z.ZodType, T extends z.ZodType>(form: F, text: T) =>
  z.strictObject({
    /** Absent: a new draft. */
    id: z.uuid().optional(),
    /** The version last seen, needed with `id`; a stale one answers 409 `draft_changed` with the newer draft in `details.draft`. */
    version: z.int32().optional(),
    form,
    text,
    engine: z.string().max(60).default('starter'),
  });

/** A text as a shop holds it, field by field: title, body, summary, tags, seo_title, seo_description, handle, author, picture, picture_alt, blog_gid, publish_at. */
export const FieldValue = z.union([z.string(), z.array(z.string())]);
const Fields = z.record(z.string(), FieldValue);

export const reviewOf = <D extends z.ZodType>(draft: D) =>
  z.object({
    draft,
    in_shop: z.boolean(),
    shop_read_at: z.iso.datetime(),
    /** Identifies the state of the shop that was shown; empty for what is not there yet. Publishing against a newer one answers 409 `shop_changed`. */
    shop_digest: z.string(),
    fields: z.array(
      z.object({
        field: z.string(),
        /** What it was when we last wrote or read it there. */
        base: FieldValue.nullable(),
        shop: FieldValue.nullable(),
        draft: FieldValue,
        changed: z.boolean(),
        /** Somebody changed it in the shop since, to something else than the draft says. */
        conflict: z.boolean(),
      }),
    ),
    claims: z.array(TextClaim),
    gaps: z.array(Gap),
    score: TextScore,
    vouches: z.array(Vouch.extend({ by: z.string(), at: z.iso.datetime() })),
  });

export const PublishText = z
  .strictObject({
    draft_id: z.uuid(),
    /** The version that was reviewed; a draft saved since answers 409 `draft_changed`. */
    version: z.int32(),
    /** `later`: the shop shows it from `publish_at`. `hidden`: it is there, and only its owner sees it. */
    visible: z.enum(['now', 'later', 'hidden']).default('now'),
    publish_at: z.iso.datetime({ offset: true }).nullable().default(null),
    /** The approved ones of what the review says is changed; absent: all of them. */
    fields: z.array(z.string().max(40)).min(1).max(20).optional(),
    /** Of the review; empty for what is not in the shop yet. */
    shop_digest: z.string().max(200).default(''),
    /** One for each claim that no fact says. */
    vouches: z.array(Vouch).max(500).default([]),
    /** The text is in another language than its form says, and is meant to be. */
    other_language: z.boolean().default(false),
  })
  .refine(({ visible, publish_at }) => visible !== 'later' || publish_at !== null, { path: ['publish_at'], message: 'Say when the shop is to show it.' });
export type PublishText = z.output<typeof PublishText>;

export const TextPublication = z.object({
  id: z.uuid(),
  draft_id: z.uuid().nullable(),
  kind: z.enum(['blog', 'page']),
  title: z.string(),
  /** `removal`: the way back of a new one, which takes it out of the shop again. */
  mode: z.enum(['update', 'new', 'revert', 'removal']),
  state: z.enum(['sending', 'published', 'failed']),
  gid: z.string().nullable(),
  url: z.string(),
  fields: z.array(z.string()),
  before: Fields,
  after: Fields,
  vouches: z.array(Vouch.extend({ by: z.string(), at: z.iso.datetime() })),
  error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  by: z.string(),
  reverts: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type TextPublication = z.infer<typeof TextPublication>;

export const TextRevertReview = z.object({
  publication: TextPublication,
  shop_digest: z.string(),
  /** The publication made it: the way back takes it out of the shop. */
  removes: z.boolean(),
  /** The publication took it out of the shop: the way back makes it there again, as it was. */
  restores: z.boolean(),
  fields: z.array(z.object({ field: z.string(), before: FieldValue, published: FieldValue, shop: FieldValue, drifted: z.boolean() })),
});
export type TextRevertReview = z.infer<typeof TextRevertReview>;

export const RevertText = z.strictObject({
  /** Of an update: which fields go back. A new one is taken out whole. */
  fields: z.array(z.string().max(40)).max(20).default([]),
  shop_digest: z.string().max(200),
});
