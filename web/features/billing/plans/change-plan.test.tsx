import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, lost, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers } from '../answers.testing.ts';
import { assign, press, type } from '../billing.testing.ts';
import { aPurchase, theOptions } from '../purchases/purchases.testing.ts';
import { anOffer, aSubscription, offers } from './plans.testing.ts';

const change = 'POST /api/subscription/';
const options = 'GET /api/purchase/options/';
const opened = async (name = 'Change to Plus') => {
  await press(name);
  return within(await screen.findByRole('dialog', { name }));
};
const agree = async (dialog: Awaited<ReturnType<typeof opened>>) => fireEvent.click(await dialog.findByRole('checkbox', { name: /I agree/ }));
const confirm = (dialog: Awaited<ReturnType<typeof opened>>) => fireEvent.click(dialog.getByRole('button', { name: /^Change to Plus/ }));
const awaited = {
  result: 'awaiting_payment',
  subscription: aSubscription(),
  purchase: aPurchase({ checkout: { type: 'redirect', url: 'https://pay.example/s' } }),
};

test('the charge is named in the currency that is charged, and a yes to one sum is no yes to another', async () => {
  const asked = serving({ ...answers, [change]: awaited });
  openConsole('/membership');
  const dialog = await opened();
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'I agree to be charged $9.00 now.' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Alipay' }));
  const yes = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'I agree to be charged CN¥64.29 now.' });
  expect(yes.checked).toBe(false);
  expect(dialog.getByText('Charged now').closest('div')?.textContent).toBe('Charged nowCN¥64.29');
  fireEvent.click(yes);
  fireEvent.click(dialog.getByRole('button', { name: 'Change to Plus CN¥64.29' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/s'));
  expect(calls(asked, change)[0]?.body).toEqual({
    plan: 'plus',
    consent: true,
    reason: '',
    gateway: 'alipay',
    currency: 'CNY',
    charge: { amount: '64.29', currency: 'CNY' },
  });
});

test('a month is named in the currency that the first one is charged in', async () => {
  const fee = { amount: '49.00', currency: 'USD' };
  const pro = anOffer('pro', { charge: fee, charges: [{ amount: '343.00', currency: 'CNY' }, fee], when: 'when_paid', needs: ['payment'] }, { price: fee });
  serving({ ...answers, 'GET /api/subscription/': { subscription: aSubscription(), offers: [pro], demo_prices: false } });
  openConsole('/membership');
  const dialog = await opened('Change to Pro');
  fireEvent.click(await dialog.findByRole('radio', { name: 'Alipay' }));
  expect(dialog.getByText('Then by the month').closest('div')?.textContent).toBe('Then by the monthCN¥343.00');
});

test('a charge that changed meanwhile is shown, and asked about again', async () => {
  let price = '9.00';
  const now = { amount: '11.00', currency: 'USD' };
  const dearer = offers.map((one) =>
    one.plan === 'plus' ? { ...one, change: { ...one.change, charge: now, charges: [{ amount: '78.57', currency: 'CNY' }, now], points: '7700' } } : one,
  );
  const asked = serving({
    ...answers,
    'GET /api/subscription/': () => ({ subscription: aSubscription(), offers: price === '9.00' ? offers : dearer, demo_prices: false }),
    [change]: () => {
      if (price === '11.00') return awaited;
      price = '11.00';
      return { refusal: { status: 409, code: 'prices_changed', details: { charge: now, points: '7700' } } };
    },
  });
  openConsole('/membership');
  const dialog = await opened();
  await agree(dialog);
  confirm(dialog);
  expect(await dialog.findByText(/The price changed meanwhile: it is \$11\.00 now/)).toBeTruthy();
  const yes = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'I agree to be charged $11.00 now.' });
  expect(yes.checked).toBe(false);
  expect(dialog.getByText(/The price changed meanwhile/)).toBeTruthy();
  // Not beside a sum that it does not speak of.
  fireEvent.click(dialog.getByRole('radio', { name: 'Alipay' }));
  await dialog.findByRole('checkbox', { name: 'I agree to be charged CN¥78.57 now.' });
  expect(dialog.queryByText(/The price changed meanwhile/)).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: 'Card' }));
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'I agree to be charged $11.00 now.' }));
  confirm(dialog);
  await waitFor(() => expect(calls(asked, change)[1]?.body).toMatchObject({ consent: true, charge: now }));
});

test('the card that was left is offered first and charged without naming a gateway; another way can be chosen', async () => {
  const done = { result: 'changed', subscription: aSubscription({ plan: 'plus' }), purchase: aPurchase({ state: 'paid', checkout: null }) };
  const asked = serving({ ...answers, [options]: { ...theOptions, kept_card: 'stripe' }, [change]: done });
  openConsole('/membership');
  const dialog = await opened();
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Card on file' })).checked).toBe(true);
  expect(dialog.getByRole('radio', { name: 'Alipay' })).toBeTruthy();
  await agree(dialog);
  confirm(dialog);
  expect(await screen.findByText('You are on Plus now.')).toBeTruthy();
  expect(calls(asked, change)[0]?.body).toEqual({ plan: 'plus', consent: true, reason: '', currency: 'USD', charge: { amount: '9.00', currency: 'USD' } });
});

test('while it is not known what can be paid with, nothing can be pressed; it is said why, and asked again', async () => {
  let broken = true;
  serving({ ...answers, [options]: () => (broken ? refusal(500, 'internal') : theOptions) });
  openConsole('/membership');
  const dialog = await opened();
  expect(await dialog.findByText('Somethings wrong, please try again later.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Change to Plus/ }).disabled).toBe(true);
  broken = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('radio', { name: 'Card' })).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Change to Plus/ }).disabled).toBe(false);
});

test.each([
  ['nobody answered', lost, 'Downgrade failed, please try again later.'],
  ['the server broke', () => refusal(500, 'internal'), 'Downgrade failed, please try again later.'],
  ['the payment service did not answer', () => refusal(502, 'gateway_failed'), 'Downgrade failed, please try again later.'],
  ['it may not be chosen now', () => refusal(409, 'plan_not_offered'), 'This plan cannot be chosen now: you can step down again 24 hours after the last time.'],
])('where %s, the step down says so in the words for it', async (_, answer, words) => {
  serving({ ...answers, [change]: answer });
  openConsole('/membership');
  const dialog = await opened();
  await agree(dialog);
  confirm(dialog);
  expect(await dialog.findByText(words)).toBeTruthy();
});

test('where nobody answered a step up that is paid for, it says that nothing was paid', async () => {
  const fee = { amount: '49.00', currency: 'USD' };
  const pro = anOffer('pro', { charge: fee, charges: [fee], when: 'when_paid', needs: ['payment'] }, { price: fee });
  serving({ ...answers, 'GET /api/subscription/': { subscription: aSubscription(), offers: [pro], demo_prices: false }, [change]: lost });
  openConsole('/membership');
  const dialog = await opened('Change to Pro');
  await dialog.findByRole('radio', { name: 'Card' });
  fireEvent.click(dialog.getByRole('button', { name: /^Change to Pro/ }));
  expect(await dialog.findByText('The server did not answer. Nothing was paid: look at your connection, then press again.')).toBeTruthy();
});

test('whoever closed the window while it was asked is told how it ended, and is not sent to a payment', async () => {
  const answered = Promise.withResolvers<unknown>();
  serving({ ...answers, [change]: () => answered.promise });
  openConsole('/membership');
  const dialog = await opened();
  await agree(dialog);
  confirm(dialog);
  await dialog.findByRole('button', { name: /^Change to Plus/, busy: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  answered.resolve(refusal(402, 'downgrade_failed'));
  expect(await within(await screen.findByRole('region', { name: 'Messages' })).findByText('Downgrade failed, please try again later.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('what is missing is where the keyboard goes', async () => {
  serving(answers);
  openConsole('/membership');
  const dialog = await opened('Ask for Pro');
  fireEvent.click(dialog.getByRole('button', { name: /^Ask for Pro/ }));
  const reason = dialog.getByRole('textbox', { name: 'Your reason' });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  type(reason, 'We write 3,000 listings a day.');
  expect(dialog.queryByText('Please input your reason')).toBeNull();
});
