import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
import { money } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Consent } from '../components/consent.tsx';
import { usePlanNames } from '../names.ts';
import { type PaidBy, PayWith, usePaidBy } from '../purchases/pay-with.tsx';
import { useOptions } from '../purchases/purchases.api.ts';
import { ChangeSum } from './change-sum.tsx';
import type { Offer, Subscription } from './plans.api.ts';
import { useAsking } from './use-asking.ts';

/** What a change means now, in one sum, in the currency that is charged. Nothing happens before it is pressed. */
export function ChangePlan({ offer, subscription, onClose }: { offer: Offer; subscription: Subscription; onClose: () => void }) {
  const { t } = useLingui();
  const { plan, change } = offer;
  const needs = { payment: false, consent: false, reason: false, ...Object.fromEntries(change.needs.map((need) => [need, true])) };
  const options = useOptions().data;
  const { paid, charge } = useCharge(offer);
  // A yes is a yes to one sum: another currency or another price asks again.
  const [agreedTo, agreeTo] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { ask, busy, fault } = useAsking(offer, { charge, onClose, again: () => agreeTo(null) });
  const form = useId();
  const verb = useVerb(offer);
  const sum = charge && money(charge);
  const lacks = { consent: needs.consent && (sum === null || agreedTo !== sum), reason: needs.reason && !reason.trim() };
  const cannotPay = needs.payment && (!options || paid.ways.length === 0);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (lacks.consent || lacks.reason) return toFirstWrong(event.currentTarget);
    if (cannotPay) return;
    const pay = needs.payment && { ...(paid.gateway && { gateway: paid.gateway }), ...(paid.currency && { currency: paid.currency }) };
    ask({ plan, consent: needs.consent, reason: reason.trim(), ...pay, ...(charge && { charge }) });
  };
  return (
    <AskDialog onClose={onClose} title={verb} verb={verb} price={sum ?? undefined} disabled={cannotPay} busy={busy} form={form}>
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ChangeSum offer={offer} subscription={subscription} charge={sum} />
        {needs.reason && (
          <Field label={t`Your reason`} hint={t`read by the operator of this server`} error={tried && lacks.reason ? codeText('reason_needed') : undefined}>
            {(wires) => <Textarea {...wires} rows={4} maxLength={2000} value={reason} onChange={({ target }) => setReason(target.value)} />}
          </Field>
        )}
        {needs.payment && <Payment paid={paid} />}
        {needs.consent && sum && (
          <Consent agreed={agreedTo === sum} missing={tried && lacks.consent && codeText('consent_needed')} onAgree={(yes) => agreeTo(yes ? sum : null)}>
            {t`I agree to be charged ${sum} now.`}
          </Consent>
        )}
        {fault && <CallFault text={fault} />}
      </form>
    </AskDialog>
  );
}

/** What is charged, as it is paid: the sum that is shown is the sum that is sent. */
const useCharge = ({ plan, change: { charge, charges, needs } }: Offer) => {
  const options = useOptions().data;
  const paid = usePaidBy(needs.includes('payment') ? options : undefined, {
    ...(charge && { wanted: charge.currency }),
    priced: charges.map(({ currency }) => currency),
    kept: plan === 'plus',
  });
  return { paid, charge: charges.find(({ currency }) => currency === paid.currency) ?? charge };
};

const useVerb = ({ plan, change }: Offer): string => {
  const { t } = useLingui();
  const name = usePlanNames()[plan];
  if (change.kind === 'current') return t`Pay the next month`;
  if (plan === 'enterprise') return t`Write to us`;
  return change.when === 'when_approved' ? t`Ask for ${name}` : t`Change to ${name}`;
};

function Payment({ paid }: { paid: PaidBy }) {
  const options = useOptions();
  return (
    <Loaded from={options} failed={errorText(options.error)}>
      {() =>
        paid.ways.length > 0 ? (
          <PayWith paid={paid} />
        ) : (
          <Note tone="warn">
            <Trans>No way of paying is connected to this server, so this cannot be paid here. Ask its operator.</Trans>
          </Note>
        )
      }
    </Loaded>
  );
}
