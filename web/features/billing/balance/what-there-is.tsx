import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { errorText } from '../../../kit/error-texts.ts';
import { Loaded } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBalance } from './balance.api.ts';
import { useMayTopUp } from './top-up-link.tsx';
import { useOptions } from '../purchases/purchases.api.ts';
import { usePlans } from '../plans/plans.api.ts';
import { OwnKey } from '../plans/own-key.tsx';
import { RedeemKey } from '../purchases/redeem-key.tsx';
import { MonthLimit, YourPoints } from './your-points.tsx';

/** What is there already: points and when they end, the limit of the month, keys. */
export function WhatThereIs() {
  const { t } = useLingui();
  const balance = useBalance();
  const plans = usePlans();
  const limit = balance.data?.limit;
  const mayTopUp = useMayTopUp();
  // Where nothing can be paid with, keys stand in the place of that.
  const keysHere = useOptions().data?.gateways.length !== 0 || !mayTopUp;
  const part = 'min-w-0 bg-surface px-6 py-5 phone:px-4 phone:py-4';
  return (
    <div className="grid flex-1 gap-px border-t border-line bg-line lg:grid-cols-2">
      <section className={part}>
        <Loaded from={balance} failed={errorText(balance.error)} loading={<Skeleton className="h-[180px] rounded-m!" />}>
          {(data) => <YourPoints balance={data} />}
        </Loaded>
      </section>
      <div className={cx(part, 'flex flex-col gap-5')}>
        {keysHere && (
          <section>
            <RedeemKey />
          </section>
        )}
        {limit && (
          <section>
            <h2>{t`This month`}</h2>
            <MonthLimit limit={limit} />
          </section>
        )}
        <section>
          <Loaded from={plans} failed={errorText(plans.error)} loading={<Skeleton className="h-[68px] rounded-m!" />}>
            {({ subscription }) => <OwnKey subscription={subscription} />}
          </Loaded>
        </section>
      </div>
    </div>
  );
}
