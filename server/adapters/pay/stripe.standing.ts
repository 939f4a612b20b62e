/** Subscriptions at Stripe, and how a payment stands. */
import type Stripe from 'stripe';
import type { Coins } from './coins.ts';
import type { Order, Paid, Standing, StandingOrders } from './pay.ts';
import { idOf } from './stripe.events.ts';

/** Asks Stripe; what it answers badly is told in the words of the port. */
export type AskStripe = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

export const stripeStanding = (ask: AskStripe): StandingOrders => ({
  portal: (payer, back) => ask(async (stripe) => (await stripe.billingPortal.sessions.create({ customer: payer, return_url: back })).url),
  end: (subscription, when) =>
    ask(async (stripe) => {
      if (when === 'now') await stripe.subscriptions.cancel(subscription);
      else await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    }),
  keep: (subscription) =>
    ask(async (stripe) => {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
    }),
});

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
