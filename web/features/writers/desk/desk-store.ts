import type { Desk } from './desk.ts';
import { type DeskAction, step } from './step.ts';

/** Something with a voice: steps in, listeners out. React reads it through `useSyncExternalStore`. */
export const storeOf = <State, Action>(initial: State, step: (state: State, action: Action) => State) => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    send(action: Action) {
      const next = step(state, action);
      if (next === state) return;
      state = next;
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

export const createDeskStore = (initial: Desk) => storeOf<Desk, DeskAction>(initial, step);

export type DeskStore = ReturnType<typeof createDeskStore>;
