import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { money, moment, points } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTold } from '../components/use-told.ts';
import { type Purchase, usePurchase, useRefund } from './purchases.api.ts';

/** What was not used of a top-up, given back within 14 days the way it was paid. */
export function RefundUnused({ purchaseId }: { purchaseId: string }) {
  const { t } = useLingui();
  const staff = useProfile().user.role === 'staff';
  const back = usePurchase(staff ? null : purchaseId).data?.refundable;
  const [open, setOpen] = useState(false);
  if (!back) return null;
  const sum = money(back.money);
  return (
    <>
      <LinkButton quiet onClick={() => setOpen(true)}>{t`Refund ${sum}`}</LinkButton>
      {open && <Sure purchaseId={purchaseId} back={back} onClose={() => setOpen(false)} />}
    </>
  );
}

function Sure({ purchaseId, back, onClose }: { purchaseId: string; back: NonNullable<Purchase['refundable']>; onClose: () => void }) {
  const { t } = useLingui();
  const refund = useRefund();
  const [sum, unused, until] = [money(back.money), points(back.points), moment(back.until, { day: 'numeric', month: 'long' })];
  const confirm = useTold(refund, {
    done: (_, here) => {
      if (here) onClose();
      toast('ok', t`${sum} is on its way back.`);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Refund ${sum}?`}
      note={t`${unused} unused points are taken back and ${sum} returns the way it was paid. This can be asked until ${until}.`}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the points</Trans>
          </Button>
          <Button kind="danger" busy={refund.isPending} onClick={() => confirm(purchaseId)}>
            <Trans>Refund</Trans>
          </Button>
        </>
      }
    >
      {refund.error && <CallFault text={errorText(refund.error)} />}
    </Dialog>
  );
}
