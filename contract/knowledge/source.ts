/** What a base knows from: how far each source is, and why one is not. */
import { z } from 'zod';

export const sourceKinds = ['file', 'url', 'text'] as const;

/** In their order; the last three are ends. */
export const sourceStates = ['waiting', 'reading', 'splitting', 'indexing', 'ready', 'failed', 'cancelled'] as const;
export type SourceState = (typeof sourceStates)[number];

/** Why there is nothing to find in it. `forbidden` and `gone` are what an address answered. */
export const sourceReasons = ['encrypted', 'no_text', 'broken', 'too_heavy', 'unsupported', 'forbidden', 'gone', 'timeout'] as const;
export type SourceReason = (typeof sourceReasons)[number];

/** Where a passage stands in its source. A text without any place in it has none. */
export const PassagePlace = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    page: z.number().int(),
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
  }),
  z.object({ kind: z.literal('cells'), sheet: z.string(), cells: z.string() }),
  z.object({ kind: z.literal('heading'), headings: z.array(z.string()), chapter: z.number().int().optional() }),
  z.object({ kind: z.literal('slide'), slide: z.number().int(), part: z.enum(['slide', 'notes']) }),
  z.object({ kind: z.literal('mail'), part: z.enum(['head', 'text', 'quoted']) }),
  z.object({ kind: z.literal('line'), line: z.number().int() }),
  /** A question that somebody wrote the answer to. */
  z.object({ kind: z.literal('question') }),
]);
export type PassagePlace = z.infer<typeof PassagePlace>;

export const Source = z.object({
  id: z.uuid(),
  kind: z.enum(sourceKinds),
  name: z.string(),
  /** Of a page; empty for all else. */
  address: z.string(),
  state: z.enum(sourceStates),
  /** Of one that failed: where it stopped. */
  stopped_at: z.enum(['waiting', 'reading', 'splitting', 'indexing']).nullable(),
  reason: z.enum(sourceReasons).nullable(),
  done: z.number().int(),
  total: z.number().int().nullable(),
  bytes: z.number().int(),
  pages: z.number().int().nullable(),
  passages: z.number().int(),
  /** Changed by somebody since they were read. */
  edited: z.number().int(),
  cited: z.number().int(),
  /** Grows each time it is read anew; 0 before the first. */
  revision: z.number().int(),
  /** What of it was left out on purpose. */
  notes: z.array(z.string()),
  /** Something of it can be found now; while it is read anew, what it said before. */
  serves: z.boolean(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});
export type Source = z.infer<typeof Source>;

export const Passage = z.object({
  id: z.uuid(),
  ord: z.number().int(),
  heading: z.string(),
  text: z.string(),
  place: PassagePlace.nullable(),
  tokens: z.number().int(),
  enabled: z.boolean(),
  /** As the source has it, where somebody changed it; null: it stands as it was read. */
  original: z.string().nullable(),
});
export type Passage = z.infer<typeof Passage>;
