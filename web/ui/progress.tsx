import { cx } from 'class-variance-authority';

/** How much of something is there. `total` null: nobody knows yet how much it will be. */
export function Progress({ label, value, total, className }: { label: string; value: number; total: number | null; className?: string }) {
  const part = total ? Math.min(1, value / total) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total ?? undefined}
      aria-valuenow={total === null ? undefined : value}
      className={cx('flex h-1.5 overflow-hidden rounded-s bg-surface-3', className)}
    >
      <span
        className={cx('block h-full rounded-s bg-brand transition-[width] duration-150', total === null && 'w-1/3! animate-pulse')}
        style={{ width: `${part * 100}%` }}
      />
    </div>
  );
}
