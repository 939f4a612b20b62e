import { useLingui } from '@lingui/react/macro';
import type { Money } from '@storewright/contract/kit/points';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { invalidate } from '../../../kit/query.ts';
import { toast } from '../../../ui/toast.tsx';
import { isSameMoney } from '../amounts.ts';
import { useTold } from '../../../ui/use-told.ts';
import { usePlanNames } from '../names.ts';
import { newPriceOf, payFault } from '../purchases/pay-fault.ts';
import { useGoOn } from '../purchases/use-go-on.ts';
import { type Offer, useChangePlan } from './plans.api.ts';

type Asking = {
  /** What is shown to be charged now. */
  charge: Money | null;
  onClose: () => void;
  /** Somebody has to agree anew. */
  again: () => void;
};

/** Asks for a plan and says what came of it. */
export const useAsking = ({ plan, change: { kind, charge: asOffered, needs } }: Offer, { charge, onClose, again }: Asking) => {
  const { t } = useLingui();
  const name = usePlanNames()[plan];
  const goOn = useGoOn();
  const change = useChangePlan();
  const steppedDown = kind === 'downgrade' && asOffered !== null;
  const textOf = (error: unknown): string => {
    if (steppedDown && !isRefusal(error)) return codeText('downgrade_failed');
    return needs.includes('payment') || newPriceOf(error) ? payFault(error) : errorText(error);
  };
  const ask = useTold(change, {
    say: textOf,
    failed: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'prices_changed') return;
      again();
      void invalidate(['billing', 'plans']);
    },
    done: ({ result, purchase }, here) => {
      if (here) onClose();
      // Whoever closed the window is not sent away from what they do: the payment waits on the membership page.
      if (purchase && result === 'awaiting_payment') return here ? goOn(purchase) : undefined;
      const said = { changed: t`You are on ${name} now.`, scheduled: t`The change is planned.`, asked: t`Asked. The answer comes here.` };
      if (result !== 'awaiting_payment') toast('ok', said[result]);
    },
  });
  // What was said of one sum is not left standing beside another.
  const about = [newPriceOf(change.error), change.variables?.charge].some((sum) => isSameMoney(sum, charge));
  return { ask, busy: change.isPending, fault: about && change.error && textOf(change.error) };
};

/** The server said no for a reason of its own, and a card or a line had nothing to do with it. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 402;
