import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../kit/api.ts';
import { Unopened } from '../../../ui/unopened.tsx';
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
  // What was begun here has been discarded since: this is a new form.
  if (begunHere && isNotFound(draft.error)) return children(null);
  if (draft.error)
    return <Unopened error={draft.error} onRetry={() => void draft.refetch()} why={t`The draft was discarded.`} to={list} onward={t`See the drafts`} />;
  return (
    // As tall as the desk will be at least, so that what stands below does not move when it opens.
    <div role="status" aria-busy="true" className="flex min-h-screen flex-1 flex-col">
      <span className="sr-only">{t`Loading…`}</span>
      <DeskToCome />
    </div>
  );
}
