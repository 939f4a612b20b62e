/** Subscriptions at Stripe: whose fee it takes by itself, until it is told to end them. */
import type Stripe from 'stripe';
import { GatewayGone, GatewayRefused, type Subscriptions } from './pay.ts';
import type { AskStripe } from './stripe.intents.ts';

export const stripeSubscriptions = (ask: AskStripe): Subscriptions => ({
  portal: (payer, back) => ask(async (stripe) => (await stripe.billingPortal.sessions.create({ customer: payer, return_url: back })).url),
  end: (subscription, when) =>
    telling(ask, subscription, (stripe) =>
      when === 'now' ? stripe.subscriptions.cancel(subscription) : stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
    ),
  keep: (subscription) => telling(ask, subscription, (stripe) => stripe.subscriptions.update(subscription, { cancel_at_period_end: false })),
});

/** One that is over refuses to be told anything; so does one whose key was revoked, which is to be told later. Stripe says which. */
const telling = async (ask: AskStripe, subscription: string, tell: (stripe: Stripe) => Promise<unknown>): Promise<void> => {
  try {
    await ask(tell);
  } catch (error) {
    if (!(error instanceof GatewayRefused) || error instanceof GatewayGone) throw error;
    const { status } = await ask((stripe) => stripe.subscriptions.retrieve(subscription));
    throw status === 'canceled' || status === 'incomplete_expired' ? new GatewayGone(`${subscription} is ${status}`, { cause: error }) : error;
  }
};
