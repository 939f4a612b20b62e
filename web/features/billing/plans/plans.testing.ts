import type { Offer, Subscription } from './plans.api.ts';

export const aSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  plan: 'basic',
  state: 'active',
  period_ends_at: '2026-12-14T00:00:00.000Z',
  next_plan: null,
  grace_ends_at: null,
  pro: { mean: '28', needed: '5000', reason: null, floor: null },
  own_key: false,
  own_key_kept: false,
  ...change,
});

export const usd = (amount: string) => ({ amount, currency: 'USD' });
const cny = (amount: string) => ({ amount, currency: 'CNY' });
export const anOffer = (plan: Offer['plan'], change: Partial<Offer['change']> = {}, rest: Partial<Offer> = {}): Offer => ({
  plan,
  price: null,
  on_request: false,
  request_points: '2',
  activation_points: null,
  activation_due: false,
  change: { kind: 'upgrade', charge: null, charges: [], points: null, when: 'now', needs: [], refused: null, ...change },
  ...rest,
});
export const offers: Offer[] = [
  anOffer('free', { kind: 'downgrade', when: 'period_end' }),
  anOffer('plus', {
    kind: 'downgrade',
    charge: usd('9.00'),
    charges: [cny('64.29'), usd('9.00')],
    points: '6300',
    when: 'when_paid',
    needs: ['consent', 'payment'],
  }),
  anOffer('basic', { kind: 'current' }, { price: usd('9.00'), activation_points: '1000' }),
  anOffer('pro', { charge: usd('49.00'), when: 'when_approved', needs: ['reason'] }, { price: usd('49.00') }),
  anOffer('enterprise', { when: 'when_approved', needs: ['reason'] }, { on_request: true }),
];
