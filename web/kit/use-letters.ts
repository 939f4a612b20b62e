import { useEffect, useEffectEvent } from 'react';
import { letterKeysOn } from './letter-keys.ts';

/** What single letters do on this page, while nobody types and nobody has switched them off. */
export const useLetters = (acts: Record<string, () => void>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const letter = event.key.toLowerCase();
    const act = letterKeysOn() && !isElsewhere(event) && Object.hasOwn(acts, letter) ? acts[letter] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

/** Not while somebody types, holds another key, or is in a window of its own. */
const isElsewhere = (event: KeyboardEvent): boolean => {
  if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return true;
  const at = event.target;
  return at instanceof HTMLElement && (at.isContentEditable || at.closest('[role=dialog],[role=menu],[role=listbox],input,textarea,select') !== null);
};
