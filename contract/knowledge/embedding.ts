/** Search by meaning: which model makes vectors of a base, and how far it is. */
import { z } from 'zod';
import { Job } from '../jobs.ts';

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
  /** A model that this machine could run, for whoever has a say in that; `job`: its file is on its way. */
  here: z.object({ id: z.string(), name: z.string(), size: z.number().int(), memory: z.number().int(), job: Job.nullable() }).nullable(),
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
