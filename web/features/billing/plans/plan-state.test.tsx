import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers } from '../answers.testing.ts';
import { press } from '../billing.testing.ts';
import { aPurchase } from '../purchases/purchases.testing.ts';
import { anOffer, aSubscription, offers, usd } from './plans.testing.ts';

type Subscription = ReturnType<typeof aSubscription>;
const plans = 'GET /api/subscription/';
const having = (change: Partial<Subscription>, offered = offers) => ({ [plans]: { subscription: aSubscription(change), offers: offered, demo_prices: false } });
const pro = (change: Partial<NonNullable<Subscription['pro']>>): Partial<Subscription> => ({
  pro: { mean: '28', needed: '5000', reason: null, floor: null, ...change },
});
const asked = (state: 'asked' | 'approved' | 'declined', answer: string | null = null) =>
  pro({ reason: { text: 'Many texts.', state, answer, at: '2026-11-20T09:00:00.000Z' } });

describe('what is under way with the plan', () => {
  test.each<[string, Partial<Subscription>, RegExp]>([
    ['its end', { state: 'cancelling' }, /^Your plan ends on December 14\. Your points stay\.$/],
    ['the next plan', { next_plan: 'plus' }, /^On December 14 you go to Plus\. Until then nothing changes\.$/],
    [
      'a payment that is waited for',
      { state: 'awaiting_payment', next_plan: 'pro' },
      /^Pro begins when its payment has arrived\. Until then you are on Basic\.$/,
    ],
    ['a trial', { state: 'trialing' }, /^This is a trial until December 14\. Nothing was charged yet\.$/],
    ['a wish for Pro', asked('asked'), /^You asked for Pro\./],
    ['a yes to it', asked('approved'), /^Your reason was accepted: you can change to Pro now\.$/],
    ['a no with its answer', asked('declined', 'Too few texts.'), /^Pro was declined: Too few texts\.$/],
    ['a no without one', asked('declined'), /^Pro was declined\. You can ask again with another reason\.$/],
    ['too few points for Pro', { plan: 'pro', ...pro({ floor: { needed: '5000', met: false } }) }, /^Pro asks for 5,000 points .* what costs points waits\./],
  ])('is said: %s', async (_, change, words) => {
    serving({ ...answers, ...having(change) });
    openConsole('/membership');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('can be taken back, and says when that did not work', async () => {
    const keep = 'POST /api/subscription/keep/';
    let broken = true;
    const said = serving({ ...answers, ...having({ next_plan: 'plus' }), [keep]: () => (broken ? refusal(500, 'internal') : aSubscription()) });
    openConsole('/membership');
    await press('Stay on Basic');
    expect(await screen.findByText('Somethings wrong, please try again later.')).toBeTruthy();
    broken = false;
    await press('Stay on Basic');
    await waitFor(() => expect(calls(said, keep)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Somethings wrong, please try again later.')).toBeNull());
  });

  test('the next month is paid where it can be, and leads to its payment', async () => {
    const fee = usd('9.00');
    const basic = anOffer('basic', { kind: 'current', charge: fee, charges: [fee], when: 'when_paid', needs: ['payment'] }, { price: fee });
    const purchase = aPurchase({ purpose: 'plan', points: '0', money: fee });
    const said = serving({
      ...answers,
      ...having({}, [basic]),
      'POST /api/subscription/': { result: 'awaiting_payment', subscription: aSubscription(), purchase },
      [`GET /api/purchase/${purchase.id}/`]: purchase,
    });
    openConsole('/membership');
    await press('Pay the next month');
    await press('Pay the next month $9.00');
    expect(await screen.findByRole('dialog', { name: 'Pay $9.00' })).toBeTruthy();
    expect(calls(said, 'POST /api/subscription/')[0]?.body).toMatchObject({ plan: 'basic', consent: false, charge: fee, currency: 'USD' });
  });
});
