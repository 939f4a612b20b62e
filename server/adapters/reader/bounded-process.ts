/** Another program for one piece of work; going over a bound is a reason why a document cannot be read. */
import { OverBounds, runBounded as run } from '../../kit/bounded-process.ts';
import { Unreadable } from './text.ts';

export type { Bounds } from '../../kit/bounded-process.ts';

export const runBounded = (work: Parameters<typeof run>[0]): Promise<Buffer> =>
  run(work).catch((error: unknown) => {
    throw error instanceof OverBounds ? new Unreadable(error.reason) : error;
  });
