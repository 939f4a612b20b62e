import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Parts of a screen, each with an address of its own (`?tab=`); the first needs none, unless all are `named`. Many stand in rows; on a phone they are pushed aside. */
export function Tabs({
  label,
  to,
  tabs,
  here,
  named = false,
}: {
  label: string;
  to: string;
  tabs: { key: string; name: string }[];
  here: string;
  named?: boolean;
}) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>(`[data-tab=${here}]`);
    if (bar.current && current) bar.current.scrollLeft = current.offsetLeft - bar.current.clientWidth / 2;
  }, [here]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="relative flex flex-wrap gap-0.5 border-b border-line px-4 pt-2 phone:flex-nowrap phone:overflow-x-auto phone:px-2"
    >
      {tabs.map(({ key, name }, index) => (
        <Link
          key={key}
          data-tab={key}
          to={to}
          search={{ tab: index === 0 && !named ? undefined : key } as never}
          activeProps={{}}
          activeOptions={{ explicitUndefined: true }}
          aria-current={key === here ? 'page' : undefined}
          className="-mb-px inline-flex min-h-10 items-center border-b-2 border-transparent px-2.5 text-s font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink-1 aria-[current]:border-brand aria-[current]:text-ink-1 phone:min-h-11"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
