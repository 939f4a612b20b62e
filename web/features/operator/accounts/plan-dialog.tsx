import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePlanNames } from '../../billing/index.ts';
import { type Account, useSetPlan } from '../operator.api.ts';
import { ReasonDialog } from '../components/reason-dialog.tsx';

/** A plan by the operator's word: without a charge, and without an end. */
export function PlanDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useLingui();
  const plans = usePlanNames();
  const [plan, setPlan] = useState<Account['plan']>(account.plan);
  const set = useSetPlan();
  const send = (reason: string) =>
    set.mutate(
      { id: account.id, plan, reason },
      {
        onSuccess: () => {
          toast('ok', t`The plan is ${plans[plan]} now.`);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={t`Plan of ${account.name}`}
      note={t`Nothing is charged, and the plan lasts until somebody changes it.`}
      act={t`Set the plan`}
      deed={set}
      onSend={send}
      onClose={onClose}
    >
      <SelectField label={t`Plan`} value={plan} onPick={(value) => setPlan(value as Account['plan'])}>
        <Options of={Object.entries(plans)} />
      </SelectField>
    </ReasonDialog>
  );
}
