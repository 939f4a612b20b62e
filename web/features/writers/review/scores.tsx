import { useLingui } from '@lingui/react/macro';
import type { Review } from '@storewright/contract/writers';
import { ChevronRight } from 'lucide-react';
import { MeterPill } from '../../../ui/meter.tsx';

/** From what the shop's texts score now to what the draft's would. */
export function Scores({ review, asNew }: { review: Review; asNew: boolean }) {
  const { t } = useLingui();
  const { score_now: now, score_after: after } = review;
  return (
    <span className="text-right phone:hidden">
      <span className="flex items-center justify-end gap-2">
        {!asNew && (
          <>
            <MeterPill value={now.points} label={t`Score now`} />
            <ChevronRight className="size-[15px] stroke-2 text-ink-3" aria-hidden />
          </>
        )}
        <MeterPill value={after.points} label={t`Score after`} />
      </span>
      {after.cap === 'claims' && <span className="mt-1 block text-xs text-ink-3">{t`${after.uncapped} once the claims are settled`}</span>}
    </span>
  );
}
