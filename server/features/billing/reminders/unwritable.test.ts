/** Somebody who cannot be written to keeps nobody else from being told. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { lettersOf, move, proven, round } from './tests/reminders.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const three = () => Promise.all([house.newOwner(), house.newOwner(), house.newOwner()]);
const told = (people: Person[], what: string) =>
  Promise.all(people.map(async (person) => (await lettersOf(house, person)).filter(({ kind }) => kind === what).length));
/** A round that fails, because no letter to this address can be written. */
const roundWithout = async ({ email }: Person, name: Parameters<typeof round>[1]) => {
  await house.db.execute(sql.raw(`alter table letter add constraint unwritable check ("to" <> '${email}') not valid`));
  await expect(round(house, name)).rejects.toThrow('could not be done');
  await house.db.execute(sql.raw('alter table letter drop constraint unwritable'));
};

test('of points that run low', async () => {
  const owners = await three();
  for (const owner of owners) {
    await move(house, owner, 100);
    await proven(house, owner, owner.email);
    await owner.client.settings.setReminder({ body: { email: owner.email, below: 500 } });
  }
  await roundWithout(owners[1], 'reminders');
  expect(await told(owners, 'low_balance')).toEqual([1, 0, 1]);
  await round(house, 'reminders');
  expect(await told(owners, 'low_balance')).toEqual([1, 1, 1]);
});

test('of points that end, also where their account’s clock cannot be read', async () => {
  const owners = await three();
  for (const owner of owners) await move(house, owner, 100, { kind: 'promotional', expiresAt: new Date(Date.now() + 10 * 86_400_000) });
  const setZone = (zone: string) => house.db.execute(sql`update account set time_zone = ${zone} where id = ${owners[0].accountId}`);
  await setZone('No/Where');
  await roundWithout(owners[1], 'ending-notices');
  expect(await told(owners, 'points_ending')).toEqual([0, 0, 1]);
  await setZone('UTC');
  await round(house, 'ending-notices');
  expect(await told(owners, 'points_ending')).toEqual([1, 1, 1]);
});

test('of a limit', async () => {
  const owners = await three();
  const { ledger } = house.services.billing;
  for (const owner of owners) {
    const { accountId, userId } = owner;
    const [id, limit] = [newId(), { scope: 'user' as const, id: userId }];
    const what = { place: null, subject: 'test', by: 'test', shopId: null, userId };
    await move(house, owner, 1_000);
    await ledger.limits.set(accountId, limit, 10_000n);
    await ledger.hold({ id, owner: { accountId }, amount: 9_000n, what, limits: [limit], priceVersion: 1, requestHash: id, seconds: 60 });
    await ledger.settle({ id, actual: 9_000n, price: { type: 'flat', price_version: 1, points: '9' }, outcome: 'done', by: 'stream' });
  }
  await roundWithout(owners[1], 'limit-notices');
  expect(await told(owners, 'limit')).toEqual([1, 0, 1]);
});
