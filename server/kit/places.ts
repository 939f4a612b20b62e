/** So many at once of one person or account: whoever has as many may have no more until one is over. Each process counts for itself. */
import { Fault } from './fault.ts';

export const createPlaces = (most: number) => {
  const taken = new Map<string, number>();
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const before = taken.get(who) ?? 0;
    if (before >= most) throw new Fault('too_many_requests', 429, { retryAfter: 5 });
    taken.set(who, before + 1);
    try {
      return await work();
    } finally {
      const left = taken.get(who)! - 1;
      if (left === 0) taken.delete(who);
      else taken.set(who, left);
    }
  };
};
