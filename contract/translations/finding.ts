/** One difference between a translation and its source that the guard tells. */
import { z } from 'zod';

export const findingKinds = ['number', 'unit', 'name', 'link', 'placeholder', 'code', 'html', 'same', 'language', 'claim', 'negation'] as const;
export const Finding = z.object({
  /** The same difference has the same id until one of the two texts changes: a reason is given for an id. */
  id: z.string(),
  kind: z.enum(findingKinds),
  /** `missing`: the translation lacks it; `added`: the source does not have it; `differs`: `value` became `found`. */
  side: z.enum(['missing', 'added', 'differs']),
  value: z.string(),
  found: z.string(),
});
export type Finding = z.infer<typeof Finding>;
