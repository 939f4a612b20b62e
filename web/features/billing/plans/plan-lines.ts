import { useLingui } from '@lingui/react/macro';
import { points } from '../../../kit/format.ts';
import { useProfile, variantOf } from '../../../kit/session.ts';
import type { Offer, Subscription } from './plans.api.ts';

/** What a plan gives, line by line, in the numbers the operator set. */
export const usePlanLines = (): ((offer: Offer, subscription: Subscription) => string[]) => {
  const { t } = useLingui();
  const profile = useProfile();
  return ({ plan, request_points, activation_points, activation_due: due }, { plan: current, pro }) => {
    const each = points(request_points);
    // Programs make calls, each by its model's price; only writers pay by the text.
    const calls = variantOf(profile) === 'api';
    if (plan === 'free' && calls) return [t`Keys, log and playground: 0 points`, t`Calls with topped-up points, by the price list`];
    if (plan === 'free') return [t`Starter, score, drafts and publishing: 0 points, no limit`, t`Models with topped-up points, ${each} a text`];
    if (plan === 'plus' && calls) return [t`Calls by the price list, whatever the model`];
    if (plan === 'plus') return [t`${each} points a text, whatever its length`, t`Failed texts and retries: 0`];
    if (plan === 'basic') {
      const welcome = activation_points ? points(activation_points) : null;
      return [
        welcome && (due || current === 'basic' ? t`${welcome} points once, on activation` : t`${welcome} points on activation: you have had them`),
        calls ? t`Then calls by the price list` : t`Then ${each} points a text`,
      ].filter((one) => one !== null);
    }
    if (plan === 'pro') {
      const needed = pro ? points(pro.needed) : null;
      return [t`Your own OpenAI key: 0 points`, needed ? t`From ${needed} points a day, or tell us why` : t`For many points a day, or tell us why`];
    }
    return [t`Limits per person: 1,000 to 10,000 a month, or none`, t`Knowledge bases, assistants, audit log`];
  };
};
