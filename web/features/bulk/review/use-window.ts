import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Asked = {
  count: number;
  rowHeight: number;
  /** The row that is open: below it stands something `height` high. */
  open: { at: number; height: number } | null;
};
type Seen = { first: number; last: number };

/**
 * Which rows of a long list can be seen, and a few beyond. The whole page scrolls, so the list is as high as all of its
 * rows, and each stands at its place. Scrolling within the same rows draws nothing anew, and those that come into sight next are
 * drawn between two frames: no frame waits for them.
 */
export const useWindow = ({ count, rowHeight, open }: Asked) => {
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Seen>({ first: 0, last: Math.min(count, 30) - 1 });
  const [openAt, openHeight] = [open?.at ?? null, open?.height ?? 0];

  useLayoutEffect(() => {
    const measure = () => setSeen((before) => same(before, seenIn(list, { count, rowHeight, openAt, openHeight })));
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        startTransition(measure);
      });
    };
    measure();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [count, rowHeight, openAt, openHeight]);

  const topOf = (at: number): number => at * rowHeight + (openAt !== null && at > openAt ? openHeight : 0);
  return {
    list,
    first: seen.first,
    last: Math.min(seen.last, count - 1),
    height: count * rowHeight + (openAt === null ? 0 : openHeight),
    topOf,
    /** Brings a row into what is seen, below what sticks at the top and above what sticks at the bottom. */
    reveal: (at: number, { above, below }: { above: number; below: number }) => {
      if (!list.current) return;
      const top = list.current.getBoundingClientRect().top + topOf(at);
      const bottom = top + rowHeight + (at === openAt ? Math.min(openHeight, innerHeight / 2) : 0);
      if (top < above) scrollBy({ top: top - above });
      else if (bottom > innerHeight - below) scrollBy({ top: Math.min(top - above, bottom - innerHeight + below) });
    },
  };
};

/** How high something is that nobody can know beforehand. */
export const useHeight = (): [(element: HTMLElement | null) => void, number] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!element) return;
    const watch = new ResizeObserver(() => setHeight(element.offsetHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return [setElement, element ? height : 0];
};

const beyond = 4;
/** So many come at once: between two of them a frame of scrolling draws nothing anew. */
const together = 6;

type Placed = { count: number; rowHeight: number; openAt: number | null; openHeight: number };

const seenIn = (list: RefObject<HTMLElement | null>, { count, rowHeight, openAt, openHeight }: Placed): Seen => {
  const top = -(list.current?.getBoundingClientRect().top ?? 0);
  const rowAt = (y: number): number => {
    const below = openAt === null ? Number.POSITIVE_INFINITY : (openAt + 1) * rowHeight;
    return Math.floor((y <= below ? y : Math.max(below, y - openHeight)) / rowHeight);
  };
  const within = (at: number): number => Math.max(0, Math.min(count - 1, at));
  return {
    first: within(Math.floor((rowAt(top) - beyond) / together) * together),
    last: within(Math.ceil((rowAt(top + innerHeight) + beyond) / together) * together - 1),
  };
};

const same = (before: Seen, now: Seen): Seen => (before.first === now.first && before.last === now.last ? before : now);
