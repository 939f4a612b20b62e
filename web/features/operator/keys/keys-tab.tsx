import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moment, number, points } from '../../../kit/format.ts';
import { useAddress } from '../../../kit/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type MadeKeys, useKeyBatches } from '../operator.api.ts';
import { BatchDrawer } from './batch-drawer.tsx';
import { KeysOnce } from './keys-once.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { MakeKeys } from './make-keys.tsx';

export function KeysTab() {
  const { t } = useLingui();
  const [batch, look] = useAddress('batch');
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKeys | null>(null);
  const batches = useKeyBatches();
  const chosen = batches.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === batch);
  return (
    <>
      <Listing
        from={batches}
        label={t`Redeem keys`}
        empty={t`No keys were made yet`}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: t`Batch`,
            cell: ({ id, name }) => (
              <LinkButton tight onClick={() => look(id)} className="[overflow-wrap:anywhere] whitespace-normal! text-left">
                {name}
              </LinkButton>
            ),
          },
          { key: 'points', head: t`Points each`, right: true, cell: (one) => points(one.points) },
          { key: 'made', head: t`Made`, right: true, cell: (one) => number(one.made) },
          { key: 'redeemed', head: t`Redeemed`, right: true, cell: ({ redeemed }) => number(redeemed) },
          { key: 'voided', head: t`Void`, right: true, cell: ({ voided }) => number(voided) },
          { key: 'ends', head: t`Valid until`, cell: ({ expires_at: at }) => (at ? moment(at, { dateStyle: 'medium' }) : t`never`) },
          { key: 'at', head: t`Made on`, cell: ({ created_at: at }) => moment(at) },
        ]}
      >
        <Button kind="primary" onClick={() => setMaking(true)}>{t`Make keys`}</Button>
      </Listing>
      {making && (
        <MakeKeys
          onMade={(keys) => {
            setMaking(false);
            setMade(keys);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <KeysOnce made={made} onClose={() => setMade(null)} />}
      {chosen && <BatchDrawer batch={chosen} onClose={() => look('')} />}
    </>
  );
}
