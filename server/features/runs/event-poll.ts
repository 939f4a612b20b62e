/** What other processes write, for all who watch it here: as many as wait are one look into the database. */
import type { Placed } from './parts.ts';
import type { RunRow, runsStore } from './runs.store.ts';

/** No row: it is gone. */
type Found = { row: Pick<RunRow, 'parts' | 'seenAt'> | undefined; events: Placed[] };
type Asked = { id: string; after: number; done: (found: Found) => void; fail: (error: unknown) => void };

export const createLooking = ({ since }: Pick<ReturnType<typeof runsStore>, 'since'>) => {
  let waiting: Asked[] = [];
  let isGoing = false;

  const go = async (): Promise<void> => {
    isGoing = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const found = await since(asked.map(({ id, after }) => ({ id, after })));
        for (const [at, { done }] of asked.entries()) done(found[at]!);
      } catch (error) {
        for (const { fail } of asked) fail(error);
      }
    }
    isGoing = false;
  };

  return (id: string, after: number): Promise<Found> =>
    new Promise((done, fail) => {
      waiting.push({ id, after, done, fail });
      if (!isGoing) void go();
    });
};
