/** The parts that blogs and pages are made of. */
import { z } from 'zod';

/** A picture of a product, or any other that the web shows by https. */
export const TextPicture = z.strictObject({
  /** Or a path of the shop itself, as in the demo. */
  url: z
    .string()
    .max(2_000)
    .regex(/^(?:https?:\/\/|\/)[^\s"'<>]+$/, 'The address of a picture begins with https://.'),
  alt: z.string().trim().max(512).default(''),
  product_id: z.uuid().nullable().default(null),
});
export type TextPicture = z.infer<typeof TextPicture>;

/** How a part is named in a stream, in claims and in gaps. */
export const PartId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i, 'A part is named by up to 40 letters, digits, - and _.');

/** What a section is to say, before it is written. An opening has no heading. */
export const Planned = z.strictObject({
  id: PartId,
  heading: z.string().trim().max(200).default(''),
  goal: z.string().trim().max(500).default(''),
});
export type Planned = z.infer<typeof Planned>;

/** `html` is of the small set of the editor (`listing/html.ts`), without the heading. */
export const Section = Planned.extend({
  html: z.string().max(30_000).default(''),
  picture: TextPicture.nullable().default(null),
});
export type Section = z.infer<typeof Section>;

/** One of each id: parts are found by it. */
export const partsOf = <T extends z.ZodType<{ id: string }>>(part: T, most: number) =>
  z
    .array(part)
    .max(most)
    .refine((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, { error: 'Two parts have the same id.' });

export const empty = (sections: readonly Planned[]): Section[] => sections.map((one) => ({ ...one, html: '', picture: null }));
