import '../../writers/writers.css';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '../../../kit/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { useFollowing } from '../../writers/desk.ts';
import { TextReviewDesk } from '../review/text-review.tsx';
import { type Published, useTextReview } from '../texts.api.ts';

export const BlogReviewPage = () => <ReviewPage kind="blog" path="/blog_writer" />;
export const PageReviewPage = () => <ReviewPage kind="page" path="/page_generator" />;

/** A draft beside the shop as it is now: what goes out, field by field. */
function ReviewPage({ kind, path }: { kind: Published; path: string }) {
  const { t } = useLingui();
  const { draftId = '' }: { draftId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const { shop } = useProfile();
  const review = useTextReview(kind, draftId);
  /** Each reading of the shop begins a new review; what was approved for another state of it does not count. */
  const [round, setRound] = useState(0);
  const reread = async () => {
    await review.refetch();
    setRound((now) => now + 1);
  };
  useFollowing(shop !== null && review.data?.draft.status === 'publishing', async () => {
    const { data } = await review.refetch();
    if (data?.draft.status !== 'publishing') setRound((now) => now + 1);
  });
  if (!shop) return <Empty title={t`Non-shop-mode cannot publish.`}>{t`Connect a shop first. The draft is kept.`}</Empty>;
  if (review.error && !review.data)
    return <Unopened error={review.error} onRetry={() => void review.refetch()} why={t`The draft was discarded.`} to={path} onward={t`See the drafts`} />;
  if (!review.data)
    return (
      <div role="status" aria-busy="true" className="p-6">
        <span className="sr-only">{t`Reading the shop…`}</span>
        <SkeletonLines lines={10} />
      </div>
    );
  return (
    <TextReviewDesk
      key={`${draftId} ${String(round)}`}
      kind={kind}
      path={path}
      review={review.data}
      onReread={reread}
      onEdit={() => void navigate({ to: `${path}/write`, search: { draft: draftId } } as never)}
    />
  );
}
