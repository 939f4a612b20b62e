/** What a new document of a plugin says otherwise than the one before. */
import { z } from 'zod';

export const changedParts = ['name', 'address', 'words', 'arguments'] as const;
export type ChangedPart = (typeof changedParts)[number];

const Side = z.object({
  tool_name: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  description: z.string(),
  input_schema: z.record(z.string(), z.unknown()),
});
/** `before` or `after` is null where there is none. */
export const Difference = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  parts: z.array(z.enum(changedParts)),
  /** Assistants may call it now. */
  enabled: z.boolean(),
  before: Side.nullable(),
  after: Side.nullable(),
});
export type Difference = z.infer<typeof Difference>;
