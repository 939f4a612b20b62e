/** Fees of plans are known by their invoices. Money that goes back names the payment behind one, which stands in neither of them. */
import type { Said } from './pay.ts';
import { idOf } from './stripe.events.ts';
import type { AskStripe } from './stripe.intents.ts';

/** The same word, about the invoice. Throws where Stripe does not answer: then it tells the word again. */
export const byInvoice = async (ask: AskStripe, says: Said): Promise<Said> => {
  if (!('payment' in says) || says.order !== null || !says.payment?.startsWith('pi_')) return says;
  const payment = { type: 'payment_intent' as const, payment_intent: says.payment };
  const { data } = await ask((stripe) => stripe.invoicePayments.list({ payment, limit: 1 }));
  return { ...says, payment: idOf(data[0]?.invoice) ?? says.payment };
};
