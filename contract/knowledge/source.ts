/** What a base knows from: how far each source is, and why one is not. */
import { z } from 'zod';

/** `site`: the pages of a whole site; `products`: those of a shop, of which price and stock are read when somebody asks. */
export const sourceKinds = ['file', 'url', 'text', 'site', 'products'] as const;
/** How often what somebody else may change is read anew. */
export const rhythms = ['never', 'day', 'week'] as const;
export type Rhythm = (typeof rhythms)[number];

/** In their order; the last four are ends. `held`: it is read, and waits to be compared before it takes the place of what is served. */
export const sourceStates = ['waiting', 'reading', 'splitting', 'indexing', 'held', 'ready', 'failed', 'cancelled'] as const;
export type SourceState = (typeof sourceStates)[number];

/** Why there is nothing to find in it. `forbidden`, `gone` and `unwell` are what an address answered, `robots` what its site asks of programs; `internal`: the fault is ours. */
export const sourceReasons = [
  'encrypted',
  'no_text',
  'broken',
  'too_heavy',
  'unsupported',
  'forbidden',
  'robots',
  'gone',
  'unwell',
  'timeout',
  'internal',
] as const;
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
  /** A page of a site, and the headings on it. */
  z.object({ kind: z.literal('web'), url: z.string(), title: z.string(), headings: z.array(z.string()) }),
  /** `read`: when its shop was asked for price and stock; null of its texts. `url`: where it stands in the shop, where that is known. */
  z.object({ kind: z.literal('product'), product: z.uuid(), title: z.string(), url: z.string(), read: z.iso.datetime().nullable() }),
  /** A question that somebody wrote the answer to. */
  z.object({ kind: z.literal('question') }),
]);
export type PassagePlace = z.infer<typeof PassagePlace>;

export const Source = z.object({
  id: z.uuid(),
  kind: z.enum(sourceKinds),
  name: z.string(),
  /** Of a page, or of a site; empty for all else. */
  address: z.string(),
  every: z.enum(rhythms),
  /** When it is read anew by itself. */
  next_at: z.iso.datetime().nullable(),
  state: z.enum(sourceStates),
  /** Of one that failed: where it stopped. */
  stopped_at: z.enum(['waiting', 'reading', 'splitting', 'indexing']).nullable(),
  reason: z.enum(sourceReasons).nullable(),
  done: z.number().int(),
  total: z.number().int().nullable(),
  bytes: z.number().int(),
  /** Of a PDF or a site, or products of a shop. */
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
  /** Somebody split it or joined it with another. */
  regrouped: z.boolean(),
});
export type Passage = z.infer<typeof Passage>;
