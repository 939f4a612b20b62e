/** Who waits for news of runs, and who tells them: here at once, from other processes by what they call out. */
import type { Notices } from '../../adapters/db/notices.ts';
import { channel } from './runs.store.ts';

/** Where no news can be heard from elsewhere, it is looked for. */
const lookMs = { heard: 1_000, unheard: 200 };

export type Bell = {
  /** Until there is news of any of them, or it is time to look. */
  rung(): Promise<void>;
  off(): void;
};

export const createBells = (notices: Notices) => {
  const ropes = new Map<string, Set<() => void>>();
  const ring = (id: string): void => {
    for (const pull of ropes.get(id) ?? []) pull();
  };
  const ringAll = (): void => {
    for (const id of ropes.keys()) ring(id);
  };
  let quiet: (() => void) | undefined;

  return {
    ring,
    /** Hung up before one looks: nothing falls between. `apart`: others may write them. */
    hang: (ids: string[], signal?: AbortSignal): Bell => {
      quiet ??= notices.listen(channel, (id) => (id === null ? ringAll() : ring(id)));
      let rang = Promise.withResolvers<void>();
      const pull = (): void => rang.resolve();
      signal?.addEventListener('abort', pull);
      for (const id of ids) ropes.set(id, (ropes.get(id) ?? new Set()).add(pull));
      return {
        rung: async () => {
          if (signal?.aborted) return;
          const look = setTimeout(pull, notices.heard ? lookMs.heard : lookMs.unheard);
          await rang.promise;
          clearTimeout(look);
          rang = Promise.withResolvers();
        },
        off: () => {
          signal?.removeEventListener('abort', pull);
          for (const id of ids) {
            const all = ropes.get(id);
            all?.delete(pull);
            if (all?.size === 0) ropes.delete(id);
          }
        },
      };
    },
    close: (): void => quiet?.(),
  };
};
