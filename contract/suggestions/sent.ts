/** What went out to the shop, product by product, and what became of it. */
import { z } from 'zod';
import { SuggestionKind, SuggestionValue } from './suggestion.ts';

/** One field that was sent, or is to be put back. */
export const SentField = z.object({
  kind: SuggestionKind,
  target: z.string(),
  before: SuggestionValue,
  after: SuggestionValue,
});
export type SentField = z.infer<typeof SentField>;

/** What became of one product's fields. `sending`: the shop's answer was lost; the shop is read and settles it. */
export const Sent = z.object({
  /** Null where nothing was sent. */
  publication_id: z.uuid().nullable(),
  product_id: z.uuid(),
  state: z.enum(['sending', 'published', 'failed']),
  fields: z.array(SentField),
  /** `fields`: by the place of what the shop refused, in the shop's words. */
  error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
});
export type Sent = z.infer<typeof Sent>;
