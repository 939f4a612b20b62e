import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { points } from '../../../kit/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBalance, useRunningOut } from './balance.api.ts';
import { TopUpLink } from './top-up-link.tsx';

/** What is left, at the foot of the side menu, and the way to more. */
export function PointsLeft({ onGo }: { onGo?: (() => void) | undefined }) {
  const { t } = useLingui();
  const { data, error } = useBalance();
  const out = useRunningOut();
  return (
    <div className="border-t border-line px-2.5 pt-3.5 pb-1">
      <p className="flex items-center gap-1.5 text-xs text-ink-3">
        {t`Points left`}
        {out && (
          <span className="inline-flex items-center gap-1 font-medium text-amber">
            <TriangleAlert aria-hidden="true" className="size-3.5 stroke-2" />
            {out === 'none' ? t`none left` : t`running low`}
          </span>
        )}
      </p>
      <div className="flex items-center justify-between gap-2">
        <span className="min-h-6 text-l font-bold tracking-[-.012em] tabular-nums">
          {data ? points(data.available) : error ? '–' : <Skeleton width={56} className="mt-1.5" />}
        </span>
        <TopUpLink onClick={onGo} />
      </div>
      {data?.own && data.own.available !== '0' && <p className="text-xs text-ink-3">{t`and ${points(data.own.available)} of your own`}</p>}
    </div>
  );
}
