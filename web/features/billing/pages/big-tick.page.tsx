import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { pointsMoved } from '../billing.api.ts';
import { usePurchase } from '../purchases/purchases.api.ts';
import { Onward, Paid, Told, Unpaid, Waiting } from '../purchases/payment-told.tsx';

/** Back from paying. What counts is what the payment service told the server, so this page asks until it knows. */
export function BigTickPage() {
  const { t } = useLingui();
  const { purchase: id }: { purchase?: string } = useSearch({ strict: false });
  const purchase = usePurchase(id, { watched: true });
  const { data, error } = purchase;
  const paid = data?.state === 'paid';
  useEffect(() => {
    if (paid) pointsMoved();
  }, [paid]);
  if (!id || (error instanceof ApiError && error.status < 500 && !data))
    return (
      <Told sign={<Clock />} title={t`No payment is waited for here`} acts={<Onward />}>
        {t`Every payment of this account, with its receipt, stands in the history.`}
      </Told>
    );
  if (!data)
    return error ? <CallFault className="p-6" text={errorText(error)} onRetry={() => void purchase.refetch()} /> : <SkeletonLines lines={4} className="p-6" />;
  if (data.state === 'awaiting_payment') return <Waiting purchase={data} onAsk={() => void purchase.refetch()} />;
  if (data.state === 'failed' || data.state === 'expired') return <Unpaid purchase={data} />;
  return <Paid purchase={data} />;
}
