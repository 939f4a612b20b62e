import { mostFacts } from '@storewright/contract/documents/bounds';
import { FoundFact } from '@storewright/contract/documents/fact';
import { unreadReasons } from '@storewright/contract/documents';
import { z } from 'zod';

export type UnreadReason = (typeof unreadReasons)[number];

/** Nothing of it could be read, and people are told why. */
export class Unreadable extends Error {
  readonly reason: UnreadReason;
  constructor(reason: UnreadReason) {
    super(reason);
    this.reason = reason;
  }
}

/** What the process that reads may say; it is believed no more than the document. */
export const Told = z.union([
  z.object({ page: z.number().int(), of: z.number().int() }),
  z.object({ read: z.object({ pages: z.number().int().min(1), hasText: z.boolean(), facts: z.array(FoundFact).max(mostFacts) }) }),
  z.object({ unread: z.enum(unreadReasons) }),
]);
export type Outcome = Extract<z.infer<typeof Told>, { read: unknown }>['read'];
