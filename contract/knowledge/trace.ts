/** What was found for a question, and how: nothing that was found is hidden. */
import { z } from 'zod';
import { PassagePlace } from './source.ts';

export const FoundPassage = z.object({
  id: z.uuid(),
  source: z.object({ id: z.uuid().nullable(), name: z.string() }),
  heading: z.string(),
  text: z.string(),
  place: PassagePlace.nullable(),
  lang: z.string(),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

export const legs = ['words', 'grams'] as const;
export type Leg = (typeof legs)[number];

export const Trace = z.object({
  /** As it was asked, and with the question before where one goes on from it. */
  question: z.string(),
  searched: z.string(),
  /** Words that the base knows, each with the passages that hold it. */
  terms: z.array(z.object({ word: z.string(), passages: z.number().int(), before: z.boolean() })),
  passages: z.number().int(),
  /** In the order of what came out; the rank of each leg counts from 1. */
  found: z.array(
    z.object({
      passage: z.uuid(),
      source: z.string(),
      heading: z.string(),
      start: z.string(),
      /** `meaning`: not of what was found before bases had vectors. */
      ranks: z.object({ words: z.number().int().nullable(), grams: z.number().int().nullable(), meaning: z.number().int().nullable().optional() }),
      fused: z.number(),
      fate: z.enum(['given', 'twin', 'joined', 'beyond']),
    }),
  ),
  ms: z.object({ terms: z.number(), words: z.number(), grams: z.number(), meaning: z.number().optional(), all: z.number() }),
  /** Search by meaning: `off` is by letters alone; otherwise by which models, or why not this time. */
  meaning: z.object({ state: z.enum(['off', 'used', 'slow', 'failed', 'too_large']), models: z.array(z.string()) }).optional(),
});
export type Trace = z.infer<typeof Trace>;
