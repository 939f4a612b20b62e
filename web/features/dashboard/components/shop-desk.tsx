import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LowBalance, useRunningOut, WhatForPoints } from '../../billing/index.ts';
import { useCounts } from '../../shops/index.ts';
import { useRecentDrafts, useStatistics } from '../dashboard.api.ts';
import { Columns } from './columns.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NextSteps } from './next-steps.tsx';
import { RecentDrafts } from './recent-drafts.tsx';
import { ShopFigures } from './shop-figures.tsx';
import { ShopState } from './shop-state.tsx';
import { UsePerDay } from './use-per-day.tsx';
import { WhoWrites } from './who-writes.tsx';

/** The shop owner's dashboard; before the first listing, the way to it. */
export function ShopDesk() {
  const fresh = useIsFresh();
  // The note stands above everything: nothing is shown that it would push down.
  const running = useRunningOut();
  if (fresh === undefined || running === undefined) return <SkeletonLines lines={6} className="min-h-screen p-6" />;
  if (fresh) return <FirstSteps />;
  return (
    <>
      <LowBalance />
      <ShopFigures />
      <Columns
        side={
          <>
            <RecentDrafts />
            <WhoWrites />
            <ShopState />
            <WhatForPoints />
          </>
        }
      >
        <UsePerDay />
        <NextSteps isNext />
      </Columns>
    </>
  );
}

/** Nothing written, nothing optimised, no draft. What cannot be asked counts as something: its error is shown in place. */
const useIsFresh = (): boolean | undefined => {
  const [statistics, counts, drafts] = [useStatistics(), useCounts(), useRecentDrafts(4)];
  if ([statistics, counts, drafts].some(({ isPending, errorUpdateCount: failures }) => isPending && failures === 0)) return undefined;
  if (!statistics.data || !drafts.data) return false;
  return statistics.data.days.every(({ requests }) => requests === 0) && drafts.data.items.length === 0 && !counts.data?.optimised;
};
