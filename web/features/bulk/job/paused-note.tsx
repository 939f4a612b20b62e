import { Trans, useLingui } from '@lingui/react/macro';
import { codeText } from '../../../kit/error-texts.ts';
import { ago, points } from '../../../kit/format.ts';
import { Note } from '../../../ui/note.tsx';
import { PointsText, TopUpLink } from '../../billing/index.ts';
import type { BulkJob } from '../bulk.api.ts';

/** Why it waits, and what to do. What was written stays, and can be reviewed meanwhile. */
export function PausedNote({ job }: { job: BulkJob }) {
  const { t } = useLingui();
  if (!job.paused) return null;
  const { reason, code, by, at } = job.paused;
  const said = code ? codeText(code) : '';
  const cap = points(job.cap);
  const { write, publish, revert } = job.failed_in;
  const failed = (reason === 'engine' && write > 0) || (reason === 'shop' && publish + revert > 0);
  return (
    <Note className="col-span-full" tone={reason === 'person' ? 'neutral' : 'warn'} role="status" action={reason === 'no_points' ? <TopUpLink /> : undefined}>
      {reason === 'person' && (by ? t`Paused by ${by}, ${ago(at)}.` : t`Paused ${ago(at)}.`)}
      {reason === 'cap' && t`The next product would go beyond the cap of ${cap} points.`}
      {reason === 'no_points' && t`There are not enough points for the next product. Top up, or stop here and go on with the starter at 0.`}
      {reason === 'engine' && t`The engine refused many in a row, so it was not asked further.`}
      {reason === 'shop' && t`The shop does not let us go on.`}
      {reason === 'price' && (
        <Trans>
          A product costs <PointsText value={job.paused.price ?? job.price} /> by now. Going on agrees to it.
        </Trans>
      )}{' '}
      {reason !== 'no_points' && said} {failed && t`What failed by that is tried again as soon as the job goes on.`}{' '}
      {t`What is written can be reviewed meanwhile.`} {!job.may_spend && t`It spends the points of ${job.by}: they or a manager let it go on.`}
    </Note>
  );
}
