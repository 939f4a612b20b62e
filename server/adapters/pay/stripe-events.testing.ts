/** Events as Stripe posts them, signed by Stripe's own client. */
import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { How, Sent } from './pay.testing.ts';
import { backOf, type Payment, type Session } from './stripe-books.testing.ts';
import { metadataOf } from './stripe-intents.testing.ts';
import { refundBody } from './stripe-rules.testing.ts';

type Needs = { webhookSecret: string; sessionOf(order: string): Session; paymentOf(order: string): Payment };
export type StripeEvents = ReturnType<typeof stripeEvents>;

export const stripeEvents = ({ webhookSecret, sessionOf, paymentOf }: Needs) => {
  const stripe = new Stripe('sk_test_signs_only');
  const strangers = (how: How): Record<string, string> => (how.stranger === 'account' ? { account_id: '00000000-0000-7000-8000-000000000000' } : {});
  return {
    session: (order: string, how: How = {}) => {
      const session = sessionOf(order);
      return {
        id: session.id,
        object: 'checkout.session',
        mode: session.mode,
        status: 'complete',
        payment_status: 'paid',
        amount_total: Number(how.amount ?? BigInt(session.amount)),
        currency: how.currency?.toLowerCase() ?? session.currency,
        client_reference_id: session.order,
        metadata: { ...metadataOf(session.params, 'metadata'), ...strangers(how) },
        payment_intent: session.invoice ? null : session.payment,
        customer: paymentCustomer(order),
        subscription: session.mode === 'subscription' ? `sub_${session.id}` : null,
        invoice: session.invoice,
      };
    },
    intent: (order: string, how: How = {}) => {
      const { refunds: _, ...payment } = paymentOf(order);
      return { ...payment, object: 'payment_intent', amount_received: Number(how.amount ?? BigInt(payment.amount)), last_payment_error: null };
    },
    /** `how.amount` is the sum given back so far. */
    charge: (order: string, how: How = {}) => {
      const payment = paymentOf(order);
      return {
        id: `ch_${payment.id}`,
        object: 'charge',
        payment_intent: payment.id,
        amount: payment.amount,
        amount_refunded: Number(how.amount ?? BigInt(backOf(payment))),
        currency: how.currency?.toLowerCase() ?? payment.currency,
        metadata: { ...payment.metadata, ...strangers(how) },
      };
    },
    /** One refund of it, as it stands there now. */
    refund: (order: string, id: string) => {
      const payment = paymentOf(order);
      return refundBody(payment, payment.refunds.find((one) => one.id === id)!);
    },
    invoice: (subscription: string, amount: number, id = `in_${randomBytes(9).toString('hex')}`) => ({
      id,
      object: 'invoice',
      billing_reason: 'subscription_cycle',
      amount_paid: amount,
      currency: 'usd',
      customer: null as string | null,
      parent: { type: 'subscription_details', subscription_details: { subscription, metadata: {} as Record<string, string> } },
      lines: { object: 'list', data: [{ period: { end: Math.floor(Date.now() / 1000) + 30 * 86_400 } }] },
    }),
    dispute: (order: string, status: string, id = 'dp_1') => {
      const payment = paymentOf(order);
      return { id, object: 'dispute', payment_intent: payment.id, charge: `ch_${payment.id}`, amount: payment.amount, currency: payment.currency, status };
    },
    send: (type: string, object: Record<string, unknown>, how: How = {}): Sent => {
      const body = JSON.stringify({
        id: how.id ?? `evt_${randomBytes(12).toString('hex')}`,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: Math.floor(Date.now() / 1000),
        livemode: how.stranger === 'seller',
        ...(how.stranger === 'application' && { account: 'acct_somebody_else' }),
        type,
        data: { object },
      });
      if (how.sign === 'none') return { body, headers: kind };
      const timestamp = Math.floor((how.at ?? new Date()).getTime() / 1000);
      const signature = stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: how.sign === 'other key' ? 'whsec_of_somebody_else' : webhookSecret,
        timestamp,
        ...(how.sign === 'older kind' && { scheme: 'v0' }),
      });
      return { body, headers: { ...kind, 'stripe-signature': how.sign === 'empty' ? '' : signature } };
    },
  };

  function paymentCustomer(order: string): string | null {
    return sessionOf(order).payment ? paymentOf(order).customer : null;
  }
};

const kind = { 'content-type': 'application/json; charset=utf-8' };
