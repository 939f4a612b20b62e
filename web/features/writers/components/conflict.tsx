import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Props = {
  theirs: { author: string; updated_at: string };
  mine: ReactNode;
  other: ReactNode;
  onLater: () => void;
  onTheirs: () => void;
  onMine: () => void;
};

/** The draft was saved elsewhere meanwhile. Both texts are shown; nothing is overwritten before somebody chooses. */
export function Conflict({ theirs, mine, other, onLater, onTheirs, onMine }: Props) {
  const { t } = useLingui();
  const at = moment(theirs.updated_at);
  const by = theirs.author;
  return (
    <Dialog
      open
      onClose={onLater}
      title={t`This draft was changed elsewhere`}
      note={t`Saved by ${by}, ${at}. Yours is kept here until you choose.`}
      className="w-[min(860px,calc(100vw-32px))]"
      foot={
        <>
          <Button onClick={onTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button kind="primary" onClick={onMine}>
            <Trans>Keep mine</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-m border border-line bg-line phone:grid-cols-1">
        <Side name={t`Yours, on this screen`}>{mine}</Side>
        <Side name={t`Theirs, saved ${at}`}>{other}</Side>
      </div>
    </Dialog>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="min-w-0 bg-surface px-3.5 pt-2.5 pb-4">
      <p className="mb-1.5 text-xs text-ink-3">{name}</p>
      {children}
    </section>
  );
}
