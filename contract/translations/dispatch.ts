/** All that is approved in one language, brought to the shop as one piece of work. */
import { z } from 'zod';
import { ProductLocale } from './sheet.ts';

export const PublishApproved = z.strictObject({ locale: ProductLocale });

export const TranslationDispatch = z.object({
  id: z.uuid(),
  locale: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'stopped']),
  /** Of one that stopped: what the shop said; null where a person stopped it. */
  code: z.string().nullable(),
  /** Products. `skipped`: nothing of it was approved any more. `failed`: all or some of its texts did not go out. */
  counts: z.object({ waiting: z.number().int(), published: z.number().int(), failed: z.number().int(), skipped: z.number().int(), stopped: z.number().int() }),
  /** The first few. `fields`: what the shop said of single texts. */
  failures: z.array(
    z.object({ product_id: z.uuid().nullable(), title: z.string(), code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
  by: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type TranslationDispatch = z.infer<typeof TranslationDispatch>;
