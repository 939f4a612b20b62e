import '../../writers/writers.css';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, isNotFound } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextRevertDesk } from '../review/text-revert.tsx';
import { isGone, type Published, useTextRevertReview } from '../texts.api.ts';

export const BlogRevertPage = () => <RevertPage kind="blog" path="/blog_writer" />;
export const PageRevertPage = () => <RevertPage kind="page" path="/page_generator" />;

/** What going back would change, and what the shop changed since. */
function RevertPage({ kind, path }: { kind: Published; path: string }) {
  const { t } = useLingui();
  const { publicationId = '' }: { publicationId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const review = useTextRevertReview(kind, publicationId);
  const [round, setRound] = useState(0);
  if (review.error && !review.data) {
    const never = isNotFound(review.error) || (review.error instanceof ApiError && review.error.code === 'publication_not_revertible');
    if (isGone(review.error))
      return (
        <Empty
          title={t`It is no longer in the shop.`}
        >{t`Somebody deleted it there, so nothing can be put back. Its draft is still here: publish it, and it is made anew.`}</Empty>
      );
    return never ? (
      <Empty title={errorText(review.error)}>{t`Only what is still in the shop can be put back.`}</Empty>
    ) : (
      <CallFault className="p-6" text={errorText(review.error)} onRetry={() => void review.refetch()} />
    );
  }
  if (!review.data) return <SkeletonLines lines={10} className="p-6" />;
  return (
    <TextRevertDesk
      key={String(round)}
      kind={kind}
      path={path}
      review={review.data}
      onReread={async () => {
        await review.refetch();
        setRound((now) => now + 1);
      }}
      onBack={() => void navigate({ to: path } as never)}
    />
  );
}
