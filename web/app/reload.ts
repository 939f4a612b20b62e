import type { AnyRouter } from '@tanstack/react-router';
import { api } from '../kit/api.ts';

/**
 * Going back or forward, or replacing the address, loads the page anew: what was left a while ago may have changed in
 * the shop meanwhile. Armed after the first screen stands: the guard's own redirects and a tidied address are replacements
 * too, and would go round for ever. One that is marked as tidied stays as it is: what was just said on the screen is not lost.
 */
export const reloadOnHistory = (router: Pick<AnyRouter, 'subscribe' | 'history'>, reload = () => location.reload()): void => {
  let armed = false;
  const first = router.subscribe('onResolved', () => {
    armed = true;
    first();
  });
  router.history.subscribe(({ action, location }: { action: { type: string }; location: { state: object } }) => {
    const isTidied = action.type === 'REPLACE' && 'tidied' in location.state;
    if (armed && action.type !== 'PUSH' && !isTidied) reload();
  });
};

/** A piece did not come: after an upgrade it is gone. Any answer of the server says whether that is so. */
export const askWhyLost = (ask: () => Promise<unknown> = () => api.auth.options()): (() => void) => {
  const onLost = () => void (navigator.onLine && ask().catch(() => undefined));
  window.addEventListener('vite:preloadError', onLost);
  return () => window.removeEventListener('vite:preloadError', onLost);
};
