/** What somebody changes of a cut-out by hand: kept as strokes, which are laid over what the engine made again and again. */
import { z } from 'zod';

export const mostStrokes = 200;
export const mostPoints = 2_000;

/** In pixels of the photo. */
const Point = z.tuple([z.number().min(-1_000).max(20_000), z.number().min(-1_000).max(20_000)]);

/**
 * `keep`, `erase` and `restore` (as the engine had it) follow a brush; `fill` closes the hole at a point, `only` keeps the connected part that it lies in.
 * `snap`: it ends at the edges of the picture that it goes over.
 */
export const Stroke = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.enum(['keep', 'erase', 'restore']),
    snap: z.boolean().optional(),
    size: z.number().min(1).max(2_000),
    points: z.array(Point).min(1).max(mostPoints),
  }),
  z.strictObject({ do: z.enum(['fill', 'only']), at: Point }),
]);
export type Stroke = z.infer<typeof Stroke>;
