import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { stale } from '../../../kit/query.ts';
import { toast } from '../../../ui/toast.tsx';
import { useTold } from '../components/use-told.ts';
import { usePlanNames } from '../names.ts';
import { newPriceOf, newPriceText } from '../purchases/price-changed.ts';
import { useGoOn } from '../purchases/use-go-on.ts';
import { type Offer, useChangePlan } from './plans.api.ts';

/** Asks for a plan and says what came of it. `again` is told that somebody has to agree anew. */
export const useAsking = ({ plan, change: { kind, charge } }: Offer, { onClose, again }: { onClose: () => void; again: () => void }) => {
  const { t } = useLingui();
  const name = usePlanNames()[plan];
  const goOn = useGoOn();
  const change = useChangePlan();
  const steppedDown = kind === 'downgrade' && charge !== null;
  const textOf = (error: unknown): string => {
    const price = newPriceOf(error);
    if (price) return newPriceText(price);
    return steppedDown && !isRefusal(error) ? codeText('downgrade_failed') : errorText(error);
  };
  const ask = useTold(change, {
    say: textOf,
    failed: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'prices_changed') return;
      again();
      void stale(['billing', 'plans']);
    },
    done: ({ result, purchase }, here) => {
      if (here) onClose();
      // Whoever closed the window is not sent away from what they do: the payment waits on the membership page.
      if (purchase && result === 'awaiting_payment') return here ? goOn(purchase) : undefined;
      const said = { changed: t`You are on ${name} now.`, scheduled: t`The change is planned.`, asked: t`Asked. The answer comes here.` };
      if (result !== 'awaiting_payment') toast('ok', said[result]);
    },
  });
  return { ask, busy: change.isPending, fault: change.error && textOf(change.error) };
};

/** The server said no for a reason of its own, and a card or a line had nothing to do with it. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 402;
