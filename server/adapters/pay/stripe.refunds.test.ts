import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { GatewayGone, type RefundThere } from './pay.ts';
import { delivered } from './pay.suite.ts';
import { startStripe, type StripeDesk } from './stripe.testing.ts';

let desk: StripeDesk;
beforeAll(async () => {
  desk = await startStripe();
});
afterAll(() => desk?.close());

const paid = async () => {
  const gateway = desk.gateway();
  const one = {
    id: newId(),
    number: 'SW-7K3M9Q',
    accountId: newId(),
    title: '1000 points',
    coins: { amount: 900n, currency: 'USD' },
    email: 'robin@example.com',
    expiresAt: new Date(Date.now() + 31 * 60_000),
    back: { paid: 'https://console.example.com/the_big_tick', cancelled: 'https://console.example.com/membership' },
    payer: null,
    monthly: false,
  };
  const { ref } = await gateway.open(one);
  desk.pay(one.id);
  const standing = await gateway.look({ id: one.id, ref, payment: null });
  const payment = standing.state === 'paid' ? standing.paid.payment : '';
  return {
    id: one.id,
    ref,
    asked: { key: newId(), order: { id: one.id, ref, payment }, total: one.coins, coins: { ...one.coins, amount: 500n }, reason: 'not used' },
    payment,
  };
};

describe('a refund', () => {
  test('for which our key is not taken is not refused: nobody knows', async () => {
    const { asked } = await paid();
    const gateway = desk.gateway();
    desk.books.revoked = true;
    await expect(gateway.refund(asked).finally(() => (desk.books.revoked = false))).rejects.toThrow(/Invalid API Key/);
    expect(await gateway.refund(asked)).toMatchObject({ state: 'done' });
  });

  test('that failed at Stripe is told apart from one that was never made', async () => {
    const { asked, payment } = await paid();
    await desk.gateway().refund(asked);
    expect(await desk.gateway().refund({ ...asked, key: newId() })).toEqual({ state: 'refused', why: expect.any(String) });
    Object.assign(desk.books.payments.get(payment)!.refunds[0]!, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    expect(await desk.gateway().refund(asked)).toEqual({ state: 'refused', why: 'lost_or_stolen_card', failedThere: true });
  });

  test('of a payment that is not there for this key is not refused: nobody knows', async () => {
    const { asked } = await paid();
    const other = { ...asked, order: { ...asked.order, payment: 'pi_of_another_account' } };
    await expect(desk.gateway().refund(other)).rejects.toThrow(GatewayGone);
  });
});

describe('a word of money that went back', () => {
  const read = async (type: string, object: Record<string, unknown>): Promise<RefundThere[]> => {
    const { says } = await desk.gateway().read(delivered(desk.events.send(type, object)));
    return says.type === 'refunds' ? says.refunds : [];
  };

  test('says how all refunds of its payment stand now, whatever it was about', async () => {
    const { id, asked, payment } = await paid();
    await desk.gateway().refund(asked);
    const [ours] = desk.books.payments.get(payment)!.refunds;
    const [charge, refund] = [desk.events.charge(id), desk.events.refund(id, ours!.id)];
    desk.fails(id, 'ours');
    desk.refundHere(id, 900n);
    const all = [
      { ref: ours!.id, key: asked.key, coins: { amount: 500n, currency: 'USD' }, state: 'failed', why: 'lost_or_stolen_card' },
      { ref: expect.stringMatching(/^re_/), key: null, coins: { amount: 900n, currency: 'USD' }, state: 'done', why: '' },
    ];
    for (const told of [await read('charge.refunded', charge), await read('refund.updated', refund)]) {
      expect(told).toHaveLength(2);
      expect(told).toEqual(expect.arrayContaining(all));
    }
  });

  test('is believed where it knows more than the list', async () => {
    const { id, asked, payment } = await paid();
    await desk.gateway().refund(asked);
    const refund = { ...desk.events.refund(id, desk.books.payments.get(payment)!.refunds[0]!.id), status: 'failed', failure_reason: 'declined' };
    expect(await read('refund.failed', refund)).toMatchObject([{ key: asked.key, state: 'failed', why: 'declined' }]);
  });

  test('is read of a payment that is looked up, too', async () => {
    const { id, ref } = await paid();
    desk.refundHere(id, 300n);
    expect(await desk.gateway().look({ id, ref, payment: null })).toMatchObject({
      refunded: 300n,
      refunds: [{ key: null, coins: { amount: 300n }, state: 'done' }],
    });
  });
});
