/** Work that costs much: so many at once, a short line behind them, and nobody else gets in. */
import { Fault } from './fault.ts';

export const createBoundedQueue = ({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Fault('too_busy', 503, { retryAfter: 2 });
      await new Promise<void>((next) => waiting.push(next));
    } else busy += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};
