import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type Place = { x: number; y: number; above: boolean };

/** A word about a control, on hover and on focus; Escape puts it away. Never the only place of something needed. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const id = useId();
  const holder = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<Place | null>(null);
  const hide = () => {
    clearTimeout(timer.current);
    setPlace(null);
  };
  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPlace(placeUnder(holder.current?.firstElementChild)), delay);
  };
  useEffect(() => {
    if (!place) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setPlace(null);
    const onScroll = () => setPlace(null);
    window.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onScroll, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onScroll, true);
    };
  }, [place]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      {/* Listens to what bubbles from the control inside, and has no box of its own. */}
      <span
        ref={holder}
        className="contents"
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(400)}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={({ target }) => target.matches(':focus-visible') && show(0)}
        onBlur={hide}
      >
        {children}
      </span>
      {place &&
        createPortal(
          <div
            id={id}
            role="tooltip"
            className="pointer-events-none fixed z-60 max-w-[280px] -translate-x-1/2 rounded-m bg-ink-1 px-[11px] py-[7px] text-xs font-medium text-surface shadow-float transition-opacity starting:opacity-0"
            style={{ left: place.x, ...(place.above ? { bottom: place.y } : { top: place.y }) }}
          >
            {text}
          </div>,
          document.body,
        )}
    </>
  );
}

/** Under the control, above it where the window ends, and never over the edge of the window. */
const placeUnder = (control: Element | null | undefined): Place | null => {
  if (!control) return null;
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const above = bottom + 48 > window.innerHeight;
  return { x: Math.min(Math.max(left + width / 2, 70), window.innerWidth - 70), y: above ? window.innerHeight - top + 6 : bottom + 6, above };
};
