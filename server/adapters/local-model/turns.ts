/** One at a time, in order: a model that is asked twice at once is slower than one that is asked twice. */
export class Full extends Error {}

export const createTurns = (most: number) => {
  const waiting: (() => void)[] = [];
  let busy = false;

  const next = (): void => {
    const one = waiting.shift();
    if (one) one();
    else busy = false;
  };
  /** Given back once, however often it is called. */
  const turn = (): (() => void) => {
    let over = false;
    return () => {
      if (over) return;
      over = true;
      next();
    };
  };

  return {
    waiting: (): number => waiting.length,
    busy: (): boolean => busy,
    /** Answers what gives the turn back. Throws `Full` where too many wait, and why `signal` was aborted where the caller went. */
    take: async (signal: AbortSignal): Promise<() => void> => {
      signal.throwIfAborted();
      if (!busy) {
        busy = true;
        return turn();
      }
      if (waiting.length >= most) throw new Full(`${most} requests wait already.`);
      await new Promise<void>((resolve, reject) => {
        const mine = () => {
          signal.removeEventListener('abort', gone);
          resolve();
        };
        const gone = () => {
          waiting.splice(waiting.indexOf(mine), 1);
          reject(signal.reason as Error);
        };
        waiting.push(mine);
        signal.addEventListener('abort', gone, { once: true });
      });
      return turn();
    },
  };
};
