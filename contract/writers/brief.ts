import { z } from 'zod';
import { Language } from '../kit/languages.ts';
import { Fact } from '../listing/listing.ts';

export const tones = ['plain', 'warm', 'expert', 'playful', 'luxury', 'technical'] as const;
export const Tone = z.enum(tones);

/** What the writer is told: the form beside the draft. */
export const Brief = z.strictObject({
  title: z.string().trim().max(255).default(''),
  description: z.string().max(65_000).default(''),
  /** One feature per line, in the owner's words. */
  key_features: z.string().max(10_000).default(''),
  tone: Tone.default('plain'),
  language: Language.default('en'),
  keywords: z.array(z.string().trim().min(1).max(80)).max(10).default([]),
  /** Facts the owner added by hand. */
  facts: z.array(Fact).max(100).default([]),
});
export type Brief = z.infer<typeof Brief>;

/** As it is sent: without a language it is the product's own, or that of what the brief says. */
export const AskedBrief = Brief.extend({ language: Language.optional() });
export type AskedBrief = z.infer<typeof AskedBrief>;
