import type { Draft } from '@storewright/contract/writers';
import { useEffect, useEffectEvent } from 'react';

/**
 * A draft that is being published from elsewhere, or from before a reload, is asked about until it is not: less and less
 * often, because each time the shop is read, and by nobody while no one looks.
 */
export const useFollowing = (draft: Draft, onReread: () => Promise<void>): boolean => {
  const busy = draft.status === 'publishing';
  // Another function with each rendering: it must not begin the waiting anew.
  const ask = useEffectEvent(onReread);
  useEffect(() => {
    if (!busy) return;
    let timer: ReturnType<typeof setTimeout>;
    const askIn = (milliseconds: number) => {
      timer = setTimeout(() => {
        const asked = document.visibilityState === 'hidden' ? Promise.resolve() : ask();
        void asked.catch(() => undefined).then(() => askIn(Math.min(milliseconds * 1.5, longest)));
      }, milliseconds);
    };
    askIn(shortest);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy;
};

const shortest = 1_500;
const longest = 30_000;
