/** Stripe: Checkout for payments and subscriptions, kept cards, its portal. */
import type Stripe from 'stripe';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { type Delivery, type Gateway, GatewayGone, GatewayRefused, GatewaySilent, NotBelieved, type Order, type RefundState, type OrderState } from './pay.ts';
import { chargedBy, stripeCards } from './stripe.cards.ts';
import { paidBy, saidBy } from './stripe.events.ts';
import { byInvoice } from './stripe.invoices.ts';
import { aboutOf, type AskStripe, coinsOf, refundedOf, stateOf } from './stripe.intents.ts';
import { refundOf, withAllRefunds, withRefunds } from './stripe.refunds.ts';
import { stripeSubscriptions } from './stripe.subscriptions.ts';

type Needs = { key: string; webhookSecret: string; url: string; outgoing: Pick<Outgoing, 'request'> };

const seconds = 20;
const tolerance = 300;

export const stripeGateway = ({ key, webhookSecret, url, outgoing }: Needs): Gateway => {
  const live = /^(sk|rk)_live_/.test(key);
  // Loaded with the first purchase: a start that sells nothing does not wait for it.
  let opening: Promise<Stripe> | undefined;
  const client = () =>
    (opening ??= import('stripe').then(({ default: Client }) => {
      const { hostname, port, protocol } = new URL(url);
      return new Client(key, {
        host: hostname,
        port: port || (protocol === 'http:' ? 80 : 443),
        protocol: protocol === 'http:' ? 'http' : 'https',
        httpClient: Client.createFetchHttpClient(fetchBy(outgoing)),
        timeout: seconds * 1000,
        maxNetworkRetries: 1,
        telemetry: false,
      });
    }));
  const ask: AskStripe = async (question) => {
    const stripe = await client();
    try {
      return await question(stripe);
    } catch (error) {
      throw told(error);
    }
  };

  const opened = (order: Order, idempotencyKey: string) =>
    ask(async (stripe) => {
      const session = await stripe.checkout.sessions.create(sessionFor(order), { idempotencyKey });
      if (!session.url) throw new GatewaySilent('Stripe opened a session without an address');
      return { ref: session.id, checkout: { type: 'redirect' as const, url: session.url } };
    });

  return {
    id: 'stripe',
    least,
    // Checkout keeps a session open for 30 minutes at least, counted by its own clock.
    patience: 31 * 60,
    refunds: true,
    answers: true,
    open: (order) =>
      opened(order, `open:${order.id}`).catch((error: unknown) => {
        if (!(error instanceof GatewayGone) || order.payer === null) throw error;
        // Their customer was deleted at Stripe: they are somebody new there.
        return opened({ ...order, payer: null }, `open:${order.id}:anew`);
      }),
    look: async ({ ref, payment }) => {
      const standing = await ask(async (stripe): Promise<OrderState> => {
        const charge = { expand: ['latest_charge'] };
        if (ref?.startsWith('pi_')) return chargedBy(await stripe.paymentIntents.retrieve(ref, charge));
        if (payment?.startsWith('pi_')) return stateOf(await stripe.paymentIntents.retrieve(payment, charge));
        if (!ref) return { state: 'open' };
        const session = await stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] });
        const paid = paidBy(session);
        if (paid) return { state: 'paid', paid, refunded: refundedOf(session.payment_intent) };
        if (session.status === 'expired') return { state: 'closed' };
        return { state: 'open', ...(session.status === 'complete' && { paying: true }) };
      });
      return withRefunds(ask, standing);
    },
    close: ({ ref }) =>
      ask(async (stripe) => {
        if (ref?.startsWith('pi_')) return (await stripe.paymentIntents.cancel(ref)).status === 'canceled';
        if (!ref?.startsWith('cs_')) return false;
        return (await stripe.checkout.sessions.expire(ref)).status === 'expired';
      }).catch((error: unknown) => {
        if (error instanceof GatewayRefused) return false;
        throw error;
      }),
    refund: async ({ key: ours, order, coins, reason }) => {
      const payment = order.payment;
      if (!payment?.startsWith('pi_')) return { state: 'refused', why: 'the payment is not known at Stripe' };
      try {
        return await ask(async (stripe): Promise<RefundState> => {
          const made =
            (await refundOf(stripe, payment, ours)) ??
            (await stripe.refunds.create(
              { payment_intent: payment, amount: Number(coins.amount), metadata: { refund_id: ours, purchase_id: order.id, note: reason.slice(0, 200) } },
              { idempotencyKey: `refund:${ours}` },
            ));
          if (made.status === 'failed' || made.status === 'canceled') return { state: 'refused', why: made.failure_reason ?? made.status, failedThere: true };
          return { state: made.status === 'succeeded' ? 'done' : 'pending', ref: made.id };
        });
      } catch (error) {
        // A key that is not taken, or a payment that is not there for it, says nothing about the refund, which may have been made when we asked before.
        if (error instanceof GatewayRefused && !(error instanceof GatewayGone) && typeOf(error.cause) === 'StripeInvalidRequestError')
          return { state: 'refused', why: error.message };
        throw error;
      }
    },
    read: async (delivery) => {
      const event = verified(await client(), delivery, webhookSecret);
      if (event.account) return { id: event.id, type: event.type, says: { type: 'foreign', why: `for the connected account ${event.account}` } };
      if (event.livemode !== live) return { id: event.id, type: event.type, says: { type: 'foreign', why: otherMode(event.livemode) } };
      return { id: event.id, type: event.type, says: await byInvoice(ask, await withAllRefunds(ask, saidBy(event))) };
    },
    thanks: { type: 'application/json', body: '{"received":true}' },
    cards: stripeCards(ask),
    subscriptions: stripeSubscriptions(ask),
  };
};

const otherMode = (livemode: unknown): string => {
  if (typeof livemode !== 'boolean') return 'it does not say whether it is a test';
  return livemode ? 'a real event, and the key is for tests' : 'a test event, and the key is real';
};

/** What Stripe takes at least (docs.stripe.com/currencies); an amount below it is refused there. */
const least = {
  USD: 50n,
  EUR: 50n,
  GBP: 30n,
  CNY: 400n,
  JPY: 50n,
  HKD: 400n,
  SGD: 50n,
  AUD: 50n,
  CAD: 50n,
  NZD: 50n,
  CHF: 50n,
  SEK: 300n,
  NOK: 300n,
  DKK: 250n,
  PLN: 200n,
  BRL: 50n,
  MXN: 1_000n,
  INR: 50n,
  KRW: 1_000n,
};

const sessionFor = (order: Order): Stripe.Checkout.SessionCreateParams => {
  const { amount, currency } = coinsOf(order.coins);
  return {
    mode: order.monthly ? 'subscription' : 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amount, product_data: { name: order.title }, ...(order.monthly && { recurring: { interval: 'month' as const } }) },
      },
    ],
    client_reference_id: order.id,
    metadata: aboutOf(order),
    ...(order.payer ? { customer: order.payer } : { customer_email: order.email }),
    ...(order.monthly
      ? { subscription_data: { metadata: aboutOf(order) } }
      : { payment_intent_data: { metadata: aboutOf(order), description: `${order.title} (${order.number})` } }),
    success_url: order.back.paid,
    cancel_url: order.back.cancelled,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  };
};

const verified = (stripe: Stripe, { body, header, now }: Delivery, secret: string): Stripe.Event => {
  const signature = header('stripe-signature') ?? '';
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime());
  } catch (error) {
    throw new NotBelieved(error instanceof Error ? error.message.split('\n')[0] : 'not verified');
  }
  // The client looks back only: a signature made for tomorrow would be good until then.
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(at - now.getTime() / 1000 <= tolerance)) throw new NotBelieved('the timestamp lies in the future');
  if (typeof event?.id !== 'string' || typeof event.type !== 'string') throw new NotBelieved('not an event');
  return event;
};

/** Stripe’s errors in the words of the port. */
const told = (error: unknown): Error => {
  if (error instanceof GatewaySilent || error instanceof GatewayRefused) return error;
  const { type, code, message } = error as { type?: string; code?: string; message?: string };
  const final = ['StripeInvalidRequestError', 'StripeCardError', 'StripeAuthenticationError', 'StripePermissionError'];
  const text = `Stripe: ${message ?? 'no answer'}`;
  if (code === 'resource_missing') return new GatewayGone(text, { cause: error });
  return type !== undefined && final.includes(type) ? new GatewayRefused(text, { cause: error }) : new GatewaySilent(text, { cause: error });
};

const typeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined);

/** Stripe's client asks by the one door to the outside, with its time limit. */
const fetchBy =
  (outgoing: Pick<Outgoing, 'request'>): typeof globalThis.fetch =>
  async (url, init = {}) => {
    const answer = await outgoing.request(url instanceof Request ? url.url : String(url), {
      method: init.method as 'GET' | 'POST' | 'DELETE',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && init.body && { body: init.body }),
      ...(init.signal && { signal: init.signal }),
      timeout: seconds * 1000,
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers });
  };
