/** The five plans, which one an account has, and what a change means now. Prices are the operator's. */
import { z } from 'zod';
import { Money, Points } from '../kit/points.ts';
import { get, post, under } from '../kit/route.ts';
import { Plan, plans } from './plan.ts';
import { GatewayId, Purchase } from './purchases.ts';

export { Plan, plans };

export const SubscriptionState = z.enum(['active', 'trialing', 'past_due', 'cancelling', 'awaiting_payment']);

export const Subscription = z.object({
  plan: Plan,
  state: SubscriptionState,
  /** Null for plans without a fee. */
  period_ends_at: z.iso.datetime().nullable(),
  /** Where it goes when the period ends or the payment arrives. */
  next_plan: Plan.nullable(),
  /** Until when points still flow although a payment failed. */
  grace_ends_at: z.iso.datetime().nullable(),
  pro: z
    .object({
      /** Mean of the last seven days, and what Pro asks for. */
      mean: Points,
      needed: Points,
      reason: z.object({ text: z.string(), state: z.enum(['asked', 'approved', 'declined']), answer: z.string().nullable(), at: z.iso.datetime() }).nullable(),
      /** On Pro: today's floor. Below it, what costs points is refused (`insufficient_points`); a key of one's own works on. */
      floor: z.object({ needed: Points, met: z.boolean() }).nullable(),
    })
    .nullable(),
  /** Own key in use: requests cost nothing. */
  own_key: z.boolean(),
  /** One is kept. Without the right to it managed work is refused (`own_key_needs_pro`), never done for points, until it is taken away. */
  own_key_kept: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** What a plan gives and what changing to it takes, for this account, now. */
export const Offer = z.object({
  plan: Plan,
  /** Null: no fee. `on_request`: the operator is written to. */
  price: Money.nullable(),
  on_request: z.boolean(),
  request_points: Points,
  activation_points: Points.nullable(),
  /** False when the account has had its activation points already. */
  activation_due: z.boolean(),
  change: z.object({
    kind: z.enum(['current', 'upgrade', 'downgrade', 'none']),
    /** Charged now; null: nothing. */
    charge: Money.nullable(),
    /** The same in each currency of the price list: what is charged is the one of the currency asked for. */
    charges: z.array(Money),
    /** Points that the charge becomes. */
    points: Points.nullable(),
    when: z.enum(['now', 'when_paid', 'period_end', 'when_approved']),
    /** What must come with the request. */
    needs: z.array(z.enum(['consent', 'reason', 'payment'])),
    /** Why it cannot be asked for now, by error code. */
    refused: z.string().nullable(),
  }),
});
export type Offer = z.infer<typeof Offer>;

export const planRoutes = under('/api/subscription', {
  current: get('/', {
    door: 'member',
    answer: z.object({ subscription: Subscription, offers: z.array(Offer), demo_prices: z.boolean() }),
    summary: 'The plan of the account and what each other plan would change and cost now.',
  }),
  change: post('/', {
    door: 'manager',
    idempotent: 'required',
    body: z.strictObject({
      plan: Plan,
      /** Agrees to the charge that the offer names. */
      consent: z.boolean().default(false),
      /** What the offer named, in `currency`: where it is another by now, nothing happens (409 `prices_changed`, `details.charge` says the new one). */
      charge: Money.optional(),
      reason: z.string().trim().max(2_000).default(''),
      gateway: GatewayId.optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    }),
    answer: z.object({ result: z.enum(['changed', 'scheduled', 'awaiting_payment', 'asked']), subscription: Subscription, purchase: Purchase.nullable() }),
    summary: 'Changes the plan: at once, at the end of the period, when paid, or when the operator approves.',
  }),
  cancel: post('/cancel/', { door: 'manager', idempotent: 'required', answer: Subscription, summary: 'Ends the plan with its period; points stay.' }),
  keep: post('/keep/', { door: 'manager', answer: Subscription, summary: 'Takes a cancellation or a scheduled change back.' }),
});
