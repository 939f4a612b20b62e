import { inVoiceFrom } from '@storewright/contract/bulk/voiced';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { useStill } from '../../../kit/use-still.ts';
import type { BulkJob } from '../bulk.api.ts';
import { useApprovable, useApproveAll } from './items.api.ts';

/** From which score on all are approved at once, and how many that would be. Where it is another number by now, that is said first. */
export const useApproving = (job: BulkJob) => {
  /** None: what holds a text, and what it scores now, are asked anyway. */
  const [score, setScore] = useState(0);
  /** What leaves the voice waits for somebody who looks at it. */
  const [voiced, setVoiced] = useState(false);
  const voice = voiced ? inVoiceFrom : 0;
  const still = useStill(score);
  const found = useApprovable(job.id, { score: still, voice }, { at: [job.counts.review, job.open_claims] });
  const approve = useApproveAll(job.id);
  const moved = approve.error instanceof ApiError && approve.error.code === 'item_changed' && Number(approve.error.details['count']);
  const now = found.data?.score === score && found.data.voice === voice ? found.data : null;
  const count = now?.count ?? null;
  return {
    score,
    setScore,
    voiced,
    setVoiced,
    count,
    /** As many are left to somebody who looks at them: they score lower than what is in the shop. */
    noBetter: now?.no_better ?? 0,
    /** What holds the others of them. */
    held: now?.held ?? null,
    pending: approve.isPending,
    /** How many it is now, where that is not what was said before. */
    moved: typeof moved === 'number' ? moved : null,
    fault: typeof moved === 'number' ? null : approve.error,
    run: () => count && approve.mutate({ score, voice, count }),
  };
};
