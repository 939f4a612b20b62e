/** What is true of everything that can be given to an assistant to call. */
import { z } from 'zod';

export const risks = ['read', 'write', 'destructive'] as const;
export const Risk = z.enum(risks);
/** Whether a person is asked before it is called: each time, once in a conversation, or not. */
export const confirms = ['always', 'once', 'never'] as const;
export const Confirm = z.enum(confirms);

/** A character that nobody sees, by its name, and how often it stands there. */
export const Hidden = z.object({ code: z.string(), name: z.string(), times: z.number().int() });

/** A call as it goes, with what is secret in it covered. */
export const ShownRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
  curl: z.string(),
});
export type ShownRequest = z.infer<typeof ShownRequest>;
