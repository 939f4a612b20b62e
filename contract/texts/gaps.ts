/** Places that wait for the owner's words. They stand between ⟦ and ⟧, in any language, and nothing with one goes out. */
import { z } from 'zod';

export const Gap = z.object({
  /** The part it stands in: `title`, a section's or a block's id. */
  field: z.string(),
  /** What is asked for, without the brackets. */
  text: z.string(),
});
export type Gap = z.infer<typeof Gap>;

export const gapsIn = (texts: Record<string, string>): Gap[] =>
  Object.entries(texts).flatMap(([field, text]) => [...text.matchAll(/⟦([^⟦⟧]*)⟧/g)].map(([, wish = '']) => ({ field, text: wish.trim() })));
