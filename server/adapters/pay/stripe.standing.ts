/** Subscriptions at Stripe, and how a payment stands. */
import type Stripe from 'stripe';
import type { Coins } from './coins.ts';
import { GatewayGone, GatewayRefused, type Order, type Paid, type Standing, type StandingOrders } from './pay.ts';
import { idOf } from './stripe.events.ts';

/** Asks Stripe; what it answers badly is told in the words of the port. */
export type AskStripe = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

export const stripeStanding = (ask: AskStripe): StandingOrders => ({
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

export const coinsOf = ({ amount, currency }: Coins) => ({ amount: Number(amount), currency: currency.toLowerCase() });
export const aboutOf = (order: Order) => ({ purchase_id: order.id, account_id: order.accountId, number: order.number });

export const standingOf = (intent: Stripe.PaymentIntent): Standing => {
  const paid: Paid = {
    coins: { amount: BigInt(intent.amount_received), currency: intent.currency.toUpperCase() },
    payment: intent.id,
    payer: idOf(intent.customer),
    subscription: null,
  };
  if (intent.status === 'succeeded') return { state: 'paid', paid, refunded: refundedOf(intent) };
  return { state: intent.status === 'canceled' ? 'closed' : 'open' };
};

export const refundedOf = (intent: Stripe.PaymentIntent | string | null): bigint => {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' && charge ? BigInt(charge.amount_refunded) : 0n;
};
