/** What a writing request answers, at once or part by part. */
import { z } from 'zod';
import { EngineKind } from '../inference.ts';
import { Points } from '../kit/points.ts';
import { Claim, Fact, Listing, ListingField, Score } from '../listing/listing.ts';

/** The receipt of one writing request. */
export const Receipt = z.object({
  request_id: z.uuid(),
  /** Its line in the history of points, also where it cost nothing. */
  movement_id: z.uuid(),
  engine: z.object({
    id: z.string(),
    label: z.string(),
    kind: EngineKind,
  }),
  points: Points,
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
  /** Fields whose answer was longer than they can be: what stands there is its beginning. Left out where there is none. */
  cut: z.array(ListingField).optional(),
});
export type Written = z.infer<typeof Written>;

/** What became of a writing request. Nobody knows yet what it costs while it runs. */
export const WritingState = z.object({
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  receipt: Receipt.nullable(),
  /** Paid for and not complete: how often the same request under the same key may still be sent for nothing. */
  free_tries: z.number().int(),
});
export type WritingState = z.infer<typeof WritingState>;

/** One part of a writing stream, in order: started, stages and text, then exactly one of done or failed. */
export const WritingPart = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    request_id: z.uuid(),
    engine: Receipt.shape.engine,
    /** What it will cost once it is done. */
    points: Points,
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
    points: Points,
  }),
]);
export type WritingPart = z.infer<typeof WritingPart>;
