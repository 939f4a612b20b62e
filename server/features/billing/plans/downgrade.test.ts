import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { balance, choose, fiftyTimes, offer, pay, plansIn, said, standing } from './tests/plans.testing.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { charged, subscribed, withoutCard, later } = plansIn(() => house);

test('the step down to Plus asks for consent, costs $9.00, and happens when that is paid', async () => {
  const owner = await subscribed('basic');
  await withoutCard(owner);
  expect(await failure(choose(owner, 'plus'))).toMatchObject({
    status: 422,
    code: 'consent_needed',
    details: { charge: { amount: '9.00', currency: 'USD' }, points: '6300' },
  });
  const asked = await choose(owner, 'plus', { consent: true });
  expect(asked).toMatchObject({ result: 'awaiting_payment', purchase: { purpose: 'downgrade', points: '6300', money: { amount: '9.00', currency: 'USD' } } });
  expect(asked.subscription).toMatchObject({ plan: 'basic', state: 'awaiting_payment', next_plan: 'plus' });
  await pay(owner, asked.purchase);
  expect(await standing(owner)).toMatchObject({ plan: 'plus', state: 'active', period_ends_at: null });
  const { lots } = await owner.client.ledger.balance();
  expect(lots).toMatchObject([
    { kind: 'promotional', left: '1000' },
    { kind: 'paid', left: '6300', expires_at: null },
  ]);
  await subscribed('basic', owner);
  expect(await failure(choose(owner, 'plus', { consent: true }))).toMatchObject({ status: 409, code: 'plan_not_offered' });
  await later(owner, 2);
  expect((await choose(owner, 'plus', { consent: true })).purchase).not.toBeNull();
});

test('nobody is charged another sum than the one they agreed to', async () => {
  const owner = await subscribed('basic');
  const { change } = await offer(owner, 'plus');
  expect(change.charges).toEqual([
    { amount: '63.00', currency: 'CNY' },
    { amount: '9.00', currency: 'USD' },
  ]);
  const [yuan, dollars] = change.charges;
  for (const [currency, charge] of [
    ['USD', { amount: '8.00', currency: 'USD' }],
    ['CNY', dollars!],
    ['USD', yuan!],
  ] as const)
    expect(await failure(choose(owner, 'plus', { consent: true, currency, charge }))).toMatchObject({
      status: 409,
      code: 'prices_changed',
      details: { charge: change.charges.find((one) => one.currency === currency), points: '6300' },
    });
  expect(await failure(choose(owner, 'free', { charge: dollars! }))).toMatchObject({ code: 'prices_changed', details: { charge: null } });
  expect((await owner.client.purchases.list({ query: {} })).items).toHaveLength(1);
  const done = await choose(owner, 'plus', { consent: true, currency: 'CNY', charge: yuan! });
  expect(done).toMatchObject({ result: 'changed', purchase: { state: 'paid', money: yuan } });
});

test('a card that was left at the gateway pays the step down at once', async () => {
  const owner = await subscribed('basic');
  expect(await choose(owner, 'plus', { consent: true })).toMatchObject({ result: 'changed', subscription: { plan: 'plus' }, purchase: { state: 'paid' } });
  expect(await balance(owner)).toBe('7300');
});

test('what was paid for a plan is not given back by a press: it has changed the plan', async () => {
  const owner = await subscribed('basic');
  await choose(owner, 'plus', { consent: true });
  for (const { id, purpose, state, refundable } of (await owner.client.purchases.list({ query: {} })).items) {
    expect([purpose, state, refundable]).toEqual([purpose, 'paid', null]);
    expect(await failure(owner.client.purchases.refund({ params: { id } }))).toMatchObject({ status: 409, code: 'nothing_to_refund' });
  }
  expect(await balance(owner)).toBe('7300');
});

test('a step down that nobody pays leaves the plan; one that is paid too late is taken all the same', async () => {
  const owner = await subscribed('basic');
  await withoutCard(owner);
  const { purchase } = await choose(owner, 'plus', { consent: true });
  await owner.client.purchases.cancel({ params: { id: purchase!.id } });
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active', next_plan: null });
  const second = await choose(owner, 'plus', { consent: true });
  expect(second.purchase!.id).not.toBe(purchase!.id);
  expect(await owner.client.plans.keep()).toMatchObject({ plan: 'basic', state: 'active' });
  await said(house, purchase!, owner, 'paid');
  expect(await standing(owner)).toMatchObject({ plan: 'plus' });
  expect(await balance(owner)).toBe('7300');
});

test('a fee that goes back ends its month and takes what is left of the activation’s points', async () => {
  const owner = await house.newOwner();
  const { purchase } = await choose(owner, 'basic');
  await pay(owner, purchase);
  await charged(owner, 300);
  await said(house, purchase!, owner, 'refunded');
  expect(await standing(owner)).toMatchObject({ plan: 'free', state: 'active', period_ends_at: null });
  expect(await balance(owner)).toBe('0');
  await subscribed('basic', owner);
  expect(await balance(owner)).toBe('0');
});

test(`fifty presses of the payment and ten of the operator’s at once, ${rounds(2, 5)} times, activate once`, { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds(2, 5); round++) {
    const owner = await house.newOwner();
    const { purchase } = await choose(owner, 'basic');
    const granted = () => house.services.billing.plans.setPlan({ accountId: owner.accountId, plan: 'basic', reason: 'A gift', by: newId() });
    await Promise.all([fiftyTimes(house, owner, `/api/purchase/${purchase!.id}/demo_pay/`, () => ({})), ...Array.from({ length: 10 }, granted)]);
    expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active' });
    expect(await balance(owner)).toBe('1000');
    expect((await owner.client.ledger.transactions({ query: {} })).items).toMatchObject([
      { kind: 'plan', points: '0' },
      { kind: 'grant', points: '1000' },
    ]);
  }
});

test(`fifty clicks on the step down at once, ${rounds(2, 6)} times, charge once`, { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds(2, 6); round++) {
    const owner = await subscribed('basic');
    const card = round % 2 === 0;
    if (!card) await withoutCard(owner);
    const answers = await fiftyTimes(house, owner, '/api/subscription/', () => ({ plan: 'plus', consent: true }));
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { items } = await owner.client.purchases.list({ query: {} });
    const downgrades = items.filter(({ purpose }) => purpose === 'downgrade');
    expect(downgrades).toHaveLength(1);
    if (!card) await pay(owner, downgrades[0]!);
    expect(await standing(owner)).toMatchObject({ plan: 'plus' });
    expect(await balance(owner)).toBe('7300');
  }
});
