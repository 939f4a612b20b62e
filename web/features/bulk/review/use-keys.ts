import { useEffect, useEffectEvent } from 'react';
import { letterKeysOn } from '../../../kit/letter-keys.ts';

export type Acts = {
  down: () => void;
  up: () => void;
  open: () => void;
  approve: () => void;
  skip: () => void;
  edit: () => void;
  approveAll: () => void;
  help: () => void;
};

/** Listens for the whole page. Not while somebody types, holds another key, or is in a window of its own. */
export const useKeys = (acts: Acts, { enabled }: { enabled: boolean }): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = enabled && !isElsewhere(event) ? meant(event) : null;
    if (!act) return;
    event.preventDefault();
    acts[act]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

const meant = ({ key, shiftKey }: KeyboardEvent): keyof Acts | null => {
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowUp') return 'up';
  if (key === '?') return 'help';
  if (!letterKeysOn()) return null;
  if (key === ' ') return 'open';
  if (key.toLowerCase() === 'a' && shiftKey) return 'approveAll';
  return shiftKey ? null : (letters[key.toLowerCase()] ?? null);
};
const letters: Record<string, keyof Acts> = { j: 'down', k: 'up', a: 'approve', x: 'skip', e: 'edit' };

const isElsewhere = (event: KeyboardEvent): boolean => {
  if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const at = event.target;
  if (!(at instanceof HTMLElement)) return false;
  if (at.closest('[role=dialog],[role=menu],[role=listbox]')) return true;
  if (at.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) && (at as HTMLInputElement).type !== 'checkbox')) return true;
  // What is pressed by Space or walked by arrows keeps them.
  return (event.key === ' ' && at.closest('button,a,input,summary') !== null) || (event.key.startsWith('Arrow') && at.closest('[data-row]') === null);
};
