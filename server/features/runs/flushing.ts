/** What is written here right now is brought into the database together: so many runs at once are one statement in a tenth of a second. */
import type { Log } from '../../kit/log.ts';
import { following } from './parts.ts';
import type { Growing } from './message-parts.ts';
import type { runsStore } from './runs.store.ts';

const everyMs = 100;
const mostUnkept = 2_048;

type Needs = { store: Pick<ReturnType<typeof runsStore>, 'append'>; log: Pick<Log, 'warn'> };
export const createFlushing = ({ store, log }: Needs) => {
  const waiting = new Map<string, { grown: Growing; kept: number }>();
  let timer: NodeJS.Timeout | undefined;
  let going: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    timer = undefined;
    const taken = [...waiting].map(([id, one]) => ({ id, one, from: one.kept, until: one.grown.until() })).filter(({ from, until }) => until > from);
    if (taken.length === 0) return;
    const events = taken.flatMap(({ id, one, from }) => following(one.grown.all, from).map((event) => ({ ...event, id })));
    for (const { one, until } of taken) one.kept = until;
    try {
      await store.append(events);
    } catch (error) {
      log.warn({ err: error }, 'what was written could not be kept yet');
      for (const { id, one, from } of taken) {
        // One of them may be to blame, and keeps no other from being told.
        const isKept = taken.length > 1 && (await keptAlone(events.filter((event) => event.id === id)));
        // Said again with the next: a piece that was written twice after all is read once.
        if (!isKept) one.kept = Math.min(one.kept, from);
      }
      soon();
    }
  };
  const keptAlone = (events: Parameters<typeof store.append>[0]): Promise<boolean> =>
    store.append(events).then(
      () => true,
      () => false,
    );
  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    going = going.then(flush);
  };
  const soon = (): void => void (timer ??= setTimeout(now, everyMs));

  return {
    /** Something came. */
    note: (id: string, grown: Growing): void => {
      const one = waiting.get(id) ?? { grown, kept: 0 };
      waiting.set(id, one);
      if (grown.until() - one.kept >= mostUnkept) now();
      else soon();
    },
    /** It is over: nothing of it is on its way any more. */
    forget: async (id: string): Promise<void> => {
      waiting.delete(id);
      await going;
    },
  };
};
