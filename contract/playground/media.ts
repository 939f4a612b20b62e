/** Pictures and sound: what is asked for, and what comes. */
import { z } from 'zod';
import { Cost } from './texts.ts';

const Model = z.string().trim().min(1).max(120);

export const AskPictures = z.strictObject({
  prompt: z.string().trim().min(1).max(32_000),
  model: Model.optional(),
  /** Width and height in pixels; left out: the model's own. */
  size: z
    .string()
    .regex(/^(?:auto|[1-9]\d{1,3}x[1-9]\d{1,3})$/, 'Such as 1024x1024.')
    .refine((size) => size.split('x').every((side) => side === 'auto' || Number(side) <= 4_096), 'At most 4096x4096.')
    .optional(),
  n: z.int().min(1).max(4).default(1),
});
export type AskPictures = z.infer<typeof AskPictures>;
export const Pictures = z.object({
  images: z.array(
    z.object({
      /** `data:image/png;base64,…`, or the address that the provider gave. */
      address: z.string(),
      /** How the model read the prompt, where it tells. */
      revised_prompt: z.string().nullable(),
    }),
  ),
  ...Cost,
});
export type Pictures = z.infer<typeof Pictures>;

export const AskSpeech = z.strictObject({
  text: z.string().trim().min(1).max(10_000),
  /** One of `speech_voices/`; left out: the model's first. */
  voice: z.string().trim().min(1).max(120).optional(),
  model: Model.optional(),
});
export type AskSpeech = z.infer<typeof AskSpeech>;
export const Speech = z.object({ audio: z.base64(), media_type: z.string(), ...Cost });
export type Speech = z.infer<typeof Speech>;

export const AskTranscript = z.strictObject({
  audio: z.base64().min(4).max(900_000),
  media_type: z.string().regex(/^(?:audio\/[\w.+-]{1,60}|video\/(?:mp4|webm))$/, 'Sound, such as audio/mpeg.'),
  model: Model.optional(),
  /** ISO 639-1, where it is known: it is heard better then. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'Such as de.')
    .optional(),
});
export type AskTranscript = z.infer<typeof AskTranscript>;
export const Transcript = z.object({ text: z.string(), ...Cost });
export type Transcript = z.infer<typeof Transcript>;

/** No voices: none are known of that model, which takes the names that its provider gives. */
export const SpeechVoices = z.object({ items: z.array(z.object({ model: z.string(), provider: z.string(), voices: z.array(z.string()) })) });
export type SpeechVoices = z.infer<typeof SpeechVoices>;
export const SpeechPlatforms = z.object({ items: z.array(z.object({ kind: z.string(), label: z.string(), models: z.array(z.string()) })) });
export type SpeechPlatforms = z.infer<typeof SpeechPlatforms>;
