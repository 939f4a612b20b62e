import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { CallFault } from './note.tsx';
import { SkeletonLines } from './skeleton.tsx';

type Answer<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

/**
 * The four things a piece of a screen shows: on its way, failed, empty, full. Content that is there stays while it is
 * asked for again.
 */
export function Loaded<T>({
  from,
  failed,
  loading,
  empty,
  children,
}: {
  from: Answer<T>;
  failed: ReactNode;
  loading?: ReactNode;
  empty?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { t } = useLingui();
  if (from.data !== undefined) return (empty?.(from.data) || children(from.data)) as ReactNode;
  if (from.error) return <CallFault text={failed} onRetry={() => void from.refetch()} />;
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t`Loading…`}</span>
      {loading ?? <SkeletonLines />}
    </div>
  );
}

/** One part of a sheet: a heading, what stands beside it, and a hairline below. */
export function Section({
  title,
  note,
  aside,
  className,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={cx('border-b border-line px-6 py-5 last:border-b-0 phone:px-4 phone:py-4', className)}>
      <header className="mb-1 flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-2 phone:mb-2">
        <h2>{title}</h2>
        {note && <span className="text-s text-ink-3 phone:hidden">{note}</span>}
        {aside && <div className="flex grow items-center justify-end gap-2 phone:max-w-full">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
