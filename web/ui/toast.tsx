import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { Button } from './button.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

type Tone = 'ok' | 'warn' | 'bad' | 'info';
/** What can be done about it. */
type Action = { text: string; act: () => void };
type Said = { id: number; tone: Tone; text: string; action?: Action | undefined };

/** The result of something off screen. Stays six seconds, and as long as somebody points at it; with something to do until it is done or closed. */
export const toast = (tone: Tone, text: string, action?: Action): void => {
  said = [...said, { id: ++count, tone, text, action }].slice(-4);
  announce();
};

/** Said by the page that comes next. */
export const sayAfterReload = (tone: Tone, text: string): void => sessionStorage.setItem('say', JSON.stringify({ tone, text }));

/** Where toasts appear: once, at the root. Read out as they come. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => said);
  const { t } = useLingui();
  useEffect(sayWhatWasKept, []);
  // What stays until it is done must not lie on the presses at the foot of a page.
  const lasts = toasts.some(({ action }) => action);
  return (
    <section
      aria-label={t`Messages`}
      className={cx('pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 sm:items-end', lasts && 'pb-28 sm:pb-20')}
    >
      <ol aria-live="polite" aria-relevant="additions" className="flex w-full max-w-[400px] flex-col gap-2">
        {toasts.map((one) => (
          <Toast key={one.id} {...one} />
        ))}
      </ol>
    </section>
  );
}

function Toast({ id, tone, text, action }: Said) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const left = useRef(stay);
  useEffect(() => {
    if (held || action) return;
    const since = Date.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held, id, action]);
  const Sign = { ok: Check, warn: TriangleAlert, bad: CircleAlert, info: Info }[tone];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it only keeps it
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex items-start gap-2.5 rounded-l border border-line bg-surface py-2 pr-2 pl-3.5 shadow-float transition-[translate,opacity] duration-150 starting:translate-y-2 starting:opacity-0"
    >
      <Sign
        aria-hidden="true"
        className={cx('mt-2 size-[18px] stroke-2', { ok: 'text-green', warn: 'text-amber', bad: 'text-red', info: 'text-blue' }[tone])}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 py-2">
        <p>{text}</p>
        {action && (
          <Button
            kind="soft"
            onClick={() => {
              dismiss(id);
              action.act();
            }}
          >
            {action.text}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={t`Close`}
        onClick={() => dismiss(id)}
        className="grid size-9 flex-none place-items-center rounded-m text-ink-3 hover:bg-hover hover:text-ink-1"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  );
}

const sayWhatWasKept = (): void => {
  const kept = sessionStorage.getItem('say');
  if (!kept) return;
  sessionStorage.removeItem('say');
  const { tone, text } = JSON.parse(kept) as Omit<Said, 'id'>;
  toast(tone, text);
};

const stay = 6000;
let said: Said[] = [];
let count = 0;
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};
const dismiss = (id: number): void => {
  said = said.filter((one) => one.id !== id);
  announce();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
