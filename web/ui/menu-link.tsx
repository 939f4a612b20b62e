import { useLinkProps } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

type Props = {
  to: string;
  search?: Record<string, string | undefined>;
  /** Lit: here one is. */
  current: boolean;
  /** Only darker: one is in a part of it. */
  inside?: boolean;
  part?: boolean;
  onGo?: (() => void) | undefined;
  children: ReactNode;
};

/** A line of the side menu, or what one unfolds to. The menu says which is lit: by its address alone, a line and its part would both be. */
export function MenuLink({ to, search = {}, current, inside = false, part = false, onGo, children }: Props) {
  const link = useLinkProps({ to, search, onClick: onGo, activeProps: {} } as never);
  return (
    <a {...link} aria-current={current ? 'page' : undefined} data-here={inside || undefined} className={cx(line, part ? small : whole)}>
      {children}
    </a>
  );
}

const line =
  'flex items-center rounded-m px-2.5 font-medium text-ink-2 no-underline hover:bg-hover hover:text-ink-1 aria-[current]:bg-surface aria-[current]:text-ink-1 aria-[current]:shadow-low aria-[current]:ring-1 aria-[current]:ring-line max-lg:min-h-11';
const whole =
  'min-h-[38px] flex-1 gap-[11px] data-[here]:text-ink-1 [&>svg]:size-[18px] [&>svg]:flex-none [&>svg]:stroke-[1.75] aria-[current]:[&>svg]:text-brand data-[here]:[&>svg]:text-brand';
const small = 'min-h-9 gap-2 text-s';
