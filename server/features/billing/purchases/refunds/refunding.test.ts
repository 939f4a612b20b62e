import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { milliOf } from '@storewright/contract/kit/points';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/ids.ts';
import { openCounter } from '../tests/purchases.testing.ts';
import { rounds } from '../../../../kit/thorough.testing.ts';

const { house, desk, owner, someone, points, buy, one, bought, chore, spend, move } = openCounter();

describe('giving back', () => {
  test('takes the unused points and sends their money where it came from', async () => {
    const purchase = await bought();
    await spend(400n);
    const shown = await one(purchase.id);
    expect(shown.refundable).toMatchObject({ points: '600', money: { amount: '0.85', currency: 'USD' } });
    const back = await owner().client.purchases.refund({ params: { id: purchase.id } });
    expect([back.state, back.refunded, back.refundable]).toEqual(['partly_refunded', { amount: '0.85', currency: 'USD' }, null]);
    expect([await points(), desk().givenBack(purchase.id)]).toEqual(['0', 85n]);
    const { items } = await owner().client.ledger.transactions({ query: {} });
    expect(items[0]).toMatchObject({ kind: 'refund', points: '-600' });
    const receipt = await owner().client.ledger.receipt({ params: { id: items[0]!.id } });
    expect(receipt.payment).toMatchObject({ purchase_id: purchase.id, money: { amount: '0.85', currency: 'USD' } });
  });

  test('of everything gives every coin back, and Stripe’s own word about it changes nothing', async () => {
    const purchase = await bought();
    expect((await owner().client.purchases.refund({ params: { id: purchase.id } })).state).toBe('refunded');
    expect(desk().givenBack(purchase.id)).toBe(143n);
    const { body, headers } = desk().say.refunded(purchase.id);
    await house().app.inject({ method: 'POST', url: '/api/purchase/webhook/stripe/', payload: body, headers });
    expect([await points(), (await one(purchase.id)).state]).toEqual(['0', 'refunded']);
    await expect(owner().client.purchases.refund({ params: { id: purchase.id } })).rejects.toMatchObject({ status: 409, code: 'nothing_to_refund' });
  });

  test('of another sum than the one that was read is asked about first', async () => {
    const purchase = await bought();
    const read = (await one(purchase.id)).refundable!.money;
    await spend(400n);
    const press = (money: typeof read, key: string) =>
      owner().client.purchases.refund({ params: { id: purchase.id }, body: { money } }, { headers: { 'idempotency-key': key } });
    const sum = { amount: '0.85', currency: 'USD' };
    await expect(press(read, 'first')).rejects.toMatchObject({
      status: 409,
      code: 'prices_changed',
      message: expect.stringMatching(/^Points moved meanwhile/),
      details: { money: sum },
    });
    expect([await points(), desk().givenBack(purchase.id), (await one(purchase.id)).refunded]).toEqual(['600', 0n, null]);
    expect((await press(sum, 'second')).refunded).toEqual(sum);
    // The same press again, whatever sum comes with it, is the same refund.
    expect((await press(read, 'second')).refunded).toEqual(sum);
    expect([await points(), desk().givenBack(purchase.id)]).toEqual(['0', 85n]);
  });

  test('ends after fourteen days, and is for who manages the account', async () => {
    const purchase = await bought();
    const staff = await house().newStaff(owner());
    await expect(staff.client.purchases.refund({ params: { id: purchase.id } })).rejects.toMatchObject({ status: 403 });
    move(13.9 * 86_400_000);
    expect((await one(purchase.id)).refundable).not.toBeNull();
    move(14.1 * 86_400_000);
    expect((await one(purchase.id)).refundable).toBeNull();
    await expect(owner().client.purchases.refund({ params: { id: purchase.id } })).rejects.toMatchObject({ code: 'nothing_to_refund' });
  });

  test('gives no points of another purchase, nor those that running work holds', async () => {
    const purchase = await bought();
    await house().services.billing.ledger.hold({
      id: newId(),
      owner: { accountId: owner().accountId },
      amount: milliOf('900'),
      limits: [],
      priceVersion: 1,
      requestHash: 'x',
      seconds: 600,
      what: { place: 'other', subject: 'Work', by: 'test', shopId: null, userId: owner().userId },
    });
    await owner().client.purchases.refund({ params: { id: purchase.id } });
    expect([await points(), desk().givenBack(purchase.id)]).toEqual(['900', 14n]);
  });

  test('that the gateway refuses leaves the points as they were', async () => {
    const purchase = await bought();
    desk().refundHere(purchase.id, 100n);
    await expect(owner().client.purchases.refund({ params: { id: purchase.id } })).rejects.toMatchObject({ status: 424, code: 'gateway_failed' });
    expect([await points(), (await one(purchase.id)).state, (await one(purchase.id)).refundable?.points]).toEqual(['1000', 'paid', '1000']);
  });

  test('that the gateway refused is asked for again by the same key', async () => {
    const purchase = await bought();
    const ask = () => owner().client.purchases.refund({ params: { id: purchase.id } }, { headers: { 'idempotency-key': 'give-back' } });
    desk().refundHere(purchase.id, 100n);
    await expect(ask()).rejects.toMatchObject({ status: 424, code: 'gateway_failed' });
    desk().books.payments.forEach(({ refunds }) => refunds.splice(0));
    expect((await ask()).state).toBe('refunded');
    expect((await ask()).state).toBe('refunded');
    expect([await points(), desk().givenBack(purchase.id)]).toEqual(['0', 143n]);
  });

  test.each(['before', 'after'] as const)('whose answer is lost %s the gateway did it is finished later, once', async (when) => {
    const purchase = await bought();
    // Stripe's client tries twice by itself.
    desk().trouble.push(...(when === 'before' ? (['before', 'before'] as const) : (['after', 'after', 'after', 'after'] as const)));
    expect((await owner().client.purchases.refund({ params: { id: purchase.id } })).state).toBe('refunded');
    expect(await points()).toBe('0');
    desk().trouble.length = 0;
    move(120_000);
    await chore();
    await chore();
    expect([desk().givenBack(purchase.id), (await one(purchase.id)).state]).toEqual([143n, 'refunded']);
  });

  test('with one key happens once', async () => {
    const purchase = await bought();
    const ask = () => owner().client.purchases.refund({ params: { id: purchase.id } }, { headers: { 'idempotency-key': 'give-back' } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ refunded }) => refunded?.amount)).toEqual(['1.43', '1.43', '1.43']);
    expect(desk().givenBack(purchase.id)).toBe(143n);
  });
});

describe('what was paid by hand', () => {
  const events = async () => (await house().services.billing.purchases.desk.events({ limit: 100 })).items;
  const paidByHand = async () => {
    await someone();
    const { id } = await buy({ gateway: 'manual', currency: 'CNY' });
    await house().services.billing.purchases.desk.markPaid(id, { by: owner().userId, reason: 'It is on our account' });
    return id;
  };

  test('is given back by hand: the points go at once, and the operator reads whom to send what, until it is sent', async () => {
    const id = await paidByHand();
    await spend(400n);
    const { refundable } = await one(id);
    expect(refundable).toMatchObject({ points: '600', money: { amount: '6.00', currency: 'CNY' } });
    const press = () => owner().client.purchases.refund({ params: { id }, body: { money: refundable!.money } }, { headers: { 'idempotency-key': 'one' } });
    for (let n = 0; n < 2; n += 1) expect(await press()).toMatchObject({ state: 'partly_refunded', refunded: refundable!.money, refundable: null });
    expect(await points()).toBe('0');
    const [asked, ...more] = (await events()).filter(({ purchase, type }) => purchase?.id === id && type === 'refund by hand');
    expect([asked, more]).toMatchObject([
      { gateway: 'manual', state: 'refused', note: expect.stringContaining(`6.00 CNY are to be given back to ${owner().email}`) },
      [],
    ]);
    const state = async () => (await house().db.execute(sql`select state from refund where purchase_id = ${id}`)).rows;
    // Nobody but the operator ends it.
    move(30 * 86_400_000);
    await chore();
    expect(await state()).toEqual([{ state: 'asked' }]);
    for (let n = 0; n < 2; n += 1) expect((await house().services.billing.purchases.desk.replay('manual', asked!.id)).state).toBe('done');
    expect([await state(), await points()]).toEqual([[{ state: 'done' }], '0']);
  });
});

test(`fifty who give back and spend at once never give more than there was (${rounds(5, 20)} times)`, async () => {
  for (let round = 0; round < rounds(5, 20); round += 1) {
    const purchase = await bought();
    let spent = 0n;
    await Promise.allSettled(
      Array.from({ length: 50 }, async (_, n) => {
        if (n % 10 === round % 10) return owner().client.purchases.refund({ params: { id: purchase.id } });
        await pause(Math.random() * 10);
        await spend(50n);
        spent += 50n;
      }),
    );
    const back = desk().givenBack(purchase.id);
    const left = milliOf(await points()) / 1000n;
    // What is left, what was spent and what the money that went back was worth is what was bought.
    expect(left).toBeGreaterThanOrEqual(0n);
    expect((143n * (1000n - spent - left)) / 1000n === back || (spent + left === 0n && back === 143n)).toBe(true);
  }
});
