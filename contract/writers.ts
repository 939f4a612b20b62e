import { z } from 'zod';
import { Language } from './kit/languages.ts';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { del, get, post, under } from './kit/route.ts';
import { Claim, Fact, Listing, ListingField, Score } from './listing/listing.ts';

export const tones = ['plain', 'warm', 'expert', 'playful', 'luxury', 'technical'] as const;
export const Tone = z.enum(tones);

/** What the writer is told: the form beside the draft. */
export const Brief = z.strictObject({
  title: z.string().trim().max(255).default(''),
  description: z.string().max(65_000).default(''),
  /** One feature per line, in the owner's words. */
  key_features: z.string().max(10_000).default(''),
  tone: Tone.default('plain'),
  language: Language.default('en'),
  keywords: z.array(z.string().trim().min(1).max(80)).max(10).default([]),
  /** Facts the owner added by hand. */
  facts: z.array(Fact).max(100).default([]),
});
export type Brief = z.infer<typeof Brief>;

/** The receipt of one writing request. */
export const Receipt = z.object({
  request_id: z.uuid(),
  engine: z.object({
    id: z.string(),
    label: z.string(),
    kind: z.enum(['starter', 'endpoint']),
  }),
  points: z.number().int(),
  words: z.number().int(),
  tokens: z.object({
    input: z.number().int().nullable(),
    output: z.number().int().nullable(),
  }),
  milliseconds: z.number().int(),
});

export const Written = z.object({
  listing: Listing.partial(),
  claims: z.array(Claim),
  score: Score,
  receipt: Receipt,
});
export type Written = z.infer<typeof Written>;

/** One part of a writing stream, in order: started, stages and text, then exactly one of done or failed. */
export const WritingPart = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    request_id: z.uuid(),
    engine: Receipt.shape.engine,
    points: z.number().int(),
    facts: z.array(Fact),
  }),
  z.object({
    type: z.literal('stage'),
    stage: z.enum(['facts', 'plan', 'write', 'check', 'fit']),
    field: ListingField.nullable(),
  }),
  /** Text appended to a field. Description arrives as HTML, tags as a comma-separated list. */
  z.object({ type: z.literal('text'), field: ListingField, text: z.string() }),
  /** A field is complete: this replaces what was streamed. */
  z.object({
    type: z.literal('field'),
    field: ListingField,
    value: z.union([z.string(), z.array(z.string())]),
  }),
  z.object({
    type: z.literal('usage'),
    input: z.number().int(),
    output: z.number().int(),
  }),
  z.object({ type: z.literal('done'), written: Written }),
  z.object({
    type: z.literal('failed'),
    code: z.string(),
    message: z.string(),
    points: z.number().int(),
  }),
]);
export type WritingPart = z.infer<typeof WritingPart>;

const engine = z.string().max(60).optional();
/** Starting from a product: the brief may add to what the shop knows. `engine` overrides the chosen one for this request. */
const FromProduct = z.strictObject({
  brief: Brief.prefault({}),
  engine,
  variant: z.number().int().min(0).max(20).default(0),
});
const writing = {
  door: 'member',
  answer: Written,
  part: WritingPart,
  idempotent: true,
} as const;

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
  listing: Listing,
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

export const SaveDraft = z.strictObject({
  /** Absent: a new draft. */
  id: z.uuid().optional(),
  /** The version last seen, needed with `id`; a stale one answers 409 `draft_changed` with the newer draft in `details.draft`. */
  version: z.number().int().optional(),
  /** What a new draft is about. A known draft keeps its product. */
  product_id: z.uuid().nullable().default(null),
  brief: Brief,
  listing: Listing,
  engine: z.string().max(60).default('starter'),
});
export type SaveDraft = z.output<typeof SaveDraft>;

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
});
export type FieldReview = z.infer<typeof FieldReview>;
export const Vouch = z.object({
  claim: z.string().min(1).max(400),
  reason: z.string().trim().min(3).max(1_000),
});

export type Vouch = z.infer<typeof Vouch>;

export const Review = z.object({
  draft: Draft,
  shop_read_at: z.iso.datetime(),
  /** Identifies the state of the shop that was shown; publishing against a newer one answers 409 `shop_changed`. */
  shop_digest: z.string(),
  fields: z.array(FieldReview),
  score_now: Score,
  score_after: Score,
  vouches: z.array(Vouch.extend({ by: z.string(), at: z.iso.datetime() })),
});
export type Review = z.infer<typeof Review>;

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
    version: z.number().int().optional(),
    mode: z.enum(['update', 'new']).default('update'),
    /** The approved fields; the rest stays in the draft. */
    fields: z.array(ListingField).min(1).max(5),
    /** Of the review: what the shop said when the fields were approved. A new product has none. */
    shop_digest: z.string().max(200).default(''),
    /** For a field in conflict: whose text goes out. `merge` is for tags. */
    resolutions: z.partialRecord(ListingField, z.enum(['mine', 'shop', 'merge'])).default({}),
    vouches: z.array(Vouch).max(50).default([]),
  })
  .refine(({ mode, shop_digest }) => mode === 'new' || shop_digest !== '', {
    path: ['shop_digest'],
    message: 'An update needs the digest of the review.',
  });
export type Publish = z.output<typeof Publish>;

const PublicationId = z.strictObject({ id: z.uuid() });

export const writers = {
  ...under('/api/product', {
    freestyle: post('/improve/freestyle/', {
      ...writing,
      body: z.strictObject({
        brief: Brief,
        engine,
        variant: z.number().int().min(0).max(20).default(0),
      }),
      summary: 'Writes a listing from the form.',
    }),
    fromEditor: post('/improve/from_editor/', {
      ...writing,
      body: z.strictObject({
        text: z.string().min(1).max(65_000),
        instruction: z.string().trim().min(1).max(2_000),
        field: ListingField.default('description'),
        brief: Brief.prefault({}),
        product_id: z.uuid().optional(),
        engine,
      }),
      summary: 'Rewrites a text or a selection by an instruction.',
    }),
    listing: post('/{id}/improve/listing/', {
      ...writing,
      params: Id,
      body: FromProduct,
      summary: 'Writes title and description of a product.',
    }),
    seo: post('/{id}/improve/seo/', {
      ...writing,
      params: Id,
      body: FromProduct,
      summary: 'Writes search title and search description of a product.',
    }),
    optimize: post('/{id}/optimize/', {
      ...writing,
      params: Id,
      body: FromProduct,
      summary: 'Writes every field of a product.',
    }),
  }),
  ...under('/api/freestyle', {
    saveDraft: post('/save_draft/', {
      door: 'member',
      idempotent: true,
      body: SaveDraft,
      answer: Draft,
      summary:
        'Saves a draft, new or known. One of a person and product is open at a time: a second new one is answered 409 with the open one in `details.draft`.',
    }),
    drafts: get('/list/', {
      door: 'member',
      query: Paging.extend({
        search: z.string().trim().max(200).default(''),
        status: z.enum(['all', 'draft', 'publishing', 'published']).default('all'),
        product_id: z.uuid().optional(),
      }),
      answer: pageOf(Draft),
      summary: 'Drafts of the current shop, newest first.',
    }),
    publish: post('/publish/', {
      door: 'member',
      idempotent: true,
      body: Publish,
      answer: Publication,
      summary: 'Publishes the approved fields of a draft, or makes a new product of it.',
    }),
    statistics: get('/statistics/', {
      door: 'member',
      answer: z.object({
        time_zone: z.string(),
        days: z
          .array(
            z.object({
              date: z.iso.date(),
              requests: z.number().int(),
              words: z.number().int(),
            }),
          )
          .length(15),
        by_person: z.array(
          z.object({
            name: z.string(),
            requests: z.number().int(),
            words: z.number().int(),
          }),
        ),
        by_engine: z.object({
          model: z.number().int(),
          starter: z.number().int(),
        }),
      }),
      summary: 'Writing requests and words of today and the 14 days before, in the account’s time zone.',
    }),
    publications: get('/publications/', {
      door: 'member',
      query: Paging.extend({ product_id: z.uuid().optional() }),
      answer: pageOf(Publication),
      summary: 'What went out, newest first.',
    }),
    publication: get('/publications/{id}/', {
      door: 'member',
      params: PublicationId,
      answer: Publication,
      summary: 'One publication.',
    }),
    revertReview: get('/publications/{id}/revert/', {
      door: 'member',
      params: PublicationId,
      answer: z.object({
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
      }),
      summary: 'What a revert would change, and which fields the shop changed since.',
    }),
    revert: post('/publications/{id}/revert/', {
      door: 'member',
      idempotent: true,
      params: PublicationId,
      body: z.strictObject({
        fields: z.array(ListingField).min(1).max(5),
        shop_digest: z.string().max(200),
      }),
      answer: Publication,
      summary: 'Puts the chosen fields back to what they were before this publication.',
    }),
    draft: get('/{id}/', {
      door: 'member',
      params: Id,
      answer: Draft,
      summary: 'One draft.',
    }),
    discardDraft: del('/{id}/', {
      door: 'member',
      params: Id,
      answer: Done,
      summary: 'Throws a draft away.',
    }),
    review: get('/{id}/review/', {
      door: 'member',
      params: Id,
      answer: Review,
      summary: 'A draft beside the shop as it is now, field by field.',
    }),
  }),
};
