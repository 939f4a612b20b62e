import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { errorText } from '../kit/error-texts.ts';
import { LinkButton } from './link-button.tsx';
import { CallFault } from './note.tsx';

type Pages = { error: unknown; hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };

/** The end of a list that goes on: the way to what is older, and what to do when it did not come. */
export function ListFoot({ of: pages, className }: { of: Pages; className?: string }) {
  const { t } = useLingui();
  if (!pages.hasNextPage) return null;
  return (
    <div className={cx('px-6 pt-2.5 phone:px-4', className)}>
      {pages.isFetchNextPageError && !pages.isFetchingNextPage ? (
        <CallFault text={errorText(pages.error)} onRetry={() => void pages.fetchNextPage()} />
      ) : (
        <LinkButton disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {pages.isFetchingNextPage ? t`Loading…` : t`Show older`}
        </LinkButton>
      )}
    </div>
  );
}
