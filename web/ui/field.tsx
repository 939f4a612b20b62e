import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Wires = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/**
 * A label, a control, and under it what is wrong, else what helps. The control is a function of the wires that bind it:
 * `<Field label="Title">{(wires) => <Input {...wires} />}</Field>`.
 */
export function Field({
  label,
  hint,
  help,
  error,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: (wires: Wires) => ReactNode;
}) {
  const id = useId();
  const below = error || help;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-s font-medium text-ink-2">
          {label}
        </label>
        {hint && <span className="text-xs text-ink-3">{hint}</span>}
      </div>
      {children({ id, ...(below && { 'aria-describedby': `${id}-below` }), ...(error && { 'aria-invalid': true as const }) })}
      {below && (
        <div id={`${id}-below`} className={error ? undefined : 'text-xs text-ink-3'}>
          {error ? <Fault>{error}</Fault> : help}
        </div>
      )}
    </div>
  );
}

/** What is wrong, with its sign. */
export function Fault({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={cx('flex items-start gap-1.5 text-s text-red', className)}>
      <CircleAlert className="mt-px size-4" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
