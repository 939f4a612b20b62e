/** Papers about products, about a brand or about the whole shop: what they state, and what of it somebody accepted. */
import { z } from 'zod';
import { mostFacts } from './documents/bounds.ts';
import { Decision, DocumentFact } from './documents/fact.ts';
import { Job } from './jobs.ts';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { del, get, post, under } from './kit/route.ts';

export const documentTypes = ['application/pdf', 'text/plain', 'image/png', 'image/jpeg', 'image/webp', 'image/tiff'] as const;

/** Why nothing could be read. The last two: its letters are in pictures, and what reads those, or opens them, is not installed on this server. */
export const unreadReasons = ['encrypted', 'broken', 'too_many_pages', 'too_long', 'too_heavy', 'no_picture_reader', 'no_page_painter'] as const;

/** A document speaks of one product, of all that a brand makes, or of all that the shop sells. */
export const documentScopes = ['product', 'brand', 'shop'] as const;

/** What stands beside the bytes that are sent. */
export const DocumentUpload = z
  .strictObject({
    name: z.string().max(300),
    product: z.uuid().optional(),
    brand: z.string().trim().min(1).max(255).optional(),
  })
  .refine(({ product, brand }) => product === undefined || brand === undefined, 'Say a product or a brand.');

export const Document = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.enum(documentTypes),
  bytes: z.number().int(),
  /** Null until it was read. */
  pages: z.number().int().nullable(),
  scope: z.enum(documentScopes),
  brand: z.string(),
  product: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** `no_text`: there are no letters in it, in pictures either. */
  state: z.enum(['waiting', 'read', 'no_text', 'failed']),
  /** With `read`: why some of its pages were not. */
  reason: z.enum(unreadReasons).nullable(),
  /** While it is read, and where that was cancelled or went wrong. */
  job: Job.nullable(),
  facts: z.array(DocumentFact).max(mostFacts),
  author: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Document = z.infer<typeof Document>;

export const documents = under('/api/document', {
  list: get('/', {
    door: 'member',
    query: Paging.extend({ product: z.uuid().optional() }),
    answer: pageOf(Document).extend({
      /** With `product`: how many accepted facts hold for it, and how many of them back its claims at most, the oldest papers first. */
      backing: z.object({ facts: z.number().int(), most: z.number().int() }).nullable(),
      /** Whether this server reads the letters in pictures, and in which languages. */
      pictures: z.object({ readable: z.boolean(), languages: z.array(z.string()) }),
    }),
    summary:
      'Documents of the current shop with what they state, the newest first; with `product` those that speak of it, its brand or the whole shop. Documents are sent to `/api/document/file/`.',
  }),
  one: get('/{id}/', { door: 'member', params: Id, answer: Document, summary: 'One document, with everything it states.' }),
  decide: post('/{id}/decide/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ decisions: z.array(Decision).min(1).max(mostFacts) }),
    answer: Document,
    summary: 'Accepts, corrects or dismisses what a document states. What was accepted backs claims from then on; what was dismissed does not any more.',
  }),
  again: post('/{id}/read/', {
    door: 'member',
    params: Id,
    answer: Document,
    summary:
      'Reads a document once more in which nothing was found to read, or that could not be read: this server may have learnt to. One that was read answers 409 `job_not_failed`.',
  }),
  remove: del('/{id}/', {
    door: 'manager',
    params: Id,
    answer: Done,
    summary: 'Throws a document away. The facts that were accepted from it back nothing any more.',
  }),
});
