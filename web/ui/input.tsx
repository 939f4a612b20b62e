import { cx } from 'class-variance-authority';
import { ChevronDown, Search } from 'lucide-react';
import type { ComponentProps } from 'react';

const control =
  'w-full min-w-0 rounded-m border border-control bg-surface px-[11px] py-[7px] min-h-(--ctl) text-ink-1 transition-colors hover:border-ink-3 focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand aria-invalid:border-red read-only:bg-surface-3 read-only:text-ink-2 disabled:cursor-not-allowed disabled:bg-surface-3 disabled:text-ink-3 phone:text-[16px]';

export function Input({ className, tall, ...rest }: ComponentProps<'input'> & { tall?: boolean }) {
  return <input {...rest} className={cx(control, tall && 'min-h-[42px] phone:min-h-[46px]', className)} />;
}

/** Grows with its text, from `rows` on. */
export function Textarea({ className, rows = 2, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cx(control, 'block resize-y leading-5 [field-sizing:content]', className)}
      style={{ minHeight: `${rows * 20 + 16}px`, ...rest.style }}
    />
  );
}

/** The computer's own list: it opens well on every phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} className={cx(control.replace('read-only:bg-surface-3 read-only:text-ink-2 ', ''), 'appearance-none pr-8 text-ellipsis')}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-[9px] size-[18px] -translate-y-1/2 stroke-[1.75] text-ink-3" aria-hidden="true" />
    </span>
  );
}

export function SearchInput({ label, className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & { label: string }) {
  return (
    <span className={cx('relative block', className)}>
      <Search className="pointer-events-none absolute top-1/2 left-2.5 size-[18px] -translate-y-1/2 stroke-[1.75] text-ink-3" aria-hidden="true" />
      <input placeholder={label} {...rest} type="search" aria-label={label} className={cx(control, 'pl-[35px] [&::-webkit-search-cancel-button]:hidden')} />
    </span>
  );
}
