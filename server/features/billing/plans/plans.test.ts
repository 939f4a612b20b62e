import type { Plan } from '@storewright/contract/billing/plans';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { balance, choose, offer, pay, plansIn, standing } from './tests/plans.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { admitted, subscribed, later, pastEnd, periodsEnd } = plansIn(() => house);
const plans = () => house.services.billing.plans;

test('an account begins on Free, and sees what each plan changes and costs now', async () => {
  const owner = await house.newOwner();
  const { subscription, offers, demo_prices } = await owner.client.plans.current();
  expect(subscription).toMatchObject({ plan: 'free', state: 'active', period_ends_at: null, next_plan: null, own_key: false });
  expect(subscription.pro).toEqual({ mean: '0', needed: '5000', reason: null, floor: null });
  expect(offers.map(({ plan, change }) => [plan, change.kind, change.when])).toEqual([
    ['free', 'current', 'now'],
    ['plus', 'upgrade', 'now'],
    ['basic', 'upgrade', 'when_paid'],
    ['pro', 'upgrade', 'when_approved'],
    ['enterprise', 'upgrade', 'when_approved'],
  ]);
  expect(offers[2]).toMatchObject({ price: { amount: '9.00', currency: 'USD' }, activation_points: '1000', activation_due: true });
  expect(demo_prices).toBe(true);
});

test('from Free to Plus is at once, back to Free as well, and neither costs anything', async () => {
  const owner = await house.newOwner();
  expect(await choose(owner, 'plus')).toMatchObject({ result: 'changed', purchase: null, subscription: { plan: 'plus' } });
  expect(await failure(choose(owner, 'plus'))).toMatchObject({ status: 409, code: 'plan_unchanged' });
  expect(await owner.client.plans.cancel()).toMatchObject({ plan: 'free' });
  expect(await balance(owner)).toBe('0');
});

test('Basic begins when it is paid, with 1,000 points that end after a year', async () => {
  const owner = await house.newOwner();
  const asked = await choose(owner, 'basic');
  expect(asked).toMatchObject({
    result: 'awaiting_payment',
    purchase: { purpose: 'plan', points: '0', money: { amount: '9.00', currency: 'USD' }, state: 'awaiting_payment' },
  });
  expect(asked.subscription).toMatchObject({ plan: 'free', state: 'awaiting_payment', next_plan: 'basic' });
  expect(await balance(owner)).toBe('0');
  await pay(owner, asked.purchase);
  const now = await standing(owner);
  expect(now).toMatchObject({ plan: 'basic', state: 'active', next_plan: null });
  expect(Date.parse(now.period_ends_at!)).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  const { lots } = await owner.client.ledger.balance();
  expect(lots).toMatchObject([{ kind: 'promotional', source: 'plan', amount: '1000', left: '1000' }]);
  expect(Math.round((Date.parse(lots[0]!.expires_at!) - Date.now()) / 86_400_000)).toBe(365);
  expect(await offer(owner, 'basic')).toMatchObject({ activation_due: false });
});

test('the activation’s points come once per account, ever', async () => {
  const owner = await subscribed('basic');
  await choose(owner, 'free');
  await pastEnd(owner, 10);
  await periodsEnd();
  expect(await standing(owner)).toMatchObject({ plan: 'free' });
  await subscribed('basic', owner);
  expect(await balance(owner)).toBe('1000');
  await plans().setPlan({ accountId: owner.accountId, plan: 'free', reason: 'x', by: newId() });
  await plans().setPlan({ accountId: owner.accountId, plan: 'basic', reason: 'x', by: newId() });
  expect(await balance(owner)).toBe('1000');
});

test('what is left of a month becomes points when a larger plan begins', async () => {
  const owner = await subscribed('basic');
  await admitted(owner);
  await later(owner, 10);
  const { change } = await offer(owner, 'pro');
  expect(Number(change.points)).toBeGreaterThan(4_000);
  await pay(owner, (await choose(owner, 'pro')).purchase);
  expect(await standing(owner)).toMatchObject({ plan: 'pro' });
  expect(Number(await balance(owner)) - 1_000).toBeGreaterThan(4_000);
  expect(Number(await balance(owner)) - 1_000).toBeLessThan(6_300);
});

test('the same press again is the same answer, and another wish under its key is refused', async () => {
  const owner = await house.newOwner();
  const first = await choose(owner, 'basic', {}, 'k1');
  expect((await choose(owner, 'basic', {}, 'k1')).purchase!.id).toBe(first.purchase!.id);
  expect((await choose(owner, 'basic')).purchase!.id).toBe(first.purchase!.id);
  expect(await failure(choose(owner, 'plus', {}, 'k1'))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  await pay(owner, first.purchase);
  expect(await choose(owner, 'basic', {}, 'k1')).toMatchObject({ purchase: { id: first.purchase!.id, state: 'paid' }, subscription: { plan: 'basic' } });
  const plus = await house.newOwner();
  await choose(plus, 'plus', {}, 'k2');
  expect(await choose(plus, 'plus', {}, 'k2')).toMatchObject({ result: 'changed', subscription: { plan: 'plus' } });
});

test('who changes their mind before paying pays for the last wish alone; a forgotten one that is paid becomes points', async () => {
  const owner = await house.newOwner();
  await admitted(owner);
  const basic = await choose(owner, 'basic');
  const pro = await choose(owner, 'pro');
  expect(await owner.client.purchases.one({ params: { id: basic.purchase!.id } })).toMatchObject({ state: 'expired' });
  await pay(owner, pro.purchase);
  expect(await standing(owner)).toMatchObject({ plan: 'pro' });
  await house.db.execute(sql`update purchase set state = 'awaiting_payment' where id = ${basic.purchase!.id}`);
  await pay(owner, basic.purchase);
  expect(await standing(owner)).toMatchObject({ plan: 'pro' });
  expect(await balance(owner)).toBe('6300');
});

test('staff see the plan and change nothing; wrong wishes are answered clearly', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  expect(await standing(staff)).toMatchObject({ plan: 'free' });
  expect(await failure(choose(staff, 'plus'))).toMatchObject({ status: 403, code: 'not_your_role' });
  expect(await failure(choose(owner, 'basic', { currency: 'XTS' }))).toMatchObject({ status: 422 });
  expect(await failure(owner.client.plans.change({ body: { plan: 'gold' as Plan } }))).toMatchObject({ status: 422 });
  expect((await choose(owner, 'basic', { currency: 'CNY' })).purchase).toMatchObject({ money: { amount: '63.00', currency: 'CNY' } });
});
