/** What a bulk job is asked for: which products, which of their texts, how they are to be written, and what it may cost. */
import { z } from 'zod';
import { EngineKind } from '../inference.ts';
import { Language } from '../kit/languages.ts';
import { Points } from '../kit/points.ts';
import { ListingField } from '../listing/listing.ts';
import { Tone } from '../writers/brief.ts';

export const mostItems = 10_000;

/** The catalogue's own filter, as the screen shows it. */
export const ProductFilter = z.strictObject({
  search: z.string().trim().max(200).default(''),
  status: z.enum(['ACTIVE', 'ARCHIVED', 'DRAFT', 'ALL']).default('ALL'),
  quality: z.enum(['all', 'short', 'good']).default('all'),
  sort: z.enum(['worst', 'best', 'recent', 'title']).default('worst'),
  /** Ticked off by hand. */
  without: z.array(z.uuid()).max(1_000).default([]),
  /** The first so many, in this order. */
  first: z.int().min(1).max(mostItems).default(mostItems),
});
export type ProductFilter = z.output<typeof ProductFilter>;

/** Of the current shop: everything a filter finds, or these. */
export const Choice = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('filter'), filter: ProductFilter.prefault({}) }),
  z.strictObject({ by: z.literal('ids'), product_ids: z.array(z.uuid()).min(1).max(mostItems) }),
]);
export type Choice = z.output<typeof Choice>;

export const Recipe = z.strictObject({
  tone: Tone.default('plain'),
  /** `own`: each product in the language it is written in now. */
  language: z.union([Language, z.literal('own')]).default('own'),
  /** In the owner's words. Only a model can follow it; with the starter it is refused with `engine_cannot`. */
  instruction: z.string().trim().max(2_000).default(''),
  /** Absent: the chosen engine. */
  engine: z.string().max(60).optional(),
  /** Whether the measured voice of the shop is followed. */
  voice: z.boolean().default(true),
});
export type Recipe = z.output<typeof Recipe>;

const order = {
  choice: Choice,
  fields: z.array(ListingField).min(1).max(5),
  recipe: Recipe.prefault({}),
};
/** Points that may be spent: never less than 0. */
export const Cap = Points.refine((points) => !points.startsWith('-'), { error: 'A cap is never less than 0.' });

export const AskEstimate = z.strictObject(order);
export const Estimate = z.object({
  /** As many as were chosen, before anything is left out. */
  chosen: z.number().int(),
  /** As many as would be written. */
  items: z.number().int(),
  skipped: z.object({
    /** Every chosen field of theirs is locked. */
    locked: z.number().int(),
    /** Chosen by id, and not in this shop (any more). */
    gone: z.number().int(),
  }),
  /** Written, but without some fields that are locked. */
  partly_locked: z.number().int(),
  engine: z.object({ id: z.string(), kind: EngineKind, label: z.string() }),
  /** Per item that succeeds; what fails costs nothing. */
  price: Points,
  /** `from`: as many as usually succeed; `to`: all of them. */
  points: z.object({ from: Points, to: Points }),
  available: Points,
  /** How long it takes, by how long this engine took lately; null where nobody knows yet. */
  seconds: z.number().int().nullable(),
  /** More were found than one job takes: these are left for the next. */
  beyond: z.number().int(),
});
export type Estimate = z.infer<typeof Estimate>;

export const StartBulk = z.strictObject({
  ...order,
  /** Never more than this is spent. */
  cap: Cap,
  /** The price per item of the estimate; another by now answers 409 `prices_changed` with it in `details.points`. */
  price: Points.optional(),
  /** Shown in the list of jobs; by default what was chosen says it. */
  name: z.string().trim().max(120).default(''),
});
export type StartBulk = z.output<typeof StartBulk>;

/** `price`: what an item costs by now, as it was shown to whoever goes on. */
export const ResumeJob = z.strictObject({ cap: Cap.optional(), price: Points.optional() });
export type ResumeJob = z.output<typeof ResumeJob>;
