import { useLingui } from '@lingui/react/macro';
import { moment, number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { type KeyBatch, type RedeemKey, useKeys, useVoidKeys } from '../operator.api.ts';
import { useKeyStates } from './names.ts';
import { Listing } from '../../../ui/listing.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { RowAct, useActs } from '../components/row-act.tsx';
import { useDeciding } from '../components/use-deciding.ts';

/** The keys of a batch, by their last four characters. */
export function BatchDrawer({ batch, onClose }: { batch: KeyBatch; onClose: () => void }) {
  const { t } = useLingui();
  const states = useKeyStates();
  const voiding = useVoidKeys();
  const { about: open, ask, close, done } = useDeciding<RedeemKey | 'all'>(voiding);
  const acts = useActs<RedeemKey>((key) => key.state === 'open' && <RowAct of={`…${key.hint}`} onClick={() => ask(key)}>{t`Void`}</RowAct>);
  const left = batch.made - batch.redeemed - batch.voided;
  const tones = { open: 'info', redeemed: 'ok', void: 'neutral', expired: 'neutral' } as const;
  return (
    <Drawer
      open
      onClose={onClose}
      title={batch.name}
      note={t`${number(left)} of ${number(batch.made)} keys are not redeemed.`}
      className="w-[min(560px,100vw)] bg-surface"
      foot={left > 0 && <Button kind="danger" onClick={() => ask('all')}>{t`Void the ${number(left)} that are left`}</Button>}
    >
      <div className="-mx-5">
        <Listing
          from={useKeys(batch.id)}
          label={t`Keys of ${batch.name}`}
          empty={t`No keys`}
          keyOf={({ id }) => id}
          columns={[
            { key: 'hint', head: t`Redeem key`, cell: ({ hint }) => <code>…{hint}</code> },
            { key: 'state', head: t`State`, cell: ({ state }) => <Chip tone={tones[state]}>{states[state]}</Chip> },
            { key: 'by', head: t`Redeemed by`, cell: ({ redeemed_by: by, redeemed_at: at }) => (by && at ? `${by}, ${moment(at)}` : '–') },
            acts,
          ]}
        />
      </div>
      {open && (
        <ReasonDialog
          title={open === 'all' ? t`Void what is left of ${batch.name}` : t`Void the key …${open.hint}`}
          note={t`Whoever tries one is told that it is void. What was redeemed stays.`}
          act={t`Void`}
          danger
          deed={voiding}
          onSend={(reason) => voiding.mutate({ id: batch.id, key_id: open === 'all' ? null : open.id, reason }, { onSuccess: done })}
          onClose={close}
        />
      )}
    </Drawer>
  );
}
