import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

type Box = Omit<ComponentProps<'input'>, 'type' | 'size'> & { children?: ReactNode };

export function Switch({ children, className, ...rest }: Box) {
  return (
    <label
      className={cx(
        'inline-flex min-h-9 items-center gap-[9px] text-s font-medium whitespace-nowrap phone:min-h-11 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
        role="switch"
        className="relative m-0 h-5 w-[34px] flex-none appearance-none rounded-full border-[1.5px] border-control bg-surface-3 transition-colors after:absolute after:top-[2px] after:left-[2px] after:size-[13px] after:rounded-full after:bg-control after:transition-[translate] checked:border-brand checked:bg-brand checked:after:translate-x-[14px] checked:after:bg-on-brand disabled:cursor-not-allowed disabled:opacity-60"
      />
      {children}
    </label>
  );
}

export function Radio({ children, className, ...rest }: Box) {
  return (
    <label className={cx(line, className)}>
      <input {...rest} type="radio" className={cx(mark, 'rounded-full checked:after:size-[7px] checked:after:rounded-full checked:after:bg-on-brand')} />
      {children}
    </label>
  );
}

const line = 'inline-flex min-h-6 items-start gap-[9px] phone:min-h-11 phone:items-center has-disabled:cursor-not-allowed has-disabled:text-ink-3';
const mark =
  "m-0 mt-px grid size-[18px] flex-none appearance-none place-items-center border-[1.5px] border-control bg-surface after:content-[''] checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:opacity-60";
