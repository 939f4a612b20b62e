import type { Desk } from './desk.ts';
import { type DeskAction, step } from './step.ts';

/** The desk with a voice: steps in, listeners out. React reads it through `useSyncExternalStore`. */
export const createDeskStore = (initial: Desk) => {
  let desk = initial;
  const listeners = new Set<() => void>();
  return {
    now: () => desk,
    send(action: DeskAction) {
      const next = step(desk, action);
      if (next === desk) return;
      desk = next;
      for (const tell of listeners) tell();
    },
    listen(tell: () => void) {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
  };
};

export type DeskStore = ReturnType<typeof createDeskStore>;
