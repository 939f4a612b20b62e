import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';

/** One thing that can be set: what it is and what for, and how. Alone in its section it is called as the section is. */
export function Part({ title, note, children, className }: { title?: ReactNode; note?: ReactNode; children?: ReactNode; className?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={cx('border-b border-line px-6 pb-7 last:border-b-0 phone:px-4', title ? 'pt-6' : 'pt-1')}>
      {title && <h3 id={id}>{title}</h3>}
      {note && <p className="mt-1 max-w-[600px] text-ink-2">{note}</p>}
      <div className={cx('mt-5 min-w-0 max-w-[600px]', className)}>{children}</div>
    </section>
  );
}
