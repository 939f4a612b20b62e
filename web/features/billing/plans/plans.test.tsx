import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { answers } from '../answers.testing.ts';
import { press, type } from '../billing.testing.ts';
import { anOffer, aSubscription, offers } from './plans.testing.ts';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';

describe('the plans', () => {
  test('stand side by side with what they give, and the own one is marked', async () => {
    serving(answers);
    openConsole('/membership');
    const plans = await screen.findByRole('region', { name: 'Plans' });
    expect((await within(plans).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
      'Free',
      'Plus',
      'Basicyour plan',
      'Pro',
      'Enterprise',
    ]);
    expect(plans.textContent).toContain('Changing to Plus charges $9.00 now, which becomes 6,300 points. The plan changes only when that is paid.');
    expect(plans.textContent).toContain('Demo prices.');
  });

  test('speak of calls to a developer, and so does the top-up: only writers pay by the text', async () => {
    serving({ ...answers, 'GET /api/user/profile/': aProfile(['pgpt_api']) });
    openConsole('/membership');
    const plans = await screen.findByRole('region', { name: 'Plans' });
    expect(await within(plans).findByText('Calls by the price list, whatever the model')).toBeTruthy();
    expect(await screen.findByText(/Paid points never expire/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/points a text|drafts|About .* texts/);
  });

  test('are downgraded only with consent to the $9.00 that become 6,300 points, once however often it is pressed', async () => {
    const change = 'POST /api/subscription/';
    const asked = serving({
      ...answers,
      [change]: () => new Promise(() => undefined),
    });
    openConsole('/membership');
    await press('Change to Plus');
    const dialog = await screen.findByRole('dialog', { name: 'Change to Plus' });
    expect(dialog.textContent).toContain('Charged now$9.00');
    expect(dialog.textContent).toContain('It becomes6,300 points');
    const confirm = within(dialog).getByRole('button', { name: /^Change to Plus/ });
    fireEvent.click(confirm);
    expect(await within(dialog).findByText('Agree to the charge first.')).toBeTruthy();
    expect(calls(asked, change)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'I agree to be charged $9.00 now.' }));
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(calls(asked, change)).toHaveLength(1));
    expect(calls(asked, change)[0]).toMatchObject({
      body: { plan: 'plus', consent: true, gateway: 'stripe', currency: 'USD' },
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('keep the plan where the charge fails, and say so', async () => {
    serving({ ...answers, 'POST /api/subscription/': refusal(502, 'downgrade_failed') });
    openConsole('/membership');
    await press('Change to Plus');
    fireEvent.click(await screen.findByRole('checkbox', { name: /I agree/ }));
    await press(/^Change to Plus ?\$9\.00$/);
    expect(await screen.findByText('Downgrade failed, please try again later.')).toBeTruthy();
  });

  test('ask for Pro with a reason', async () => {
    const asked = serving({ ...answers, 'POST /api/subscription/': { result: 'asked', subscription: aSubscription(), purchase: null } });
    openConsole('/membership');
    await press('Ask for Pro');
    const dialog = await screen.findByRole('dialog', { name: 'Ask for Pro' });
    const ask = within(dialog).getByRole('button', { name: /^Ask for Pro/ });
    fireEvent.click(ask);
    expect(await within(dialog).findByText('Please input your reason')).toBeTruthy();
    type(within(dialog).getByRole('textbox', { name: 'Your reason' }), 'We write 3,000 listings a day.');
    fireEvent.click(ask);
    expect(await screen.findByText('Asked. The answer comes here.')).toBeTruthy();
    expect(calls(asked, 'POST /api/subscription/')[0]?.body).toMatchObject({ plan: 'pro', reason: 'We write 3,000 listings a day.' });
  });

  test('can be cancelled and kept again', async () => {
    const asked = serving({
      ...answers,
      'POST /api/subscription/cancel/': aSubscription({ state: 'cancelling' }),
      'POST /api/subscription/keep/': aSubscription(),
    });
    const view = openConsole('/membership');
    await press('Cancel the plan');
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Cancel the plan?' })).getByRole('button', { name: 'Cancel the plan' }));
    await waitFor(() => expect(calls(asked, 'POST /api/subscription/cancel/')).toHaveLength(1));
    view.unmount();
    const again = serving({
      ...answers,
      'GET /api/subscription/': { subscription: aSubscription({ state: 'cancelling' }), offers, demo_prices: false },
      'POST /api/subscription/keep/': aSubscription(),
    });
    openConsole('/membership');
    await press('Keep the plan');
    await waitFor(() => expect(calls(again, 'POST /api/subscription/keep/')).toHaveLength(1));
  });

  test('say that a payment failed and until when the plan goes on', async () => {
    const subscription = aSubscription({ state: 'past_due', grace_ends_at: '2026-11-28T00:00:00.000Z' });
    serving({ ...answers, 'GET /api/subscription/': { subscription, offers, demo_prices: false } });
    openConsole('/membership');
    expect((await screen.findByRole('alert')).textContent).toContain('The last payment failed. Your plan goes on until November 28');
  });

  test('show nothing to press to staff, and why something cannot be asked for', async () => {
    const profile = aProfile();
    const refused = offers.map((offer) => (offer.plan === 'pro' ? anOffer('pro', { refused: 'plan_not_offered' }) : offer));
    serving({
      ...answers,
      'GET /api/user/profile/': { ...profile, user: { ...profile.user, role: 'staff' } },
      'GET /api/subscription/': { subscription: aSubscription(), offers: refused, demo_prices: false },
    });
    openConsole('/membership');
    expect(await screen.findByText('This plan cannot be chosen now: you can step down again 24 hours after the last time.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change to|Ask for|Cancel the plan/ })).toBeNull();
  });
});
