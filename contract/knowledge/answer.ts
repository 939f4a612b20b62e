/** An answer as it may be shown: every sentence with the places that it comes from, or why there is none. */
import { z } from 'zod';
import { FoundPassage } from './trace.ts';

/**
 * `answered`: sentences that were checked. `passages`: no model is connected, so these may help. `nothing_matched`: no passage has a word of it, so nobody was asked.
 * `not_in_sources`, `unclear`: the model's own word. `unsupported`: nothing that it wrote stands in what it cited. `without_sources`: somebody asked all the same, and the
 * model says what it knows by itself; nothing of that was checked.
 */
export const verdicts = ['answered', 'passages', 'nothing_matched', 'not_in_sources', 'unclear', 'unsupported', 'without_sources'] as const;
export type Verdict = (typeof verdicts)[number];

export const Sentence = z.object({ text: z.string(), cites: z.array(z.number().int()), breaks: z.boolean().default(false) });
export type Sentence = z.infer<typeof Sentence>;

export const quoteStates = ['exact', 'mended'] as const;
export const Citation = z.object({
  n: z.number().int(),
  source: z.string(),
  heading: z.string(),
  place: FoundPassage.shape.place,
  quote: z.string(),
  lang: z.string(),
  state: z.enum(quoteStates),
});
export type Citation = z.infer<typeof Citation>;

/** Why a sentence is not shown: it cites nothing, what it quotes stands nowhere, or a figure in it does not stand in what it quotes. */
export const struckReasons = ['no_quote', 'quote_not_found', 'wrong_source', 'figure'] as const;
export const Struck = z.object({ text: z.string(), why: z.enum(struckReasons), figures: z.array(z.string()) });
export type Struck = z.infer<typeof Struck>;
