import { useEffect, useEffectEvent } from 'react';

/**
 * A draft that is being published from elsewhere, or from before a reload, is asked about until it is not: less and less
 * often, because each time the shop is read, and by nobody while no one looks. Whoever draws the answer anew must not hold
 * this hook: it would begin the waiting anew with each answer.
 */
export const useFollowing = (busy: boolean, onReread: () => Promise<unknown>): void => {
  // Another function with each rendering: it must not begin the waiting anew.
  const ask = useEffectEvent(onReread);
  useEffect(() => {
    if (!busy) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const askIn = (milliseconds: number) => {
      timer = setTimeout(async () => {
        if (document.visibilityState !== 'hidden') await ask().catch(() => undefined);
        if (!over) askIn(Math.min(milliseconds * 1.5, longest));
      }, milliseconds);
    };
    askIn(shortest);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [busy]);
};

const shortest = 1_500;
const longest = 30_000;
