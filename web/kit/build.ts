/** Whether the server serves another build of the console than this page is of. Both go by the name of its first script, which changes with anything in it. */
import { useSyncExternalStore } from 'react';

/** Undefined while one develops: nothing is built. */
const mine = (): string | undefined => /\/assets\/(.+)\.js$/.exec(document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '')?.[1];

/** Every answer says which build is served. */
export const heardBuild = ({ headers }: Response): void => {
  const served = headers.get('x-build');
  if (old || !served || !mine() || served === mine()) return;
  old = true;
  for (const listener of listeners) listener();
};

export const isOld = (): boolean => old;
export const useOld = (): boolean => useSyncExternalStore(subscribe, isOld);

let old = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
