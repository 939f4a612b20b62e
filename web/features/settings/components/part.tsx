import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';

/** One thing that can be set: what it is and what for on the left, how on the right; on a phone below each other. */
export function Part({ title, note, children, className }: { title: ReactNode; note?: ReactNode; children: ReactNode; className?: string }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 border-b border-line px-6 py-6 last:border-b-0 lg:grid-cols-[minmax(180px,280px)_minmax(0,1fr)] phone:px-4"
    >
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p className="mt-1 text-s text-ink-2">{note}</p>}
      </header>
      <div className={cx('min-w-0 max-w-[540px]', className)}>{children}</div>
    </section>
  );
}
