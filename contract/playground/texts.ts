/** What a text family is asked, and what it answers. */
import { z } from 'zod';
import { Points } from '../kit/points.ts';
import { Language } from './tasks.ts';

const Model = z.string().trim().min(1).max(120);
const Text = z.string().min(1).max(200_000);

/** A prompt, or a conversation so far; left out, the model is the family's first that is enabled. */
export const AskText = z
  .strictObject({
    model: Model.optional(),
    prompt: Text.optional(),
    messages: z
      .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: Text }))
      .min(1)
      .max(100)
      .optional(),
    system: z.string().max(50_000).default(''),
    temperature: z.number().min(0).max(2).nullable().default(null),
    max_tokens: z.int().min(1).max(200_000).nullable().default(null),
  })
  .refine(({ prompt, messages }) => (prompt === undefined) !== (messages === undefined), { path: ['prompt'], error: 'Send a prompt, or messages.' });
export type AskText = z.infer<typeof AskText>;

export const AskTranslation = z.strictObject({
  text: z.string().min(1).max(100_000),
  /** Left out: the model sees for itself. */
  from: Language.optional(),
  to: Language,
  model: Model.optional(),
});
export type AskTranslation = z.infer<typeof AskTranslation>;

/** What a call cost: null until the log knows, a moment after its end at most. */
export const Cost = {
  model: z.string(),
  points: Points.nullable(),
  /** The call in the log, and its receipt; null where an answer was told again under the same idempotency key. */
  call_id: z.uuid().nullable(),
};
export const TextAnswer = z.object({
  text: z.string(),
  ...Cost,
  tokens_in: z.number().int().nullable(),
  tokens_out: z.number().int().nullable(),
});
export type TextAnswer = z.infer<typeof TextAnswer>;

/** Pieces as they are written, then exactly one of done or failed. */
export const TextPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('thoughts'), text: z.string() }),
  z.object({ type: z.literal('done'), answer: TextAnswer }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string(), points: Points }),
]);
export type TextPart = z.infer<typeof TextPart>;
