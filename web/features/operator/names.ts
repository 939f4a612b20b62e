import { useLingui } from '@lingui/react/macro';
import type { PaymentEvent, Person, ProReason, Purchase, RedeemKey, Withdrawal, Letter } from './operator.api.ts';

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

export const useRoleNames = (): Record<NonNullable<Person['role']>, string> => {
  const { t } = useLingui();
  return { owner: t`Owner`, admin: t`Admin`, staff: t`Staff` };
};

export const useEventStates = (): Record<PaymentEvent['state'], string> => {
  const { t } = useLingui();
  return { received: t`Received`, done: t`Done`, ignored: t`Nothing to do`, refused: t`Refused`, failed: t`Tried again later` };
};

export const useWithdrawalStates = (): Record<Withdrawal['state'], string> => {
  const { t } = useLingui();
  return { requested: t`Requested`, approved: t`Approved`, paid: t`Paid`, rejected: t`Rejected` };
};

export const useReasonStates = (): Record<ProReason['state'], string> => {
  const { t } = useLingui();
  return { asked: t`Asked`, approved: t`Approved`, declined: t`Declined` };
};

export const useKeyStates = (): Record<RedeemKey['state'], string> => {
  const { t } = useLingui();
  return { open: t`Open`, redeemed: t`Redeemed`, void: t`Void`, expired: t`Expired` };
};

export const useLetterStates = (): Record<Letter['state'], string> => {
  const { t } = useLingui();
  return { waiting: t`Waiting`, sent: t`Sent`, failed: t`Failed`, kept: t`Kept here` };
};

/** What the log says was done; what is not named here stands as it is. */
export const useActionNames = (): Record<string, string> => {
  const { t } = useLingui();
  return {
    'account.grant': t`Gave points`,
    'account.take': t`Took points`,
    'account.plan': t`Set the plan`,
    'account.disable': t`Disabled the account`,
    'account.enable': t`Enabled the account`,
    'account.unfreeze': t`Unfroze points`,
    'user.disable': t`Disabled a person`,
    'user.enable': t`Enabled a person`,
    'prices.set': t`Set prices`,
    'keys.make': t`Made redeem keys`,
    'keys.void': t`Voided redeem keys`,
    'plan.approve': t`Approved a plan`,
    'plan.decline': t`Declined a plan`,
    'withdrawal.approve': t`Approved a pay-out`,
    'withdrawal.paid': t`Marked a pay-out paid`,
    'withdrawal.reject': t`Rejected a pay-out`,
    'purchase.paid': t`Marked a payment paid`,
    'event.replay': t`Read an event again`,
    'operator.make': t`Made an operator`,
    'operator.remove': t`Removed an operator`,
  };
};

/** What a line of the log says of a deed; what is not named here stands as it is. */
export const useDetailNames = (): Record<string, string> => {
  const { t } = useLingui();
  return {
    reason: t`Reason`,
    answer: t`Answer`,
    points: t`Points`,
    kind: t`What kind`,
    count: t`How many`,
    from: t`Before`,
    to: t`After`,
    changes: t`What changes`,
  };
};
