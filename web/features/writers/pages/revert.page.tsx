import '../writers.css';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, isNotFound } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { RevertDesk } from '../review/revert-desk.tsx';
import { useRevertReview } from '../writers.api.ts';

/** What going back would change, and which fields the shop changed since. */
export function RevertPage() {
  const { t } = useLingui();
  const { publicationId = '' }: { publicationId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const review = useRevertReview(publicationId);
  const [round, setRound] = useState(0);
  if (review.error && !review.data) {
    const never = isNotFound(review.error) || (review.error instanceof ApiError && review.error.code === 'publication_not_revertible');
    return never ? (
      <Empty title={errorText(review.error)}>{t`Only what went out to a product that is still in the shop can be put back.`}</Empty>
    ) : (
      <CallFault className="p-6" text={errorText(review.error)} onRetry={() => void review.refetch()} />
    );
  }
  if (!review.data) return <SkeletonLines lines={10} className="p-6" />;
  const productId = review.data.publication.product_id;
  return (
    <RevertDesk
      key={String(round)}
      review={review.data}
      onReread={async () => {
        await review.refetch();
        setRound((now) => now + 1);
      }}
      onBack={() => void navigate({ to: '/freestyle', ...(productId && { search: { product: productId } }) } as never)}
    />
  );
}
