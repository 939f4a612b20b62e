import { id } from '../billing.testing.ts';
import type { Options, Purchase } from './purchases.api.ts';

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
  kept_card: null,
  own_wallet: false,
  price_version: 14,
};

export const aPurchase = (change: Partial<Purchase> = {}): Purchase => ({
  id: id('f1'),
  number: 'T-4F2K9',
  purpose: 'top_up',
  plan: null,
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
