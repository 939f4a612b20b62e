import { useLingui } from '@lingui/react/macro';
import { money, moment } from '../../../kit/format.ts';
import { isSameMoney } from '../amounts.ts';
import { Leader } from '../components/leader.tsx';
import { PointsText } from '../components/points-text.tsx';
import type { Offer, Subscription } from './plans.api.ts';

type Props = { offer: Offer; subscription: Subscription; charge: string | null };

/** What is charged, what it becomes, when it counts. */
export function ChangeSum({ offer, subscription, charge }: Props) {
  const { t } = useLingui();
  const { plan, change, price, activation_points: welcome, activation_due: due } = offer;
  const ends = subscription.period_ends_at ? moment(subscription.period_ends_at, { day: 'numeric', month: 'long' }) : '';
  // A month like this one is paid as this one is.
  const monthly = price && charge && change.charge && isSameMoney(price, change.charge) ? charge : price && money(price);
  const when = { now: t`at once`, when_paid: t`when it is paid`, period_end: t`on ${ends}`, when_approved: t`when the operator agrees` }[change.when];
  return (
    <dl>
      <Leader name={t`Charged now`} value={charge ?? t`nothing`} />
      {change.points && (
        <Leader name={change.kind === 'downgrade' ? t`It becomes` : t`The rest of your month becomes`} value={<PointsText value={change.points} />} />
      )}
      {plan === 'basic' && welcome && due && <Leader name={t`On activation, once`} value={<PointsText value={welcome} />} />}
      {monthly && change.kind === 'upgrade' && <Leader name={change.charge ? t`Then by the month` : t`After the trial, by the month`} value={monthly} />}
      <Leader name={t`Your points`} value={t`stay`} />
      <Leader name={change.kind === 'current' ? t`The month is added` : t`The plan changes`} value={when} sum />
    </dl>
  );
}
