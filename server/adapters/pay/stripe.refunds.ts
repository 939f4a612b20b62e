/** What stands in Stripe's books of money that went back of one payment: every refund by its name, whoever made it. */
import type Stripe from 'stripe';
import { GatewayGone, type OrderState, type RefundThere, type Said } from './pay.ts';
import { refundThere } from './stripe.events.ts';
import type { AskStripe } from './stripe.intents.ts';

/**
 * Stripe's words come in any order, and a sum in one of them is that of its own moment. So none is booked: whatever a word was about,
 * it becomes all refunds of its payment as they stand now. Throws where Stripe does not answer: then it tells the word again.
 */
export const withAllRefunds = async (ask: AskStripe, says: Said): Promise<Said> => {
  if (says.type !== 'refunds' || !says.payment?.startsWith('pi_')) return says;
  const there = await allOf(ask, says.payment).catch((error: unknown) => {
    if (error instanceof GatewayGone) return [];
    throw error;
  });
  // A list that is a moment behind knows less than the word itself.
  const behind = ({ ref, state }: RefundThere) => says.refunds.some((told) => told.ref === ref && order[told.state] > order[state]);
  const told = says.refunds.filter(({ ref }) => !there.some((one) => one.ref === ref && !behind(one)));
  return { ...says, refunds: [...there.filter((one) => !behind(one)), ...told] };
};

/** The same for a payment that was looked up. */
export const withRefunds = async (ask: AskStripe, standing: OrderState): Promise<OrderState> =>
  standing.state === 'paid' && standing.refunded > 0n && standing.paid.payment.startsWith('pi_')
    ? { ...standing, refunds: await allOf(ask, standing.paid.payment) }
    : standing;

/** Stripe forgets idempotency keys after a day; what it was told about a refund it keeps. */
export const refundOf = async (stripe: Stripe, payment: string, ours: string): Promise<Stripe.Refund | undefined> => {
  for await (const one of stripe.refunds.list({ payment_intent: payment, limit: 100 })) if (one.metadata?.['refund_id'] === ours) return one;
  return undefined;
};

const allOf = (ask: AskStripe, payment: string): Promise<RefundThere[]> =>
  ask(async (stripe) => {
    const all: RefundThere[] = [];
    // Oldest first.
    for await (const one of stripe.refunds.list({ payment_intent: payment, limit: 100 })) all.unshift(refundThere(one));
    return all;
  });

const order = { pending: 0, done: 1, failed: 2 } as const;
