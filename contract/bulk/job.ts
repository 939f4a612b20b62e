/** One bulk job: how far it is, what it cost, and why it waits. */
import { z } from 'zod';
import { EngineKind } from '../inference.ts';
import { Points } from '../kit/points.ts';
import { ListingField } from '../listing/listing.ts';
import { Choice, Recipe } from './recipe.ts';

/**
 * Where an item is. `review`: written, not decided. `rejected`: nothing of it goes out. `scheduled`: approved, and goes out at its time.
 * `failed` says in `failed_in` which of its steps failed. `skipped`: nothing to do, or it left the shop, or every field of it got locked before its
 * turn, which its `error` says.
 */
export const itemStates = [
  'waiting',
  'writing',
  'review',
  'approved',
  'rejected',
  'scheduled',
  'publishing',
  'published',
  'reverting',
  'reverted',
  'failed',
  'skipped',
  'cancelled',
] as const;
export const ItemState = z.enum(itemStates);
export type ItemState = z.infer<typeof ItemState>;

export const jobStates = ['waiting', 'running', 'paused', 'done', 'cancelled', 'failed'] as const;
export const BulkState = z.enum(jobStates);
export type BulkState = z.infer<typeof BulkState>;

/**
 * `person`: somebody paused it. `cap`: the next item would go beyond the cap. `no_points`: the account has too few, or its limit is reached.
 * `engine`: it refused many in a row. `shop`: it does not answer or does not let us in. `price`: an item costs something else by now;
 * resuming agrees to it. What a pause does not concern goes on: beyond the cap approved texts still go out, and while a shop is away texts are written.
 */
export const PauseReason = z.enum(['person', 'cap', 'no_points', 'engine', 'shop', 'price']);
export type PauseReason = z.infer<typeof PauseReason>;

export const BulkJob = z.object({
  id: z.uuid(),
  name: z.string(),
  shop: z.object({ id: z.uuid(), name: z.string() }),
  choice: Choice,
  fields: z.array(ListingField),
  recipe: Recipe,
  engine: z.object({ id: z.string(), kind: EngineKind, label: z.string() }),
  /** `done`: nothing is left to do by itself; what was written waits for people. `waiting`: a worker has not taken it up yet. */
  state: BulkState,
  paused: z
    .object({
      reason: PauseReason,
      /** What the engine, the shop or the purse said, as an error code. */
      code: z.string().nullable(),
      /** Who paused it, where a person did. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
      /** What an item costs by now, where that is why it waits. */
      price: Points.nullable(),
    })
    .nullable(),
  /** What is left to do by itself now: items to be written, to go out, to be looked up in the shop, to be taken back. */
  left: z.object({ write: z.number().int(), publish: z.number().int(), check: z.number().int(), revert: z.number().int() }),
  /** The next time at which scheduled items go out. */
  next_at: z.iso.datetime().nullable(),
  items: z.number().int(),
  counts: z.record(ItemState, z.number().int()),
  /** Of those to be decided: as many with a claim that no fact says. */
  open_claims: z.number().int(),
  /** Of those that are approved: as many in another language than asked for, which go out only where publishing says so. */
  other_language: z.number().int(),
  /** Of those that are approved: as many as were on their way out when somebody stopped the job, and did not get there. */
  stopped: z.number().int(),
  failed_in: z.object({ write: z.number().int(), publish: z.number().int(), revert: z.number().int() }),
  cap: Points,
  price: Points,
  /** Settled. */
  spent: Points,
  /** Held for what is being written right now. */
  held: Points,
  /** The sum over the items' receipts: the same as `spent` once nothing is being written. */
  receipts: z.object({ requests: z.number().int(), points: Points, words: z.number().int() }),
  /** Until nothing is left to do by itself; null while nobody knows. */
  seconds_left: z.number().int().nullable(),
  /** What the job is at, e.g. the title of a product. */
  current: z.string(),
  by: z.string(),
  /** Whether whoever asks may let it write: it spends the points of `by`. */
  may_spend: z.boolean(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type BulkJob = z.infer<typeof BulkJob>;

/** A job in the list of jobs. */
export const BulkJobLine = BulkJob.omit({
  may_spend: true,
  choice: true,
  recipe: true,
  left: true,
  failed_in: true,
  receipts: true,
  seconds_left: true,
  current: true,
});
export type BulkJobLine = z.infer<typeof BulkJobLine>;
