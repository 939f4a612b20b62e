import type { Draft } from '@storewright/contract/writers';
import { useEffect } from 'react';

/** A draft that is being published from elsewhere, or from before a reload, is asked about until it is not. */
export const useFollowing = (draft: Draft, onReread: () => Promise<void>, every = 1_500): boolean => {
  const busy = draft.status === 'publishing';
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => void onReread(), every);
    return () => clearInterval(timer);
  }, [busy, onReread, every]);
  return busy;
};
