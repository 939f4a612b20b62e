/** A look of the account's own: a picture model that was trained on its photos. */
import { z } from 'zod';
import { Points } from '../kit/points.ts';
import { lookBounds } from './look-bounds.ts';

/** `sending`: the set is on its way. `unknown`: it was sent and nobody answered; it is looked for, and never sent twice. `deleting`: it is being removed where it was trained. */
export const LookState = z.enum(['draft', 'sending', 'queued', 'training', 'ready', 'failed', 'cancelled', 'refused', 'unknown', 'deleting']);
export type LookState = z.infer<typeof LookState>;

/** What the trainer learns of each: its photo, and what that shows. */
const LookItem = z.strictObject({ image_id: z.uuid(), caption: z.string().trim().max(lookBounds.caption) });
export type LookItem = z.infer<typeof LookItem>;

/** One picture that is drawn, or was, with a look. */
export const Drawing = z.object({
  id: z.uuid(),
  prompt: z.string(),
  state: z.enum(['sending', 'queued', 'drawing', 'ready', 'failed', 'cancelled', 'refused', 'unknown']),
  /** The picture, once it is here. */
  image_id: z.uuid().nullable(),
  points: Points.nullable(),
  error: z.string(),
  /** Somebody called it off. What was begun by then may still come, and is kept. */
  is_cancelled: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Drawing = z.infer<typeof Drawing>;

const Trainer = z.object({
  label: z.string(),
  /** Nothing is learned, and no AI model draws. */
  is_demo: z.boolean(),
  /** Held for a training, and for a picture drawn with what came of it: what the trainer bills decides, and it is never more. */
  train_points: Points,
  draw_points: Points,
});

export const Look = z.object({
  id: z.uuid(),
  name: z.string(),
  trigger_word: z.string(),
  items: z.array(LookItem),
  state: LookState,
  /** Per cent, where the trainer says. */
  progress: z.number().int().nullable(),
  trainer: z.string(),
  is_demo: z.boolean(),
  /** What the training holds while it runs, and what it cost in the end. */
  held: Points.nullable(),
  points: Points.nullable(),
  error: z.string(),
  /** Shops where it is offered first. */
  shop_ids: z.array(z.uuid()),
  drawings: z.array(Drawing),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
});
export type Look = z.infer<typeof Look>;

export const LookId = z.strictObject({ model_id: z.uuid() });
const Name = z.string().trim().max(lookBounds.name);
const Trigger = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{L}\p{N}_-]*$/u, 'One word of letters and digits.')
  .default('');
const Items = z.array(LookItem).max(lookBounds.most);

/** What is kept of a set before it is trained: anything of it may be missing. */
export const LookDraft = z.strictObject({ id: z.uuid().optional(), name: Name.default(''), trigger_word: Trigger, items: Items.default([]) });
/** `rights`: whoever sends them may use these pictures. `points`: what they were told that it holds. */
export const TrainLook = LookDraft.extend({ rights: z.boolean().default(false), points: Points });

/** What would keep a set from teaching well. What is `missing` or `small` is not trained; the rest is for people to decide. */
export const LookCheck = z.object({
  missing: z.array(z.uuid()),
  /** Pairs that look all but alike. */
  twins: z.array(z.tuple([z.uuid(), z.uuid()])),
  small: z.array(z.object({ image_id: z.uuid(), short_side: z.number().int() })),
  smallest_side: z.number().int().nullable(),
  count: z.number().int(),
  /** Null: nobody is connected who trains. */
  trainer: Trainer.nullable(),
});
export type LookCheck = z.infer<typeof LookCheck>;
