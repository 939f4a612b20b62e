import { useLingui } from '@lingui/react/macro';
import type { ProReason, Withdrawal } from '../operator.api.ts';

export const useReasonStates = (): Record<ProReason['state'], string> => {
  const { t } = useLingui();
  return { asked: t`Asked`, approved: t`Approved`, declined: t`Declined` };
};

export const useWithdrawalStates = (): Record<Withdrawal['state'], string> => {
  const { t } = useLingui();
  return { requested: t`Requested`, approved: t`Approved`, paid: t`Paid`, rejected: t`Rejected` };
};
