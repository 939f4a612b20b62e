import { useLingui } from '@lingui/react/macro';
import type { Money } from '@storewright/contract/kit/points';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { money, moment, points } from '../../../kit/format.ts';
import { invalidate } from '../../../kit/query.ts';
import { useProfile } from '../../../kit/session.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTold } from '../../../ui/use-told.ts';
import { isMore, lessOf } from '../amounts.ts';
import { type Purchase, usePurchase, useRefund } from './purchases.api.ts';

/** What was not used of a top-up, given back within 14 days the way it was paid. */
export function RefundUnused({ purchaseId }: { purchaseId: string }) {
  const { t } = useLingui();
  const staff = useProfile().user.role === 'staff';
  const purchase = usePurchase(staff ? null : purchaseId);
  const [open, setOpen] = useState(false);
  const { data } = purchase;
  const back = data?.refundable;
  if (!data || !back) return null;
  const sum = money(back.money);
  return (
    <>
      <LinkButton quiet onClick={() => setOpen(true)}>{t`Refund ${sum}`}</LinkButton>
      {open && <Sure purchase={data} back={back} looking={purchase.isFetching} onClose={() => setOpen(false)} />}
    </>
  );
}

type Asked = { purchase: Purchase; back: NonNullable<Purchase['refundable']>; looking: boolean; onClose: () => void };

function Sure({ purchase, back, looking, onClose }: Asked) {
  const { t } = useLingui();
  const refund = useRefund();
  const byHand = purchase.gateway === 'manual';
  const tell = (sum: string) => toast('ok', byHand ? t`Asked for: the operator of this server sends you ${sum}.` : t`${sum} is on its way back.`);
  const [sum, unused, until] = [money(back.money), points(back.points), moment(back.until, { day: 'numeric', month: 'long' })];
  const say = useRefundFault();
  const confirm = useTold(refund, {
    say,
    failed: (error) => isOtherSum(error) && void invalidate(['billing', 'purchase']),
    done: (now, here) => {
      if (here) onClose();
      tell(money(moreBack(purchase, now) ?? back.money));
    },
  });
  return (
    <AskDialog
      onClose={onClose}
      title={t`Refund ${sum}?`}
      note={
        byHand
          ? t`${unused} unused points are taken back now, and the operator of this server sends you ${sum} by hand. This can be asked until ${until}.`
          : t`${unused} unused points are taken back and ${sum} returns the way it was paid. This can be asked until ${until}.`
      }
      kind="danger"
      keep={t`Keep the points`}
      verb={t`Refund`}
      busy={refund.isPending || looking}
      onVerb={() => confirm({ id: purchase.id, money: back.money })}
    >
      {refund.error && <CallFault text={say(refund.error)} />}
    </AskDialog>
  );
}

/** What is paid with says that nothing was charged where it fails; here nothing was to be. */
const useRefundFault = (): ((error: unknown) => string) => {
  const { t } = useLingui();
  return (error) => {
    if (isOtherSum(error)) return t`Points moved meanwhile, so it is another sum now. Nothing was given back: press again if you agree.`;
    const refused = error instanceof ApiError && error.code === 'gateway_failed';
    return refused ? t`The payment service did not give the money back. Your points are as they were.` : errorText(error);
  };
};

/** What goes back is what the server says that went since. */
const moreBack = ({ refunded: before }: Purchase, { refunded: now }: Purchase): Money | null => {
  const amount = now && lessOf(now.amount, before?.amount ?? '0');
  return amount && isMore(amount, '0') ? { ...now, amount } : null;
};

const isOtherSum = (error: unknown): boolean => error instanceof ApiError && error.code === 'prices_changed';
