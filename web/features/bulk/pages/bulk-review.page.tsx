import { useParams } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useBulkJob } from '../bulk.api.ts';
import { ReviewDesk } from '../review/review-desk.tsx';

/** One job: how far it is, and everything it wrote, product by product. */
export function BulkReviewPage() {
  const { jobId = '' }: { jobId?: string } = useParams({ strict: false });
  const job = useBulkJob(jobId);
  return (
    <Loaded from={job} failed={errorText(job.error)} loading={<SkeletonLines lines={10} className="p-6" />}>
      {(found) => <ReviewDesk key={found.id} job={found} />}
    </Loaded>
  );
}
