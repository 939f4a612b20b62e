import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { DeskToCome } from '../../writers/desk.ts';

type Props<Draft> = {
  draftId: string | null;
  /** The address does not name that draft: it was begun there. */
  begunHere: boolean;
  draft: UseQueryResult<Draft>;
  list: string;
  children: (draft: Draft | null) => ReactNode;
};

/** The desk once its draft has come; or why there is none. */
export function Opened<Draft>({ draftId, begunHere, draft, list, children }: Props<Draft>) {
  const { t } = useLingui();
  if (draftId === null) return children(null);
  if (draft.data) return children(draft.data);
  const isGone = draft.error instanceof ApiError && draft.error.status === 404;
  // What was begun here has been discarded since: this is a new form.
  if (isGone && begunHere) return children(null);
  if (isGone)
    return (
      <Empty
        title={t`That is not here any more`}
        action={
          <ButtonLink kind="primary" to={list}>
            <Trans>See the drafts</Trans>
          </ButtonLink>
        }
      >
        {t`The draft was discarded.`}
      </Empty>
    );
  if (draft.error) return <CallFault className="p-6" text={errorText(draft.error)} onRetry={() => void draft.refetch()} />;
  return (
    // As tall as the desk will be at least, so that what stands below does not move when it opens.
    <div role="status" aria-busy="true" className="flex min-h-screen flex-1 flex-col">
      <span className="sr-only">{t`Loading…`}</span>
      <DeskToCome />
    </div>
  );
}
