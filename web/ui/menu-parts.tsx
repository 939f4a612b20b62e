import { Menu as Base } from '@base-ui/react/menu';
import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';

export type MenuProps = { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end'; className?: string };
export type MenuItemProps = { icon?: ReactNode; children: ReactNode; onSelect: () => void; disabled?: boolean; danger?: boolean };
export type MenuChoiceProps<T extends string> = { value: T; items: { value: T; text: ReactNode }[]; onChange: (value: T) => void; disabled?: boolean };

/** Open at first: it is mounted by the press that asks for it. */
export function Menu({ trigger, children, align = 'end', className }: MenuProps) {
  const { t } = useLingui();
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      {/* A landmark of its own: what it holds stands outside of the others. */}
      <Base.Portal role="region" aria-label={t`Menu`}>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40 outline-none">
          <Base.Popup
            className={cx(
              'min-w-[220px] max-w-[min(340px,92vw)] rounded-l border border-line bg-surface p-1.5 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({ icon, children, onSelect, disabled = false, danger = false }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={cx(item, danger && 'text-red')}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuChoice<T extends string>({ value, items, onChange, disabled = false }: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
      {items.map(({ value: one, text }) => (
        <Base.RadioItem key={one} value={one} disabled={disabled} closeOnClick className={cx(item, 'pr-9')}>
          {text}
          <Base.RadioItemIndicator className="absolute right-3">
            <svg
              viewBox="0 0 24 24"
              className="size-[15px] text-brand"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            </svg>
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuRule() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}

const item =
  'relative flex min-h-9 cursor-pointer items-center gap-2.5 rounded-m px-2.5 py-1.5 text-m text-ink-1 outline-none select-none data-highlighted:bg-surface-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3 phone:min-h-11 [&_svg]:size-[18px] [&_svg]:stroke-[1.75]';
