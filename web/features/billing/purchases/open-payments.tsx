import { useLingui } from '@lingui/react/macro';
import { ago, money } from '../../../kit/format.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { type Purchase, useCancelPurchase, useOpenPurchases } from './purchases.api.ts';
import { isRunning } from './pay-fault.ts';
import { useGoOn } from './use-go-on.ts';

/** Who came back without paying, or pays in another tab, finds it here: it can be gone on with or given up. `left` is what one just came back from. */
export function OpenPayments({ except, left }: { except?: string | undefined; left?: string | undefined }) {
  const open = useOpenPurchases().data?.filter(({ id }) => id !== except) ?? [];
  if (open.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 border-b border-line px-6 py-3 phone:px-4">
      {open.map((purchase) => (
        <li key={purchase.id}>
          <Open purchase={purchase} left={purchase.id === left} />
        </li>
      ))}
    </ul>
  );
}

function Open({ purchase, left }: { purchase: Purchase; left: boolean }) {
  const { t } = useLingui();
  const goOn = useGoOn();
  const cancel = useCancelPurchase();
  const { id, number, created_at: at, checkout } = purchase;
  const [price, when] = [money(purchase.money), ago(at)];
  if (!checkout || isRunning(cancel.error))
    return (
      <Note tone="info" role="status" action={<Button onClick={() => goOn({ ...purchase, checkout: null })}>{t`See how it stands`}</Button>}>
        {t`Your payment of ${price} is being processed (${number}, begun ${when}). Do not pay again: what it pays for comes by itself when the bank confirms it.`}
      </Note>
    );
  return (
    <Note
      tone="info"
      action={
        <span className="-my-1 flex flex-wrap justify-end gap-2">
          <Button onClick={() => goOn(purchase)}>{t`Go on`}</Button>
          <Button
            kind="ghost"
            busy={cancel.isPending}
            onClick={({ currentTarget }) => cancel.mutate(id, { onSuccess: partOf(currentTarget).goOn })}
          >{t`Give up`}</Button>
        </span>
      }
    >
      {left
        ? t`You came back without paying ${price} (${number}). Nothing was charged, and the payment stays open.`
        : t`A payment of ${price} is open (${number}, begun ${when}). Nothing is charged until you pay.`}
      {cancel.error && <CallFault text={errorText(cancel.error)} className="mt-1.5" />}
    </Note>
  );
}
