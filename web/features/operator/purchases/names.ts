import { useLingui } from '@lingui/react/macro';
import type { PaymentEvent, Purchase } from '../operator.api.ts';

export const usePurchaseStates = (): Record<Purchase['state'], string> => {
  const { t } = useLingui();
  return {
    awaiting_payment: t`Awaiting payment`,
    paid: t`Paid`,
    failed: t`Failed`,
    expired: t`Expired`,
    partly_refunded: t`Partly refunded`,
    refunded: t`Refunded`,
    disputed: t`Disputed`,
  };
};

export const useEventStates = (): Record<PaymentEvent['state'], string> => {
  const { t } = useLingui();
  return { received: t`Received`, done: t`Done`, ignored: t`Nothing to do`, refused: t`Refused`, failed: t`Tried again later` };
};
