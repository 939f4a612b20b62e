/** Buying points: what it costs, by which gateway, and where a payment stands. Points are granted on a verified paid event, never on a redirect. */
import { z } from 'zod';
import { Id, pageOf, Paging } from '../kit/paging.ts';
import { Money, Points, WholePoints } from '../kit/points.ts';
import { get, post, under } from '../kit/route.ts';
import { Plan } from './plan.ts';

export const GatewayId = z.enum(['stripe', 'alipay', 'wechat', 'manual', 'demo']);
export type GatewayId = z.infer<typeof GatewayId>;

export const PurchaseState = z.enum(['awaiting_payment', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded', 'disputed']);
export type PurchaseState = z.infer<typeof PurchaseState>;

export const Purchase = z.object({
  id: z.uuid(),
  /** Short, for people and bank statements. */
  number: z.string(),
  purpose: z.enum(['top_up', 'plan', 'downgrade']),
  /** Which plan it pays, or the way to it. */
  plan: Plan.nullable(),
  state: PurchaseState,
  points: Points,
  money: Money,
  gateway: GatewayId,
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  refunded: Money.nullable(),
  /** What could be given back now: the unused part, within 14 days of paying. */
  refundable: z.object({ money: Money, points: Points, until: z.iso.datetime() }).nullable(),
  /** How to pay, while it is awaited. */
  checkout: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('redirect'), url: z.url({ protocol: /^https?$/ }) }),
      z.object({ type: z.literal('qr'), code_url: z.string(), expires_at: z.iso.datetime() }),
      /** The operator marks it paid; `instructions` are theirs. */
      z.object({ type: z.literal('manual'), instructions: z.string() }),
      /** Demo mode alone: a press on this console pays it. */
      z.object({ type: z.literal('demo') }),
    ])
    .nullable(),
});
export type Purchase = z.infer<typeof Purchase>;

export const RedeemedKey = z.object({
  id: z.uuid(),
  /** The last four characters. */
  hint: z.string(),
  points: Points,
  kind: z.enum(['promotional', 'paid']),
  redeemed_at: z.iso.datetime(),
  by: z.string(),
});

const TopUpPoints = WholePoints({ message: 'Please top up at least 1 point' });

export const purchases = under('/api', {
  options: get('/purchase/options/', {
    door: 'member',
    answer: z.object({
      /** `least`: the fewest points that this gateway takes, by currency. */
      gateways: z.array(z.object({ id: GatewayId, currencies: z.array(z.string()), least: z.record(z.string(), Points) })),
      /** Points for one unit of a currency, and the least that any gateway takes. */
      rates: z.array(z.object({ currency: z.string(), points: Points, least: Points })),
      /** Where this account left a card: a move to Plus that names no gateway is charged to it at once. */
      kept_card: GatewayId.nullable(),
      /** Whether people of this account may buy points of their own: on Enterprise. */
      own_wallet: z.boolean(),
      price_version: z.number().int(),
    }),
    summary: 'What can be paid with, in which currency, at which rate. No gateway: redeem keys only.',
  }),
  quote: get('/purchase/quote/', {
    door: 'member',
    query: z.strictObject({ points: TopUpPoints, currency: z.string().regex(/^[A-Z]{3}$/) }),
    answer: z.object({ points: Points, money: Money }),
    summary: 'What so many points cost, rounded up to the currency’s smallest coin.',
  }),
  create: post('/purchase/', {
    door: 'member',
    idempotent: 'required',
    body: z.strictObject({
      points: TopUpPoints,
      gateway: GatewayId,
      currency: z.string().regex(/^[A-Z]{3}$/),
      /** What the quote named: where it is another sum by now, nothing begins (409 `prices_changed`, `details.money` says the new one). */
      money: Money.optional(),
      agreed: z.literal(true, { error: 'Please read and accept our privacy policy' }),
      /** The caller's own points instead of the account's, where `own_wallet` of the options says so. Staff buy none for the account. */
      wallet: z.enum(['account', 'own']).default('account'),
    }),
    answer: Purchase,
    summary: 'Starts a top-up. The amount is worked out here; the answer says how to pay.',
  }),
  list: get('/purchase/', { door: 'member', query: Paging, answer: pageOf(Purchase), summary: 'The account’s purchases, newest first.' }),
  one: get('/purchase/{id}/', { door: 'member', params: Id, answer: Purchase, summary: 'Where a purchase stands; asks the gateway when its word is late.' }),
  cancel: post('/purchase/{id}/cancel/', {
    door: 'member',
    params: Id,
    answer: Purchase,
    summary: 'Gives up a payment that is still awaited. One that is paid by now is told as paid; while a bank is at it: 409 `payment_running`.',
  }),
  refund: post('/purchase/{id}/refund/', {
    door: 'manager',
    idempotent: 'required',
    params: Id,
    /** What `refundable` named: where it is another sum by now, nothing goes back (409 `prices_changed`, `details.money` says the new one). */
    body: z.strictObject({ money: Money.optional() }).optional(),
    answer: Purchase,
    summary: 'Gives back the unused part within 14 days, the way it was paid; what was paid by hand, its operator gives back by hand.',
  }),
  payDemo: post('/purchase/{id}/demo_pay/', {
    door: 'member',
    demo: true,
    params: Id,
    answer: Purchase,
    summary: 'Demo: pays a purchase of the demo gateway. Marked "demo" for ever. While another press cannot be finished: 409 `payment_running`.',
  }),
  redeem: post('/user/redeem_key/', {
    door: 'member',
    idempotent: 'required',
    body: z.strictObject({ key: z.string().trim().min(1).max(100) }),
    answer: RedeemedKey,
    summary: 'Turns a redeem key into points, once.',
  }),
  keyHistory: get('/user/get_key_top_up_history/', { door: 'member', query: Paging, answer: pageOf(RedeemedKey), summary: 'Keys this account redeemed.' }),
});
