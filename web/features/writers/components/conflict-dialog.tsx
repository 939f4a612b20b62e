import { Trans, useLingui } from '@lingui/react/macro';
import type { Draft } from '@storewright/contract/writers';
import { moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDesk } from '../desk/writer-context.ts';
import { SafeHtml } from '../sheet/safe-html.tsx';

/** The draft was saved elsewhere meanwhile. Both texts are shown; nothing is overwritten before somebody chooses. */
export function ConflictDialog({ theirs, onLater }: { theirs: Draft; onLater: () => void }) {
  const { t } = useLingui();
  const { store, listing, saver } = useDesk();
  const at = moment(theirs.updated_at);
  const by = theirs.author;
  const keepMine = () => {
    store.send({ type: 'keep-mine' });
    void saver.saveNow();
  };
  return (
    <Dialog
      open
      onClose={onLater}
      title={t`This draft was changed elsewhere`}
      note={t`Saved by ${by}, ${at}. Yours is kept here until you choose.`}
      className="w-[min(860px,calc(100vw-32px))]"
      foot={
        <>
          <Button onClick={() => store.send({ type: 'take-theirs' })}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button kind="primary" onClick={keepMine}>
            <Trans>Keep mine</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-m border border-line bg-line phone:grid-cols-1">
        <Side name={t`Yours, on this screen`} listing={listing} />
        <Side name={t`Theirs, saved ${at}`} listing={theirs.listing} />
      </div>
    </Dialog>
  );
}

function Side({ name, listing }: { name: string; listing: Draft['listing'] }) {
  return (
    <section className="min-w-0 bg-surface px-3.5 pt-2.5 pb-4">
      <p className="mb-1.5 text-xs text-ink-3">{name}</p>
      <p className="mb-1.5 font-bold">{listing.title || '–'}</p>
      <SafeHtml html={listing.description} className="prose text-m!" />
    </section>
  );
}
