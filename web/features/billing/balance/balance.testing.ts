import type { Balance, Lot } from './balance.api.ts';

export const welcome: Lot = {
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
