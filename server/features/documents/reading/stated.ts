import { mostFacts } from '@storewright/contract/documents/bounds';
import { FoundFact } from '@storewright/contract/documents/fact';
import { z } from 'zod';

/** Of its letters so many, from the first on, as say of what it speaks. */
export const mostOfHead = 8_000;

/** What the process that looks for facts may say; it is believed no more than the document. */
export const Stated = z.object({
  pages: z.number().int().min(1),
  hasText: z.boolean(),
  facts: z.array(FoundFact).max(mostFacts),
  head: z.string().max(mostOfHead),
});
export type Stated = z.infer<typeof Stated>;
