import { Trans } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import type { BulkJob } from '../bulk.api.ts';
import { phaseOf } from './phase.ts';

/** What the job is at and how far it is, read out as it goes on. */
export function JobHeading({ job }: { job: BulkJob }) {
  const { phase, done, total } = phaseOf(job);
  const [some, all] = [number(done), number(total)];
  return (
    <h2 className="tabular-nums">
      <span aria-live="polite">
        {phase === 'stopped' ? (
          <Trans>
            Publishing was stopped: {some} of {all} products published
          </Trans>
        ) : phase === 'publish' ? (
          <Trans>
            {some} of {all} products published
          </Trans>
        ) : phase === 'check' ? (
          <Trans>Looking up {all} products in the shop</Trans>
        ) : phase === 'revert' ? (
          <Trans>
            {some} of {all} products taken back
          </Trans>
        ) : (
          <Trans>
            {some} of {all} products written
          </Trans>
        )}
      </span>
    </h2>
  );
}
