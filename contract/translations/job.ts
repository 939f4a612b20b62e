/** Many products translated by a model as one piece of work, within a cap. */
import { z } from 'zod';
import { PauseReason } from '../bulk/job.ts';
import { Cap } from '../bulk/recipe.ts';
import { EngineKind } from '../inference.ts';
import { Points } from '../kit/points.ts';
import { ProductLocale, SheetState, TranslationField } from './sheet.ts';

export const mostTranslations = 10_000;

const order = {
  choice: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('ids'), product_ids: z.array(z.uuid()).min(1).max(1_000) }),
    z.strictObject({
      by: z.literal('filter'),
      search: z.string().trim().max(200).default(''),
      locale: ProductLocale.optional(),
      state: SheetState.default('all'),
    }),
  ]),
  locales: z.array(ProductLocale).min(1).max(20),
  fields: z.array(TranslationField).min(1).max(4),
  /** `due`: what is missing or outdated. `all`: also what the shop says already. What somebody wrote here is never written over. */
  which: z.enum(['due', 'all']).default('due'),
  /** Absent: the chosen engine. */
  engine: z.string().max(60).optional(),
};
export const AskTranslation = z.strictObject(order);
export type AskTranslation = z.output<typeof AskTranslation>;

export const TranslationEstimate = z.object({
  /** Products × languages with something to translate; each is one request. */
  items: z.number().int(),
  texts: z.number().int(),
  engine: z.object({ id: z.string(), kind: EngineKind, label: z.string() }),
  /** The starter arranges words and cannot translate any. */
  can: z.boolean(),
  price: Points,
  points: Points,
  available: Points,
  /** More were found than one job takes. */
  beyond: z.number().int(),
});
export type TranslationEstimate = z.infer<typeof TranslationEstimate>;

export const StartTranslation = z.strictObject({
  ...order,
  cap: Cap,
  /** Of the estimate; another by now answers 409 `prices_changed`. */
  price: Points.optional(),
});
export type StartTranslation = z.output<typeof StartTranslation>;
export const ResumeTranslation = z.strictObject({ cap: Cap.optional(), price: Points.optional() });
export type ResumeTranslation = z.output<typeof ResumeTranslation>;

export const TranslationJob = z.object({
  id: z.uuid(),
  locales: z.array(z.string()),
  fields: z.array(TranslationField),
  engine: z.object({ id: z.string(), kind: EngineKind, label: z.string() }),
  state: z.enum(['waiting', 'running', 'paused', 'done', 'cancelled']),
  /** `code`: what the engine or the purse said. `price`: what an item costs by now, where that is why it waits. */
  paused: z.object({ reason: PauseReason, code: z.string().nullable(), price: Points.nullable() }).nullable(),
  items: z.number().int(),
  /** `skipped`: there was nothing to translate any more, or somebody wrote it meanwhile. */
  counts: z.object({ waiting: z.number().int(), written: z.number().int(), skipped: z.number().int(), failed: z.number().int(), cancelled: z.number().int() }),
  /** Why some failed: the first few. */
  failures: z.array(z.object({ title: z.string(), locale: z.string(), code: z.string() })),
  cap: Points,
  price: Points,
  spent: Points,
  current: z.string(),
  by: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type TranslationJob = z.infer<typeof TranslationJob>;
