import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { useBulkJob } from '../bulk.api.ts';
import { ReviewDesk } from '../review/review-desk.tsx';

/** One job: how far it is, and everything it wrote, product by product. */
export function BulkReviewPage() {
  const { jobId = '' }: { jobId?: string } = useParams({ strict: false });
  const { t } = useLingui();
  const job = useBulkJob(jobId);
  if (job.error && !job.data)
    return <Unopened error={job.error} onRetry={() => void job.refetch()} why={t`No job has this address.`} to="/freestyle/bulk" onward={t`See the jobs`} />;
  return (
    <Loaded from={job} failed={errorText(job.error)} loading={<SkeletonLines lines={10} className="p-6" />}>
      {(found) => <ReviewDesk key={found.id} job={found} lost={job.isPaused || isLost(job.error)} />}
    </Loaded>
  );
}

/** No answer, or none of the server itself: what was read before may not hold any more. */
const isLost = (error: unknown): boolean => Boolean(error) && !(error instanceof ApiError && error.status < 500);
