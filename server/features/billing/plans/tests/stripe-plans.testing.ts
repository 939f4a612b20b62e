/** A server of ours with Stripe's local server at its side, and people on plans whose fee it takes. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Sent } from '../../../../adapters/pay/pay.testing.ts';
import { startStripe, type StripeDesk } from '../../../../adapters/pay/stripe.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../../boot/house.testing.ts';
import { expectSoundBooks } from '../../ledger/ledger.testing.ts';
import { plansIn } from './plans.testing.ts';

export const openStripeStreet = () => {
  let house: TestHouse;
  let desk: StripeDesk;
  beforeAll(async () => {
    desk = await startStripe();
    house = await openHouse({ env: desk.env });
  });
  afterEach(async () => {
    desk.trouble.length = 0;
    await expectSoundBooks(house.db);
    if (desk.complaints.length > 0) throw new Error(desk.complaints.join('\n'));
  });
  afterAll(async () => {
    await house?.close();
    await desk?.close();
  });

  const choose = (person: Person, plan: 'basic' | 'pro' | 'plus') => person.client.plans.change({ body: { plan, consent: true, gateway: 'stripe' } });
  const deliver = ({ body, headers }: Sent) => house.app.inject({ method: 'POST', url: '/api/purchase/webhook/stripe/', headers, payload: body });
  const post = async (sent: Sent): Promise<void> => {
    expect((await deliver(sent)).statusCode).toBe(200);
  };
  const pays = async (order: string): Promise<void> => {
    desk.pay(order);
    await post(desk.say.paid(order));
  };

  return {
    house: () => house,
    desk: () => desk,
    ...plansIn(() => house),
    choose,
    deliver,
    post,
    pays,
    /** On a plan that Stripe renews; by which order, under which name, and by which card. */
    subscribed: async (plan: 'basic' | 'pro', person?: Person): Promise<{ owner: Person; order: string; subscription: string; customer: string }> => {
      const owner = person ?? (await house.newOwner());
      const { purchase } = await choose(owner, plan);
      await pays(purchase!.id);
      const session = desk.events.session(purchase!.id);
      return { owner, order: purchase!.id, subscription: session.subscription!, customer: session.customer! };
    },
    invoice: (subscription: string, amount = 900) => desk.bills(subscription, amount).invoice,
  };
};

export const daysBetween = (from: string | null, to: string | null): number => Math.round((Date.parse(to!) - Date.parse(from!)) / 86_400_000);
