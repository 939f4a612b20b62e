import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';

/** The shape of what is coming. Drawn after 150 ms, so that a quick answer shows nothing in between. */
export function Skeleton({ className, width }: { className?: string; width?: string | number }) {
  const late = useLate();
  return <span aria-hidden="true" className={cx('skeleton', !late && 'invisible', className)} style={width === undefined ? undefined : { width }} />;
}

export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={cx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing have no other name
        <Skeleton key={index} width={`${[96, 88, 92, 61][index % 4]}%`} />
      ))}
    </div>
  );
}

/** True once something has taken long enough to be worth saying so. */
export const useLate = (after = 150): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return late;
};
