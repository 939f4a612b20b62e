import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonLines, useLate } from '../ui/skeleton.tsx';
import { Panel } from './shell-panel.tsx';

/** While the session is checked: the frame without anything in it, and after a second the words for it. */
export function ShellSkeleton() {
  const { t } = useLingui();
  const late = useLate(1000);
  const veryLate = useLate(6000);
  return (
    <div className="grid min-h-screen lg:grid-cols-[var(--side)_minmax(0,1fr)]" aria-busy="true">
      <div className="flex flex-col gap-3 px-5 pt-5 max-lg:hidden">
        <Skeleton width={130} className="h-5" />
        <Skeleton className="mt-3 h-11" />
        {[70, 86, 62].map((width) => (
          <Skeleton key={width} width={`${width}%`} className="mt-3" />
        ))}
      </div>
      <div className="flex min-h-screen min-w-0 flex-col max-lg:px-1.5 lg:pr-2.5 phone:px-0">
        <div className="flex h-(--top) items-center px-2.5">
          <Skeleton width={120} className="h-4" />
        </div>
        <Panel>
          <div className="flex flex-col gap-6 p-6">
            <p role="status" className="min-h-5 text-s text-ink-3">
              {veryLate ? t`Still waiting for the server. It is asked again by itself.` : late ? t`Checking who is signed in…` : ''}
            </p>
            <SkeletonLines lines={4} />
          </div>
        </Panel>
        <div className="h-9" />
      </div>
    </div>
  );
}
