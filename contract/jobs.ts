import { z } from 'zod';
import { Id } from './kit/paging.ts';
import { get, post, under } from './kit/route.ts';

export const jobKinds = [
  'sync',
  'shop_import',
  'shop_events',
  'voice',
  'bulk',
  'translations_read',
  'translate',
  'translations_publish',
  'suggestions_publish',
  'document',
  'cutout',
  'paint_batch',
  'knowledge',
  'gate',
  'knowledge_embed',
  'channel',
  'prompts_import',
  'model_download',
  'runtime_install',
  'model_setup',
] as const;
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** Work that outlives a request. `total` is null while it is not known; `seconds_left` is an estimate. */
export const Job = z.object({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  done: z.number().int(),
  total: z.number().int().nullable(),
  current: z.string(),
  seconds_left: z.number().int().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof Job>;

export const jobs = under('/api/job', {
  one: get('/{id}/', { door: 'member', params: Id, answer: Job, summary: 'How far a job is.' }),
  cancel: post('/{id}/cancel/', { door: 'member', params: Id, answer: Job, summary: 'Stops a waiting or running job; what is done stays done.' }),
  retry: post('/{id}/retry/', { door: 'member', params: Id, answer: Job, summary: 'Starts a failed or cancelled job again.' }),
});
