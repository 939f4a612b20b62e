/** One product of a job: a light row for a list of ten thousand, and the whole of it for whoever opens the row. */
import { z } from 'zod';
import { ErrorCode } from '../errors.ts';
import { Language } from '../kit/languages.ts';
import { Points } from '../kit/points.ts';
import { Claim, Fact, Hold, ListingField, Score } from '../listing/listing.ts';
import { Receipt } from '../writers/writing.ts';
import { Vouch } from '../writers/review.ts';
import { DriftPhrase } from '../voice/drift.ts';
import { ItemState } from './job.ts';

export const Decision = z.enum(['open', 'approved', 'rejected']);
export type Decision = z.infer<typeof Decision>;

/** Who acted last on an item, and when. */
const Act = z.object({ by: z.string(), at: z.iso.datetime() });

export const BulkRow = z.object({
  id: z.uuid(),
  /** Its place in the job, from 0: the order of `sort=position`. */
  position: z.number().int(),
  /** Null where the product left our copy of the shop. */
  product_id: z.uuid().nullable(),
  title: z.string(),
  sku: z.string(),
  picture_url: z.string().nullable(),
  state: ItemState,
  /** Grows with every change of its texts or decisions; send it back with what you do. */
  version: z.number().int(),
  score_before: z.number().int().nullable(),
  score_after: z.number().int().nullable(),
  /** Claims that neither a fact nor a person stands for, in all written fields. */
  open_claims: z.number().int(),
  /** Claims that a fact or a person stands for. With none open and none of these, there was nothing to check: what is left are statements in somebody's own words, or a language that nobody here reads. */
  backed_claims: z.number().int(),
  /** What keeps which field from going out. */
  holds: z.array(Hold),
  /** How near the written title and description are to the voice of the brand or shop, from 100 down; null where there is none, or neither was written. */
  voice: z.number().int().nullable(),
  /** In another language than asked for: it goes out only where publishing says that this is meant. */
  other_language: z.boolean(),
  /** Fields in which what was written differs from the shop's text it began from. */
  changed: z.array(ListingField),
  /** Of those, the ones that are approved. */
  approved: z.array(ListingField),
  /** Locked fields that were left out. */
  locked: z.array(ListingField),
  words: z.number().int().nullable(),
  points: Points.nullable(),
  /** On one that is approved, `publish` says that it was stopped before it went out. */
  failed_in: z.enum(['write', 'publish', 'revert']).nullable(),
  error: z.object({ code: ErrorCode, message: z.string() }).nullable(),
  /** What the shop changed since it was published; null: not looked up, [] nothing. */
  drifted: z.array(ListingField).nullable(),
  decided: Act.nullable(),
  publish_at: z.iso.datetime().nullable(),
});
export type BulkRow = z.infer<typeof BulkRow>;

const Text = z.union([z.string(), z.array(z.string())]);

export const BulkItem = BulkRow.extend({
  job_id: z.uuid(),
  language: Language,
  /** The code of its product's language where that is none of ours: no claim of it is checked. */
  unread_language: z.string().nullable(),
  fields: z.array(
    z.object({
      field: ListingField,
      /** The shop's text that writing began from. */
      before: Text,
      /** What would go out; null while nothing is written. */
      after: Text.nullable(),
      /** What the engine wrote, where a person changed it since. */
      written: Text.nullable(),
      changed: z.boolean(),
      decision: Decision,
      /** Left out of writing, or locked since: it does not go out. */
      locked: z.boolean(),
      /** A product's text in the shop that is neither `before` nor `after`: found when it was to go out. */
      conflict: z.boolean(),
      claims: z.array(Claim),
    }),
  ),
  facts: z.array(Fact),
  /** Added by people in this review. */
  added_facts: z.array(Fact),
  /** Where the written title and description leave the voice, as the shop's cards are now; `voice` is then of now as well. */
  drift: z.array(DriftPhrase.extend({ field: z.enum(['title', 'description']) })),
  vouches: z.array(Vouch.extend({ by: z.string(), at: z.iso.datetime() })),
  scored_before: Score.nullable(),
  scored_after: Score.nullable(),
  receipt: Receipt.nullable(),
  /** What went out for it, newest first: ids of publications. */
  publications: z.array(
    z.object({ id: z.uuid(), mode: z.enum(['update', 'revert']), state: z.enum(['sending', 'published', 'failed']), at: z.iso.datetime() }),
  ),
  edited: Act.nullable(),
});
export type BulkItem = z.infer<typeof BulkItem>;

const Window = z.strictObject({
  /** Several: comma-separated. */
  state: z
    .string()
    .regex(/^[a-z]+(?:,[a-z]+)*$/)
    .transform((states) => states.split(','))
    .pipe(z.array(ItemState).max(13))
    .optional(),
  claims: z.enum(['any', 'open', 'none']).default('any'),
  /** `drifted`: the shop changed them since they were published. */
  drift: z.enum(['any', 'drifted', 'undrifted']).default('any'),
  /** `off`: below the score from which a text is in the voice. `in`: the others, also those that no voice is known for. */
  voice: z.enum(['any', 'off', 'in']).default('any'),
  language: z.enum(['any', 'other', 'asked']).default('any'),
  search: z.string().trim().max(200).default(''),
  score_from: z.coerce.number().int().min(0).max(100).optional(),
  sort: z.enum(['position', 'score', 'gain', 'claims', 'voice', 'title']).default('position'),
  order: z.enum(['up', 'down']).default('up'),
  /** Any window of the list: rows `offset` to `offset + limit`. Not together with `cursor`. */
  offset: z.coerce.number().int().min(0).max(10_000).optional(),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export const BulkRowQuery = Window.refine(({ cursor, offset }) => cursor === undefined || offset === undefined, {
  path: ['cursor'],
  error: 'Either a cursor or an offset, not both.',
});
