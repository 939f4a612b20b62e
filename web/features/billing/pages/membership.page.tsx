import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Skeleton, useLate } from '../../../ui/skeleton.tsx';
import { useOpenPurchases, useOptions } from '../purchases/purchases.api.ts';
import { usePlans } from '../plans/plans.api.ts';
import { Checkout } from '../purchases/checkout.tsx';
import { History, useMovementFilter } from '../statement/history.tsx';
import { useMovements } from '../statement/statement.api.ts';
import { useMayTopUp } from '../balance/top-up-link.tsx';
import { useBalance, useUsed } from '../balance/balance.api.ts';
import { LowBalance } from '../balance/low-balance.tsx';
import { OpenPayments } from '../purchases/open-payments.tsx';
import { Plans } from '../plans/plans.tsx';
import { RedeemKey } from '../purchases/redeem-key.tsx';
import { TopUp } from '../purchases/top-up.tsx';
import { WhatThereIs } from '../balance/what-there-is.tsx';

/** What the account has and may have, what it costs, and where every point went. */
export function MembershipPage() {
  const { t } = useLingui();
  const { pay, purchase, cancelled }: { pay?: string; purchase?: string; cancelled?: unknown } = useSearch({ strict: false });
  const go = useNavigate();
  const mayTopUp = useMayTopUp();
  const known = useKnown([useOpenPurchases(), useBalance(), useUsed(), usePlans(), useOptions(), useMovements(useMovementFilter()[0], shown)]);
  return (
    <>
      {!known && <Coming />}
      <div hidden={!known} className="contents">
        <LowBalance />
        <OpenPayments except={pay} left={cancelled ? purchase : undefined} />
        <div className={cx('grid border-b border-line', mayTopUp && '2xl:grid-cols-[minmax(0,1fr)_340px]')}>
          <div className="flex min-w-0 flex-col">
            <Plans />
            <WhatThereIs />
          </div>
          {mayTopUp && (
            <section aria-labelledby="top-up" className="border-line bg-surface-2 px-5 pt-5 pb-6 max-2xl:border-t 2xl:border-l phone:p-4">
              <h2 id="top-up">{t`Top up`}</h2>
              <div className="max-w-[400px]">
                <Buy />
              </div>
            </section>
          )}
        </div>
        <History limit={shown} aside={<TextLink to="/history">{t`Search`}</TextLink>} />
        {pay && <Checkout id={pay} onClose={() => void go({ to: '.', search: (before: object) => ({ ...before, pay: undefined }) } as never)} />}
      </div>
    </>
  );
}

/** The shape of it, taller than a window: what comes under it is not seen to move. */
function Coming() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="flex min-h-dvh flex-col gap-5 p-6 phone:p-4">
      <span className="sr-only">{t`Loading…`}</span>
      {['h-[260px]', 'h-[180px]', 'h-[180px]'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of nothing have no other name
        <Skeleton key={index} className={cx('w-full rounded-m!', height)} />
      ))}
    </div>
  );
}

/**
 * Painted one after another, what stands first would push down what somebody reads: it comes together. What takes long,
 * or failed, is not waited for: it says so in its own place.
 */
const useKnown = (asked: { isLoading: boolean; failureCount: number }[]): boolean => {
  const long = useLate(1500);
  const [was, setWas] = useState(false);
  const known = was || long || asked.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
  // What is asked for once more does not take the page away.
  if (known && !was) setWas(true);
  const { hash } = useLocation();
  const waited = useRef(!known);
  useEffect(() => {
    if (!known || !waited.current) return;
    waited.current = false;
    // What the address points at could not be gone to while it was not shown.
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [known, hash]);
  return known;
};

/** Of the history. */
const shown = 10;

function Buy() {
  const { t } = useLingui();
  const options = useOptions();
  const requestPoints = usePlans().data?.offers.find(({ plan }) => plan === 'plus')?.request_points;
  return (
    <Loaded
      from={options}
      failed={errorText(options.error)}
      loading={<Skeleton className="mt-3 h-[180px] rounded-m!" />}
      empty={({ gateways }) =>
        gateways.length === 0 && (
          <>
            <Note tone="info" className="mt-3 mb-5">{t`No way of paying is connected to this server. Its operator can give you redeem keys.`}</Note>
            <RedeemKey />
          </>
        )
      }
    >
      {(found) => <TopUp options={found} requestPoints={requestPoints} />}
    </Loaded>
  );
}
