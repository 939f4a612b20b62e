import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestHouse } from '../../boot/house.testing.ts';
import { keepFor } from '../integration/calls/tests/calls.testing.ts';
import { openOperated } from './tests/operator.testing.ts';

let house: TestHouse;
let vera: Person;
beforeAll(async () => {
  ({ house, vera } = await openOperated());
});
afterAll(() => house?.close());

const overview = () => vera.client.operator.overview();

test('a server on which nothing happened yet has nothing to tell', async () => {
  expect(await overview()).toEqual({ income: [], hours: [], waiting: [] });
});

test('a payment by hand waits until somebody confirms it, and is money that came in from then on', async () => {
  const owner = await house.newOwner();
  const { id } = await owner.client.purchases.create({ body: { points: 500, gateway: 'manual', currency: 'CNY', agreed: true } });
  expect((await overview()).waiting).toEqual([{ what: 'purchases', count: 1, oldest: expect.any(String) }]);
  expect((await overview()).income).toEqual([]);
  const { money } = await vera.client.operator.markPaid({ params: { id }, body: { reason: 'It stands in our account.' } });
  expect(await overview()).toMatchObject({ income: [{ money, last_day: money, purchases: 1 }], waiting: [] });
});

test('what was given back, or is taken back by a bank, is no money that came in', async () => {
  const owner = await house.newOwner();
  const paid = async () => {
    const { id } = await owner.client.purchases.create({ body: { points: 500, gateway: 'manual', currency: 'CNY', agreed: true } });
    await vera.client.operator.markPaid({ params: { id }, body: { reason: 'It stands in our account.' } });
    return id;
  };
  const [before] = (await overview()).income;
  const { pool } = house.world.database;
  const refund = `insert into refund (id, purchase_id, origin, coins, state, next_try_at, created_at) select gen_random_uuid(), id, 'gateway', coins, $2, now(), now() from purchase where id = $1`;
  await pool.query(refund, [await paid(), 'done']);
  await pool.query(
    `insert into dispute (gateway, ref, purchase_id, state, coins, created_at) select gateway, 'one', id, 'lost', coins, now() from purchase where id = $1`,
    [await paid()],
  );
  const failed = await paid();
  await pool.query(refund, [failed, 'returned']);
  const { money } = before!;
  const twice = { ...money, amount: expect.stringMatching(new RegExp(`^${2 * Number(money.amount)}(?:\\.0+)?$`)) };
  expect((await overview()).income).toMatchObject([{ money: twice, purchases: before!.purchases + 3 }]);
});

test('who asks for Pro waits until somebody decides', async () => {
  const owner = await house.newOwner();
  await owner.client.plans.change({ body: { plan: 'pro', reason: 'Forty thousand products.' } });
  expect((await overview()).waiting).toMatchObject([{ what: 'pro', count: 1 }]);
});

test('calls of all accounts are counted by the hour, and those that failed', async () => {
  const [one, other] = [await house.newOwner(), await house.newOwner()];
  await keepFor(house, one, [{}, { outcome: 'failed', status: 502 }]);
  await keepFor(house, other, [{ outcome: 'refused', status: 429 }]);
  const { hours } = await overview();
  const sum = (name: 'calls' | 'errors') => hours.reduce((all, hour) => all + hour[name], 0);
  expect([sum('calls'), sum('errors')]).toEqual([3, 1]);
  expect(hours.every(({ at }) => at.endsWith(':00:00.000Z'))).toBe(true);
});

test('a forgotten password whose letter is kept here waits for the operator as long as its link opens something', async () => {
  const letters = async () => (await overview()).waiting.filter(({ what }) => what === 'letters');
  const owner = await house.newOwner();
  expect(await letters()).toEqual([]);
  await house.client.auth.forgotPassword({ body: { email: owner.email } });
  await house.services.letters.chores.find(({ name }) => name === 'letters')!.run(new AbortController().signal);
  expect(await letters()).toMatchObject([{ what: 'letters', count: 1 }]);
  await house.world.database.pool.query(`update letter set until = now() - interval '1 day' where kind = 'password_reset'`);
  expect(await letters()).toEqual([]);
});
