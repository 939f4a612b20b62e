import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, lost, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers } from '../answers.testing.ts';
import { page, press, user } from '../billing.testing.ts';
import type { Purchase } from './purchases.api.ts';
import { aPurchase } from './purchases.testing.ts';

const open = aPurchase();

describe('back from paying', () => {
  const at = `/the_big_tick?purchase=${open.id}`;
  const one = `GET /api/purchase/${open.id}/`;

  test('waits for the word of the payment service, and after a minute says what to do', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serving({ ...answers, [one]: { ...open, checkout: null } });
    openConsole(at);
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await screen.findByRole('heading', { name: 'Still waiting for the payment' })).toBeTruthy();
    expect(screen.getByText(/do not pay again/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Look again' })).toBeTruthy();
  });

  test('says that nothing was charged where it failed', async () => {
    serving({ ...answers, [one]: { ...open, state: 'failed', checkout: null } });
    openConsole(at);
    expect(await screen.findByRole('heading', { name: 'Not paid' })).toBeTruthy();
    expect(screen.getByText(/was not charged, and no points were added/)).toBeTruthy();
  });

  test('without a purchase, or with another’s, waits for nothing', async () => {
    serving(answers);
    const view = openConsole('/the_big_tick');
    expect(await screen.findByRole('heading', { name: 'No payment is waited for here' })).toBeTruthy();
    view.unmount();
    openConsole(at);
    expect(await screen.findByRole('heading', { name: 'No payment is waited for here' })).toBeTruthy();
  });

  test.each([
    ['that is known to nobody', () => refusal(404, 'not_found'), 1],
    ['that nobody could be asked about', lost, 3],
  ])('a payment %s is not asked about for ever', async (_, answer, often) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = serving({ ...answers, [one]: answer });
    const view = openConsole(`/membership?pay=${open.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Pay' });
    expect(await within(dialog).findByRole('button', { name: 'Retry' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls(asked, one)).toHaveLength(often);
    expect(within(dialog).getByRole('button', { name: 'Retry' })).toBeTruthy();
    view.unmount();
  });

  test('too late, one may have paid all the same: it is not called uncharged, and is still looked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let state: Purchase['state'] = 'expired';
    serving({ ...answers, [one]: () => ({ ...open, state, checkout: null }) });
    openConsole(at);
    expect(await screen.findByText(/has not arrived, so no points were added\. If you have paid, do not pay again/)).toBeTruthy();
    expect(screen.queryByText(/was not charged/)).toBeNull();
    state = 'paid';
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
  });

  test('for the next month, the plan is not said to have changed', async () => {
    serving({ ...answers, [one]: { ...open, purpose: 'plan', state: 'paid', checkout: null } });
    openConsole(at);
    expect((await screen.findByText(/arrived \(T-4F2K9\)/)).textContent).toBe(
      'CN¥50.00 arrived (T-4F2K9). Your plan is paid. It was a demo payment: no money moved.',
    );
  });

  test('for one point, it is one point', async () => {
    const balance = { ...answers[`GET ${user}/get_balance/`], available: '1' };
    serving({ ...answers, [`GET ${user}/get_balance/`]: balance, [one]: { ...open, points: '1', state: 'paid', checkout: null } });
    openConsole(at);
    expect((await screen.findByText(/became/)).textContent).toMatch(/became 1 point\. /);
    expect(await screen.findByText('You have 1 point now.')).toBeTruthy();
  });

  test('without having paid, one reads that nothing was charged and what can be done', async () => {
    serving({ ...answers, 'GET /api/purchase/': page([open]) });
    openConsole(`/membership?purchase=${open.id}&cancelled=1`);
    expect(await screen.findByText(/You came back without paying CN¥50\.00 \(T-4F2K9\)\. Nothing was charged/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Give up' })).toBeTruthy();
  });
});

test('what is paid for a plan names the plan', async () => {
  const fee = aPurchase({ purpose: 'plan', plan: 'basic', points: '0' });
  serving({ ...answers, [`GET /api/purchase/${fee.id}/`]: fee });
  openConsole(`/membership?pay=${fee.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay CN¥50.00' }));
  expect((await dialog.findByText(/^Plan/)).parentElement?.textContent).toBe('Plan T-4F2K9Basic');
});

test('a payment of the demo that failed after its window was closed is told', async () => {
  const answered = Promise.withResolvers<unknown>();
  serving({ ...answers, [`GET /api/purchase/${open.id}/`]: open, [`POST /api/purchase/${open.id}/demo_pay/`]: () => answered.promise });
  openConsole(`/membership?pay=${open.id}`);
  await press('Pay in the demo');
  await screen.findByRole('button', { name: 'Pay in the demo', busy: true });
  await press('Pay later');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answered.resolve(refusal(409, 'purchase_not_open'));
  expect(await within(screen.getByRole('region', { name: 'Messages' })).findByText('This payment is not open any more.')).toBeTruthy();
});

describe('giving a payment up', () => {
  const one = `GET /api/purchase/${open.id}/`;
  const cancel = `POST /api/purchase/${open.id}/cancel/`;
  const giveUp = async (came: Purchase['state']) => {
    let state: Purchase['state'] = 'awaiting_payment';
    const now = () => (state === 'awaiting_payment' ? open : { ...open, state, checkout: null });
    const asked = serving({
      ...answers,
      [one]: now,
      [cancel]: async () => {
        state = came;
        // The page reads how it ended before the press is answered.
        await screen.findByText(/Nothing is left to pay here/);
        return now();
      },
    });
    const { router } = openConsole(`/membership?pay=${open.id}`);
    const gone: string[] = [];
    router.subscribe('onBeforeNavigate', ({ toLocation }) => gone.push(toLocation.pathname));
    await press('Give up this payment');
    await waitFor(() => expect(calls(asked, cancel)).toHaveLength(1));
    return { router, asked, gone };
  };

  test('closes its window and leads nowhere', async () => {
    const { router, asked, gone } = await giveUp('expired');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls(asked, one).length).toBeGreaterThan(1);
    expect(router.state.location).toMatchObject({ pathname: '/membership', search: {} });
    expect(gone).not.toContain('/the_big_tick');
  });

  test('that was paid at the same moment leads to what came of it', async () => {
    const { router } = await giveUp('paid');
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/the_big_tick');
  });

  test('that a bank is at leads to the page that waits for the bank', async () => {
    serving({ ...answers, [one]: open, [cancel]: refusal(409, 'payment_running') });
    const { router } = openConsole(`/membership?pay=${open.id}`);
    await press('Give up this payment');
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/the_big_tick', search: { purchase: open.id } });
  });

  test.each([
    ['that is charged to a card', { ...open, checkout: null }, false],
    ['that was given up too late', open, true],
  ])('a payment %s is said to be processed, and nobody is sent to pay it again', async (_, purchase, pressed) => {
    serving({ ...answers, 'GET /api/purchase/': page([purchase]), [one]: purchase, [cancel]: refusal(409, 'payment_running') });
    const { router } = openConsole('/membership');
    if (pressed) await press('Give up');
    expect(await screen.findByText(/Your payment of CN¥50\.00 is being processed \(T-4F2K9, .*Do not pay again/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    await press('See how it stands');
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/the_big_tick');
  });
});
