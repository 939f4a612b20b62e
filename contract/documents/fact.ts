/** What a document says, with the line that says it. It backs nothing before somebody accepted it. */
import { z } from 'zod';

export const factKinds = ['certificate', 'origin', 'material', 'dimension', 'weight', 'capacity', 'care', 'other'] as const;

const Day = z.iso.date();
const named = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);

/** As it was read. */
export const FoundFact = z.object({
  kind: z.enum(factKinds),
  /** As the claim check knows it: `Certificate`, `Origin`, `Lining`; of kind `other` as it stands in the document. */
  name: named(60),
  value: named(300),
  /** From 1; a text or a picture is one page. */
  page: z.number().int().min(1),
  /** The line as it stands there. */
  quote: z.string().max(400),
  /** Of a certificate: its number, who gave it, and the last day of it. Empty and null where the document does not say. */
  number: z.string().max(60),
  issuer: z.string().max(80),
  valid_until: Day.nullable(),
});
export type FoundFact = z.infer<typeof FoundFact>;

export const factStates = ['proposed', 'accepted', 'dismissed'] as const;
export const DocumentFact = FoundFact.extend({
  id: z.uuid(),
  state: z.enum(factStates),
  /** The certificate’s last day is over: it backs nothing any more, accepted or not. */
  expired: z.boolean(),
  /** False: it is of one product, and the document speaks of more, or nobody has said of what. It backs nothing, accepted or not. */
  fits: z.boolean(),
  /** What the document said, where somebody corrected it. */
  read_value: z.string(),
  read_valid_until: Day.nullable(),
  decided_by: z.string().nullable(),
  /** Of what was decided. */
  version: z.number().int(),
});
export type DocumentFact = z.infer<typeof DocumentFact>;

/** What somebody makes of a fact. A value that is left out stays as it is. */
export const Decision = z.strictObject({
  id: z.uuid(),
  /** As it was seen; another one by now answers 409 `item_changed` with the document as it is. */
  version: z.int32(),
  state: z.enum(factStates),
  value: named(300).optional(),
  valid_until: Day.nullable().optional(),
});
export type Decision = z.infer<typeof Decision>;
