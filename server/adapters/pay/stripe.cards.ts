/** A card that a payer left at Stripe, charged without them in two steps: the first moves no money, the second knows what it moves. */
import type Stripe from 'stripe';
import { GatewayGone, type KeptCards, type OrderState } from './pay.ts';
import { aboutOf, type AskStripe, coinsOf, stateOf } from './stripe.intents.ts';

export const stripeCards = (ask: AskStripe): KeptCards => ({
  prepare: (order) =>
    ask(async (stripe) => {
      const { data } = await stripe.customers.listPaymentMethods(order.payer, { limit: 1 });
      if (!data[0]) throw new GatewayGone('Stripe: no kept card');
      const { id } = await stripe.paymentIntents.create(
        {
          ...coinsOf(order.coins),
          customer: order.payer,
          payment_method: data[0].id,
          // Nobody is there to be sent to another page.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description: order.title,
          metadata: { ...aboutOf(order), off_session: 'yes' },
        },
        { idempotencyKey: `charge:${order.id}` },
      );
      return id;
    }),
  charge: ({ ref }) =>
    ask(async (stripe) => {
      try {
        const standing = chargedBy(await stripe.paymentIntents.confirm(ref, { off_session: true }, { idempotencyKey: `confirm:${ref}` }));
        return standing.state === 'closed' ? { state: 'declined', why: 'declined' } : standing;
      } catch (error) {
        if (!isDeclined(error)) throw error;
        return { state: 'declined', why: error.message };
      }
    }),
});

/** How a charge of a kept card stands: what would wait for its payer waits for nobody. */
export const chargedBy = (intent: Stripe.PaymentIntent): OrderState =>
  intent.status === 'requires_payment_method' || intent.status === 'requires_action' ? { state: 'closed' } : stateOf(intent);

/** The bank's own no. Any other refusal may be about a charge that was made already. */
const isDeclined = (error: unknown): error is Error => error instanceof Error && 'type' in error && error.type === 'StripeCardError';
