/** Stripe's API as far as we ask it, strict where Stripe is: key, version, each parameter, idempotency keys. */
import { createHash, randomBytes } from 'node:crypto';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { type Answered, type PayDesk, type Sent, startDesk } from './pay.testing.ts';
import { type StripeEvents, stripeEvents } from './stripe-events.testing.ts';
import { stripeGateway } from './stripe.ts';
import { backOf, type Books, type Card, type Payment, type Session } from './stripe-books.testing.ts';
import { metadataOf } from './stripe-intents.testing.ts';
import { routed } from './stripe-rules.testing.ts';

export type StripeDesk = PayDesk & {
  events: StripeEvents;
  books: Books;
  cards: Record<string, Card>;
  /** Refunds of an order that Stripe made and could not deliver: ours, or those of its own pages. What Stripe says of each. */
  fails(order: string, whose: 'ours' | 'theirs'): Sent[];
  /** A fee that Stripe takes by itself: the invoice, and the payment behind it. */
  bills(subscription: string, amount: number): { invoice: ReturnType<StripeEvents['invoice']>; payment: string };
};
export const startStripe = async ({ key = 'sk_test_correct_horse_battery', webhookSecret = 'whsec_correct_horse_battery' } = {}): Promise<StripeDesk> => {
  const books: Books = { sessions: new Map(), payments: new Map(), invoicePayments: [], ended: [], deleted: new Set(), revoked: false };
  const complaints: string[] = [];
  const trouble: PayDesk['trouble'] = [];
  const cards: StripeDesk['cards'] = {};
  const kept = new Map<string, { hash: string; answer: Answered }>();

  const { origin, close } = await startDesk(trouble, (asked) => {
    const refuse = (status: number, message: string, more: Record<string, unknown> = {}): Answered => {
      const type = status === 401 ? 'authentication_error' : 'invalid_request_error';
      return { status, body: JSON.stringify({ error: { type, message, ...more } }), headers: { 'request-id': `req_${randomBytes(6).toString('hex')}` } };
    };
    const complain = (message: string): Answered => {
      complaints.push(`${asked.method} ${asked.path}: ${message}`);
      return refuse(400, message);
    };
    if (books.revoked || asked.header('authorization') !== `Bearer ${key}`) return refuse(401, 'Invalid API Key provided');
    if (!/^20\d\d-\d\d-\d\d\.\w+$/.test(asked.header('stripe-version'))) return complain('no version');
    if (asked.method === 'POST' && asked.body && asked.header('content-type') !== 'application/x-www-form-urlencoded') return complain('not a form');
    const idempotency = asked.header('idempotency-key');
    const hash = createHash('sha256').update(`${asked.method} ${asked.path} ${asked.body}`).digest('hex');
    const before = asked.method === 'POST' ? kept.get(idempotency) : undefined;
    if (before && before.hash !== hash)
      return refuse(400, 'Keys for idempotent requests can only be used with the same parameters they were first used with.', { type: 'idempotency_error' });
    if (before) return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } };
    const answer = routed({ books, cards }, asked, { complain, refuse });
    if (asked.method === 'POST' && idempotency && answer.status < 500) kept.set(idempotency, { hash, answer });
    return answer;
  });

  const sessionOf = (order: string): Session => {
    const found = [...books.sessions.values()].findLast((one) => one.order === order);
    if (!found) throw new Error(`Stripe has no session for ${order}`);
    return found;
  };
  /** Of an order, or by its own name. */
  const paymentOf = (order: string): Payment =>
    books.payments.get(order) ?? books.payments.get(sessionOf(order).payment ?? '') ?? fail(`${order} is not paid at Stripe`);
  const invoiced = (payment: string): string => {
    const invoice = `in_${randomBytes(9).toString('hex')}`;
    books.invoicePayments.push({ invoice, payment });
    return invoice;
  };
  const events = stripeEvents({ webhookSecret, sessionOf, paymentOf });

  return {
    id: 'stripe',
    currency: 'USD',
    env: { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: origin, PUBLIC_URL: 'https://console.example.com' },
    gateway: () => stripeGateway({ key, webhookSecret, url: origin, outgoing: createOutgoing({ allowLoopback: true }) }),
    books,
    cards,
    complaints,
    trouble,
    events,
    pay: (order) => {
      const session = sessionOf(order);
      const id = `pi_${randomBytes(9).toString('hex')}`;
      const customer = session.params.get('customer') ?? `cus_${randomBytes(7).toString('hex')}`;
      cards[customer] ??= 'good';
      books.payments.set(id, {
        id,
        amount: session.amount,
        currency: session.currency,
        status: 'succeeded',
        customer,
        metadata: metadataOf(session.params, 'payment_intent_data[metadata]'),
        refunds: [],
      });
      Object.assign(session, { status: 'complete', payment: id, invoice: session.mode === 'subscription' ? invoiced(id) : null });
    },
    bills: (subscription, amount) => {
      const payment = `pi_${randomBytes(9).toString('hex')}`;
      books.payments.set(payment, { id: payment, amount, currency: 'usd', status: 'succeeded', customer: null, metadata: {}, refunds: [] });
      return { payment, invoice: events.invoice(subscription, amount, invoiced(payment)) };
    },
    fails: (order, whose) =>
      paymentOf(order)
        .refunds.filter(({ metadata, status }) => (whose === 'ours') === (metadata['refund_id'] !== undefined) && status !== 'failed')
        .map((refund) => {
          Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
          return events.send('refund.failed', events.refund(order, refund.id));
        }),
    invent: (order, amount) => {
      const id = `cs_test_${randomBytes(12).toString('hex')}`;
      const params = new URLSearchParams({ 'metadata[purchase_id]': order });
      books.sessions.set(id, { id, order, amount: Number(amount), currency: 'usd', status: 'open', mode: 'payment', payment: null, invoice: null, params });
    },
    refundHere: (order, amount) => void paymentOf(order).refunds.push({ id: `re_${randomBytes(9).toString('hex')}`, amount: Number(amount), metadata: {} }),
    givenBack: (order) => BigInt(backOf(paymentOf(order))),
    say: {
      paid: (order, how) => events.send('checkout.session.completed', events.session(order, how), how),
      closed: (order, how) => events.send('checkout.session.expired', { ...events.session(order, how), payment_status: 'unpaid', status: 'expired' }, how),
      refunded: (order, how) => events.send('charge.refunded', events.charge(order, how), how),
      unknown: (how) => events.send('radar.early_fraud_warning.created', { id: 'issfr_1', object: 'radar.early_fraud_warning' }, how),
    },
    close,
  };
};

const fail = (message: string): never => {
  throw new Error(message);
};
