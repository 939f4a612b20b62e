import { mostFacts, mostPages } from '@storewright/contract/documents/bounds';
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

/** Of its letters so many, from the first on, as say of what it speaks. */
export const mostOfHead = 8_000;

/** What the process that reads may say; it is believed no more than the document. */
export const Told = z.union([
  z.object({ page: z.number().int(), of: z.number().int() }),
  z.object({
    read: z.object({ pages: z.number().int().min(1), hasText: z.boolean(), facts: z.array(FoundFact).max(mostFacts), head: z.string().max(mostOfHead) }),
    /** Pages that have few letters or none, by their numbers; and then the text of all of them. */
    bare: z.array(z.number().int().min(1).max(mostPages)).max(mostPages),
    texts: z.array(z.string()).max(mostPages).optional(),
  }),
  z.object({ seen: z.union([z.enum(['none', 'packed']), z.object({ png: z.base64() })]) }),
  z.object({ unread: z.enum(unreadReasons) }),
]);
export type Told = z.infer<typeof Told>;
export type TextRead = Extract<Told, { read: unknown }>;
/** `unread`: why some of its pages could not be read, where others could. */
export type Outcome = TextRead['read'] & { unread: UnreadReason | null };
