/** What was paid for plans, as the history tells it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { choose, pay, plansIn, said } from './tests/plans.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { admitted, subscribed } = plansIn(() => house);
const lines = async (owner: Person, kind: 'plan' | 'refund') => (await owner.client.ledger.transactions({ query: { kind } })).items;
const paymentOf = async (owner: Person, { id }: { id: string }) => (await owner.client.ledger.receipt({ params: { id } })).payment;

test('each fee has its line of no points, with a receipt that says what was paid', async () => {
  const owner = await house.newOwner();
  const { purchase: basic } = await choose(owner, 'basic', { currency: 'CNY' });
  await Promise.all(Array.from({ length: 10 }, () => pay(owner, basic)));
  await admitted(owner);
  const { purchase: pro } = await choose(owner, 'pro', { currency: 'USD' });
  await pay(owner, pro);
  const [, first] = (await lines(owner, 'plan')).filter(({ points }) => points === '0');
  const second = (await lines(owner, 'plan')).find(({ subject }) => subject === `Pro, ${pro!.number}`);
  expect(first).toMatchObject({ points: '0', balance_after: '1000', subject: `Basic, ${basic!.number}`, by: 'demo', wallet: 'account' });
  expect(await paymentOf(owner, first!)).toMatchObject({ purchase_id: basic!.id, money: { amount: '63.00', currency: 'CNY' }, gateway: 'demo' });
  expect(second).toMatchObject({ points: '0', by: 'demo' });
  expect(await paymentOf(owner, second!)).toMatchObject({ purchase_id: pro!.id, money: { amount: '49.00', currency: 'USD' } });
});

test('the step down is found among the plans, by the plan that it leads to', async () => {
  const owner = await subscribed('basic');
  const { purchase } = await choose(owner, 'plus', { consent: true });
  const [line] = await lines(owner, 'plan');
  expect(line).toMatchObject({ kind: 'plan', points: '6300', subject: `Plus, ${purchase!.number}` });
  expect(await paymentOf(owner, line!)).toMatchObject({ purchase_id: purchase!.id, money: purchase!.money });
  expect((await owner.client.ledger.transactions({ query: { kind: 'top_up' } })).items).toEqual([]);
  expect((await owner.client.ledger.balance()).lots.map(({ source, kind }) => [source, kind])).toContainEqual(['plan', 'paid']);
});

test('what goes back of a fee is a line as well, and says how much', async () => {
  const owner = await house.newOwner();
  const { purchase } = await choose(owner, 'basic', { currency: 'CNY' });
  await pay(owner, purchase);
  await said(house, purchase!, owner, 'refunded', '21.00');
  const [line] = await lines(owner, 'refund');
  expect(line).toMatchObject({ points: '0', subject: `Basic, ${purchase!.number}` });
  expect(await paymentOf(owner, line!)).toMatchObject({ purchase_id: purchase!.id, money: { amount: '21.00', currency: 'CNY' } });
});
