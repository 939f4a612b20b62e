/** What ends when somebody is let in no longer, and what of theirs goes over to somebody else. */
import { z } from 'zod';
import { handOverDays, ownedKinds } from './leaving-kinds.ts';

export { handOverDays, ownedKinds };
export const endedKinds = ['sessions', 'keys', 'answers', 'jobs', 'invitations'] as const;
const Count = z.number().int();

/** `names`: of some of them. */
export const Owns = z.array(z.object({ kind: z.enum(ownedKinds), count: Count, names: z.array(z.string()) }));
export type Owns = z.infer<typeof Owns>;
export const Ended = z.object({ sessions: Count, keys: Count, answers: Count, jobs: Count, invitations: Count });

export const HandOver = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  things: z.array(z.object({ kind: z.enum(ownedKinds), count: Count })),
  at: z.iso.datetime(),
  /** Until when it can be taken back. */
  until: z.iso.datetime(),
  state: z.enum(['open', 'taken_back', 'over']),
});
export type HandOver = z.infer<typeof HandOver>;
