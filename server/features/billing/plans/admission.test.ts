import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import type { Price } from '../charging/price.ts';
import { expectSoundBooks, someWork } from '../ledger/ledger.testing.ts';
import { choose, offer, plansIn, standing } from './tests/plans.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { admitted, subscribed, given, charged, daysAgo } = plansIn(() => house);
const plans = () => house.services.billing.plans;

test('Pro opens by seven days of use', async () => {
  const owner = await house.newOwner({ timeZone: 'Asia/Tokyo' });
  await daysAgo(9, async () => {
    await given(owner, 1_000_000);
    await charged(owner, 900_000);
  });
  for (let day = 6; day > 0; day--) await daysAgo(day, () => charged(owner, 5_800));
  expect(await offer(owner, 'pro')).toMatchObject({ change: { when: 'when_approved', needs: ['reason'] } });
  await charged(owner, 200);
  expect((await standing(owner)).pro).toMatchObject({ mean: '5000', needed: '5000' });
  expect(await offer(owner, 'pro')).toMatchObject({ change: { when: 'when_paid', needs: ['payment'], charge: { amount: '49.00' } } });
});

test('Pro opens by a reason that the operator approves, and stays closed by one that is declined', async () => {
  const owner = await house.newOwner();
  expect(await failure(choose(owner, 'pro'))).toMatchObject({ status: 422, code: 'reason_needed', message: 'Please input your reason' });
  expect(await choose(owner, 'pro', { reason: 'First words' })).toMatchObject({
    result: 'asked',
    subscription: { plan: 'free', pro: { reason: { state: 'asked' } } },
  });
  await choose(owner, 'pro', { reason: 'Better words' });
  const { items } = await plans().reasons.list({ limit: 5 });
  const mine = items.filter(({ account }) => account.id === owner.accountId);
  expect(mine).toMatchObject([{ plan: 'pro', text: 'Better words', mean: '0', account: { email: owner.email }, state: 'asked' }]);
  const by = newId();
  expect(await plans().reasons.decide(mine[0]!.id, { approve: false, answer: 'Too small yet.', by })).toMatchObject({
    state: 'declined',
    answer: 'Too small yet.',
  });
  await expect(plans().reasons.decide(mine[0]!.id, { approve: true, answer: '', by })).rejects.toMatchObject({ code: 'not_decidable' });
  expect(await offer(owner, 'pro')).toMatchObject({ change: { when: 'when_approved' } });
  await admitted(owner);
  expect(await offer(owner, 'pro')).toMatchObject({ change: { when: 'when_paid' } });
});

test('Enterprise begins when the operator says yes', async () => {
  const owner = await house.newOwner();
  await choose(owner, 'enterprise', { reason: 'Twelve people' });
  const { items } = await plans().reasons.list({ limit: 1 });
  expect(items).toMatchObject([{ plan: 'enterprise', text: 'Twelve people' }]);
  await plans().reasons.decide(items[0]!.id, { approve: true, answer: '', by: newId() });
  expect(await standing(owner)).toMatchObject({ plan: 'enterprise', period_ends_at: null });
});

describe('on Pro', () => {
  const openAs = ({ accountId, userId }: Person, price: Price = { type: 'request' }) =>
    house.services.billing.charging.open({
      caller: { accountId, userId, timeZone: 'UTC' },
      id: newId(),
      requestHash: 'x',
      place: 'listing_writer',
      subject: 'A bottle',
      by: 'a model',
      shopId: null,
      price,
    });
  const floorOf = async (owner: Person) => (await standing(owner)).pro!.floor;

  test('an own key works, on smaller plans it does not', async () => {
    const ownKey = async ({ accountId }: Person) => (await plans().terms({ accountId, timeZone: 'UTC' })).ownKey;
    expect([await ownKey(await subscribed('pro')), await ownKey(await subscribed('basic'))]).toEqual([true, false]);
  });

  test('the first request of a day that costs points needs 5,000 in the account, which are not used up', async () => {
    const owner = await subscribed('pro');
    await given(owner, 4_999);
    expect(await floorOf(owner)).toEqual({ needed: '5000', met: false });
    await expect(openAs(owner)).rejects.toMatchObject({ status: 402, code: 'insufficient_points', details: { needed: '5000', available: '4999' } });
    // Neither what costs nothing, nor anybody on another plan, needs them.
    await (await openAs(owner, { type: 'free', why: 'own_key' })).settle({ outcome: 'done' });
    expect(await floorOf(owner)).toMatchObject({ met: false });
    const basic = await subscribed('basic');
    await (await openAs(basic)).release('failed');

    await given(owner, 1);
    const [first, beside] = [await openAs(owner), await openAs(owner)];
    expect(await beside.settle({ outcome: 'done' })).toMatchObject({ points: '2' });
    expect(await first.settle({ outcome: 'done' })).toMatchObject({ points: '2' });
    expect(await floorOf(owner)).toMatchObject({ met: true });
    expect(await (await openAs(owner)).settle({ outcome: 'done' })).toMatchObject({ points: '2' });
  });

  test('a first request that failed was one; on the next day it begins anew', async () => {
    const owner = await subscribed('pro');
    await given(owner, 5_000);
    await daysAgo(1, async () => {
      await (await openAs(owner)).release('failed');
      await charged(owner, 1_000);
    });
    expect(await floorOf(owner)).toMatchObject({ met: false });
    await given(owner, 1_000);
    await (await openAs(owner)).release('failed');
    await given(owner, -1_000);
    expect(await floorOf(owner)).toMatchObject({ met: true });
  });

  test('somebody’s own points are not the account’s', async () => {
    const owner = await subscribed('pro');
    await given(owner, 5_000, owner.userId);
    expect(await floorOf(owner)).toMatchObject({ met: false });
  });
});

test('what a member may spend in a month is the account’s word, and counts at once', async () => {
  const owner = await house.newOwner();
  await given(owner, 5_000);
  const limit = (cap: string | null) => house.services.billing.plans.limitMember(owner.accountId, owner.userId, cap);
  const hold = (points: bigint) =>
    house.services.billing.ledger.hold({
      id: newId(),
      owner: { accountId: owner.accountId },
      amount: points * 1000n,
      what: someWork,
      limits: [{ scope: 'user', id: owner.userId }],
      priceVersion: 1,
      requestHash: 'x',
      seconds: 60,
    });
  await limit('1000');
  await hold(1_000n);
  await expect(hold(1n)).rejects.toMatchObject({ code: 'monthly_limit_reached' });
  await limit(null);
  await expect(hold(1n)).resolves.toMatchObject({ state: 'held' });
});
