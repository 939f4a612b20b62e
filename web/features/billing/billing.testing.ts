/** What the tests of this feature share: a balance, plans, movements with their receipts, purchases, an invitation. */
import type { Invitation, Reward } from './affiliate.api.ts';
import type { Balance, Lot, Offer, Options, Purchase, Subscription } from './billing.api.ts';
import type { Movement, PriceNote, Receipt } from './history.api.ts';

const id = (end: string): string => `0190a0c0-0000-7000-8000-${end.padStart(12, '0')}`;

const welcome: Lot = {
  id: 'l1',
  kind: 'promotional',
  source: 'plan',
  amount: '1000',
  left: '0',
  created_at: '2026-03-14T09:00:00.000Z',
  expires_at: '2027-03-14T09:00:00.000Z',
};
export const bought: Lot = {
  ...welcome,
  id: 'l2',
  kind: 'paid',
  source: 'top_up',
  amount: '1200',
  left: '1184',
  created_at: '2026-09-02T09:00:00.000Z',
  expires_at: null,
};
const lately: Lot = { ...bought, id: 'l3', amount: '1000', left: '1000', created_at: '2026-11-20T09:00:00.000Z' };

export const aBalance = (change: Partial<Balance> = {}): Balance => ({
  balance: '2184',
  available: '2184',
  held: '0',
  promotional: '0',
  paid: '2184',
  lots: [bought, lately],
  ending: null,
  low: false,
  limit: null,
  own: null,
  frozen: false,
  ...change,
});

export const aSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  plan: 'basic',
  state: 'active',
  period_ends_at: '2026-12-14T00:00:00.000Z',
  next_plan: null,
  grace_ends_at: null,
  pro: { mean: '28', needed: '5000', reason: null, floor: null },
  own_key: false,
  ...change,
});

const usd = (amount: string) => ({ amount, currency: 'USD' });
export const anOffer = (plan: Offer['plan'], change: Partial<Offer['change']> = {}, rest: Partial<Offer> = {}): Offer => ({
  plan,
  price: null,
  on_request: false,
  request_points: '2',
  activation_points: null,
  activation_due: false,
  change: { kind: 'upgrade', charge: null, points: null, when: 'now', needs: [], refused: null, ...change },
  ...rest,
});
export const offers: Offer[] = [
  anOffer('free', { kind: 'downgrade', when: 'period_end' }),
  anOffer('plus', { kind: 'downgrade', charge: usd('9.00'), points: '6300', when: 'when_paid', needs: ['consent', 'payment'] }),
  anOffer('basic', { kind: 'current' }, { price: usd('9.00'), activation_points: '1000' }),
  anOffer('pro', { charge: usd('49.00'), when: 'when_approved', needs: ['reason'] }, { price: usd('49.00') }),
  anOffer('enterprise', { when: 'when_approved', needs: ['reason'] }, { on_request: true }),
];

export const theOptions: Options = {
  gateways: [
    { id: 'stripe', currencies: ['CNY', 'USD'], least: { CNY: '350', USD: '350' } },
    { id: 'alipay', currencies: ['CNY'], least: { CNY: '10' } },
    { id: 'wechat', currencies: ['CNY'], least: { CNY: '1' } },
  ],
  rates: [
    { currency: 'CNY', points: '100', least: '1' },
    { currency: 'USD', points: '700', least: '350' },
  ],
  price_version: 14,
};

export const aPurchase = (change: Partial<Purchase> = {}): Purchase => ({
  id: id('f1'),
  number: 'T-4F2K9',
  purpose: 'top_up',
  state: 'awaiting_payment',
  points: '5000',
  money: { amount: '50.00', currency: 'CNY' },
  gateway: 'demo',
  created_at: '2026-11-21T10:40:00.000Z',
  paid_at: null,
  refunded: null,
  refundable: null,
  checkout: { type: 'demo' },
  ...change,
});

export const aMovement = (change: Partial<Movement> = {}): Movement => ({
  id: id('7f3a91'),
  at: '2026-11-21T10:42:00.000Z',
  kind: 'request',
  points: '-6',
  balance_after: '2184',
  place: 'playground',
  subject: 'supplier line to JSON',
  by: 'gpt-5-mini',
  outcome: 'done',
  shop: null,
  wallet: 'account',
  ...change,
});

/** The history of the drawing, newest first. */
export const movements: Movement[] = [
  aMovement(),
  aMovement({
    id: id('7f3a90'),
    at: '2026-11-21T10:31:00.000Z',
    points: '0',
    balance_after: '2190',
    place: 'listing_writer',
    subject: 'Fjell Insulated Bottle',
    by: 'starter',
  }),
  aMovement({ id: id('7f3a8f'), at: '2026-11-21T10:20:00.000Z', points: '-2', balance_after: '2190', place: 'listing_writer', subject: 'Tarn Waxed Jacket' }),
  aMovement({
    id: id('7f3a8e'),
    at: '2026-11-21T10:19:00.000Z',
    points: '0',
    balance_after: '2192',
    place: 'listing_writer',
    subject: 'Tarn Waxed Jacket',
    outcome: 'failed',
  }),
  aMovement({ id: id('7f3a8d'), at: '2026-11-20T16:02:00.000Z', points: '-1', balance_after: '2192', place: 'chat', subject: 'from our cache' }),
  aMovement({
    id: id('7f3a8c'),
    at: '2026-11-20T09:00:00.000Z',
    kind: 'top_up',
    points: '1000',
    balance_after: '2193',
    place: null,
    subject: '',
    by: 'alipay',
    outcome: null,
  }),
];

const metered: PriceNote = {
  type: 'metered',
  price_version: 14,
  model: 'gpt-5-mini',
  currency: 'USD',
  classes: [
    { name: 'input', units: '9420', price: '0.25', per: 'million', cost: '0.002355' },
    { name: 'output', units: '1906', price: '2', per: 'million', cost: '0.003812' },
  ],
  official: '0.006167',
  rate: '712',
  official_points: '4.390904',
  factor: '1.2',
  with_factor: '5.2690848',
  least: '1',
  points: '6',
  overrun: '0',
};

export const aReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  movement: aMovement(),
  price: metered,
  lots: [
    { lot: welcome, points: '-4', left: '0' },
    { lot: bought, points: '-2', left: '1184' },
  ],
  payment: null,
  who: 'Ines Marlow',
  ...change,
});

export const anInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  code: 'K7QX2M9P',
  link: 'https://console.example/connect-store?ref=K7QX2M9P',
  percent: 10,
  months: 12,
  pending_days: 30,
  least_cash: '10000',
  pending: '420',
  available: '1180',
  withdrawn: '600',
  referred: 3,
  referred_by: null,
  ...change,
});

export const rewards: Reward[] = [
  {
    id: id('e1'),
    email: 'a***@x.com',
    referrer: 'Hearth & Heath',
    amount: '420',
    at: '2026-11-12T09:00:00.000Z',
    state: 'pending',
    available_at: '2026-12-12T09:00:00.000Z',
  },
  {
    id: id('e2'),
    email: 'm***@y.org',
    referrer: 'Hearth & Heath',
    amount: '1180',
    at: '2026-09-12T09:00:00.000Z',
    state: 'available',
    available_at: '2026-10-12T09:00:00.000Z',
  },
];

export const page = <T>(items: T[], next_cursor: string | null = null) => ({ items, next_cursor });
