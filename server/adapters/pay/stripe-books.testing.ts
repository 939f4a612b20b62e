/** What the local Stripe knows, and the form of a rule of it. */
import type { Answered } from './pay.testing.ts';

export type Session = {
  id: string;
  order: string;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  mode: string;
  payment: string | null;
  /** A subscription's: the session names it, and not the payment behind it. */
  invoice: string | null;
  params: URLSearchParams;
};
/** Which payment an invoice was paid by stands in neither of them. */
export type InvoicePayment = { invoice: string; payment: string };
export type Payment = {
  id: string;
  amount: number;
  currency: string;
  status: string;
  customer: string | null;
  metadata: Record<string, string>;
  refunds: RefundRow[];
};
export type RefundRow = { id: string; amount: number; metadata: Record<string, string>; status?: 'pending' | 'failed'; failure_reason?: string };
/** What Stripe counts as given back: what failed is not. */
export const backOf = ({ refunds }: Pick<Payment, 'refunds'>): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
export type Books = {
  sessions: Map<string, Session>;
  payments: Map<string, Payment>;
  invoicePayments: InvoicePayment[];
  /** What was said about each subscription, in turn. */
  ended: string[];
  /** Customers that somebody deleted there. */
  deleted: Set<string>;
  /** The key is not taken any more. */
  revoked: boolean;
};

export type Desk = { books: Books; cards: Record<string, Card> };
/** What the bank says to it: `slow` says it later, `asks` wants its owner to be there. */
export type Card = 'good' | 'declined' | 'asks' | 'slow';
export type Say = { complain(message: string): Answered; refuse(status: number, message: string, more?: Record<string, unknown>): Answered };
export type Rule = {
  takes: string[];
  needs?: string[];
  answer(desk: Desk, asked: { id: string; form: URLSearchParams } & Say): Answered | Record<string, unknown>;
};
