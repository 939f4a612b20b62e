/** Who of an account a plugin, or an MCP server, works for: looked up with each question, wherever an assistant calls it. */
import { z } from 'zod';

/** `managers`: owner and admins alone, as all that is new. `everyone`: whoever may talk to an assistant that has it. */
export const toolAccesses = ['managers', 'everyone', 'chosen'] as const;
export type ToolAccess = (typeof toolAccesses)[number];
export const Sharing = z.strictObject({
  access: z.enum(toolAccesses),
  /** Those that are chosen; kept where it is open to all, and counted only with `chosen`. */
  groups: z.array(z.uuid()).max(200),
  people: z.array(z.uuid()).max(500),
});
export type Sharing = z.infer<typeof Sharing>;

const Named = z.object({ id: z.uuid(), name: z.string() });
/** Told to those who manage it. */
export const Shared = z.object({ groups: z.array(Named), people: z.array(Named) }).nullable();
export type Shared = z.infer<typeof Shared>;
