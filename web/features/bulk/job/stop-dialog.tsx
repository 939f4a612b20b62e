import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { BulkJob } from '../bulk.api.ts';

/** Stopping is for good: what was not begun stays as it is in the shop. */
export function StopDialog({ job, pending, onStop, onClose }: { job: BulkJob; pending: boolean; onStop: () => void; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Stop here?`}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Go on</Trans>
          </Button>
          <Button kind="danger" busy={pending} onClick={onStop}>
            <Trans>Stop here</Trans>
          </Button>
        </>
      }
    >
      <p>
        {job.left.write > 0 && (
          <Plural value={job.left.write} one="# product is not written, and costs nothing." other="# products are not written, and cost nothing." />
        )}{' '}
        <Trans>What is written stays, and can be reviewed and published. A stopped job does not go on; start another for the rest.</Trans>
      </p>
    </Dialog>
  );
}
