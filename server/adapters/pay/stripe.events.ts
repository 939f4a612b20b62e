/** What Stripe's events say, read from their own members: an event's version may be older than the client's types. */
import type Stripe from 'stripe';
import { z } from 'zod';
import type { About, Paid, RefundThere, Said } from './pay.ts';

export const saidBy = (event: Stripe.Event): Said => {
  const read = readers[event.type];
  if (!read) return { type: 'nothing' };
  try {
    return read(event.data.object);
  } catch (error) {
    if (error instanceof z.ZodError) return { type: 'foreign', why: `${event.type} has no such shape: ${error.issues[0]?.path.join('.')}` };
    throw error;
  }
};

/** The payment of a Checkout session that is paid. */
export const paidBy = (session: unknown): Paid | null => {
  const one = Session.parse(session);
  if (one.payment_status !== 'paid') return null;
  return {
    coins: { amount: one.amount_total, currency: one.currency },
    payment: one.payment_intent ?? one.invoice ?? one.id,
    payer: one.customer,
    subscription: one.subscription,
  };
};

/** Stripe hands out a thing or its id. */
export const idOf = (thing: unknown): string | null =>
  typeof thing === 'string' ? thing : typeof thing === 'object' && thing !== null && 'id' in thing && typeof thing.id === 'string' ? thing.id : null;

const Id = z.unknown().transform(idOf);
const Coin = z.int().transform(BigInt);
const Currency = z.string().transform((text) => text.toUpperCase());
const Metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((metadata) => metadata ?? {});
const Session = z.object({
  id: z.string(),
  payment_status: z.string(),
  amount_total: Coin,
  currency: Currency,
  payment_intent: Id,
  invoice: Id,
  subscription: Id,
  customer: Id,
  client_reference_id: z.string().nullish(),
  metadata: Metadata,
});
const Intent = z.object({
  id: z.string(),
  amount_received: Coin,
  currency: Currency,
  customer: Id,
  metadata: Metadata,
  last_payment_error: z.object({ message: z.string().optional() }).nullish(),
});
const Charge = z.object({ payment_intent: Id, metadata: Metadata });
const Refund = z.object({
  id: z.string(),
  payment_intent: Id,
  amount: Coin,
  currency: Currency,
  status: z.string().nullish(),
  metadata: Metadata,
  failure_reason: z.string().nullish(),
});
const Dispute = z.object({ id: z.string(), payment_intent: Id, status: z.string(), amount: Coin, currency: Currency });
const Invoice = z.object({
  id: z.string(),
  billing_reason: z.string().nullish(),
  customer: Id,
  amount_paid: Coin,
  currency: Currency,
  parent: z.object({ subscription_details: z.object({ subscription: Id, metadata: Metadata }).nullish() }).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.int() }) })) }),
});
const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  metadata: Metadata,
  items: z.object({ data: z.array(z.object({ current_period_end: z.int() })) }),
});

const about = (metadata: Record<string, string>, payment: string | null): About => ({
  order: metadata['purchase_id'] ?? null,
  account: metadata['account_id'] ?? null,
  payment,
});
const aboutSession = (one: z.output<typeof Session>): About => {
  const said = about(one.metadata, one.payment_intent);
  return { ...said, order: said.order ?? one.client_reference_id ?? null };
};

const session = (object: unknown): Said => {
  const paid = paidBy(object);
  // Paid later, as with a bank debit: another event says when.
  return paid ? { type: 'paid', paid, ...aboutSession(Session.parse(object)) } : { type: 'nothing' };
};

export const refundThere = (object: unknown): RefundThere => {
  const { id, amount, currency, metadata, status, failure_reason } = Refund.parse(object);
  const state = status === 'failed' || status === 'canceled' ? 'failed' : status === 'succeeded' ? 'done' : 'pending';
  return { ref: id, key: metadata['refund_id'] ?? null, coins: { amount, currency }, state, why: state === 'failed' ? (failure_reason ?? 'failed') : '' };
};
const refund = (object: unknown): Said => {
  const { metadata, payment_intent } = Refund.parse(object);
  const there = refundThere(object);
  // That one was made at Stripe's dashboard its charge tells, too; that it failed nothing else tells.
  if (there.key === null && there.state !== 'failed') return { type: 'nothing' };
  return { type: 'refunds', refunds: [there], ...about(metadata, payment_intent) };
};

/** An inquiry moves no money; of a dispute, Stripe has taken the money already. */
const disputeStates: Record<string, 'open' | 'won' | 'lost'> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
};
const dispute = (object: unknown): Said => {
  const { id, payment_intent, status, amount, currency } = Dispute.parse(object);
  const state = disputeStates[status];
  return state ? { type: 'dispute', ref: id, state, coins: { amount, currency }, ...about({}, payment_intent) } : { type: 'nothing' };
};

const at = (seconds: number | undefined): string | null => (seconds === undefined ? null : new Date(seconds * 1000).toISOString());
const invoice =
  (state: 'renewed' | 'past_due') =>
  (object: unknown): Said => {
    const { id, parent, lines, billing_reason, customer, amount_paid: amount, currency } = Invoice.parse(object);
    const coins = { amount, currency };
    const of = parent?.subscription_details;
    if (!of?.subscription) return { type: 'nothing' };
    // The first one is paid in Checkout, whose session says the same of it.
    if (state === 'renewed' && billing_reason === 'subscription_create')
      return { type: 'paid', paid: { coins, payment: id, payer: customer, subscription: of.subscription }, ...about(of.metadata, id) };
    // What else somebody puts on an invoice at Stripe's dashboard is no month.
    if (billing_reason !== 'subscription_cycle') return { type: 'nothing' };
    const paidUntil = state === 'renewed' ? at(Math.max(...lines.data.map(({ period }) => period.end))) : null;
    return { type: 'subscription', subscription: of.subscription, state, paidUntil, invoice: id, coins, ...about(of.metadata, null) };
  };
const subscription = (object: unknown): Said => {
  const { id, status, cancel_at_period_end, metadata, items } = Subscription.parse(object);
  const state =
    status === 'canceled' || status === 'unpaid' || status === 'incomplete_expired'
      ? 'ended'
      : status === 'past_due'
        ? 'past_due'
        : cancel_at_period_end
          ? 'cancelling'
          : 'active';
  if (status === 'incomplete') return { type: 'nothing' };
  return {
    type: 'subscription',
    subscription: id,
    state,
    paidUntil: at(items.data[0]?.current_period_end),
    invoice: null,
    coins: null,
    ...about(metadata, null),
  };
};

const readers: Record<string, (object: unknown) => Said> = {
  'checkout.session.completed': session,
  'checkout.session.async_payment_succeeded': session,
  'checkout.session.async_payment_failed': (object) => ({ type: 'failed', why: 'the payment did not arrive', ...aboutSession(Session.parse(object)) }),
  'checkout.session.expired': (object) => ({ type: 'closed', ...aboutSession(Session.parse(object)) }),
  'payment_intent.succeeded': (object) => {
    const { id, amount_received: amount, currency, customer, metadata } = Intent.parse(object);
    if (!metadata['purchase_id']) return { type: 'nothing' };
    return { type: 'paid', paid: { coins: { amount, currency }, payment: id, payer: customer, subscription: null }, ...about(metadata, id) };
  },
  'payment_intent.payment_failed': (object) => {
    const { id, metadata, last_payment_error } = Intent.parse(object);
    // In Checkout one declined card is not the end: the payer may take another.
    if (metadata['off_session'] !== 'yes') return { type: 'nothing' };
    return { type: 'failed', why: last_payment_error?.message ?? 'declined', ...about(metadata, id) };
  },
  'charge.refunded': (object) => {
    const { payment_intent, metadata } = Charge.parse(object);
    return { type: 'refunds', refunds: [], ...about(metadata, payment_intent) };
  },
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
  'invoice.paid': invoice('renewed'),
  'invoice.payment_failed': invoice('past_due'),
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
};
