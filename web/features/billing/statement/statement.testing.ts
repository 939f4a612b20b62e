import { bought, welcome } from '../balance/balance.testing.ts';
import { id } from '../billing.testing.ts';
import type { Movement, PriceNote, Receipt } from './statement.api.ts';

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
