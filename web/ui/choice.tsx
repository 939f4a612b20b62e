import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { segment } from './segmented.tsx';

type Box = Omit<ComponentProps<'input'>, 'type' | 'size'> & { children?: ReactNode };

export function Switch({ children, className, ...rest }: Box) {
  return (
    <label
      className={cx(
        'inline-flex min-h-9 items-center gap-[9px] text-s font-medium whitespace-nowrap phone:min-h-11 phone:whitespace-normal has-disabled:cursor-not-allowed has-disabled:text-ink-3',
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

export function Checkbox({ children, className, ...rest }: Box) {
  return (
    <label className={cx(line, className)}>
      <input
        {...rest}
        type="checkbox"
        className={cx(
          mark,
          'rounded-[5px] checked:bg-brand checked:after:h-[5px] checked:after:w-[9px] checked:after:-translate-y-px checked:after:-rotate-45 checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-brand',
        )}
      />
      <span className="min-w-0 text-s">{children}</span>
    </label>
  );
}

/** One of a few, side by side, as a group of radio buttons: arrows move between them. More than three stand in rows. */
export function Choices<T extends string>({
  label,
  value,
  items,
  onChange,
}: {
  label: string;
  value: T | null;
  items: { value: T; text: ReactNode }[];
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-s font-medium text-ink-2">{label}</legend>
      <span className="grid grid-cols-[repeat(auto-fit,minmax(84px,1fr))] gap-0.5 rounded-m border border-line bg-surface-3 p-0.5">
        {items.map((item) => (
          <label
            key={item.value}
            className={cx(
              segment,
              'has-checked:bg-surface has-checked:text-ink-1 has-checked:ring-1 has-checked:ring-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand dark:has-checked:bg-line-strong',
            )}
          >
            <input type="radio" name={name} className="sr-only" checked={item.value === value} onChange={() => onChange(item.value)} />
            {item.text}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

const line = 'inline-flex min-h-6 items-start gap-[9px] phone:min-h-11 phone:items-center has-disabled:cursor-not-allowed has-disabled:text-ink-3';
const mark =
  "m-0 mt-px grid size-[18px] flex-none appearance-none place-items-center border-[1.5px] border-control bg-surface after:content-[''] checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:opacity-60";
