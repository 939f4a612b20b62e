import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

export type PopoverProps = { label: string; trigger: ReactElement; align?: 'start' | 'end'; children: ReactNode };

/** Open at first: it is mounted by the press that asks for it. */
export function Popover({ label, trigger, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40 outline-none">
          <Base.Popup
            aria-label={label}
            className="flex w-[min(300px,calc(100vw-16px))] flex-col gap-3 rounded-l border border-line bg-surface p-4 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
