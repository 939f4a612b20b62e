/** Payment intents as Stripe keeps them: made, confirmed once, cancelled while nothing was taken. */
import { randomBytes } from 'node:crypto';
import { backOf, type Payment, type Rule } from './stripe-books.testing.ts';

export const intentRules: Record<string, Rule> = {
  'GET payment_intents/id': {
    takes: ['expand[]'],
    answer: ({ books }, { id, refuse }) => {
      const payment = books.payments.get(id);
      return payment ? intentBody(payment) : refuse(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' });
    },
  },
  'POST payment_intents': {
    takes: [
      'amount',
      'currency',
      'customer',
      'payment_method',
      'automatic_payment_methods[enabled]',
      'automatic_payment_methods[allow_redirects]',
      'description',
      'metadata[*',
    ],
    needs: ['amount', 'currency', 'customer', 'payment_method'],
    answer: ({ books, cards }, { form, complain, refuse }) => {
      const customer = form.get('customer') ?? '';
      if (!cards[customer] || form.get('payment_method') !== `pm_${customer}`) return refuse(404, 'No such payment_method', { code: 'resource_missing' });
      // Confirmed without a payer, what may redirect wants an address to come back to.
      if (form.get('automatic_payment_methods[allow_redirects]') !== 'never') return complain('you must provide a return_url');
      const payment = {
        id: `pi_${randomBytes(9).toString('hex')}`,
        amount: Number(form.get('amount')),
        currency: form.get('currency') ?? '',
        status: 'requires_confirmation',
        customer,
        metadata: metadataOf(form, 'metadata'),
        refunds: [],
      };
      books.payments.set(payment.id, payment);
      return intentBody(payment);
    },
  },
  'POST payment_intents/id/confirm': {
    takes: ['off_session'],
    answer: ({ books, cards }, { id, refuse }) => {
      const payment = books.payments.get(id);
      if (!payment) return refuse(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' });
      if (payment.status !== 'requires_confirmation') return unexpected(payment, 'confirm', refuse);
      const card = cards[payment.customer ?? ''];
      if (card === 'slow') payment.status = 'processing';
      else payment.status = card === 'good' ? 'succeeded' : 'requires_payment_method';
      if (payment.status !== 'requires_payment_method') return intentBody(payment);
      const code = card === 'asks' ? 'authentication_required' : 'card_declined';
      return {
        status: 402,
        body: JSON.stringify({ error: { type: 'card_error', code, message: 'Your card was declined.', payment_intent: intentBody(payment) } }),
      };
    },
  },
  'POST payment_intents/id/cancel': {
    takes: [],
    answer: ({ books }, { id, refuse }) => {
      const payment = books.payments.get(id);
      if (!payment) return refuse(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' });
      if (payment.status !== 'requires_confirmation' && payment.status !== 'requires_payment_method') return unexpected(payment, 'cancel', refuse);
      payment.status = 'canceled';
      return intentBody(payment);
    },
  },
};

const unexpected = ({ status }: Payment, act: string, refuse: Parameters<Rule['answer']>[1]['refuse']) =>
  refuse(400, `You cannot ${act} this PaymentIntent because it has a status of ${status}.`, { code: 'payment_intent_unexpected_state' });

export const intentBody = ({ refunds, ...payment }: Payment) => ({
  ...payment,
  object: 'payment_intent',
  amount_received: payment.status === 'succeeded' ? payment.amount : 0,
  latest_charge: payment.status === 'succeeded' ? { id: `ch_${payment.id}`, object: 'charge', amount_refunded: backOf({ refunds }) } : null,
});

export const metadataOf = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [])));
