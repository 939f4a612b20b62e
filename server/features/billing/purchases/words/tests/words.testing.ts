/** A server of ours, a gateway's local server and people who buy: where the suites of the gateways' words take place. */
import type { Purchase } from '@storewright/contract/billing/purchases';
import { pointsOf } from '@storewright/contract/kit/points';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type How, mustHaveNoComplaints, type PayDesk, type Sent } from '../../../../../adapters/pay/pay.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../../../boot/house.testing.ts';
import { newId } from '../../../../../kit/ids.ts';
import { mustAgree } from '../../tests/books.testing.ts';
import { paymentEvents } from '../../purchases.tables.ts';

export type Kind<D extends PayDesk> = {
  start(): Promise<D>;
  /** The payer's browser goes to the gateway's page. */
  follow?(desk: D, url: string): void;
  /** Seconds after which, and before which, a signature is worth nothing. */
  stale: number;
  early: number;
  /** Says the same in other bytes, and whether the signature still holds then. */
  rewritten(sent: Sent): Sent;
  rewrittenHolds: boolean;
  /** Whether a word names its currency. */
  namesCurrency: boolean;
};
export type Street<D extends PayDesk> = ReturnType<typeof openStreet<D>>;

export const openStreet = <D extends PayDesk>(kind: Kind<D>) => {
  let desk: D;
  let house: TestHouse;
  let origin: string;
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);

  beforeAll(async () => {
    desk = await kind.start();
    house = await openHouse({ env: { ...desk.env, PAY_MANUAL_INSTRUCTIONS: 'By hand' }, clock });
    origin = await house.origin();
  });
  afterAll(async () => {
    await house?.close();
    await desk?.close();
  });
  afterEach(async () => {
    ahead = 0;
    desk.trouble.length = 0;
    await mustAgree(house);
    mustHaveNoComplaints(desk);
  });

  const post = async ({ body, headers }: Sent, more: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${origin}/api/purchase/webhook/${desk.id}/`, { method: 'POST', body, headers: { ...headers, ...more } })).status;
  const ordered = async () => {
    const owner = await house.newOwner();
    const purchase = await owner.client.purchases.create({ body: { points: 1000, gateway: desk.id, currency: desk.currency, agreed: true } });
    if (purchase.checkout?.type === 'redirect') kind.follow?.(desk, purchase.checkout.url);
    return { owner, purchase };
  };
  const paid = async () => {
    const one = await ordered();
    desk.pay(one.purchase.id);
    return one;
  };
  const points = async ({ accountId }: Person) => pointsOf((await house.services.billing.ledger.balance(accountId)).posted);
  const events = (purchaseId: string) =>
    house.db
      .select({ state: paymentEvents.state, note: paymentEvents.note })
      .from(paymentEvents)
      .where(eq(paymentEvents.purchaseId, purchaseId))
      .orderBy(paymentEvents.receivedAt);
  const stateOf = async (owner: Person, { id }: Purchase) => (await owner.client.purchases.one({ params: { id } })).state;
  const chore = async () => {
    for (const { run } of house.services.billing.purchases.chores) await run(new AbortController().signal);
  };
  const coinsOf = (purchase: Purchase) => BigInt(purchase.money.amount.replace('.', ''));
  const later = (seconds: number): How => ({ at: new Date(clock().getTime() + seconds * 1000) });
  const spend = async ({ accountId, userId }: Person, whole: bigint): Promise<void> => {
    const { ledger } = house.services.billing;
    const what = { place: 'other' as const, subject: 'Work', by: 'test', shopId: null, userId };
    await ledger.post(house.db, { journal: `spent:${newId()}`, owner: { accountId }, kind: 'adjustment', amount: -whole * 1000n, counter: 'adjustment', what });
  };
  /** How the words of this name fared. */
  const named = (eventId: string) =>
    house.db.select({ state: paymentEvents.state, note: paymentEvents.note }).from(paymentEvents).where(eq(paymentEvents.eventId, eventId));
  /** Another method, another gateway's address. */
  const knock = async (gateway: string, method: 'GET' | 'POST'): Promise<number> =>
    (await fetch(`${origin}/api/purchase/webhook/${gateway}/`, { method, ...(method === 'POST' && { body: '{}' }) })).status;

  return {
    desk: () => desk,
    house: () => house,
    post,
    knock,
    ordered,
    paid,
    points,
    events,
    named,
    stateOf,
    coinsOf,
    later,
    chore,
    spend,
    move: (seconds: number): void => {
      ahead = seconds * 1000;
    },
  };
};
