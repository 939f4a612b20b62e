import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sent } from '../../../../adapters/pay/pay.testing.ts';
import { openCounter } from '../tests/purchases.testing.ts';
import { rounds } from '../../../../kit/thorough.testing.ts';

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
const fails = async (id: string, whose: 'ours' | 'theirs' = 'ours'): Promise<void> => {
  for (const word of desk().fails(id, whose)) await post(word);
};
const booksOf = async (id: string) => [desk().givenBack(id), await points(), (await one(id)).state];

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

  test('is not what ours was, which failed at Stripe after it was told', async () => {
    const { id } = await bought();
    later = 0;
    await unanswered(id, 'after');
    await told(id);
    await fails(id);
    expect(await booksOf(id)).toEqual([0n, '1000', 'paid']);
  });
});

describe('a refund of ours that fails at Stripe, and is made again there by hand', () => {
  const again = async (): Promise<{ id: string; failed: Sent[] }> => {
    const { id } = await bought();
    later = 0;
    await giveBack(id);
    const failed = desk().fails(id, 'ours');
    desk().refundHere(id, 143n);
    return { id, failed };
  };

  test('leaves no points, when the second is told first', async () => {
    const { id, failed } = await again();
    await told(id);
    for (const word of failed) await post(word);
    expect(await booksOf(id)).toEqual([143n, '0', 'refunded']);
  });

  test('takes no points for the first, when its words come after it failed', async () => {
    const { id } = await bought();
    later = 0;
    await giveBack(id);
    const [made] = [...desk().books.payments.values()].filter(({ metadata }) => metadata['purchase_id'] === id);
    const before = ['refund.created', 'refund.updated'].map((type) => desk().events.send(type, desk().events.refund(id, made!.refunds[0]!.id)));
    const charge = desk().say.refunded(id);
    await fails(id);
    for (const word of [charge, ...before]) await post(word);
    expect(await booksOf(id)).toEqual([0n, '1000', 'paid']);
  });

  test('and fails there, too, leaves what was bought', async () => {
    const { id, failed } = await again();
    await told(id);
    for (const word of [...failed, ...desk().fails(id, 'theirs')]) await post(word);
    expect(await booksOf(id)).toEqual([0n, '1000', 'paid']);
    await told(id);
    expect(await booksOf(id)).toEqual([0n, '1000', 'paid']);
  });

  /** Each word is said when it happens, and delivered then or any time later. */
  test('ends in the same books whenever each of its words arrives, and once more', async () => {
    const delays = fc.array(fc.nat({ max: 5 }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(delays, async (wait) => {
        const { id } = await bought();
        later = 0;
        await giveBack(id);
        const refund = () => [...desk().books.payments.values()].find(({ metadata }) => metadata['purchase_id'] === id)!.refunds[0]!;
        const say = (type: string) => [desk().events.send(type, desk().events.refund(id, refund().id))];
        Object.assign(refund(), { status: 'pending' });
        const life: (() => Sent[])[] = [
          () => say('refund.created'),
          () => [desk().say.refunded(id)],
          () => (Object.assign(refund(), { status: undefined }), say('refund.updated')),
          () => desk().fails(id, 'ours'),
          () => (desk().refundHere(id, 143n), [desk().say.refunded(id)]),
        ];
        const due: Sent[][] = Array.from({ length: 10 }, () => []);
        for (const [at, happens] of life.entries()) {
          due[at + wait[at]!]!.push(...happens());
          for (const word of due[at]!) await post(word);
        }
        for (const word of due.slice(5).flat()) await post(word);
        for (const word of due.flat()) await post(word);
        expect(await booksOf(id)).toEqual([143n, '0', 'refunded']);
      }),
      { numRuns: rounds(6, 20) },
    );
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
    await fails(id);
    expect(await points()).toBe(after);
  });

  test('also those that an earlier one kept for it', async () => {
    const { id } = await bought();
    later = 0;
    await lost(id, 130);
    for (const coins of [100n, 13n]) {
      desk().refundHere(id, coins);
      await told(id);
    }
    expect(await points()).toBe('0');
    await fails(id, 'theirs');
    expect(await points()).toBe('90.91');
  });
});
