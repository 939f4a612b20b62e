import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type BulkJob, type BulkRevertReview, useCheck, useRevert, useRevertReview } from '../bulk.api.ts';

/** The whole job taken back: first the shop is looked up, so that nobody's later work is overwritten unseen. */
export function RevertDialog({ job, onClose }: { job: BulkJob; onClose: () => void }) {
  const { t } = useLingui();
  const check = useCheck(job.id);
  const review = useRevertReview(job.id, { moving: job.left.check > 0 || check.isPending });
  const revert = useRevert(job.id, onClose);
  const asked = useRef(false);
  const start = check.mutate;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    start(undefined);
  }, [start]);
  const looking = check.isPending || job.left.check > 0;
  // What was found while it looked is older than what it has found in the end.
  const { refetch } = review;
  useEffect(() => {
    if (!looking) void refetch();
  }, [looking, refetch]);
  const found = review.data;
  const isKnown = !looking && !review.isFetching && found !== undefined;
  const count = number(found?.undrifted ?? 0);
  const fault = check.error ?? revert.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Take the whole job back`}
      note={t`Every text goes back to what it was before this job, byte for byte.`}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {!(isKnown && found.undrifted === 0) && (
            <Button
              kind="primary"
              icon={<Undo2 aria-hidden />}
              price={t`0 points`}
              disabled={!isKnown}
              busy={revert.isPending}
              onClick={() => revert.mutate({ which: 'undrifted' })}
            >
              {isKnown ? t`Take ${count} back` : t`Take the whole job back`}
            </Button>
          )}
        </>
      }
    >
      <Loaded from={review} failed={errorText(review.error)}>
        {(now) => (looking ? <Looking review={now} /> : <Found job={job} review={now} onClose={onClose} />)}
      </Loaded>
      {fault && <CallFault className="mt-3" text={errorText(fault)} />}
    </Dialog>
  );
}

function Looking({ review: { checked, published } }: { review: BulkRevertReview }) {
  const { t } = useLingui();
  const [some, all] = [number(checked), number(published)];
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{t`Looking up in the shop what changed since: ${some} of ${all}.`}</p>
      <Progress label={t`Looked up`} value={checked} total={published} />
    </div>
  );
}

function Found({ job, review: { undrifted, drifted, gone }, onClose }: { job: BulkJob; review: BulkRevertReview; onClose: () => void }) {
  return (
    <ul className="flex flex-col gap-2">
      <li>
        <Plural
          value={undrifted}
          _0="Nothing can be taken back: no product says in the shop what this job sent."
          one="# product still says what this job sent, and is taken back."
          other="# products still say what this job sent, and are taken back."
        />
      </li>
      {drifted > 0 && (
        <li className="text-amber">
          <Plural
            value={drifted}
            one="# product was changed in the shop since, and stays as it is."
            other="# products were changed in the shop since, and stay as they are."
          />{' '}
          <TextLink to={'/freestyle/bulk/$jobId' as never} params={{ jobId: job.id } as never} search={{ drift: 'drifted' } as never} onClick={onClose}>
            <Trans>Look at them</Trans>
          </TextLink>
        </li>
      )}
      {gone > 0 && (
        <li className="text-ink-2">
          <Plural value={gone} one="# product is not in the shop any more." other="# products are not in the shop any more." />
        </li>
      )}
    </ul>
  );
}
