/** How a payment stands at Stripe, and how we name ours there. */
import type Stripe from 'stripe';
import type { Coins } from './coins.ts';
import type { Order, OrderState, Paid } from './pay.ts';
import { idOf } from './stripe.events.ts';

/** Asks Stripe; what it answers badly is told in the words of the port. */
export type AskStripe = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

export const coinsOf = ({ amount, currency }: Coins) => ({ amount: Number(amount), currency: currency.toLowerCase() });
export const aboutOf = (order: Order) => ({ purchase_id: order.id, account_id: order.accountId, number: order.number });

export const stateOf = (intent: Stripe.PaymentIntent): OrderState => {
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
