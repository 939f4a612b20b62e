import { useLingui } from '@lingui/react/macro';
import type { RedeemKey } from '../operator.api.ts';

export const useKeyStates = (): Record<RedeemKey['state'], string> => {
  const { t } = useLingui();
  return { open: t`Open`, redeemed: t`Redeemed`, void: t`Void`, expired: t`Expired` };
};
