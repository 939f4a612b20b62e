/** A purchase as the contract shows it, and what could be given back of it. */
import type { Purchase } from '@storewright/contract/billing/purchases';
import { pointsOf } from '@storewright/contract/kit/points';
import { moneyOf } from '../../../adapters/pay/coins.ts';
import type { Gateway } from '../../../adapters/pay/pay.ts';
import type { PurchaseRow } from './purchases.store.ts';
import type { RefundRow } from './refunds/refunds.store.ts';

/** Days after paying in which the unused part goes back. */
const refundDays = 14;

export type Refundable = { coins: bigint; points: bigint };

export const showPurchase = (row: PurchaseRow, refunds: RefundRow[], back: Refundable | null): Purchase => {
  const refunded = backSoFar(refunds);
  const money = (amount: bigint) => moneyOf({ amount, currency: row.currency });
  return {
    id: row.id,
    number: row.number,
    purpose: row.purpose,
    plan: row.plan,
    state: row.state,
    points: pointsOf(row.points),
    money: money(row.coins),
    gateway: row.gateway,
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    refunded: refunded > 0n ? money(refunded < row.coins ? refunded : row.coins) : null,
    refundable: back && { money: money(back.coins), points: pointsOf(back.points), until: refundableUntil(row)!.toISOString() },
    checkout: row.state === 'awaiting_payment' ? row.checkout : null,
  };
};

/** Coins given back or on their way. */
export const backSoFar = (refunds: RefundRow[]): bigint => refunds.reduce((sum, { state, coins }) => (state === 'returned' ? sum : sum + coins), 0n);
export const takenSoFar = (refunds: RefundRow[]): bigint =>
  refunds.reduce((sum, { points, pointsReturned }) => sum + (points ?? 0n) - (pointsReturned ?? 0n), 0n);

const refundableUntil = ({ paidAt }: PurchaseRow): Date | null => paidAt && new Date(paidAt.getTime() + refundDays * 86_400_000);

/** What was paid for a plan has changed the plan: points and money alone would not undo it. */
export const mayGoBack = (row: PurchaseRow, gateway: Gateway | undefined, now: Date): boolean => {
  const until = refundableUntil(row);
  return (row.state === 'paid' || row.state === 'partly_refunded') && until !== null && until > now && row.purpose === 'top_up' && gateway !== undefined;
};

/** The postings of the points that it brought, those that came again after a refund that failed among them. */
export const lotJournals = ({ id }: PurchaseRow, refunds: RefundRow[]): string[] => [
  journals.paid(id),
  ...refunds.flatMap((refund) => (refund.state === 'returned' ? [journals.returned(refund.id)] : [])),
];

/** Worth of what is left, rounded down to a coin; all of what was not given back where nothing was used. */
export const refundable = ({ coins, points }: PurchaseRow, refunds: RefundRow[], left: bigint): Refundable | null => {
  const rest = coins - backSoFar(refunds);
  if (points === 0n || left <= 0n || rest <= 0n) return null;
  const worth = left === points - takenSoFar(refunds) ? rest : (coins * left) / points;
  const back = worth < rest ? worth : rest;
  return back > 0n ? { coins: back, points: left } : null;
};

/** As it stands on what people pay, in every language. */
export const planName = (plan: string): string => plan[0]!.toUpperCase() + plan.slice(1);

/** The names of its postings in the ledger. */
export const journals = {
  paid: (purchaseId: string) => `purchase:${purchaseId}`,
  refund: (refundId: string) => `refund:${refundId}`,
  returned: (refundId: string) => `refund_returned:${refundId}`,
  dispute: (gateway: string, ref: string) => `dispute:${gateway}:${ref}`,
};
