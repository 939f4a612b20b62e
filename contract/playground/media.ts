/** Pictures and sound: what is asked for, and what comes. */
import { z } from 'zod';
import { PictureSize, SpokenLanguage, Voice } from './tasks.ts';
import { Cost } from './texts.ts';

const Model = z.string().trim().min(1).max(120);

export const AskPictures = z.strictObject({
  prompt: z.string().trim().min(1).max(32_000),
  model: Model.optional(),
  /** Width and height in pixels; left out: the model's own. */
  size: PictureSize.optional(),
  n: z.int().min(1).max(4).default(1),
  /** Ids of pictures that were uploaded: what is drawn is made of them. */
  images: z.array(z.uuid()).max(4).default([]),
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
  voice: Voice.optional(),
  model: Model.optional(),
});
export type AskSpeech = z.infer<typeof AskSpeech>;
export const Speech = z.object({ audio: z.base64(), media_type: z.string(), ...Cost });
export type Speech = z.infer<typeof Speech>;

export const AskTranscript = z
  .strictObject({
    audio: z.base64().min(4).max(900_000).optional(),
    media_type: z
      .string()
      .regex(/^(?:audio\/[\w.+-]{1,60}|video\/(?:mp4|webm))$/, 'Sound, such as audio/mpeg.')
      .optional(),
    /** The id of sound that was uploaded, which may be larger. */
    file: z.uuid().optional(),
    model: Model.optional(),
    language: SpokenLanguage.optional(),
  })
  .refine(({ audio, file }) => (audio === undefined) !== (file === undefined), { path: ['audio'], error: 'Send sound, or the id of a file.' })
  .refine(({ audio, media_type: type }) => (audio === undefined) === (type === undefined), { path: ['media_type'], error: 'Say what the sound is.' });
export type AskTranscript = z.infer<typeof AskTranscript>;
export const Transcript = z.object({ text: z.string(), ...Cost });
export type Transcript = z.infer<typeof Transcript>;

/** No voices: none are known of that model, which takes the names that its provider gives. */
export const SpeechVoices = z.object({ items: z.array(z.object({ model: z.string(), provider: z.string(), voices: z.array(z.string()) })) });
export type SpeechVoices = z.infer<typeof SpeechVoices>;
export const SpeechPlatforms = z.object({ items: z.array(z.object({ kind: z.string(), label: z.string(), models: z.array(z.string()) })) });
export type SpeechPlatforms = z.infer<typeof SpeechPlatforms>;
