import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** A line of a sum: what it is, dots, how much. */
export function Leader({ name, note, value, sum = false }: { name: ReactNode; note?: ReactNode; value: ReactNode; sum?: boolean }) {
  return (
    <div className={cx('flex items-baseline gap-1.5 text-s leading-[25px] tabular-nums', sum && 'mt-[7px] border-t border-line pt-[7px] font-bold')}>
      <dt className="min-w-0">
        {name}
        {note && <span className="text-xs font-normal text-ink-3"> {note}</span>}
      </dt>
      <span aria-hidden="true" className="min-w-3.5 flex-1 border-b-[1.5px] border-dotted border-line-strong" />
      <dd className="flex-none text-right max-sm:max-w-[55%]">{value}</dd>
    </div>
  );
}
