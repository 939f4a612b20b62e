/** What can be asked of the writers. The shapes stand beside: brief, writing, draft, review, publication. */
import { z } from 'zod';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { del, get, post, under } from './kit/route.ts';
import { ListingField } from './listing/listing.ts';
import { AskedBrief } from './writers/brief.ts';
import { Draft, DraftLine, SaveDraft } from './writers/draft.ts';
import { Publication, Publish, RevertReview } from './writers/publication.ts';
import { Review, ShopVouch, Vouch } from './writers/review.ts';
import { Statistics } from './writers/statistics.ts';
import { WritingPart, WritingState, Written } from './writers/writing.ts';

export * from './writers/brief.ts';
export * from './writers/draft.ts';
export * from './writers/publication.ts';
export * from './writers/review.ts';
export * from './writers/writing.ts';

/** Who is to write, in place of the chosen one, and the price that was agreed to: another by now answers 409 `prices_changed` with it in `details.points`. */
const order = {
  engine: z.string().max(60).optional(),
  points: Points.refine((points) => !points.startsWith('-'), { error: 'Points are a decimal string like 2184 or 4.391, and never less than 0.' }).optional(),
};
/** Starting from a product: the brief may add to what the shop knows. */
const FromProduct = z.strictObject({
  brief: AskedBrief.prefault({}),
  ...order,
  variant: z.number().int().min(0).max(20).default(0),
});
const writing = {
  door: 'member',
  answer: Written,
  part: WritingPart,
  idempotent: true,
} as const;

const PublicationId = z.strictObject({ id: z.uuid() });

export const writers = {
  ...under('/api/product', {
    freestyle: post('/improve/freestyle/', {
      ...writing,
      body: z.strictObject({
        brief: AskedBrief,
        ...order,
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
        brief: AskedBrief.prefault({}),
        product_id: z.uuid().optional(),
        ...order,
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
      answer: pageOf(DraftLine),
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
      answer: Statistics,
      summary: 'Writing requests and words of today and the 14 days before, in the account’s time zone.',
    }),
    writing: get('/writings/{key}/', {
      door: 'member',
      params: z.strictObject({ key: z.string().regex(/^[\x21-\x7e]{1,200}$/) }),
      answer: WritingState,
      summary: 'What became of the writing request with this idempotency key, for whoever lost its answer.',
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
      answer: RevertReview,
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
    words: get('/words/', {
      door: 'member',
      query: z.strictObject({ product_id: z.uuid().optional(), draft_id: z.uuid().optional() }),
      answer: z.object({ engines: z.array(z.string()).nullable(), vouched: z.array(z.string()) }),
      summary:
        'What engines wrote for a product and for a draft, null while one writes or where it is too much to look through, and what somebody stands for in the shop: a claim that an engine alone makes is held.',
    }),
    vouches: get('/vouches/', {
      door: 'member',
      answer: z.object({ items: z.array(ShopVouch) }),
      summary: 'Statements that somebody stands for in the whole current shop, newest first.',
    }),
    vouchInShop: post('/vouches/', {
      door: 'member',
      body: z.strictObject(Vouch.shape),
      answer: ShopVouch,
      summary: 'Puts the caller’s name to a statement in the whole current shop. Said twice it is one.',
    }),
    withdrawVouch: del('/vouches/{id}/', {
      door: 'member',
      params: Id,
      answer: Done,
      summary: 'Takes that back: the statement needs a fact again.',
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
