import type { AnyRouter } from '@tanstack/react-router';

/**
 * Going back or forward, or replacing the address, loads the page anew: what was left a while ago may have changed in
 * the shop meanwhile. Armed after the first screen stands: the guard's own redirects and a tidied address are replacements
 * too, and would go round for ever.
 */
export const reloadOnHistory = (router: Pick<AnyRouter, 'subscribe' | 'history'>, reload = () => location.reload()): void => {
  let armed = false;
  const first = router.subscribe('onResolved', () => {
    armed = true;
    first();
  });
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    if (armed && action.type !== 'PUSH') reload();
  });
};

/**
 * After an upgrade an open tab asks for pieces that are gone: load the page anew, once for each place. Without a line it is
 * the line that is gone, and the page that one has is better than none.
 */
export const reloadOnLostChunk = (reload = () => location.reload()): (() => void) => {
  const onLost = (event: Event) => {
    if (!navigator.onLine || sessionStorage.getItem('lost-chunk') === location.pathname) return;
    event.preventDefault();
    sessionStorage.setItem('lost-chunk', location.pathname);
    reload();
  };
  window.addEventListener('vite:preloadError', onLost);
  return () => window.removeEventListener('vite:preloadError', onLost);
};
