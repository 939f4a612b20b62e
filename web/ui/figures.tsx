import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export type Figure = { key: string; name: ReactNode; value: ReactNode; beside?: ReactNode; below?: ReactNode };

/** A strip of figures that somebody acts on, each with its base. */
export function Figures({ figures, className }: { figures: Figure[]; className?: string }) {
  return (
    <dl className={cx('grid grid-flow-col auto-cols-fr border-b border-line max-xl:grid-flow-row max-xl:grid-cols-2', className)}>
      {figures.map(({ key, name, value, beside, below }) => (
        <div
          key={key}
          className="min-w-0 border-line px-5 py-[18px] not-last:border-r first:pl-6 max-xl:border-t max-xl:nth-[-n+2]:border-t-0 max-xl:even:border-r-0 max-xl:odd:last:col-span-2 phone:px-4! phone:py-3.5"
        >
          <dt className="text-s text-ink-3">{name}</dt>
          <dd className="mt-[3px] text-num font-bold tracking-[-.025em] tabular-nums phone:text-[24px] phone:leading-[30px]">
            {value} {beside && <small className="text-[15px] font-normal tracking-normal text-ink-3">{beside}</small>}
          </dd>
          {below && <dd className="mt-[3px] text-s text-ink-2">{below}</dd>}
        </div>
      ))}
    </dl>
  );
}
