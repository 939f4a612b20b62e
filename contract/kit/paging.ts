import { z } from 'zod';

/** Cursor paging. `cursor` is opaque: send back `next_cursor` of the page before. */
export const Paging = z.strictObject({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** `{items, next_cursor, total?}`; `next_cursor` is null on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.number().int().optional() });

export const Id = z.strictObject({ id: z.uuid() });
export const Done = z.object({ ok: z.literal(true) });
