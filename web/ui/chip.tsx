import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** A word about something: neutral, or good, improve, fix, news, accent. Never colour alone. */
export function Chip({ tone, icon, className, children, ...rest }: ComponentProps<'span'> & VariantProps<typeof chip> & { icon?: ReactNode }) {
  return (
    <span {...rest} className={cx(chip({ tone }), className)}>
      {icon}
      {children}
    </span>
  );
}

/** Whose rule it is: a small outline. */
export function Badge({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      {...rest}
      className={cx(
        'inline-flex h-5 flex-none items-center rounded-[5px] px-1.5 text-[11.5px] font-medium whitespace-nowrap text-ink-2 inset-ring inset-ring-line-strong',
        className,
      )}
    />
  );
}

export function Dot({ tone = 'neutral', className }: { tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'off' | 'accent'; className?: string }) {
  const fill = {
    neutral: 'bg-ink-3',
    ok: 'bg-green-fill',
    warn: 'bg-amber-fill',
    bad: 'bg-red-fill',
    accent: 'bg-brand',
    off: 'inset-ring-2 inset-ring-line-strong',
  };
  return <span aria-hidden="true" className={cx('inline-block size-2 flex-none rounded-full', fill[tone], className)} />;
}

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-b-2 border-line-strong bg-surface px-[5px] font-sans text-[11px] leading-none font-medium text-ink-2">
      {children}
    </kbd>
  );
}

const chip = cva('inline-flex min-h-[22px] items-center gap-[5px] rounded-s px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-[15px] [&_svg]:stroke-2', {
  variants: {
    tone: {
      neutral: 'bg-surface-3 text-ink-2',
      ok: 'bg-green-soft text-green',
      warn: 'bg-amber-soft text-amber',
      bad: 'bg-red-soft text-red',
      info: 'bg-blue-soft text-blue',
      accent: 'bg-brand-soft text-brand',
      outline: 'text-ink-2 inset-ring inset-ring-line-strong',
    },
  },
  defaultVariants: { tone: 'neutral' },
});
