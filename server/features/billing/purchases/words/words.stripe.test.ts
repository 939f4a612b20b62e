import { expect, test } from 'vitest';
import { type StripeDesk, startStripe } from '../../../../adapters/pay/stripe.testing.ts';
import { turnsSuite } from './turns.suite.ts';
import { wordsSuite } from './words.suite.ts';
import { type Kind, openStreet } from './tests/words.testing.ts';
import { rounds } from '../../../../kit/thorough.testing.ts';

const kind: Kind<StripeDesk> = {
  start: () => startStripe(),
  stale: 310,
  early: 310,
  rewritten: ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body), null, 1), headers }),
  rewrittenHolds: false,
  namesCurrency: true,
};
const street = openStreet(kind);
const { desk, house, post, paid, points, events, move, chore, spend } = street;

wordsSuite(kind, street);
turnsSuite(street);

const frozen = async ({ accountId }: { accountId: string }) => (await house().services.billing.ledger.balance(accountId)).frozen;
const dispute = (order: string, type: string, status: string, id = `dp_${order}`) =>
  post(desk().events.send(`charge.dispute.${type}`, desk().events.dispute(order, status, id)));
const bought = async () => {
  const one = await paid();
  await post(desk().say.paid(one.purchase.id));
  return one;
};

test('the session and the payment behind it are one payment', async () => {
  const { owner, purchase } = await bought();
  await post(desk().events.send('payment_intent.succeeded', desk().events.intent(purchase.id)));
  expect(await points(owner)).toBe('1000');
});

test('a session that is complete and not paid yet gives nothing until it is', async () => {
  const { owner, purchase } = await paid();
  const session = desk().events.session(purchase.id);
  await post(desk().events.send('checkout.session.completed', { ...session, payment_status: 'unpaid' }));
  expect(await points(owner)).toBe('0');
  await post(desk().events.send('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }));
  expect((await owner.client.purchases.one({ params: { id: purchase.id } })).state).toBe('failed');
  await post(desk().events.send('checkout.session.async_payment_succeeded', session));
  expect(await points(owner)).toBe('1000');
});

test('while a bank looks into a payment the wallet spends nothing; a dispute that is won gives it free', async () => {
  const { owner, purchase } = await bought();
  await dispute(purchase.id, 'created', 'needs_response');
  expect([await frozen(owner), await points(owner)]).toEqual([true, '1000']);
  const asked = owner.client.purchases.refund({ params: { id: purchase.id } });
  await expect(asked).rejects.toMatchObject({ code: 'nothing_to_refund' });
  await dispute(purchase.id, 'closed', 'won');
  expect([await frozen(owner), await points(owner)]).toEqual([false, '1000']);
  // Told late, after it was over.
  await dispute(purchase.id, 'created', 'needs_response');
  expect(await frozen(owner)).toBe(false);
  expect((await owner.client.purchases.one({ params: { id: purchase.id } })).state).toBe('paid');
});

test('a dispute that is lost takes the points, once', async () => {
  const { owner, purchase } = await bought();
  await dispute(purchase.id, 'created', 'needs_response');
  await Promise.all(Array.from({ length: 10 }, () => dispute(purchase.id, 'closed', 'lost')));
  expect([await frozen(owner), await points(owner)]).toEqual([false, '0']);
  expect((await owner.client.purchases.one({ params: { id: purchase.id } })).state).toBe('disputed');
});

test('two disputes of one wallet that change at once leave it frozen exactly while one is open', async () => {
  const { owner, purchase } = await bought();
  const other = (await owner.client.purchases.create({ body: { points: 1000, gateway: 'stripe', currency: 'USD', agreed: true } })).id;
  desk().pay(other);
  await post(desk().say.paid(other));
  const both = [purchase.id, other] as const;
  for (let round = 0; round < rounds(5, 20); round += 1) {
    const id = (order: string) => `dp_${order}_${round}`;
    await dispute(both[0], 'created', 'needs_response', id(both[0]));
    await Promise.all([dispute(both[0], 'closed', 'won', id(both[0])), dispute(both[1], 'created', 'needs_response', id(both[1]))]);
    expect([round, await frozen(owner)]).toEqual([round, true]);
    await dispute(both[0], 'created', 'needs_response', `${id(both[0])}_again`);
    await Promise.all([dispute(both[0], 'closed', 'won', `${id(both[0])}_again`), dispute(both[1], 'closed', 'won', id(both[1]))]);
    expect([round, await frozen(owner)]).toEqual([round, false]);
  }
});

test('an inquiry of a bank freezes nothing', async () => {
  const { owner, purchase } = await bought();
  await dispute(purchase.id, 'created', 'warning_needs_response');
  expect(await frozen(owner)).toBe(false);
});

test('a dispute that is told before its payment waits for it', async () => {
  const { owner, purchase } = await paid();
  await dispute(purchase.id, 'created', 'needs_response');
  expect(await frozen(owner)).toBe(false);
  await post(desk().say.paid(purchase.id));
  expect([await frozen(owner), await points(owner)]).toEqual([true, '1000']);
});

test('a dispute about a payment that is none of ours is let be in the end', async () => {
  const { purchase } = await paid();
  const foreign = { ...desk().events.dispute(purchase.id, 'needs_response', 'dp_foreign'), payment_intent: 'pi_of_another_program' };
  await post(desk().events.send('charge.dispute.created', foreign, { id: 'evt_foreign' }));
  for (let round = 1; round <= 14; round += 1) {
    move(round * 4000);
    await chore();
  }
  const event = (await house().services.billing.purchases.desk.events({ limit: 100 })).items.find(({ id }) => id === 'evt_foreign');
  expect([event?.state, event?.note]).toEqual(['ignored', 'its payment is not known yet']);
});

test('a refund that Stripe could not deliver brings the points again', async () => {
  const { owner, purchase } = await bought();
  await owner.client.purchases.refund({ params: { id: purchase.id } });
  expect(await points(owner)).toBe('0');
  const [failed] = desk().fails(purchase.id, 'ours');
  await Promise.all([post(failed!), post(failed!), post(desk().say.refunded(purchase.id))]);
  expect([await points(owner), (await owner.client.purchases.one({ params: { id: purchase.id } })).state]).toEqual(['1000', 'paid']);
  expect((await events(purchase.id)).map(({ state }) => state)).toContain('done');
});

test('a sum that was reached once, and again after a refund that failed, is two refunds', async () => {
  const { owner, purchase } = await bought();
  await spend(owner, 500n);
  await owner.client.purchases.refund({ params: { id: purchase.id } });
  desk().refundHere(purchase.id, 30n);
  await post(desk().say.refunded(purchase.id));
  expect(desk().givenBack(purchase.id)).toBe(101n);
  for (const word of desk().fails(purchase.id, 'ours')) await post(word);
  const before = Number(await points(owner));
  desk().refundHere(purchase.id, 71n);
  await post(desk().say.refunded(purchase.id));
  expect(desk().givenBack(purchase.id)).toBe(101n);
  expect(Number(await points(owner))).toBeCloseTo(before - (71 / 143) * 1000, 1);
});

test('the operator reads a word again, and what did its work does nothing', async () => {
  const { owner, purchase } = await paid();
  await post(desk().say.paid(purchase.id, { id: 'evt_read_again' }));
  expect(await house().services.billing.purchases.desk.replay('stripe', 'evt_read_again')).toMatchObject({
    state: 'done',
    purchase: { number: purchase.number },
  });
  expect(await points(owner)).toBe('1000');
});
