import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOpenPurchases, useOptions } from '../purchases/purchases.api.ts';
import { usePlans } from '../plans/plans.api.ts';
import { Checkout } from '../purchases/checkout.tsx';
import { History } from '../statement/history.tsx';
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
  // These come first on the page: painted before they are known, they would push down what somebody reads.
  const first = [useOpenPurchases(), useBalance(), useUsed()];
  return (
    <div className={first.some(({ isPending, failureCount }) => isPending && failureCount === 0) ? 'invisible contents' : 'contents'}>
      <LowBalance />
      <OpenPayments except={pay} left={cancelled ? purchase : undefined} />
      <div className="grid border-b border-line 2xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col">
          <Plans />
          <WhatThereIs />
        </div>
        <section aria-labelledby="top-up" className="border-line bg-surface-2 px-5 pt-5 pb-6 max-2xl:border-t 2xl:border-l phone:p-4">
          <h2 id="top-up">{t`Top up`}</h2>
          <div className="max-w-[400px]">
            <Buy />
          </div>
        </section>
      </div>
      <History limit={10} aside={<TextLink to="/history">{t`Search`}</TextLink>} />
      {pay && <Checkout id={pay} onClose={() => void go({ to: '.', search: (before: object) => ({ ...before, pay: undefined }) } as never)} />}
    </div>
  );
}

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
