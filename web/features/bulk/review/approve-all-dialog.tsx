import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { LeftOut } from './filter-bar.tsx';
import type { useApproving } from './use-approving.ts';

/** How many that is, before it is done: a key is pressed more easily than a button is found. */
export function ApproveAllDialog({
  approving: { score, count, noBetter, held, run },
  onClose,
}: {
  approving: ReturnType<typeof useApproving>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const shown = number(count ?? 0);
  return (
    <AskDialog
      onClose={onClose}
      title={t`Approve all from ${score}`}
      verb={t`Approve ${shown}`}
      disabled={!count}
      onVerb={() => {
        run();
        onClose();
      }}
    >
      <p>
        <Plural
          value={count ?? 0}
          _0="No undecided product has this score and nothing that holds it."
          one="# undecided product has at least this score, and nothing holds it."
          other="# undecided products have at least this score, and nothing holds them."
        />{' '}
        <Trans>Nothing goes out before you publish.</Trans>
      </p>
      <LeftOut className="mt-2" noBetter={noBetter} held={held} />
    </AskDialog>
  );
}
