import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { answers } from '../answers.testing.ts';
import { assign, page, press, type } from '../billing.testing.ts';
import { aPurchase, theOptions } from './purchases.testing.ts';
import { readersCurrency, rememberCurrency } from '../../../kit/currency.ts';
import { type Asked, calls, refusal, serving } from '../../../kit/serving.testing.ts';

const open = aPurchase();

// Whoever reads English would see dollars first.
beforeEach(() => rememberCurrency('CNY'));

describe('a top-up', () => {
  const create = 'POST /api/purchase/';
  const agree = async () => fireEvent.click(await screen.findByRole('checkbox', { name: /privacy policy/ }));

  test('wants at least one point and the privacy policy', async () => {
    const asked = serving(answers);
    openConsole('/membership');
    const field = await screen.findByRole('textbox', { name: 'Points' });
    for (const bad of ['0', '-5', '1.5', '1e3', '', 'many']) {
      type(field, bad);
      fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
      expect(await screen.findByText('Please top up at least 1 point')).toBeTruthy();
    }
    type(field, '1,000');
    expect(screen.queryByText('Please top up at least 1 point')).toBeNull();
    expect(screen.getByText('Please read and accept our privacy policy')).toBeTruthy();
    expect(calls(asked, create)).toEqual([]);
  });

  test('shows the price that the server says, and goes to the payment service with one key', async () => {
    const asked = serving({ ...answers, [create]: { ...open, checkout: { type: 'redirect', url: 'https://pay.example/s' } } });
    openConsole('/membership');
    await press('20,000');
    expect(await screen.findByRole('button', { name: 'Pay CN¥200.00' })).toBeTruthy();
    await agree();
    fireEvent.click(screen.getByRole('radio', { name: 'Alipay' }));
    await press(/^Pay/);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/s'));
    const [sent, ...rest] = calls(asked, create);
    expect(rest).toEqual([]);
    const money = { amount: '200.00', currency: 'CNY' };
    expect(sent?.body).toEqual({ points: '20000', gateway: 'alipay', currency: 'CNY', money, agreed: true, wallet: 'account' });
  });

  test('is offered in the reader’s currency, and in the one that was chosen from then on', async () => {
    localStorage.clear();
    serving(answers);
    openConsole('/membership');
    const currency = (await screen.findByRole('combobox', { name: 'Currency' })) as HTMLSelectElement;
    expect(currency.value).toBe('USD');
    fireEvent.change(currency, { target: { value: 'CNY' } });
    expect(readersCurrency()).toBe('CNY');
  });

  test('in a currency that lost its price is not offered any more, and goes on in another', async () => {
    let rates = theOptions.rates;
    const asked = serving({
      ...answers,
      'GET /api/purchase/options/': () => ({ ...theOptions, rates }),
      'GET /api/purchase/quote/': ({ query }: Asked) => {
        if (!query.includes('USD')) return { points: '5000', money: { amount: '50.00', currency: 'CNY' } };
        rates = theOptions.rates.filter(({ currency }) => currency !== 'USD');
        return refusal(422, 'currency_not_priced');
      },
    });
    openConsole('/membership');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Currency' }), { target: { value: 'USD' } });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Pay CN¥50.00' })).toBeTruthy();
    expect(calls(asked, 'GET /api/purchase/options/')).toHaveLength(2);
  });

  test('whose price changed meanwhile names the new one, and begins when that is agreed to', async () => {
    const now = { amount: '55.00', currency: 'CNY' };
    const asked = serving({
      ...answers,
      [create]: ({ body }: Asked) =>
        (body['money'] as typeof now).amount === now.amount
          ? { ...open, checkout: { type: 'redirect', url: 'https://pay.example/s' } }
          : { refusal: { status: 409, code: 'prices_changed', details: { money: now } } },
    });
    openConsole('/membership');
    await agree();
    await press('Pay CN¥50.00');
    expect(await screen.findByText(/The price changed meanwhile: it is CN¥55\.00 now/)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    // Not beside a sum that it does not speak of.
    await press('1,000');
    expect(await screen.findByRole('button', { name: 'Pay CN¥10.00' })).toBeTruthy();
    expect(screen.queryByText(/The price changed meanwhile/)).toBeNull();
    await press('5,000');
    await press('Pay CN¥55.00');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const [first, second] = calls(asked, create);
    expect(second?.key).not.toBe(first?.key);
  });

  test('is for the account, or for oneself where that is open', async () => {
    const asked = serving({ ...answers, 'GET /api/purchase/options/': { ...theOptions, own_wallet: true }, [create]: open });
    const view = openConsole('/membership');
    await agree();
    fireEvent.click(await screen.findByRole('radio', { name: 'Myself' }));
    await press('Pay CN¥50.00');
    await waitFor(() => expect(calls(asked, create)[0]?.body).toMatchObject({ wallet: 'own' }));
    view.unmount();
    serving(answers);
    openConsole('/membership');
    await screen.findByRole('button', { name: 'Pay CN¥50.00' });
    expect(screen.queryByRole('radio', { name: 'Myself' })).toBeNull();
  });

  test('that is too large, or too small for this way of paying, says which it is', async () => {
    const asked = serving(answers);
    openConsole('/membership');
    const field = await screen.findByRole('textbox', { name: 'Points' });
    await agree();
    for (const [typed, said] of [
      ['1000000000000', 'One top-up is at most 10,000,000 points.'],
      ['10,000,001', 'One top-up is at most 10,000,000 points.'],
      ['349', 'This way of paying takes at least 350 points.'],
    ] as const) {
      type(field, typed);
      fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
      expect(await screen.findByText(said)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(calls(asked, create)).toEqual([]);
  });

  test('of more points than the most is refused as it is typed, and no texts are promised for it', async () => {
    serving(answers);
    openConsole('/membership');
    const field = await screen.findByRole('textbox', { name: 'Points' });
    expect(await screen.findByText(/^About .* texts\./)).toBeTruthy();
    type(field, '99999999999');
    expect(await screen.findByText('One top-up is at most 10,000,000 points.')).toBeTruthy();
    expect(screen.queryByText(/^About .* texts\./)).toBeNull();
  });

  test('for which the payment service gives no page to confirm the charge on says so, and begins none', async () => {
    serving({ ...answers, [create]: { refusal: { status: 502, code: 'gateway_failed', details: { reason: 'confirmation' } } } });
    openConsole('/membership');
    await agree();
    await press('Pay CN¥50.00');
    expect(await screen.findByText('Get reconfirmation_urls failed. The payment service did not answer. Nothing was charged.')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  test('whose answer got lost is tried again under the same key; the next one has its own', async () => {
    let lost = true;
    const asked = serving({
      ...answers,
      [create]: () => {
        if (lost) throw new TypeError('Failed to fetch');
        return { ...open, checkout: { type: 'redirect', url: 'https://pay.example/s' } };
      },
    });
    openConsole('/membership');
    await agree();
    await press('Pay CN¥50.00');
    expect(await screen.findByText('The server did not answer. Nothing was paid: look at your connection, then press again.')).toBeTruthy();
    lost = false;
    await press('Pay CN¥50.00');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    // Busy while the browser leaves; pressed again by somebody who came back.
    await press('Pay CN¥50.00');
    expect(screen.getByRole('button', { name: 'Pay CN¥50.00', busy: true })).toBeTruthy();
    expect(calls(asked, create)).toHaveLength(2);
    fireEvent(window, new Event('pageshow'));
    await screen.findByRole('button', { name: 'Pay CN¥50.00', busy: false });
    await press('Pay CN¥50.00');
    await waitFor(() => expect(calls(asked, create)).toHaveLength(3));
    const [first, second, third] = calls(asked, create).map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('is paid in the demo by a press that is marked so, and ends where one waits for the word of it', async () => {
    let state: 'awaiting_payment' | 'paid' = 'awaiting_payment';
    const now = () => (state === 'paid' ? { ...open, state, checkout: null, paid_at: open.created_at } : open);
    serving({
      ...answers,
      [`GET /api/purchase/${open.id}/`]: now,
      [`POST /api/purchase/${open.id}/demo_pay/`]: () => {
        state = 'paid';
        return now();
      },
    });
    const { router } = openConsole(`/membership?pay=${open.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Pay CN¥50.00' });
    expect(await within(dialog).findByText('demo')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pay in the demo' }));
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/the_big_tick');
    expect(screen.getByText(/became 5,000 points/).textContent).toContain('no money moved');
  });

  test('that was paid before one came back to it is said to be, and nobody is sent round', async () => {
    serving({ ...answers, [`GET /api/purchase/${open.id}/`]: { ...open, state: 'paid', checkout: null } });
    const { router } = openConsole(`/membership?pay=${open.id}`);
    expect(await screen.findByText(/Nothing is left to pay here/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/membership');
    expect(screen.queryByRole('button', { name: /Pay in the demo|Pay later/ })).toBeNull();
  });

  test('by WeChat draws the code to scan', async () => {
    const qr = { ...open, gateway: 'wechat', checkout: { type: 'qr', code_url: 'weixin://wxpay/bizpayurl?pr=1', expires_at: '2026-11-21T12:00:00.000Z' } };
    serving({ ...answers, [`GET /api/purchase/${open.id}/`]: qr });
    openConsole(`/membership?pay=${open.id}`);
    const code = await screen.findByRole('img', { name: 'Code to scan with WeChat' });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M3 3h1v1h-1z/);
  });

  test('that was left unpaid can be gone on with or given up', async () => {
    let left = [open];
    const asked = serving({
      ...answers,
      'GET /api/purchase/': () => page(left),
      [`POST /api/purchase/${open.id}/cancel/`]: { ...open, state: 'expired', checkout: null },
    });
    openConsole('/membership');
    expect(await screen.findByText(/A payment of CN¥50.00 is open/)).toBeTruthy();
    const giveUp = await screen.findByRole('button', { name: 'Give up' });
    giveUp.focus();
    left = [];
    fireEvent.click(giveUp);
    await waitFor(() => expect(screen.queryByText(/A payment of CN¥50.00 is open/)).toBeNull());
    expect(calls(asked, `POST /api/purchase/${open.id}/cancel/`)).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('cannot be made where nothing is connected: redeem keys can', async () => {
    serving({ ...answers, 'GET /api/purchase/options/': { ...theOptions, gateways: [] } });
    openConsole('/membership');
    expect(await screen.findByText(/No way of paying is connected to this server/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Key' })).toBeTruthy();
  });
});
