import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type BulkRow, type Decision, knownRow } from './items.api.ts';
import { isDecidable } from './use-deciding.ts';
import type { useTicked } from './use-ticked.ts';

type Props = { jobId: string; ticked: ReturnType<typeof useTicked>; onDecide: (rows: BulkRow[], decision: Decision) => void };

/** What can be done with what is ticked off. Those that a claim holds are left as they are. */
export function TickedActs({ jobId, ticked, onDecide }: Props) {
  const rows = [...ticked.rows.values()].map((row) => knownRow(jobId, row.id) ?? row).filter(isDecidable);
  const ready = rows.filter(({ open_claims: open, changed }) => open === 0 && changed.length > 0);
  const act = (some: BulkRow[], decision: Decision) => {
    onDecide(some, decision);
    ticked.clear();
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="text-s text-ink-2 phone:hidden" role="status">
        <Plural value={ticked.rows.size} one="# selected" other="# selected" />
      </span>
      <Button kind="soft" disabled={ready.length === 0} onClick={() => act(ready, 'approved')}>
        <Plural value={ready.length} one="Approve # selected" other="Approve # selected" />
      </Button>
      <Button disabled={rows.length === 0} onClick={() => act(rows, 'rejected')}>
        <Trans>Skip</Trans>
      </Button>
      <Button kind="ghost" disabled={rows.length === 0} onClick={() => act(rows, 'open')}>
        <Trans>Decide again</Trans>
      </Button>
      <LinkButton quiet onClick={ticked.clear}>
        <Trans>Select none</Trans>
      </LinkButton>
    </span>
  );
}
