import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

type Part<T extends string> = { value: T; text: ReactNode; lang?: string; label?: string };

/** Two to four choices side by side; one is on. `plain` sits on the canvas without a ground of its own. */
export function Segmented<T extends string>({
  label,
  value,
  parts,
  onChange,
  plain = false,
  wide = false,
  className,
}: {
  label: string;
  value: T | null;
  parts: Part<T>[];
  onChange: (value: T) => void;
  plain?: boolean;
  wide?: boolean;
  className?: string;
}) {
  return (
    <span
      role="group"
      aria-label={label}
      className={cx('inline-flex gap-0.5 rounded-m border p-0.5', plain ? 'border-transparent' : 'border-line bg-surface-3', wide && 'w-full', className)}
    >
      {parts.map((part) => (
        <button
          key={part.value}
          type="button"
          lang={part.lang}
          aria-label={part.label}
          aria-pressed={part.value === value}
          onClick={() => onChange(part.value)}
          className={cx(segment, wide && 'flex-1', plain ? 'aria-pressed:bg-surface-3 aria-pressed:font-bold aria-pressed:text-ink-1' : on)}
        >
          {part.text}
        </button>
      ))}
    </span>
  );
}

export const segment =
  'inline-flex min-h-9 items-center justify-center gap-1.5 rounded-[8px] px-[11px] text-s font-medium whitespace-nowrap text-ink-2 hover:text-ink-1 phone:min-h-11';
const on = 'aria-pressed:bg-surface aria-pressed:text-ink-1 aria-pressed:ring-1 aria-pressed:ring-control dark:aria-pressed:bg-line-strong';
