/** A server with Stripe and payment by hand, and people who buy there: where the tests of purchases take place. */
import { pointsOf } from '@storewright/contract/kit/points';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { mustHaveNoComplaints } from '../../../../adapters/pay/pay.testing.ts';
import { startStripe, type StripeDesk } from '../../../../adapters/pay/stripe.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../../boot/house.testing.ts';
import { newId } from '../../../../kit/ids.ts';
import { mustAgree } from './books.testing.ts';

export const openCounter = () => {
  let house: TestHouse;
  let desk: StripeDesk;
  let owner: Person;
  let ahead = 0;

  beforeAll(async () => {
    desk = await startStripe();
    house = await openHouse({ env: { ...desk.env, PAY_MANUAL_INSTRUCTIONS: 'Bank of Examples\\n12 34 56' }, clock: () => new Date(Date.now() + ahead) });
  });
  afterAll(async () => {
    await house?.close();
    await desk?.close();
  });
  afterEach(async () => {
    ahead = 0;
    desk.trouble.length = 0;
    desk.books.revoked = false;
    await mustAgree(house);
    mustHaveNoComplaints(desk);
  });

  const someone = async () => (owner = await house.newOwner());
  const buy = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}, person = owner) =>
    person.client.purchases.create({ body: { points: 1000, gateway: 'stripe', currency: 'USD', agreed: true, ...body } as never }, { headers });
  const told = async (id: string): Promise<number> => {
    const { body, headers } = desk.say.paid(id, { at: new Date(Date.now() + ahead) });
    return (await house.app.inject({ method: 'POST', url: '/api/purchase/webhook/stripe/', payload: body, headers })).statusCode;
  };

  return {
    house: () => house,
    desk: () => desk,
    /** Who came last. */
    owner: () => owner,
    someone,
    points: async (person = owner) => pointsOf((await house.services.billing.ledger.balance(person.accountId)).posted),
    buy,
    one: (id: string, person = owner) => person.client.purchases.one({ params: { id } }),
    told,
    bought: async () => {
      await someone();
      const purchase = await buy();
      desk.pay(purchase.id);
      expect(await told(purchase.id)).toBe(200);
      return purchase;
    },
    chore: async (): Promise<void> => {
      for (const { run } of house.services.billing.purchases.chores) await run(new AbortController().signal);
    },
    spend: (whole: bigint, { accountId, userId, wallet }: Pick<Person, 'accountId' | 'userId'> & { wallet?: 'own' } = owner) =>
      house.services.billing.ledger.post(house.db, {
        journal: `spent:${newId()}`,
        owner: { accountId, ...(wallet && { userId }) },
        kind: 'adjustment',
        amount: -whole * 1000n,
        counter: 'adjustment',
        what: { place: 'other', subject: 'Work', by: 'test', shopId: null, userId },
      }),
    /** So much later than now. */
    move: (milliseconds: number): void => {
      ahead = milliseconds;
    },
  };
};
