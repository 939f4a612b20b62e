import '../writers.css';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '../../../kit/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { ReviewDesk } from '../review/review-desk.tsx';
import { useFollowing } from '../review/use-following.ts';
import { useReview } from '../writers.api.ts';

/** A draft beside the shop as it is now: what goes out, field by field. */
export function ListingReviewPage() {
  const { t } = useLingui();
  const { draftId = '' }: { draftId?: string } = useParams({ strict: false });
  const { as }: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { shop } = useProfile();
  const review = useReview(draftId);
  /** Each reading of the shop begins a new review; what was approved for another state of it does not count. */
  const [round, setRound] = useState(0);
  const [rereading, setRereading] = useState(false);
  useFollowing(shop !== null && review.data?.draft.status === 'publishing', async () => {
    // While it is still on its way nothing is approved, and nothing of what somebody looks at should move.
    const { data } = await review.refetch();
    if (data?.draft.status !== 'publishing') setRound((now) => now + 1);
  });
  if (!shop) return <Empty title={t`Non-shop-mode cannot publish.`}>{t`Connect a shop first. The draft is kept.`}</Empty>;
  if (review.error && !review.data)
    return (
      <Unopened
        error={review.error}
        onRetry={() => void review.refetch()}
        why={t`The draft was discarded.`}
        to="/freestyle/drafts"
        onward={t`See the drafts`}
      />
    );
  if (!review.data)
    return (
      <div role="status" aria-busy="true" className="p-6">
        <span className="sr-only">{t`Reading the shop…`}</span>
        <SkeletonLines lines={10} />
      </div>
    );
  return (
    <ReviewDesk
      key={`${draftId} ${String(round)}`}
      review={review.data}
      asNew={as === 'new' || review.data.draft.product_id === null}
      rereading={rereading}
      onReread={async () => {
        setRereading(true);
        await review.refetch();
        setRereading(false);
        setRound((now) => now + 1);
      }}
      onEdit={() => void navigate({ to: '/freestyle', search: { draft: draftId } } as never)}
    />
  );
}
