import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { money } from '../../../kit/format.ts';
import { Loaded } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Offer, usePlans } from './plans.api.ts';
import { PlanColumns } from './plan-columns.tsx';
import { PlanState } from './plan-state.tsx';
import { PointsText } from '../components/points-text.tsx';

/** What can be chosen, what is chosen, and what is under way between the two. */
export function Plans() {
  const { t } = useLingui();
  const plans = usePlans();
  return (
    <section aria-labelledby="plans" className="min-w-0 px-6 pt-5 pb-5 phone:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="plans">{t`Plans`}</h2>
        {plans.data?.demo_prices && <span className="text-s text-ink-3">{t`Demo prices. The operator of this server sets them.`}</span>}
      </div>
      <Loaded from={plans} failed={errorText(plans.error)} loading={<Skeleton className="mt-3 h-[180px] rounded-m!" />}>
        {({ subscription, offers }) => (
          <>
            <PlanState subscription={subscription} />
            <PlanColumns subscription={subscription} offers={offers} />
            <Downgrade offer={offers.find(({ change }) => change.kind === 'downgrade' && change.charge)} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Said before anybody presses: what a change takes. */
function Downgrade({ offer }: { offer: Offer | undefined }) {
  const { t } = useLingui();
  if (!offer?.change.charge || !offer.change.points) return null;
  const charge = money(offer.change.charge);
  return (
    <p className="mt-2.5 text-xs text-ink-3">
      {t`Changing to Plus charges ${charge} now, which becomes`} <PointsText value={offer.change.points} />. {t`The plan changes only when that is paid.`}
    </p>
  );
}
