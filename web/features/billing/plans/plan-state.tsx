import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, points } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type Subscription, useKeepPlan } from './plans.api.ts';
import { usePlanNames } from '../names.ts';

/** What is under way with the plan: said once, with what can be done about it. */
export function PlanState({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  const names = usePlanNames();
  const { state, pro, plan } = subscription;
  const next = subscription.next_plan && names[subscription.next_plan];
  const ends = subscription.period_ends_at && moment(subscription.period_ends_at, { day: 'numeric', month: 'long' });
  const grace = subscription.grace_ends_at && moment(subscription.grace_ends_at, { day: 'numeric', month: 'long' });
  const floor = pro?.floor ? points(pro.floor.needed) : '';
  return (
    <div className="flex flex-col gap-2 not-empty:mt-3">
      {state === 'past_due' && (
        <Note tone="bad" role="alert">
          {grace
            ? t`The last payment failed. Your plan goes on until ${grace}; pay before then to keep it. Your points stay in any case.`
            : t`The last payment failed. Your points stay.`}
        </Note>
      )}
      {(state === 'cancelling' || (state === 'active' && next)) && (
        <Note tone="info" action={<Keep>{next ? t`Stay on ${names[plan]}` : t`Keep the plan`}</Keep>}>
          {next && ends ? t`On ${ends} you go to ${next}. Until then nothing changes.` : t`Your plan ends on ${ends ?? ''}. Your points stay.`}
        </Note>
      )}
      {state === 'awaiting_payment' && next && <Note tone="info">{t`${next} begins when its payment has arrived. Until then you are on ${names[plan]}.`}</Note>}
      {state === 'trialing' && ends && <Note tone="info">{t`This is a trial until ${ends}. Nothing was charged yet.`}</Note>}
      {pro?.reason?.state === 'asked' && (
        <Note tone="info">
          <Trans>You asked for Pro. The operator of this server reads your reason and answers here.</Trans>
        </Note>
      )}
      {pro?.reason?.state === 'declined' && (
        <Note tone="warn">{pro.reason.answer ? t`Pro was declined: ${pro.reason.answer}` : t`Pro was declined. You can ask again with another reason.`}</Note>
      )}
      {pro?.reason?.state === 'approved' && plan !== 'pro' && (
        <Note tone="info">
          <Trans>Your reason was accepted: you can change to Pro now.</Trans>
        </Note>
      )}
      {pro?.floor && !pro.floor.met && (
        <Note tone="warn">{t`Pro asks for ${floor} points in the account at the first text of a day; they are not used up. There are fewer now, so what costs points waits. Your own key goes on at 0 points.`}</Note>
      )}
    </div>
  );
}

function Keep({ children }: { children: string }) {
  const keep = useKeepPlan();
  if (useProfile().user.role === 'staff') return null;
  return (
    <span className="flex flex-col items-end gap-1">
      <Button busy={keep.isPending} onClick={() => keep.mutate()}>
        {children}
      </Button>
      {keep.error && <CallFault text={errorText(keep.error)} />}
    </span>
  );
}
