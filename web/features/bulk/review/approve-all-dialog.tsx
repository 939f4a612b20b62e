import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoBetter } from './filter-bar.tsx';
import type { useApproving } from './use-approving.ts';

/** How many that is, before it is done: a key is pressed more easily than a button is found. */
export function ApproveAllDialog({ approving: { score, count, noBetter, run }, onClose }: { approving: ReturnType<typeof useApproving>; onClose: () => void }) {
  const { t } = useLingui();
  const shown = number(count ?? 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Approve all from ${score}`}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            disabled={!count}
            onClick={() => {
              run();
              onClose();
            }}
          >
            {t`Approve ${shown}`}
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={count ?? 0}
          _0="No undecided product has this score and no open claim."
          one="# undecided product has at least this score, and every claim of it has a fact."
          other="# undecided products have at least this score, and every claim of theirs has a fact."
        />{' '}
        {noBetter > 0 && (
          <>
            <NoBetter count={noBetter} />{' '}
          </>
        )}
        <Trans>Nothing goes out before you publish.</Trans>
      </p>
    </Dialog>
  );
}
