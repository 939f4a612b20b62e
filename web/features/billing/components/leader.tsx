import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** A line of a sum: what it is, dots, how much. */
export function Leader({ name, note, value, sum = false }: { name: ReactNode; note?: ReactNode; value: ReactNode; sum?: boolean }) {
  return (
    <div className={cx('flex items-baseline gap-1.5 text-s leading-6 tabular-nums', sum && 'mt-2 border-t border-line pt-2 font-bold')}>
      <dt className="min-w-0">
        {name}
        {note && <span className="text-xs font-normal text-ink-3"> {note}</span>}
      </dt>
      <span aria-hidden="true" className="min-w-5 flex-1 border-b border-dotted border-line-strong" />
      <dd className="flex-none text-right">{value}</dd>
    </div>
  );
}
