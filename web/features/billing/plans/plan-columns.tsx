import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { codeText } from '../../../kit/error-texts.ts';
import { money, moment } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Offer, Plan, Subscription } from './plans.api.ts';
import { usePlanNames } from '../names.ts';
import { usePlanLines } from './plan-lines.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { ChangePlan } from './change-plan.tsx';

/** The five plans side by side; the one an account has is lit. */
export function PlanColumns({ subscription, offers }: { subscription: Subscription; offers: Offer[] }) {
  const [chosen, choose] = useState<Plan | null>(null);
  const offer = offers.find(({ plan }) => plan === chosen);
  return (
    <>
      <ul className="mt-3 grid gap-px overflow-hidden rounded-l border border-line bg-line md:grid-cols-5">
        {offers.map((one) => (
          <Column key={one.plan} offer={one} subscription={subscription} onChoose={() => choose(one.plan)} />
        ))}
      </ul>
      {offer && <ChangePlan offer={offer} subscription={subscription} onClose={() => choose(null)} />}
    </>
  );
}

type Props = { offer: Offer; subscription: Subscription; onChoose: () => void };

function Column(props: Props) {
  const { offer, subscription } = props;
  const { t } = useLingui();
  const name = usePlanNames()[offer.plan];
  const lines = usePlanLines()(offer, subscription);
  const current = offer.plan === subscription.plan;
  return (
    <li aria-current={current || undefined} className={cx('flex min-w-0 flex-col gap-0.5 px-3.5 py-4', current ? 'bg-brand-soft' : 'bg-surface')}>
      <h3 className="flex min-h-6 flex-wrap items-center gap-2 text-h">
        {name}
        {current && <Chip tone="outline">{t`your plan`}</Chip>}
      </h3>
      <p className="text-xl font-bold tracking-[-.02em]">
        <Fee offer={offer} />
      </p>
      <ul className="mt-2 mb-3 flex flex-col gap-[7px] text-s text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-auto">{current ? <Current {...props} /> : <Ask {...props} />}</div>
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

/** Until when it runs, the next month where that can be paid now, and the way out of it. */
function Current({ offer: { price, change }, subscription: { period_ends_at: ends, state }, onChoose }: Props) {
  const { t } = useLingui();
  const staff = useProfile().user.role === 'staff';
  if (!price || !ends) return null;
  // Not the short month: in several languages it ends with a full stop, as the sentence does.
  const day = moment(ends, { day: 'numeric', month: 'long' });
  return (
    <>
      <p className="text-xs text-ink-2">{state === 'cancelling' ? t`Ends ${day}. Points stay.` : t`Runs until ${day}. Cancel any time, points stay.`}</p>
      {!staff && change.charge && !change.refused && (
        <Button onClick={onChoose} className="mt-2 px-2! whitespace-normal! md:w-full">
          {t`Pay the next month`}
        </Button>
      )}
      {!staff && state === 'active' && <CancelPlan until={day} />}
    </>
  );
}

function Ask({ offer: { plan, change }, subscription, onChoose }: Props) {
  const { t } = useLingui();
  const name = usePlanNames()[plan];
  const staff = useProfile().user.role === 'staff';
  if (subscription.next_plan === plan && change.refused) return <p className="text-xs text-ink-2">{t`Comes next.`}</p>;
  if (change.refused) return <p className="text-xs text-ink-2">{codeText(change.refused)}</p>;
  if (change.kind === 'none' || staff) return null;
  const wish = plan === 'enterprise' ? t`Write to us` : change.needs.includes('reason') ? t`Ask for ${name}` : t`Change to ${name}`;
  return (
    <Button onClick={onChoose} className="px-2! whitespace-normal! md:w-full">
      {wish}
    </Button>
  );
}
