import { Tabs as Base } from '@base-ui/react/tabs';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { segment } from './segmented.tsx';

type Tab<T extends string> = { value: T; text: ReactNode; panel: ReactNode };

/** Several sheets in one place. Arrow keys move between them. */
export function Tabs<T extends string>({
  label,
  value,
  tabs,
  onChange,
  className,
  panelClassName,
}: {
  label: string;
  value: T;
  tabs: Tab<T>[];
  onChange: (value: T) => void;
  className?: string;
  panelClassName?: string;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)} className={className}>
      <Base.List aria-label={label} className="flex gap-0.5 rounded-m border border-line bg-surface-3 p-0.5">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cx(
              segment,
              'flex-1 data-active:bg-surface data-active:text-ink-1 data-active:ring-1 data-active:ring-control dark:data-active:bg-line-strong',
            )}
          >
            {tab.text}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={panelClassName}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
