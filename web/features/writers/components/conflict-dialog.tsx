import type { Draft } from '@storewright/contract/writers';
import { useDesk } from '../desk/writer-context.ts';
import { Conflict } from './conflict.tsx';
import { SafeHtml } from '../sheet/safe-html.tsx';

/** The listing was saved elsewhere meanwhile. */
export function ConflictDialog({ theirs, onLater }: { theirs: Draft; onLater: () => void }) {
  const { store, listing, saver } = useDesk();
  const keepMine = () => {
    store.send({ type: 'keep-mine' });
    void saver.saveNow();
  };
  return (
    <Conflict
      theirs={theirs}
      mine={<Side listing={listing} />}
      other={<Side listing={theirs.listing} />}
      onLater={onLater}
      onTheirs={() => store.send({ type: 'take-theirs' })}
      onMine={keepMine}
    />
  );
}

function Side({ listing }: { listing: Draft['listing'] }) {
  return (
    <>
      <p className="mb-1.5 font-bold">{listing.title || '–'}</p>
      <SafeHtml html={listing.description} className="prose text-m!" />
    </>
  );
}
