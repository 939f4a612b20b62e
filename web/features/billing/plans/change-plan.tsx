import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { money, moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fault, Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Offer, type Subscription, useChangePlan } from './plans.api.ts';
import { useOptions } from '../purchases/purchases.api.ts';
import { usePlanNames } from '../names.ts';
import { Leader } from '../components/leader.tsx';
import { type PaidBy, PayWith, usePaidBy } from '../purchases/pay-with.tsx';
import { PointsText } from '../components/points-text.tsx';
import { useGoOn } from '../purchases/use-go-on.ts';

/** What a change means now, in one sum: what is charged, what it becomes, when it counts. Nothing happens before it is pressed. */
export function ChangePlan({ offer, subscription, onClose }: { offer: Offer; subscription: Subscription; onClose: () => void }) {
  const { t } = useLingui();
  const { plan, change: ask } = offer;
  const name = usePlanNames()[plan];
  const change = useChangePlan();
  const goOn = useGoOn();
  const options = useOptions();
  const paid = usePaidBy(ask.needs.includes('payment') ? options.data : undefined, ask.charge?.currency);
  const [agreed, setAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<{ consent?: boolean; reason?: boolean }>({});
  const form = useId();
  const cannotPay = ask.needs.includes('payment') && options.data?.gateways.length === 0;
  const charge = ask.charge && money(ask.charge);
  const verb =
    ask.kind === 'current'
      ? t`Pay the next month`
      : plan === 'enterprise'
        ? t`Write to us`
        : ask.when === 'when_approved'
          ? t`Ask for ${name}`
          : t`Change to ${name}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = { consent: ask.needs.includes('consent') && !agreed, reason: ask.needs.includes('reason') && !reason.trim() };
    setMissing(lacks);
    if (lacks.consent || lacks.reason || cannotPay) return;
    change.mutate(
      { plan, consent: agreed, reason: reason.trim(), ...(paid.gateway && { gateway: paid.gateway, currency: paid.currency }) },
      {
        onSuccess: ({ result, purchase }) => {
          onClose();
          if (purchase && result === 'awaiting_payment') return goOn(purchase);
          toast(
            'ok',
            { changed: t`You are on ${name} now.`, scheduled: t`The change is planned.`, asked: t`Asked. The answer comes here.`, awaiting_payment: '' }[
              result
            ],
          );
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={verb}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={form} busy={change.isPending} disabled={cannotPay} price={charge ?? undefined}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Sum offer={offer} subscription={subscription} />
        {ask.needs.includes('reason') && (
          <Field
            label={t`Your reason`}
            hint={t`read by the operator of this server`}
            error={missing.reason && !reason.trim() ? codeText('reason_needed') : undefined}
          >
            {(wires) => <Textarea {...wires} rows={4} maxLength={2000} value={reason} onChange={({ target }) => setReason(target.value)} />}
          </Field>
        )}
        <Payment cannotPay={cannotPay} options={options.data} paid={paid} />
        {ask.needs.includes('consent') && charge && (
          <div>
            <Checkbox checked={agreed} aria-invalid={(missing.consent && !agreed) || undefined} onChange={({ target }) => setAgreed(target.checked)}>
              {t`I agree to be charged ${charge} now.`}
            </Checkbox>
            {missing.consent && !agreed && <Fault className="mt-1.5">{codeText('consent_needed')}</Fault>}
          </div>
        )}
        {change.error && <CallFault text={errorText(change.error)} />}
      </form>
    </Dialog>
  );
}

function Payment({ cannotPay, options, paid }: { cannotPay: boolean; options: ReturnType<typeof useOptions>['data']; paid: PaidBy }) {
  if (cannotPay)
    return (
      <Note tone="warn">
        <Trans>No way of paying is connected to this server, so this cannot be paid here. Ask its operator.</Trans>
      </Note>
    );
  return options && paid.gateway ? <PayWith options={options} paid={paid} /> : null;
}

function Sum({ offer: { plan, change, price, activation_points: welcome, activation_due: due }, subscription }: { offer: Offer; subscription: Subscription }) {
  const { t } = useLingui();
  const ends = subscription.period_ends_at ? moment(subscription.period_ends_at, { day: 'numeric', month: 'long' }) : '';
  const when = { now: t`at once`, when_paid: t`when it is paid`, period_end: t`on ${ends}`, when_approved: t`when the operator agrees` }[change.when];
  return (
    <dl>
      <Leader name={t`Charged now`} value={change.charge ? money(change.charge) : t`nothing`} />
      {change.points && (
        <Leader name={change.kind === 'downgrade' ? t`It becomes` : t`The rest of your month becomes`} value={<PointsText value={change.points} />} />
      )}
      {plan === 'basic' && welcome && due && <Leader name={t`On activation, once`} value={<PointsText value={welcome} />} />}
      {price && change.kind === 'upgrade' && <Leader name={change.charge ? t`Then by the month` : t`After the trial, by the month`} value={money(price)} />}
      <Leader name={t`Your points`} value={t`stay`} />
      <Leader name={change.kind === 'current' ? t`The month is added` : t`The plan changes`} value={when} sum />
    </dl>
  );
}
