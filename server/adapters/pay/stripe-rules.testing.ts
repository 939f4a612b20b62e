/** Each call of Stripe's that we make: which parameters it takes, and what Stripe's books say afterwards. */
import { randomBytes } from 'node:crypto';
import type { Answered, Asked } from './pay.testing.ts';
import { type Books, backOf, type Desk, type InvoicePayment, type Payment, type RefundRow, type Rule, type Say, type Session } from './stripe-books.testing.ts';
import { intentBody, intentRules, metadataOf } from './stripe-intents.testing.ts';

export const routed = (desk: Desk, asked: Asked, say: Say): Answered => {
  const [, v1, thing = '', id = '', act = ''] = asked.path
    .replace('/checkout/sessions', '/checkout_sessions')
    .replace('/billing_portal/sessions', '/portal')
    .split('/');
  if (v1 !== 'v1') return say.complain('unknown address');
  const form = new URLSearchParams(asked.method === 'GET' ? asked.query : asked.body);
  const rule = rules[`${asked.method} ${thing}${id ? '/id' : ''}${act ? `/${act}` : ''}`];
  if (!rule) return say.complain('unknown address');
  const names = [...form.keys()].map((name) => name.replace(/\[\d+\]/g, '[]'));
  const odd = names.find((name) => !rule.takes.some((taken) => (taken.endsWith('*') ? name.startsWith(taken.slice(0, -1)) : name === taken)));
  if (odd) return say.complain(`Received unknown parameter: ${odd}`);
  const missing = (rule.needs ?? []).find((name) => !names.includes(name));
  if (missing) return say.complain(`Missing required param: ${missing}`);
  const answer = rule.answer(desk, { id, form, ...say });
  return 'status' in answer && typeof answer.status === 'number' && ('body' in answer || answer.status >= 400)
    ? (answer as Answered)
    : { status: 200, body: JSON.stringify(answer) };
};

const price = 'line_items[][price_data]';
const rules: Record<string, Rule> = {
  'POST checkout_sessions': {
    takes: [
      'mode',
      'line_items[][quantity]',
      `${price}*`,
      'client_reference_id',
      'metadata[*',
      'customer',
      'customer_email',
      'subscription_data[metadata][*',
      'payment_intent_data[metadata][*',
      'payment_intent_data[description]',
      'success_url',
      'cancel_url',
      'expires_at',
    ],
    needs: ['mode', 'line_items[][quantity]', `${price}[currency]`, `${price}[unit_amount]`, `${price}[product_data][name]`, 'success_url'],
    answer: ({ books }, { form, complain, refuse }) => {
      const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
      const currency = form.get('line_items[0][price_data][currency]') ?? '';
      const expires = Number(form.get('expires_at'));
      if (!Number.isSafeInteger(amount) || amount < 1) return complain('Invalid integer: unit_amount');
      if (!/^[a-z]{3}$/.test(currency)) return complain(`Invalid currency: ${currency}`);
      if (amount < 30) return refuse(400, 'The Checkout Session’s total amount is too small.', { code: 'amount_too_small' });
      if (!(expires > Date.now() / 1000 + 30 * 60 - 5 && expires < Date.now() / 1000 + 86_400))
        return complain('expires_at must be between 30 minutes and 24 hours from now');
      if (form.has('customer') && form.has('customer_email')) return complain('You may only specify one of these parameters: customer, customer_email.');
      const mode = form.get('mode') ?? '';
      if ((mode === 'subscription') !== form.has('line_items[0][price_data][recurring][interval]')) return complain('mode and price do not fit');
      if (form.has(mode === 'subscription' ? 'payment_intent_data[description]' : 'subscription_data[metadata][number]'))
        return complain('data of another mode');
      if (books.deleted.has(form.get('customer') ?? '')) return refuse(404, 'No such customer', { code: 'resource_missing', param: 'customer' });
      const id = `cs_test_${randomBytes(12).toString('hex')}`;
      books.sessions.set(id, {
        id,
        order: form.get('client_reference_id') ?? '',
        amount,
        currency,
        status: 'open',
        mode,
        payment: null,
        invoice: null,
        params: form,
      });
      return { id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}`, status: 'open' };
    },
  },
  'GET checkout_sessions/id': {
    takes: ['expand[]'],
    answer: ({ books }, { id, refuse }) => {
      const session = books.sessions.get(id);
      return session ? sessionBody(session, books) : refuse(404, `No such checkout.session: '${id}'`, { code: 'resource_missing' });
    },
  },
  'POST checkout_sessions/id/expire': {
    takes: [],
    answer: ({ books }, { id, refuse }) => {
      const session = books.sessions.get(id);
      if (session?.status !== 'open') return refuse(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
      session.status = 'expired';
      return sessionBody(session, books);
    },
  },
  ...intentRules,
  'GET invoice_payments': {
    takes: ['invoice', 'payment[type]', 'payment[payment_intent]', 'status', 'limit'],
    answer: ({ books }, { form, complain }) => {
      const [invoice, payment] = [form.get('invoice'), form.get('payment[payment_intent]')];
      if (payment !== null && form.get('payment[type]') !== 'payment_intent') return complain('Missing required param: payment[type].');
      const found = books.invoicePayments.filter((one) => (invoice === null || one.invoice === invoice) && (payment === null || one.payment === payment));
      const shown = (one: InvoicePayment) => ({ ...one, payment: { type: 'payment_intent', payment_intent: one.payment } });
      return {
        object: 'list',
        has_more: false,
        url: '/v1/invoice_payments',
        data: found.map((one) => ({ id: `inpay_${one.payment}`, object: 'invoice_payment', status: 'paid', ...shown(one) })),
      };
    },
  },
  'GET refunds': {
    takes: ['payment_intent', 'limit'],
    needs: ['payment_intent'],
    answer: ({ books }, { form, refuse }) => {
      const payment = books.payments.get(form.get('payment_intent') ?? '');
      if (!payment) return refuse(404, 'No such payment_intent', { code: 'resource_missing', param: 'payment_intent' });
      // Newest first.
      return { object: 'list', has_more: false, url: '/v1/refunds', data: payment.refunds.map((one) => refundBody(payment, one)).toReversed() };
    },
  },
  'POST refunds': {
    takes: ['payment_intent', 'amount', 'metadata[*'],
    needs: ['payment_intent', 'amount'],
    answer: ({ books }, { form, refuse }) => {
      const payment = books.payments.get(form.get('payment_intent') ?? '');
      if (!payment) return refuse(404, 'No such payment_intent', { code: 'resource_missing' });
      const amount = Number(form.get('amount'));
      const left = payment.amount - backOf(payment);
      if (!Number.isSafeInteger(amount) || amount < 1) return refuse(400, 'Invalid positive integer');
      if (amount > left)
        return refuse(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { code: 'charge_already_refunded' });
      const refund = { id: `re_${randomBytes(9).toString('hex')}`, amount, metadata: metadataOf(form, 'metadata') };
      payment.refunds.push(refund);
      return refundBody(payment, refund);
    },
  },
  'GET customers/id/payment_methods': {
    takes: ['limit'],
    answer: ({ books, cards }, { id, refuse }) => {
      if (books.deleted.has(id)) return refuse(404, `No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' });
      return { object: 'list', has_more: false, url: '', data: cards[id] ? [{ id: `pm_${id}`, object: 'payment_method', customer: id }] : [] };
    },
  },
  'POST portal': {
    takes: ['customer', 'return_url'],
    needs: ['customer'],
    answer: (_, { form }) => ({ id: 'bps_1', object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${form.get('customer')}` }),
  },
  'POST subscriptions/id': {
    takes: ['cancel_at_period_end'],
    answer: ({ books }, { id, form, refuse }) => {
      if (isOver(books, id)) return refuse(400, 'A canceled subscription can only update its cancellation_details and metadata.');
      books.ended.push(`${id} ${form.get('cancel_at_period_end')}`);
      return { id, object: 'subscription', status: 'active' };
    },
  },
  'GET subscriptions/id': { takes: [], answer: ({ books }, { id }) => ({ id, object: 'subscription', status: isOver(books, id) ? 'canceled' : 'active' }) },
  'DELETE subscriptions/id': {
    takes: [],
    answer: ({ books }, { id, refuse }) => {
      if (isOver(books, id)) return refuse(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
      books.ended.push(`${id} now`);
      return { id, object: 'subscription', status: 'canceled' };
    },
  },
};
const isOver = ({ ended }: Books, subscription: string): boolean => ended.includes(`${subscription} now`);

const sessionBody = (session: Session, books: Books) => {
  const payment = books.payments.get(session.payment ?? '');
  return {
    id: session.id,
    object: 'checkout.session',
    status: session.status,
    payment_status: payment ? 'paid' : 'unpaid',
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.order,
    metadata: metadataOf(session.params, 'metadata'),
    payment_intent: payment && !session.invoice ? intentBody(payment) : null,
    customer: payment?.customer ?? null,
    subscription: session.invoice && `sub_${session.id}`,
    invoice: session.invoice,
  };
};
export const refundBody = ({ id: payment_intent, currency }: Payment, refund: RefundRow) => ({
  status: 'succeeded',
  failure_reason: null,
  ...refund,
  object: 'refund',
  payment_intent,
  currency,
});
