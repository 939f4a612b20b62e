/** All that was accepted in a shop, brought to it as one piece of work. */
import { z } from 'zod';
import { Sent } from './sent.ts';

/** Everything that waits to be sent, of the whole shop. */
export const WaitingSuggestions = z.object({ changes: z.number().int(), products: z.number().int(), addresses: z.number().int() });
export type WaitingSuggestions = z.infer<typeof WaitingSuggestions>;

export const SuggestionDispatch = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'running', 'done', 'stopped']),
  /** Of one that stopped: what the shop said; null where a person stopped it. */
  code: z.string().nullable(),
  changes: z.number().int(),
  counts: z.object({ published: z.number().int(), sending: z.number().int(), failed: z.number().int() }),
  /** The first few that the shop said no to: they are accepted still. */
  refused: z.array(Sent),
  by: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type SuggestionDispatch = z.infer<typeof SuggestionDispatch>;
