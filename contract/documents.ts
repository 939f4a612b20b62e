/** Papers about products, about a brand or about the whole shop: what they state, and what of it somebody accepted. */
import { z } from 'zod';
import { mostFacts } from './documents/bounds.ts';
import { Decision, DocumentFact } from './documents/fact.ts';
import { documentScopes } from './documents/fitting.ts';
import { Job } from './jobs.ts';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { del, get, post, under } from './kit/route.ts';

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const documentTypes = ['application/pdf', wordType, 'text/plain', 'image/png', 'image/jpeg', 'image/webp', 'image/tiff'] as const;

/** Why nothing could be read. The last two: its letters are in pictures, and what reads those, or opens them, is not installed on this server. */
export const unreadReasons = ['encrypted', 'broken', 'too_many_pages', 'too_long', 'too_heavy', 'no_picture_reader', 'no_page_painter'] as const;

const About = z.strictObject({
  product: z.uuid().optional(),
  brand: z.string().trim().min(1).max(255).optional(),
  /** The whole shop. */
  scope: z.literal('shop').optional(),
});
const saidOf = (about: z.infer<typeof About>): number => [about.product, about.brand, about.scope].filter((one) => one !== undefined).length;

/** What a document speaks of. */
export const DocumentAbout = About.refine((about) => saidOf(about) === 1, 'Say a product, a brand or the shop.');

/** What stands beside the bytes that are sent. Without what it speaks of it is read all the same, and backs nothing before somebody says it. */
export const DocumentUpload = About.extend({ name: z.string().max(300) }).refine((about) => saidOf(about) <= 1, 'Say a product, a brand or the shop.');

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
  /** The one product of the shop, or the one brand, that stands in it by name: what it may speak of. */
  named: z.union([z.object({ product: z.object({ id: z.uuid(), title: z.string() }) }), z.object({ brand: z.string() })]).nullable(),
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
    summary:
      'Accepts, corrects or dismisses what a document states. What does not fit what the document speaks of cannot be accepted. What was accepted backs claims from then on; what was dismissed does not any more.',
  }),
  about: post('/{id}/about/', {
    door: 'manager',
    params: Id,
    body: DocumentAbout,
    answer: Document,
    summary:
      'Says of what a document speaks, or that it speaks of something else. What was accepted of it holds for that from then on, as far as it fits. 422 with `reason: same` where the same file is here already for it.',
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
