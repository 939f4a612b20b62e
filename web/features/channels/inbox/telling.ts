/** Notifications of the browser: somebody waits, and nobody looks here. */
import { useEffect, useRef, useState } from 'react';

const isThere = (): boolean => 'Notification' in globalThis;
export const mayTell = (): boolean => isThere() && Notification.permission === 'granted';

/** Whether they can still be asked for. */
export const useTelling = (): { canAsk: boolean; ask: () => void } => {
  const [state, setState] = useState(() => (isThere() ? Notification.permission : 'denied'));
  return { canAsk: state === 'default', ask: () => void Notification.requestPermission().then(setState) };
};

/** Tells of those who came since it was looked at last, while the page is hidden. */
export const useTold = (waiting: string[] | undefined, { title, body }: { title: string; body: string }): void => {
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!waiting) return;
    const before = known.current;
    known.current = new Set(waiting);
    if (!before || !document.hidden || !mayTell() || waiting.every((id) => before.has(id))) return;
    const told = new Notification(title, { body, tag: 'storewright-inbox' });
    told.addEventListener('click', () => (window.focus(), told.close()));
  }, [waiting, title, body]);
};
