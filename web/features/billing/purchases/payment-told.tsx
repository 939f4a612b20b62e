import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Clock, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { money, points } from '../../../kit/format.ts';
import { homeOf, useProfile, variantOf } from '../../../kit/session.ts';
import { Busy } from '../../../ui/busy.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { Purchase } from './purchases.api.ts';
import { useBalance } from '../balance/balance.api.ts';
import { formOf } from '../amounts.ts';
import { useGoOn } from './use-go-on.ts';

export function Paid({ purchase: { points: bought, money: price, purpose, number, gateway, state } }: { purchase: Purchase }) {
  const { t } = useLingui();
  const left = useBalance().data?.available;
  const [brought, has] = [points(bought), points(left ?? '0')];
  const title = state === 'paid' ? t`Paid` : state === 'disputed' ? t`Paid, and disputed since` : t`Paid, and refunded since`;
  return (
    <Told sign={<Check />} tone="text-green" title={title} acts={<Onward />}>
      <p>
        {purpose === 'plan'
          ? t`${money(price)} arrived (${number}). Your plan is paid.`
          : t`${money(price)} arrived (${number}) and became ${plural(formOf(bought), { one: `${brought} point`, other: `${brought} points` })}.`}
        {purpose === 'downgrade' && ` ${t`You are on Plus now.`}`}
        {gateway === 'demo' && ` ${t`It was a demo payment: no money moved.`}`}
      </p>
      {left !== undefined && <p className="mt-1">{t`You have ${plural(formOf(left), { one: `${has} point`, other: `${has} points` })} now.`}</p>}
    </Told>
  );
}

/** Honest about not knowing: at first that it takes a moment, after a minute what to do. */
export function Waiting({ purchase, onAsk }: { purchase: Purchase; onAsk: () => void }) {
  const { t } = useLingui();
  const goOn = useGoOn();
  const long = useLongSince(60_000);
  const { number, money: price } = purchase;
  return (
    <Told
      sign={long ? <Clock /> : <Busy />}
      title={long ? t`Still waiting for the payment` : t`Waiting for the payment`}
      acts={
        long ? (
          <>
            <Button kind="primary" onClick={onAsk}>{t`Look again`}</Button>
            {purchase.checkout && <Button onClick={() => goOn(purchase)}>{t`Back to the payment`}</Button>}
            <ButtonLink to="/membership">{t`Membership`}</ButtonLink>
          </>
        ) : purchase.checkout ? (
          <Button onClick={() => goOn(purchase)}>{t`Back to the payment`}</Button>
        ) : undefined
      }
    >
      {long
        ? t`The payment service has not confirmed ${money(price)} (${number}) yet. Some banks take longer. If you have paid, do not pay again: the points are added by themselves when the confirmation comes, also when you leave this page.`
        : t`The payment service confirms ${money(price)} (${number}). This takes some seconds; points are added only when it is certain.`}
    </Told>
  );
}

export function Unpaid({ purchase: { state, number, money: price } }: { purchase: Purchase }) {
  const { t } = useLingui();
  return (
    <Told
      sign={<X />}
      tone="text-red"
      title={state === 'failed' ? t`Not paid` : t`The payment was not made in time`}
      acts={
        <>
          <ButtonLink kind="primary" to="/membership">{t`Try again`}</ButtonLink>
          <ButtonLink to="/history">{t`History`}</ButtonLink>
        </>
      }
    >
      {state === 'failed'
        ? t`${money(price)} (${number}) was not charged, and no points were added.`
        : t`${money(price)} (${number}) has not arrived, so no points were added. If you have paid, do not pay again: a payment that comes late counts all the same, and this page notices it.`}
    </Told>
  );
}

export function Onward() {
  const profile = useProfile();
  return (
    <>
      <ButtonLink kind="primary" to={homeOf(variantOf(profile))}>
        <Trans>Dashboard</Trans>
      </ButtonLink>
      <ButtonLink to="/history">
        <Trans>History</Trans>
      </ButtonLink>
    </>
  );
}

export function Told({
  sign,
  title,
  tone = 'text-ink-3',
  acts,
  children,
}: {
  sign: ReactNode;
  title: string;
  tone?: string;
  acts?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role="status" className="m-auto flex max-w-[540px] flex-col items-center gap-2 px-6 py-16 text-center phone:px-4">
      <span aria-hidden="true" className={`mb-1 grid size-11 place-items-center rounded-full bg-surface-3 [&_svg]:size-[18px] ${tone}`}>
        {sign}
      </span>
      <h2 className="text-xl">{title}</h2>
      <div className="text-ink-2">{children}</div>
      {acts && <div className="mt-3 flex flex-wrap justify-center gap-2">{acts}</div>}
    </div>
  );
}

/** True once this has been on the screen for so long. */
const useLongSince = (after: number): boolean => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return long;
};
