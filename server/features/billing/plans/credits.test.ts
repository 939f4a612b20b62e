/** Money for plans that became points, and goes back. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { balance, choose, offer, pay, plansIn, said, standing } from './tests/plans.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { admitted, charged, held, later } = plansIn(() => house);
/** Two wishes, and both were paid: the first became points. */
const paidTwice = async () => {
  const owner = await house.newOwner();
  await admitted(owner);
  const { purchase: unwanted } = await choose(owner, 'basic');
  await pay(owner, (await choose(owner, 'pro')).purchase);
  await said(house, unwanted!, owner, 'paid');
  expect(await balance(owner)).toBe('6300');
  return { owner, unwanted: unwanted! };
};
const kinds = async (owner: Person) => (await owner.client.ledger.transactions({ query: {} })).items.map(({ kind, points }) => [kind, points]);

test('go with it part by part, and the plan that was wanted stays', async () => {
  const { owner, unwanted } = await paidTwice();
  await said(house, unwanted, owner, 'refunded', '3.00');
  expect(await balance(owner)).toBe('4200');
  await said(house, unwanted, owner, 'refunded', '3.00');
  await said(house, unwanted, owner, 'refunded', '9.00');
  expect(await balance(owner)).toBe('0');
  expect(await kinds(owner)).toEqual([
    ['refund', '-4200'],
    ['refund', '-2100'],
    ['plan', '0'],
    ['plan', '6300'],
    ['plan', '0'],
  ]);
  expect(await standing(owner)).toMatchObject({ plan: 'pro', state: 'active' });
  const [line] = (await owner.client.ledger.transactions({ query: {} })).items;
  expect(line!.subject).toBe(`Basic, ${unwanted.number}`);
  const { payment } = await owner.client.ledger.receipt({ params: { id: line!.id } });
  expect(payment).toMatchObject({ purchase_id: unwanted.id, money: { amount: '6.00', currency: 'USD' } });
});

test('come again where the money was given back, and never went', async () => {
  const { owner, unwanted } = await paidTwice();
  const refund = (name: string, amount: bigint, state: 'done' | 'failed') => {
    const says = { type: 'refunds' as const, refunds: [{ ref: name, key: null, coins: { amount, currency: 'USD' }, state, why: '' }] };
    const about = { order: unwanted.id, account: owner.accountId, payment: `demo_${unwanted.id}` };
    return house.services.billing.purchases.hear(
      'demo',
      { id: `${name} ${state} ${unwanted.id}`, type: 'refund', says: { ...says, ...about } },
      Buffer.alloc(0),
    );
  };
  await refund('a third', 300n, 'done');
  await refund('the rest', 600n, 'done');
  expect(await balance(owner)).toBe('0');
  await refund('the rest', 600n, 'failed');
  expect(await balance(owner)).toBe('4200');
  await refund('by hand', 600n, 'done');
  expect(await balance(owner)).toBe('0');
  expect((await kinds(owner)).slice(0, 4)).toEqual([
    ['refund', '-4200'],
    ['refund', '4200'],
    ['refund', '-4200'],
    ['refund', '-2100'],
  ]);
});

test('are owed where they were spent', async () => {
  const { owner, unwanted } = await paidTwice();
  await charged(owner, 6_000);
  await said(house, unwanted, owner, 'refunded');
  expect(await balance(owner)).toBe('-6000');
});

test('are those of the month that was left, not those of the plan that came after it', async () => {
  const owner = await house.newOwner();
  const { purchase: first } = await choose(owner, 'basic');
  await pay(owner, first);
  await admitted(owner);
  await later(owner, 10);
  const { purchase: second } = await choose(owner, 'pro');
  await pay(owner, second);
  const unused = Number(await balance(owner)) - 1_000;
  expect(unused).toBeGreaterThan(4_000);
  await said(house, second!, owner, 'refunded');
  expect(await standing(owner)).toMatchObject({ plan: 'free' });
  expect(Number(await balance(owner))).toBe(unused + 1_000);
  await said(house, first!, owner, 'refunded');
  expect(await balance(owner)).toBe('1000');
});

test('are of what was not given back of a month before the larger plan began, then and later', async () => {
  const owner = await house.newOwner();
  const { purchase: first } = await choose(owner, 'basic');
  await pay(owner, first);
  await admitted(owner);
  await said(house, first!, owner, 'refunded', '8.00');
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active' });
  const named = Number((await offer(owner, 'pro')).change.points);
  await pay(owner, (await choose(owner, 'pro')).purchase);
  // A dollar of nine, of a month that began just now.
  const unused = Number(await balance(owner)) - 1_000;
  for (const points of [named, unused]) expect([points > 670, points <= 700]).toEqual([true, true]);
  await said(house, first!, owner, 'refunded', '8.50');
  expect(Math.round((Number(await balance(owner)) - 1_000 - unused / 2) / 10)).toBe(0);
  await said(house, first!, owner, 'refunded');
  expect(await balance(owner)).toBe('1000');
});

test('take the activation’s points along while work holds some of them: what it costs is owed', async () => {
  const owner = await house.newOwner();
  const { purchase } = await choose(owner, 'basic');
  await pay(owner, purchase);
  const work = await held(owner, 300);
  await said(house, purchase!, owner, 'refunded');
  expect(await standing(owner)).toMatchObject({ plan: 'free' });
  expect(await balance(owner)).toBe('0');
  const price = { type: 'flat', price_version: 1, points: '300' } as const;
  await house.services.billing.ledger.settle({ id: work, actual: 300_000n, price, outcome: 'done', by: 'stream' });
  expect(await balance(owner)).toBe('-300');
});

test('are missed by the audit where the money went and they stayed', async () => {
  const { unwanted } = await paidTwice();
  const id = newId();
  const found = async () => (await house.services.billing.ledger.audit()).map(({ subject, detail }) => [subject, detail]);
  await house.db.execute(
    sql`insert into refund (id, purchase_id, origin, coins, state, created_at) values (${id}, ${unwanted.id}, 'gateway', 300, 'done', now())`,
  );
  expect(await found()).toEqual([[unwanted.id, 'points taken back: 0; the coins that are gone ask for 2100000']]);
  await house.db.execute(sql`delete from refund where id = ${id}`);
  expect(await found()).toEqual([]);
});
