import { describe, expect, test } from 'vitest';
import type { Sent } from '../../../adapters/pay/pay.testing.ts';
import { openCounter } from './purchases.testing.ts';

const { house, desk, owner, points, one, bought, chore, spend, move } = openCounter();

const post = async ({ body, headers }: Sent): Promise<void> => {
  expect((await house().app.inject({ method: 'POST', url: '/api/purchase/webhook/stripe/', payload: body, headers })).statusCode).toBe(200);
};
const giveBack = (id: string) => owner().client.purchases.refund({ params: { id } });
/** The press is not answered: ours stays on its way, and Stripe did not hear of it (`before`) or did it (`after`). */
const unanswered = async (id: string, when: 'before' | 'after'): Promise<void> => {
  // Stripe's client tries twice by itself.
  desk().trouble.push(when, when);
  await giveBack(id);
  desk().trouble.length = 0;
};
const told = async (id: string): Promise<void> => post(desk().say.refunded(id, { at: new Date(Date.now() + later) }));
let later = 0;
const goOn = async (milliseconds: number): Promise<void> => {
  later = milliseconds;
  move(later);
  await chore();
};
const paymentOf = (id: string) => [...desk().books.payments.values()].find(({ metadata }) => metadata['purchase_id'] === id)!;
const failsAtStripe = async (id: string): Promise<void> => {
  const { id: payment_intent, refunds } = paymentOf(id);
  const ours = refunds.splice(
    refunds.findIndex(({ metadata }) => metadata['refund_id']),
    1,
  )[0]!;
  await post(desk().events.send('refund.failed', { ...ours, object: 'refund', payment_intent, status: 'failed', failure_reason: 'lost' }));
};
const stateOfWord = async ({ number }: { number: string }) =>
  (await house().services.billing.purchases.desk.events({ limit: 100 })).items.find(
    ({ type, purchase }) => type === 'charge.refunded' && purchase?.number === number,
  )?.state;

describe('money that goes back at Stripe’s own pages while a refund of ours is on its way', () => {
  test.each([
    [143n, '0', 'refunded'],
    [43n, '699.301', 'partly_refunded'],
  ] as const)('takes its points when ours is refused: %d coins', async (coins, left, state) => {
    const { id } = await bought();
    later = 0;
    await unanswered(id, 'before');
    desk().refundHere(id, coins);
    await told(id);
    expect(await points()).toBe('0');
    await goOn(120_000);
    expect([desk().givenBack(id), await points(), (await one(id)).state]).toEqual([coins, left, state]);
    await told(id);
    expect(await points()).toBe(left);
  });

  test('takes no points twice when ours was done, whose sum was told before its answer', async () => {
    const { id } = await bought();
    later = 0;
    await spend(400n);
    await unanswered(id, 'after');
    await told(id);
    desk().refundHere(id, 58n);
    await told(id);
    expect(await points()).toBe('-400');
    await goOn(120_000);
    expect([desk().givenBack(id), await points(), (await one(id)).state]).toEqual([143n, '-400', 'refunded']);
  });

  test('takes the points of what is surely not ours at once, and of the rest when ours is refused', async () => {
    const { id } = await bought();
    later = 0;
    await spend(400n);
    await unanswered(id, 'before');
    desk().refundHere(id, 143n);
    await told(id);
    expect(await points()).toBe('-400');
    await goOn(120_000);
    expect([desk().givenBack(id), await points(), (await one(id)).state]).toEqual([143n, '-400', 'refunded']);
  });

  test('is waited for however long ours takes', async () => {
    const purchase = await bought();
    const { id } = purchase;
    later = 0;
    await unanswered(id, 'before');
    desk().refundHere(id, 143n);
    await told(id);
    desk().books.revoked = true;
    try {
      for (let hour = 1; hour <= 16; hour += 1) await goOn(hour * 4_000_000);
      expect(await stateOfWord(purchase)).toBe('failed');
    } finally {
      desk().books.revoked = false;
    }
    await goOn(200_000_000);
    expect([await points(), await stateOfWord(purchase)]).toEqual(['0', 'done']);
  });

  test('is not what ours was, which failed at Stripe after its sum was told', async () => {
    const purchase = await bought();
    const { id } = purchase;
    later = 0;
    await unanswered(id, 'after');
    await told(id);
    await failsAtStripe(id);
    expect([desk().givenBack(id), await points(), (await one(id)).state]).toEqual([0n, '1000', 'paid']);
    expect(await stateOfWord(purchase)).toBe('done');
  });
});

describe('a refund that fails after its payment was lost in a dispute', () => {
  const lost = async (id: string, amount: number): Promise<void> => {
    const dispute = { ...desk().events.dispute(id, 'lost', `dp_${id}`), amount };
    await post(desk().events.send('charge.dispute.closed', dispute));
  };

  test.each([
    [143, '-400', '-400'],
    [100, '-400', '-99.3'],
  ] as const)('brings only the points again whose money is not gone: %d coins are lost', async (coins, before, after) => {
    const { id } = await bought();
    later = 0;
    await spend(400n);
    await giveBack(id);
    await lost(id, coins);
    expect(await points()).toBe(before);
    await failsAtStripe(id);
    expect(await points()).toBe(after);
  });
});
