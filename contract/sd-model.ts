/** Looks of an account's own: picture models trained on its photos, by the names that the specification gives them. */
import { z } from 'zod';
import { pageOf, Paging } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { get, post, under } from './kit/route.ts';
import { Prompt } from './painting.ts';
import { Drawing, Look, LookCheck, LookDraft, LookId, TrainLook } from './painting/look.ts';
import { lookBounds } from './painting/look-bounds.ts';

export const sdModel = under('/api/sd_model', {
  list: get('/', { door: 'member', query: Paging, answer: pageOf(Look), summary: 'Looks of the account, newest first.' }),
  counts: get('/get_opt_slash_total_model_counts/', {
    door: 'member',
    answer: z.object({ opt: z.number().int(), total: z.number().int() }),
    summary: 'How many looks are ready, of how many.',
  }),
  status: get('/model_status/', { door: 'member', query: LookId, answer: Look, summary: 'How far a look is, and what was drawn with it.' }),
  check: post('/check/', {
    door: 'member',
    body: LookDraft.pick({ items: true }),
    answer: LookCheck,
    summary: 'Looks at a set before any money: descriptions that are missing, pictures that are all but alike or too small; and what a training would hold.',
  }),
  save: post('/save_draft/', {
    door: 'member',
    body: LookDraft,
    answer: Look,
    summary: 'Keeps a set as it stands. One that was trained is not changed any more.',
  }),
  train: post('/train_model/', {
    door: 'member',
    idempotent: true,
    body: TrainLook,
    answer: Look,
    summary: 'Sends a set to be trained: `points` are held, what is billed is paid, and what fails costs nothing. It is sent once, whatever happens.',
  }),
  cancel: post('/cancel/', { door: 'member', body: LookId, answer: Look, summary: 'Stops a training. What the trainer bills for it so far is paid.' }),
  draw: post('/get_images_by_prompts/', {
    door: 'member',
    idempotent: true,
    body: LookId.extend({ prompts: z.array(Prompt).min(1).max(lookBounds.prompts), points: Points }),
    answer: z.object({ items: z.array(Drawing) }),
    summary: 'Draws a picture for each of these words with a look; `points` is what one of them holds. `model_status/` says what came of them.',
  }),
  bind: post('/bind_model/', {
    door: 'member',
    body: LookId.extend({ shop_ids: z.array(z.uuid()).max(100) }),
    answer: Look,
    summary: 'The shops in which a look is offered first. Nothing else changes by it.',
  }),
});
