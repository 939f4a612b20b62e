/** What a run is for, beside its words: each mode says what it alone can be told. */
import { z } from 'zod';

export const Mode = z.enum(['chat', 'draw', 'speak', 'write_down', 'translate']);
export type Mode = z.infer<typeof Mode>;

/** Width and height in pixels. */
export const PictureSize = z
  .string()
  .regex(/^(?:auto|[1-9]\d{1,3}x[1-9]\d{1,3})$/, 'Such as 1024x1024.')
  .refine((size) => size.split('x').every((side) => side === 'auto' || Number(side) <= 4_096), 'At most 4096x4096.');
export const Voice = z.string().trim().min(1).max(120);
/** ISO 639-1, where it is known: it is heard better then. */
export const SpokenLanguage = z.string().regex(/^[a-z]{2,3}$/, 'Such as de.');
/** By name or by code, as somebody writes it: “German”, “de-AT”. */
export const Language = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[\p{L}\p{M}\p{N} ()'’.,-]+$/u, 'The name or the code of a language.');

/** Null: the model's own, or what it finds for itself. */
export const Task = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('chat') }),
  z.strictObject({ mode: z.literal('draw'), size: PictureSize.nullable().default(null), n: z.int().min(1).max(4).default(1) }),
  z.strictObject({ mode: z.literal('speak'), voice: Voice.nullable().default(null) }),
  z.strictObject({ mode: z.literal('write_down'), language: SpokenLanguage.nullable().default(null) }),
  z.strictObject({ mode: z.literal('translate'), from: Language.nullable().default(null), to: Language }),
]);
export type Task = z.infer<typeof Task>;
