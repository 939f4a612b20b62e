/** What the operator decides about money, by the front door. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../adapters/db/db.ts';
import type { Person, TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { lastDeeds, openOperated } from './tests/operator.testing.ts';

let house: TestHouse;
let vera: Person;
beforeAll(async () => {
  ({ house, vera } = await openOperated());
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house?.close());

const desk = () => vera.client.operator;
const key = () => ({ headers: { 'idempotency-key': newId() } });
const balance = async ({ client }: Person) => (await client.ledger.balance()).balance;

describe('the price list', () => {
  test('goes from version to version, and the log says what changed', async () => {
    const before = await desk().prices();
    const { version } = await desk().setPrices({
      body: { base_version: before.version, prices: { ...before.prices, factor: '1.3' }, reason: 'A dearer year' },
    });
    expect(version).toBe(before.version + 1);
    const after = await desk().prices();
    expect(after).toMatchObject({ version, prices: { factor: '1.3' } });
    expect(after.versions[0]).toMatchObject({ version, by: 'Vera Okafor', reason: 'A dearer year' });
    expect((await lastDeeds(vera))[0]).toMatchObject({
      action: 'prices.set',
      detail: { base: before.version, changes: [{ path: 'factor', before: before.prices.factor, after: '1.3' }] },
    });
  });

  test('is set by one of two who looked at the same version, and nothing is written down for the other', async () => {
    const { version, prices } = await desk().prices();
    const set = (request_points: string) =>
      desk().setPrices({ body: { base_version: version, prices: { ...prices, request_points }, reason: 'Both at once' } });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => set(String(n + 3))));
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(await failure(set('9'))).toMatchObject({ status: 409, code: 'prices_changed', details: { version: version + 1 } });
    expect((await lastDeeds(vera, 'Both at once')).length).toBe(1);
  });

  test.each([
    ['body.prices.request_points', { request_points: '-2' }],
    ['body.prices.factor', { factor: '0.0' }],
    ['body.prices.factor', { factor: '1e3' }],
    ['body.prices.currencies.CNY', { currencies: { CNY: '0', USD: '700' } }],
    ['body.prices.plan_currency', { plan_currency: 'GBP' }],
    ['body.prices.downgrade.currency', { downgrade: { amount: '9.00', currency: 'JPY' } }],
    ['body.prices.promotional_days', { promotional_days: 0 }],
    [
      'body.prices.models.house.source',
      { models: { house: { currency: 'USD', input: '1', cached_input: null, output: '2', image: null, second: null, source: 'Our own hands' } } },
    ],
  ])('is refused at %s where it cannot be charged by', async (field, change) => {
    const { version, prices } = await desk().prices();
    const answer = await failure(desk().setPrices({ body: { base_version: version, prices: { ...prices, ...change }, reason: 'A slip' } }));
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });
});

describe('redeem keys', () => {
  const make = (body: object = {}, init = key()) => desk().makeKeys({ body: { name: 'Fair in May', count: 3, points: 25, ...body } }, init);

  test('are shown once; pressed again, the batch is the same and its keys are not told', async () => {
    const init = key();
    const { batch, keys } = await make({}, init);
    expect([batch.made, new Set(keys).size]).toEqual([3, 3]);
    expect(await make({}, init)).toEqual({ batch, keys: [] });
    const { items } = await desk().keys({ params: { id: batch.id }, query: {} });
    expect(items.map(({ hint, state }) => [hint, state])).toEqual(keys.map((one) => [one.slice(-4), 'open']));
    const told = JSON.stringify([await lastDeeds(vera), items, await desk().keyBatches({ query: {} })]);
    for (const one of keys) expect(told).not.toContain(one);
  });

  test('are made ten thousand at a time at most, and end in the future', async () => {
    expect((await make({ count: 10_000 })).keys.length).toBe(10_000);
    for (const count of [0, 10_001, 1.5]) expect((await failure(make({ count }))).fields).toHaveProperty(['body.count']);
    expect((await failure(make({ expires_at: '2020-01-01T00:00:00.000Z' }))).fields).toHaveProperty(['body.expires_at']);
  });

  test('are void or redeemed, never both, when everybody presses at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => house.newOwner()));
    const { batch, keys } = await make({ count: 12, points: 10 });
    const redeeming = keys.map((one, n) => people[n % people.length]!.client.purchases.redeem({ body: { key: one } }));
    const voiding = Array.from({ length: 4 }, () => desk().voidKeys({ params: { id: batch.id }, body: { reason: 'Printed twice' } }));
    const redeemed = (await Promise.allSettled(redeeming)).filter(({ status }) => status === 'fulfilled').length;
    await Promise.all(voiding);
    const points = (await Promise.all(people.map(balance))).reduce((sum, one) => sum + Number(one), 0);
    expect(points).toBe(redeemed * 10);
    const after = (await desk().keyBatches({ query: {} })).items.find(({ id }) => id === batch.id);
    expect(after).toMatchObject({ made: 12, redeemed, voided: 12 - redeemed });
    const voids = await lastDeeds(vera, 'Printed twice');
    expect(voids.reduce((sum, { detail }) => sum + Number(detail['voided']), 0)).toBe(12 - redeemed);
  });

  test('that are void give nothing, and one that was redeemed is not made void', async () => {
    const owner = await house.newOwner();
    const { batch, keys } = await make({ count: 2 });
    await owner.client.purchases.redeem({ body: { key: keys[0]! } });
    const [used, open] = (await desk().keys({ params: { id: batch.id }, query: {} })).items;
    const one = (key_id: string) => desk().voidKeys({ params: { id: batch.id }, body: { key_id, reason: 'Lost' } });
    expect(await failure(one(used!.id))).toMatchObject({ status: 409, code: 'not_decidable' });
    expect(await one(open!.id)).toMatchObject({ redeemed: 1, voided: 1 });
    expect(await failure(owner.client.purchases.redeem({ body: { key: keys[1]! } }))).toMatchObject({ code: 'redeem_key_void' });
  });
});

test('a reason for Pro is read and answered once', async () => {
  const owner = await house.newOwner({ name: 'Prose Ltd' });
  await owner.client.plans.change({ body: { plan: 'enterprise', reason: 'Two hundred writers.' } });
  const [asked] = (await desk().proReasons({ query: {} })).items;
  expect(asked).toMatchObject({
    account: { id: owner.accountId, name: 'Prose Ltd', email: owner.email },
    plan: 'enterprise',
    text: 'Two hundred writers.',
    state: 'asked',
  });
  const decide = (approve: boolean) => desk().decidePro({ params: { id: asked!.id }, body: { approve, answer: 'Welcome.' } });
  const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => decide(n % 2 === 0)));
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect(await failure(decide(true))).toMatchObject({ status: 409, code: 'not_decidable' });
  const deeds = await lastDeeds(vera, owner.accountId);
  expect(deeds.length).toBe(1);
  expect((await owner.client.plans.current()).subscription.plan).toBe(deeds[0]!.action === 'plan.approve' ? 'enterprise' : 'free');
});

test('a pay-out is rejected with a reason and comes back, or approved and paid', async () => {
  const [owner, friend] = await Promise.all([house.newOwner(), house.newOwner()]);
  await friend.client.affiliate.use({ body: { code: (await owner.client.affiliate.invitation()).code } });
  const { affiliate } = house.services.billing;
  await inTransaction(house.db, (tx) => affiliate.settled(tx, { id: newId(), accountId: friend.accountId, points: 200_000_000n }));
  await house.db.execute(sql`update reward set available_at = available_at - interval '30 days', created_at = created_at - interval '30 days'`);
  await affiliate.ripen(new AbortController().signal);
  const ask = () => owner.client.affiliate.withdraw({ body: { kind: 'cash', points: 10_000, note: 'IBAN 1' } }, key());
  const decide = (id: string, decision: 'approve' | 'paid' | 'reject', reason = '') => desk().decideWithdrawal({ params: { id }, body: { decision, reason } });

  const [first, second] = [await ask(), await ask()];
  expect((await desk().withdrawals({ query: {} })).items).toMatchObject([
    { id: second.id, account: { id: owner.accountId, email: owner.email } },
    { id: first.id, points: '10000', note: 'IBAN 1' },
  ]);
  expect((await failure(decide(first.id, 'reject'))).fields).toEqual({ 'body.reason': 'Please input your reason' });
  expect(await decide(first.id, 'reject', 'No such bank')).toMatchObject({ state: 'rejected', reason: 'No such bank' });
  expect((await owner.client.affiliate.invitation()).available).toBe('10000');
  expect(await decide(second.id, 'approve')).toMatchObject({ state: 'approved' });
  expect(await decide(second.id, 'paid')).toMatchObject({ state: 'paid' });
  expect(await failure(decide(second.id, 'reject', 'Too late'))).toMatchObject({ code: 'not_decidable' });
  expect((await lastDeeds(vera, owner.accountId)).map(({ action }) => action)).toEqual(['withdrawal.paid', 'withdrawal.approve', 'withdrawal.reject']);
});

describe('payments', () => {
  const buys = (person: Person) => person.client.purchases.create({ body: { points: 500, gateway: 'manual', currency: 'CNY', agreed: true } });
  const markPaid = (id: string) => desk().markPaid({ params: { id }, body: { reason: 'Seen at the bank' } });

  test('that came by hand are marked paid once, by many presses', async () => {
    const owner = await house.newOwner();
    const { id, number } = await buys(owner);
    await Promise.allSettled(Array.from({ length: 20 }, () => markPaid(id)));
    expect(await balance(owner)).toBe('500');
    expect(await failure(markPaid(id))).toMatchObject({ status: 409, code: 'purchase_not_open' });
    expect(await lastDeeds(vera, number)).toMatchObject([{ action: 'purchase.paid', target: number, detail: { points: '500', reason: 'Seen at the bank' } }]);
    expect((await desk().purchases({ query: { search: number } })).items).toMatchObject([{ id, state: 'paid', account: { id: owner.accountId } }]);
  });

  test('leave their events, and reading one again does nothing more', async () => {
    const owner = await house.newOwner();
    const { id, number } = await buys(owner);
    await markPaid(id);
    const [event] = (await desk().events({ query: { limit: 1 } })).items;
    expect(event).toMatchObject({ gateway: 'manual', state: 'done', purchase: { id, number } });
    expect(await desk().replayEvent({ body: { id: event!.id, gateway: 'manual' } })).toEqual(event);
    expect(await balance(owner)).toBe('500');
    expect((await lastDeeds(vera, event!.id))[0]).toMatchObject({ action: 'event.replay' });
    expect((await failure(desk().replayEvent({ body: { id: 'manual:nothing', gateway: 'manual' } }))).status).toBe(404);
  });
});

test('the books are checked at a press, and what was found is kept', async () => {
  const checked = await desk().runAudit();
  expect(checked).toMatchObject({ findings: [], open_holds: 0 });
  expect((await desk().audit()).checked_at! >= checked.checked_at!).toBe(true);
});

test('letters that no mail server took are read here', async () => {
  const owner = await house.newOwner();
  await inTransaction(house.db, (tx) =>
    house.services.letters.write(tx, {
      to: owner.email,
      accountId: owner.accountId,
      language: 'en',
      kind: 'captcha',
      values: { code: '482913', minutes: '10' },
    }),
  );
  const [letter] = (await desk().letters({ query: { limit: 1 } })).items;
  expect(letter).toMatchObject({ to: owner.email });
  expect(letter!.text).toContain('482913');
});
