import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { type Asked, calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers } from '../answers.testing.ts';
import { bought } from '../balance/balance.testing.ts';
import { page, press, user } from '../billing.testing.ts';
import { aPurchase } from '../purchases/purchases.testing.ts';
import type { PriceNote, Receipt } from './statement.api.ts';
import { aMovement, aReceipt, movements } from './statement.testing.ts';

const [work] = movements;
const top = movements.at(-1) ?? aMovement();
const open = async (receipt: Receipt, more: Record<string, unknown> = {}) => {
  const asked = serving({ ...answers, [`GET ${user}/get_transactions/${receipt.movement.id}/`]: receipt, ...more });
  openConsole('/history');
  const row = receipt.movement.id === top.id ? /^Receipt Top-up/ : /^Receipt Playground, supplier/;
  await press(row);
  const slip = (await screen.findByText(/^Receipt r-/)).closest('td');
  return { asked, text: slip?.textContent ?? '' };
};

describe('a receipt', () => {
  test.each<[PriceNote, string]>([
    [{ type: 'free', why: 'own_key' }, 'Done with your own key0 points'],
    [{ type: 'free', why: 'stopped_unbilled' }, 'Stopped before anything was billed0 points'],
    [{ type: 'flat', price_version: 14, points: '2' }, 'One request that succeeded, whatever its length2 points'],
    [{ type: 'counted', price_version: 14, points: '3' }, 'What was counted before the line broke; the provider never said more3 points'],
    [{ type: 'cached', price_version: 14, points: '1' }, 'An answer from our own cache1 point'],
  ])('says how it came about: %o', async (price, words) => {
    expect((await open(aReceipt({ movement: aMovement({ id: work?.id ?? '' }), price }))).text).toContain(words);
  });

  test('says what it is when nothing was paid and nobody worked', async () => {
    const movement = { ...top, kind: 'adjustment' as const, points: '500', subject: 'A welcome', by: 'operator' };
    const { text } = await open(aReceipt({ movement, price: null, lots: [{ lot: bought, points: '500', left: '500' }] }));
    expect(text).toContain('AdjustmentA welcome');
    expect(text).toContain('500 points');
    expect(text).toContain('Added to');
  });

  test('of the welcome of a plan calls the plan by its name', async () => {
    const movement = { ...top, kind: 'grant' as const, subject: 'basic', by: 'plan' };
    const asked = { ...answers, [`GET ${user}/get_transactions/`]: page([movement]) };
    serving({ ...asked, [`GET ${user}/get_transactions/${movement.id}/`]: aReceipt({ movement, price: null, lots: [] }) });
    openConsole('/history');
    await press(/^Receipt Basic welcome/);
    const slip = (await screen.findByText(/^Receipt r-/)).closest('td');
    expect(slip?.textContent).toContain('Granted pointsBasic');
  });

  test('that could not be read says so, and is read again', async () => {
    let broken = true;
    const one = `GET ${user}/get_transactions/${work?.id}/`;
    serving({ ...answers, [one]: () => (broken ? refusal(500, 'internal') : aReceipt()) });
    openConsole('/history');
    await press(/^Receipt Playground, supplier/);
    expect(await screen.findByText('Somethings wrong, please try again later.')).toBeTruthy();
    broken = false;
    await press('Retry');
    expect(await screen.findByText(/price list version 14/)).toBeTruthy();
  });
});

describe('the unused part of a top-up', () => {
  const money = { amount: '8.00', currency: 'CNY' };
  const refundable = { money, points: '800', until: '2026-12-04T09:00:00.000Z' };
  const purchase = aPurchase({ state: 'paid', checkout: null, refundable });
  const payment = { purchase_id: purchase.id, money: { amount: '10.00', currency: 'CNY' }, gateway: 'alipay', rate: '100' };
  const receipt = aReceipt({ movement: top, price: null, lots: [{ lot: bought, points: '1000', left: '800' }], payment });
  const one = `GET /api/purchase/${purchase.id}/`;
  const refund = `POST /api/purchase/${purchase.id}/refund/`;

  test('is given back once it is agreed to, with one key also after a lost line', async () => {
    let broken = true;
    const { asked } = await open(receipt, { [one]: purchase, [refund]: () => (broken ? refusal(502, 'gateway_failed') : { ...purchase, refundable: null }) });
    await press('Refund CN¥8.00');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund CN¥8.00?' }));
    expect(dialog.getByText(/^800 unused points are taken back and CN¥8\.00 returns the way it was paid/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('The payment service did not give the money back. Your points are as they were.')).toBeTruthy();
    broken = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('CN¥8.00 is on its way back.')).toBeTruthy();
    const [first, second] = calls(asked, refund);
    expect(second?.key).toBe(first?.key);
    expect(first?.key).toMatch(/^[\da-f-]{36}$/);
    expect(first?.body).toEqual({ money });
  });

  test('that was paid by hand is given back by hand, and nothing else is promised', async () => {
    const manual = { ...purchase, gateway: 'manual' as const };
    await open(receipt, { [one]: manual, [refund]: { ...manual, refundable: null } });
    await press('Refund CN¥8.00');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund CN¥8.00?' }));
    expect(dialog.getByText(/^800 unused points are taken back now, and the operator of this server sends you CN¥8\.00 by hand/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Asked for: the operator of this server sends you CN¥8.00.')).toBeTruthy();
  });

  test('that is another sum by now does not go back before that sum was agreed to', async () => {
    let left = refundable;
    const { asked } = await open(receipt, {
      [one]: () => ({ ...purchase, refundable: left }),
      [refund]: ({ body }: Asked) =>
        (body['money'] as typeof money).amount === left.money.amount ? { ...purchase, refundable: null } : refusal(409, 'prices_changed'),
    });
    await press('Refund CN¥8.00');
    left = { ...refundable, money: { ...money, amount: '5.00' }, points: '500' };
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Refund CN¥8.00?' })).getByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund CN¥5.00?' }));
    expect(dialog.getByText(/Nothing was given back: press again if you agree\./)).toBeTruthy();
    expect(dialog.getByText(/^500 unused points are taken back and CN¥5\.00 returns/)).toBeTruthy();
    expect(screen.queryByText('CN¥5.00 is on its way back.')).toBeNull();
    fireEvent.click(await dialog.findByRole('button', { name: 'Refund', busy: false }));
    expect(await screen.findByText('CN¥5.00 is on its way back.')).toBeTruthy();
    expect(calls(asked, refund)).toHaveLength(2);
  });

  test('is told by the sum that went, where some went before', async () => {
    const before = { ...purchase, refunded: { ...money, amount: '1.50' } };
    await open(receipt, { [one]: before, [refund]: { ...before, refunded: { ...money, amount: '8.60' }, refundable: null } });
    await press('Refund CN¥8.00');
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Refund CN¥8.00?' })).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('CN¥7.10 is on its way back.')).toBeTruthy();
  });

  test('is not offered to staff, nor asked about', async () => {
    const profile = aProfile();
    const staff = { ...profile, user: { ...profile.user, role: 'staff' } };
    const { asked } = await open(receipt, { [one]: purchase, 'GET /api/user/profile/': staff });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Invoice to print' })).toBeTruthy());
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
    expect(calls(asked, one)).toEqual([]);
  });
});
