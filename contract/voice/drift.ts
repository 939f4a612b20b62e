/** Where a text leaves the voice of its shop: phrases with their places, and a score from 100 (as the shop writes) down. */
import { z } from 'zod';

export const DriftPhrase = z.object({
  start: z.number().int(),
  end: z.number().int(),
  text: z.string(),
  rule: z.enum([
    'forbidden',
    'preferred',
    'person',
    'address',
    'sentence',
    'emoji',
    'exclamation',
    'shouting',
    'slang',
    'hype',
    'legalese',
    'hard_sell',
    'learned',
    'small_beginning',
    'spelling',
    'spacing',
    'system',
    'decimal',
    'title',
  ]),
  /** A sentence of the console's dictionaries, and what it is filled with. */
  hint: z.enum([
    'leave_out',
    'say_instead',
    'say_without_we',
    'say_without_you',
    'address_formally',
    'address_informally',
    'write_plainly',
    'shorten',
    'fewer_emoji',
    'end_with_full_stop',
    'write_small',
    'say_without_slang',
    'say_without_hype',
    'say_without_legalese',
    'say_without_pressing',
    'say_plainly',
    'begin_with_capital',
    'spell',
    'write_unit',
    'use_metric',
    'use_imperial',
    'use_decimal_point',
    'use_decimal_comma',
    'part_title_with',
    'title_case',
    'sentence_case',
  ]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DriftPhrase = z.infer<typeof DriftPhrase>;
/** `score`: null where there is too little to hear a voice in: fewer than five whole sentences, and a list is none. */
export const Drift = z.object({ score: z.number().int().nullable(), phrases: z.array(DriftPhrase) });
export type Drift = z.infer<typeof Drift>;
