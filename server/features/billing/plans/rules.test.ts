import { expect, test } from 'vitest';
import { changeTo, creditOf, offerOf, type Standing, type Tariff } from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const day = 24 * 60 * 60_000;
const tariff: Tariff = {
  plans: {
    free: { monthly: null, on_request: false },
    plus: { monthly: null, on_request: false },
    basic: { monthly: '10', on_request: false },
    pro: { monthly: '30.00', on_request: false },
    enterprise: { monthly: null, on_request: true },
  },
  plan_currency: 'USD',
  currencies: { USD: '700', CNY: '100' },
  downgrade: { amount: '9.00', currency: 'USD' },
  request_points: '2',
  activation_points: '1000',
};
const free: Standing = {
  plan: 'free',
  state: 'active',
  period: null,
  nextPlan: null,
  paid: null,
  renewsItself: false,
  admitted: false,
  trialDays: 0,
  activated: false,
  downgradedAt: null,
};
const month = (left: number) => ({ startedAt: new Date(now.getTime() - (30 - left) * day), endsAt: new Date(now.getTime() + left * day) });
const basic: Standing = { ...free, plan: 'basic', activated: true, period: month(20), paid: { amount: '10.00', currency: 'USD' } };
const pro: Standing = { ...basic, plan: 'pro', admitted: true, paid: { amount: '30.00', currency: 'USD' } };
const to = (plan: Parameters<typeof changeTo>[0], standing: Standing) => changeTo(plan, standing, tariff, now);

test('from Free to Plus is at once and costs nothing', () => {
  expect(to('plus', free)).toEqual({ kind: 'upgrade', charge: null, points: null, when: 'now', needs: [], refused: null });
});

test('Basic begins when its month is paid, and brings its points to who never had them', () => {
  expect(to('basic', free)).toMatchObject({ kind: 'upgrade', charge: { amount: '10.00', currency: 'USD' }, when: 'when_paid', needs: ['payment'] });
  expect(offerOf('basic', free, tariff, now)).toMatchObject({ activation_points: '1000', activation_due: true });
  expect(offerOf('basic', { ...free, activated: true }, tariff, now)).toMatchObject({ activation_due: false });
});

test('Pro asks for the use or for a reason, and only then for money', () => {
  expect(to('pro', free)).toMatchObject({ kind: 'upgrade', charge: null, when: 'when_approved', needs: ['reason'] });
  expect(to('pro', { ...free, admitted: true })).toMatchObject({ kind: 'upgrade', charge: { amount: '30.00' }, when: 'when_paid', needs: ['payment'] });
});

test('where the operator gives a trial, the first plan with a fee begins without money, and only then', () => {
  expect(to('basic', { ...free, trialDays: 14 })).toMatchObject({ charge: null, when: 'now', needs: [] });
  expect(to('pro', { ...basic, admitted: true, trialDays: 14 })).toMatchObject({ when: 'when_paid' });
  expect(to('pro', { ...free, trialDays: 14 })).toMatchObject({ when: 'when_approved' });
});

test('Enterprise is asked for', () => {
  for (const standing of [free, basic, pro]) expect(to('enterprise', standing)).toMatchObject({ when: 'when_approved', needs: ['reason'], charge: null });
});

test('the unused part of a paid month becomes points when a larger plan begins', () => {
  expect(creditOf(basic, tariff, now)).toBe('4662');
  expect(to('pro', { ...basic, admitted: true })).toMatchObject({ charge: { amount: '30.00', currency: 'USD' }, points: '4662', when: 'when_paid' });
  for (const none of [{ period: month(-1) }, { state: 'trialing' as const }, { state: 'past_due' as const }, { paid: null }])
    expect(creditOf({ ...basic, ...none }, tariff, now)).toBeNull();
});

test('the step down to Plus costs $9.00, becomes 6,300 points, and needs a yes', () => {
  for (const standing of [basic, pro, { ...free, plan: 'enterprise' as const }])
    expect(to('plus', standing)).toEqual({
      kind: 'downgrade',
      charge: { amount: '9.00', currency: 'USD' },
      points: '6300',
      when: 'when_paid',
      needs: ['consent', 'payment'],
      refused: null,
    });
});

test('the step down is taken once in 24 hours', () => {
  expect(to('plus', { ...basic, downgradedAt: new Date(now.getTime() - day + 1) })).toMatchObject({ refused: 'plan_not_offered', charge: null });
  expect(to('plus', { ...basic, downgradedAt: new Date(now.getTime() - day) })).toMatchObject({ refused: null });
});

test('Free comes with the end of the month that is paid, and at once where none is', () => {
  expect(to('free', basic)).toMatchObject({ kind: 'downgrade', charge: null, when: 'period_end' });
  expect(to('free', { ...basic, state: 'past_due', period: month(-1) })).toMatchObject({ when: 'now' });
  expect(to('free', { ...free, plan: 'plus' })).toMatchObject({ when: 'now' });
  expect(to('free', { ...basic, state: 'cancelling', nextPlan: 'free' })).toMatchObject({ refused: 'plan_unchanged' });
});

test('from Pro to Basic waits for the end of the month', () => {
  expect(to('basic', pro)).toMatchObject({ kind: 'downgrade', charge: null, when: 'period_end' });
  expect(to('basic', { ...pro, nextPlan: 'basic' })).toMatchObject({ refused: 'plan_unchanged' });
  expect(to('basic', { ...free, plan: 'enterprise' })).toMatchObject({ kind: 'downgrade', charge: { amount: '10.00' }, when: 'when_paid' });
});

test('the plan one has is bought on near its end or when its payment is late, unless the gateway does it', () => {
  expect(to('basic', basic)).toMatchObject({ kind: 'current', refused: 'plan_unchanged' });
  expect(to('basic', { ...basic, period: month(7) })).toMatchObject({ kind: 'current', charge: { amount: '10.00' }, when: 'when_paid', refused: null });
  expect(to('basic', { ...basic, period: month(7), renewsItself: true })).toMatchObject({ refused: 'plan_unchanged' });
  expect(to('basic', { ...basic, state: 'past_due', period: month(-2) })).toMatchObject({ charge: { amount: '10.00' }, refused: null });
  expect(to('basic', { ...basic, state: 'cancelling', nextPlan: 'free', period: month(3) })).toMatchObject({ refused: 'plan_unchanged' });
  expect(to('free', free)).toMatchObject({ kind: 'current', refused: 'plan_unchanged' });
});

test('a plan whose fee the operator sets to nothing is taken at once', () => {
  const generous = { ...tariff, plans: { ...tariff.plans, basic: { monthly: '0', on_request: false } } };
  expect(changeTo('basic', free, generous, now)).toMatchObject({ charge: null, when: 'now', needs: [] });
});

test('a price with more places than its currency has is charged rounded up', () => {
  const odd = (monthly: string, plan_currency: string) => ({ ...tariff, plan_currency, plans: { ...tariff.plans, basic: { monthly, on_request: false } } });
  expect(changeTo('basic', free, odd('9.991', 'USD'), now)).toMatchObject({ charge: { amount: '10.00', currency: 'USD' } });
  expect(changeTo('basic', free, odd('1200.00001', 'JPY'), now)).toMatchObject({ charge: { amount: '1201', currency: 'JPY' } });
});
