import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import type { BulkJob } from '../bulk.api.ts';

/** Stopping is for good: what was not begun stays as it is in the shop. */
export function StopDialog({ job, pending, onStop, onClose }: { job: BulkJob; pending: boolean; onStop: () => void; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <AskDialog onClose={onClose} title={t`Stop here?`} kind="danger" keep={t`Go on`} verb={t`Stop here`} busy={pending} onVerb={onStop}>
      <p>
        {job.left.write > 0 && (
          <Plural value={job.left.write} one="# product is not written, and costs nothing." other="# products are not written, and cost nothing." />
        )}{' '}
        <Trans>What is written stays, and can be reviewed and published. A stopped job does not go on; start another for the rest.</Trans>
      </p>
    </AskDialog>
  );
}
