import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { codeText } from '../../../kit/error-texts.ts';
import { money, moment } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Offer, Plan, Subscription } from '../billing.api.ts';
import { usePlanNames } from '../texts/names.ts';
import { usePlanPoints } from '../texts/plan-points.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { ChangePlan } from './change-plan.tsx';

/** The five plans side by side; the one an account has is lit. */
export function PlanColumns({ subscription, offers }: { subscription: Subscription; offers: Offer[] }) {
  const [chosen, choose] = useState<Plan | null>(null);
  const offer = offers.find(({ plan }) => plan === chosen);
  return (
    <>
      <ul className="mt-3 grid grid-cols-5 overflow-hidden rounded-l border border-line max-md:grid-cols-1">
        {offers.map((one) => (
          <Column key={one.plan} offer={one} subscription={subscription} onChoose={() => choose(one.plan)} />
        ))}
      </ul>
      {offer && <ChangePlan offer={offer} subscription={subscription} onClose={() => choose(null)} />}
    </>
  );
}

function Column({ offer, subscription, onChoose }: { offer: Offer; subscription: Subscription; onChoose: () => void }) {
  const { t } = useLingui();
  const name = usePlanNames()[offer.plan];
  const points = usePlanPoints()(offer, subscription);
  const current = offer.plan === subscription.plan;
  return (
    <li
      aria-current={current || undefined}
      className={cx(
        'flex min-w-0 flex-col gap-0.5 border-line px-3.5 py-4 not-last:border-r max-md:not-last:border-r-0 max-md:not-last:border-b',
        current ? 'bg-brand-soft' : 'bg-surface',
      )}
    >
      <h3 className="flex min-h-6 flex-wrap items-center gap-2 text-h">
        {name}
        {current && <Chip tone="outline">{t`your plan`}</Chip>}
      </h3>
      <p className="text-[20px] leading-7 font-bold tracking-[-.015em]">
        <Fee offer={offer} />
      </p>
      <ul className="mt-2 mb-3.5 flex flex-col gap-[7px] text-s text-ink-2 max-md:mt-1 max-md:mb-2.5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mt-auto">
        {current ? <Current subscription={subscription} paid={offer.price !== null} /> : <Ask offer={offer} name={name} onChoose={onChoose} />}
      </div>
    </li>
  );
}

function Fee({ offer: { plan, price, on_request: onRequest } }: { offer: Offer }) {
  const { t } = useLingui();
  if (onRequest) return t`On request`;
  if (!price) return plan === 'free' ? '0' : t`No fee`;
  const fee = money(price, { trailingZeroDisplay: 'stripIfInteger' });
  return (
    <Trans>
      {fee} <small className="text-s font-normal tracking-normal text-ink-2">a month</small>
    </Trans>
  );
}

/** What happens to the plan one has, and the way out of it. */
function Current({ subscription: { period_ends_at: ends, state }, paid }: { subscription: Subscription; paid: boolean }) {
  const { t } = useLingui();
  const staff = useProfile().user.role === 'staff';
  if (!paid || !ends) return null;
  const day = moment(ends, { day: 'numeric', month: 'short' });
  return (
    <>
      <p className="text-xs text-ink-2">{state === 'cancelling' ? t`Ends ${day}. Points stay.` : t`Renews ${day}. Cancel any time, points stay.`}</p>
      {state === 'active' && !staff && <CancelPlan until={day} />}
    </>
  );
}

function Ask({ offer: { plan, change }, name, onChoose }: { offer: Offer; name: string; onChoose: () => void }) {
  const { t } = useLingui();
  const staff = useProfile().user.role === 'staff';
  if (change.refused) return <p className="text-xs text-ink-2">{codeText(change.refused)}</p>;
  if (change.kind === 'none' || staff) return null;
  const wish = plan === 'enterprise' ? t`Write to us` : change.needs.includes('reason') ? t`Ask for ${name}` : t`Change to ${name}`;
  return (
    <Button onClick={onChoose} className="w-full px-2! whitespace-normal! max-md:w-auto max-md:px-3.5!">
      {wish}
    </Button>
  );
}
