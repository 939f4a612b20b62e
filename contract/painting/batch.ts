/** One recipe over many products, or over many photos: made as a job, looked through by people, published and taken back. */
import { mostWhole } from '../kit/whole-numbers.ts';
import { z } from 'zod';
import { Cap, Choice as Products } from '../bulk/recipe.ts';
import { Done, Id, pageOf, Paging } from '../kit/paging.ts';
import { Points } from '../kit/points.ts';
import { get, post, under } from '../kit/route.ts';
import { Job } from '../jobs.ts';
import { mostPhotosAtOnce } from './bounds.ts';
import { Recipe } from './recipe.ts';

/** Products of the current shop, each by its first picture; or photos that were sent: these, or the newest of all. */
const Choice = z.discriminatedUnion('by', [
  ...Products.options,
  z.strictObject({ by: z.literal('photos'), photo_ids: z.array(z.uuid()).min(1).max(mostPhotosAtOnce) }),
  z.strictObject({ by: z.literal('dropped'), show: z.enum(['all', 'clean']).default('all') }),
]);
export type BatchChoice = z.output<typeof Choice>;

/** `paint`: a model paints a set for each, from these words; `{product}` in them stands for its name. */
export const BatchRecipe = Recipe.extend({
  paint: z.strictObject({ model: z.string().trim().min(1).max(120), prompt: z.string().trim().min(1).max(2_000) }).optional(),
});
export type BatchRecipe = z.output<typeof BatchRecipe>;

/** Why somebody should look at it first: what the cut-out doubts, or that pixels of the product changed. */
const Flag = z.enum(['empty', 'soft', 'like', 'frame', 'changed']);
const BatchItemState = z.enum(['waiting', 'making', 'made', 'failed']);
const BatchDecision = z.enum(['open', 'accepted', 'rejected']);
const BatchOut = z.enum(['no', 'wanted', 'published', 'failed', 'reverting', 'reverted']);
const BatchPause = z.enum(['person', 'cap', 'points', 'price', 'trouble']);

const Counts = z.object({
  all: z.number().int(),
  waiting: z.number().int(),
  making: z.number().int(),
  made: z.number().int(),
  failed: z.number().int(),
  /** Of what was made: flagged and not decided; not decided at all; and so on. */
  check: z.number().int(),
  open: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  /** Accepted, and no product is known for it. */
  homeless: z.number().int(),
  wanted: z.number().int(),
  published: z.number().int(),
  not_published: z.number().int(),
  reverting: z.number().int(),
  reverted: z.number().int(),
});

export const Batch = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['running', 'paused', 'done', 'cancelled']),
  paused: BatchPause.nullable(),
  /** What stands in the way, where somebody said it. */
  trouble: z.string(),
  recipe: BatchRecipe,
  counts: Counts,
  /** Points for each, at most in all, and so far. */
  price: Points,
  cap: Points,
  spent: Points,
  job: Job.nullable(),
  by: z.string(),
  created_at: z.iso.datetime(),
});
export type Batch = z.infer<typeof Batch>;

export const BatchItem = z.object({
  id: z.uuid(),
  position: z.number().int(),
  title: z.string(),
  state: BatchItemState,
  flags: z.array(Flag),
  decision: BatchDecision,
  out: BatchOut,
  photo_id: z.uuid().nullable(),
  /** What was made, and how much of the product changed by it. */
  image_id: z.uuid().nullable(),
  product: z.object({ pixels: z.number().int(), changed: z.number().int().nullable() }).nullable(),
  product_id: z.uuid().nullable(),
  alt: z.string(),
  points: Points.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type BatchItem = z.infer<typeof BatchItem>;

const order = { choice: Choice, recipe: BatchRecipe };
export const BatchEstimate = z.object({
  chosen: z.number().int(),
  items: z.number().int(),
  /** They have no picture, or are no longer there: left out. */
  without: z.number().int(),
  /** For the next batch: one takes so many. */
  beyond: z.number().int(),
  price: Points,
  points: Points,
  available: Points,
  /** Photos that are not cut out yet. */
  uncut: z.number().int(),
});
export type BatchEstimate = z.infer<typeof BatchEstimate>;

const member = { door: 'member' } as const;
const one = { ...member, params: Id } as const;
const Show = z.enum(['all', 'check', 'clean', 'open', 'accepted', 'rejected', 'failed', 'out']);
/** These, or all that a filter shows; `count` is what the person saw of them. */
const Which = {
  item_ids: z.array(z.uuid()).min(1).max(500).optional(),
  show: z.enum(['check', 'clean', 'open']).optional(),
  count: z.int().min(0).max(mostWhole).optional(),
};

export const paintBatches = under('/api/ai_painting/batches', {
  estimate: post('/estimate/', {
    ...member,
    body: z.strictObject(order),
    answer: BatchEstimate,
    summary: 'What a batch would make, and what it costs. Changes nothing.',
  }),
  start: post('/', {
    ...member,
    idempotent: 'required',
    body: z.strictObject({ ...order, name: z.string().trim().max(80).default(''), cap: Cap, price: Points }),
    answer: Batch,
    summary: 'Starts one recipe over products or photos. Never spends more than its cap; 409 `prices_changed` where one costs something else than `price`.',
  }),
  list: get('/', { ...member, query: Paging, answer: pageOf(Batch), summary: 'Batches of the account, newest first.' }),
  one: get('/{id}/', { ...one, answer: Batch, summary: 'One batch: how far it is, and what it cost.' }),
  pause: post('/{id}/pause/', { ...one, answer: Batch, summary: 'Begins nothing further; what is being made comes to its end.' }),
  resume: post('/{id}/resume/', {
    ...one,
    body: z.strictObject({ cap: Cap.optional(), price: Points.optional() }).prefault({}),
    answer: Batch,
    summary: 'Goes on, with another cap where one is given; where the price changed, with that price.',
  }),
  cancel: post('/{id}/cancel/', { ...one, answer: Batch, summary: 'Stops here. What was made stays, and can still be published.' }),
  items: get('/{id}/items/', {
    ...one,
    query: Paging.extend({ show: Show.default('all') }),
    answer: pageOf(BatchItem),
    summary: 'Its items: those that somebody should look at come first, then in their order.',
  }),
  decide: post('/{id}/decide/', {
    ...one,
    body: z.strictObject({ decision: BatchDecision, ...Which }),
    answer: z.object({ decided: z.number().int() }),
    summary:
      'Accepts, rejects or leaves open some items, or all of a filter: 409 `item_changed` where these are not as many as `count` any more. What went out stays as it is.',
  }),
  edit: post('/{id}/items/{item}/', {
    ...member,
    params: z.strictObject({ id: z.uuid(), item: z.uuid() }),
    body: z.strictObject({ product_id: z.uuid().optional(), alt: z.string().trim().min(1).max(512).optional() }),
    answer: BatchItem,
    summary: 'Says which product it goes to, and its alt text.',
  }),
  again: post('/{id}/again/', {
    ...one,
    body: z.strictObject({ item_ids: z.array(z.uuid()).min(1).max(500).optional() }).prefault({}),
    answer: Batch,
    summary: 'Makes some once more, as their photos are cut out now; without any named, all that failed. A set that was painted for one is not painted again.',
  }),
  publish: post('/{id}/publish/', { ...one, answer: Batch, summary: 'Gives what was accepted to its products, each once, as part of the job.' }),
  revert: post('/{id}/revert/', {
    ...one,
    body: z.strictObject({ item_ids: z.array(z.uuid()).min(1).max(500).optional(), overwrite: z.boolean().default(false) }).prefault({}),
    answer: Batch,
    summary: 'Takes from the products what this batch gave them. What the shop changed meanwhile stays, and says so; `overwrite` takes it all the same.',
  }),
  remove: post('/{id}/remove/', { ...one, answer: Done, summary: 'Takes a batch off the list, once it rests. Pictures and what was published stay.' }),
});
