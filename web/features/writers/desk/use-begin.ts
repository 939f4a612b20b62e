import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Whoever pressed Improve elsewhere wants it written, once: that stands in the state of the place, not in its address, so that no
 * link that somebody sends makes a text. Heard, it is taken out of there, past the router, to whom another address would be news.
 */
export const useBegin = (): { done: () => void } | undefined => {
  const { write = false, __TSR_key: place = '' } = useRouterState({ select: ({ location }) => location.state as { write?: boolean; __TSR_key?: string } });
  const [heard, hear] = useState<string>();
  if (!write || heard === place) return undefined;
  return {
    done: () => {
      hear(place);
      History.prototype.replaceState.call(window.history, { ...window.history.state, write: undefined }, '');
    },
  };
};
