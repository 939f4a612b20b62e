import { createLanes } from './lanes.ts';

/** A renewal holds a connection to the database while the other side is silent: a few at a time leave enough for everything else. */
const atOnce = 4;

/** Renews tokens, of which `refused` is one that is not taken any more. Those of this process who need the same wait for one question, and not each with a connection of its own. */
export const createRenewals = <Of extends { id: string }, T>(renew: (of: Of, refused?: string) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  const inLane = createLanes(atOnce);
  return (of: Of, refused?: string): Promise<T> => {
    const key = `${of.id} ${refused ?? ''}`;
    const renewed = running.get(key) ?? inLane(() => renew(of, refused)).finally(() => running.delete(key));
    running.set(key, renewed);
    return renewed;
  };
};
