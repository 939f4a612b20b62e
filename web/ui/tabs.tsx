import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useEffect, useRef } from 'react';

type Tab = { key: string; name: string };

/**
 * Parts of a screen, each with an address of its own (`?tab=`); the first needs none, unless all are `named`. Many stand in rows;
 * on a phone they are pushed aside. Those that belong together stand under one name (`parts`): it leads to the first of them, and
 * once one is open the others stand below.
 */
export function Tabs({
  label,
  to,
  tabs,
  here,
  named = false,
}: {
  label: string;
  to: string;
  tabs: (Tab & { parts?: Tab[] })[];
  here: string;
  named?: boolean;
}) {
  const bar = useRef<HTMLElement>(null);
  const open = tabs.find(({ key, parts }) => key === here || parts?.some((part) => part.key === here));
  const lit = open?.key;
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>(`[data-tab=${lit}]`);
    if (bar.current && current) bar.current.scrollLeft = current.offsetLeft - bar.current.clientWidth / 2;
  }, [lit]);
  const link = ({ key, name }: Tab, search: string | undefined, current: 'page' | 'true' | undefined, look: string) => (
    <Link
      key={key}
      data-tab={key}
      to={to}
      search={{ tab: search } as never}
      activeProps={{}}
      activeOptions={{ explicitUndefined: true }}
      aria-current={current}
      className={cx('inline-flex min-h-10 items-center text-s font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink-1 phone:min-h-11', look)}
    >
      {name}
    </Link>
  );
  return (
    <>
      <nav
        ref={bar}
        aria-label={label}
        className="relative flex flex-wrap gap-0.5 border-b border-line px-4 pt-2 phone:flex-nowrap phone:overflow-x-auto phone:px-2"
      >
        {tabs.map((tab, index) =>
          link(
            tab,
            index === 0 && !named ? undefined : tab.key,
            tab.key === here ? 'page' : tab === open ? 'true' : undefined,
            '-mb-px border-b-2 border-transparent px-2.5 aria-[current]:border-brand aria-[current]:text-ink-1',
          ),
        )}
      </nav>
      {open?.parts && (
        <nav aria-label={open.name} className="flex gap-0.5 overflow-x-auto border-b border-line bg-surface-2 px-4 phone:px-2">
          {open.parts.map((part) => link(part, part.key, part.key === here ? 'page' : undefined, 'px-2.5 aria-[current]:font-bold aria-[current]:text-ink-1'))}
        </nav>
      )}
    </>
  );
}
