/** Search by meaning: which model makes vectors of a base, and how far it is. */
import { z } from 'zod';

export const Embedding = z.object({
  /** Whose vectors are searched; empty: letters alone. */
  model: z.string(),
  /** Filled beside it, and in its place once it is whole. */
  next: z.string(),
  state: z.enum(['off', 'filling', 'ready', 'failed']),
  /** Different texts that can be found, and how many of them have their vector. */
  texts: z.number().int(),
  done: z.number().int(),
  /** Why it stopped: a code of the door, or what the provider said. */
  error: z.string(),
  models: z.array(
    z.object({
      name: z.string(),
      provider: z.string(),
      /** What it would cost from here, as an estimate; null: its price is not known. */
      points: z.string().nullable(),
    }),
  ),
});
export type Embedding = z.infer<typeof Embedding>;
