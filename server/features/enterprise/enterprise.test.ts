/** What the managers of a company see at a glance, and who did what in it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { users } from '../account/index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const spend = async ({ accountId }: Person, userId: string, amount: bigint): Promise<void> => {
  const { ledger } = house.services.billing;
  const [id, owner, what] = [newId(), { accountId }, { place: null, subject: 'test', by: 'test', shopId: null, userId }];
  await ledger.post(house.db, { journal: id, owner, kind: 'grant', amount, counter: 'grant', what: { ...what, userId: null } });
  await ledger.hold({ id, owner, amount, what, limits: [{ scope: 'user', id: userId }], priceVersion: 1, requestHash: id, seconds: 60 });
  await ledger.settle({ id, actual: amount, price: { type: 'flat', price_version: 1, points: '850' }, outcome: 'done', by: 'stream' });
};
const company = () => house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });

test('people, invitations that end, and limits near their end are told, of this account alone', async () => {
  const [owner, stranger] = [await company(), await company()];
  const staff = await house.newStaff(owner);
  await owner.client.people.create({ body: { email: 'late@enterprise.example', name: 'Emil' } });
  await owner.client.people.change({ params: { id: staff.userId }, body: { limit: 1_000 } });
  await spend(owner, staff.userId, 850_000n);
  expect(await owner.client.enterprise.overview({})).toMatchObject({
    people: { total: 2, invited: 1 },
    bases: { total: 0, failing: 0, items: [] },
    assistants: { total: 0, live: 0, items: [] },
    limits: { near: 1, used_up: 0, items: [{ id: staff.userId, name: 'Sam Reed', limit: '1000', used: '850' }] },
    needs: [],
  });
  expect(await stranger.client.enterprise.overview({})).toMatchObject({ people: { total: 1, invited: 0 }, limits: { near: 0 } });
});

test('a month is told by person and day, all of it as CSV that no spreadsheet takes for a formula, and of this account alone', async () => {
  const [owner, stranger] = [await company(), await company()];
  const staff = await house.newStaff(owner);
  await house.db.update(users).set({ name: '=1+1' }).where(eq(users.id, staff.userId));
  await spend(owner, staff.userId, 850_000n);
  await spend(owner, owner.userId, 20_000n);
  const usage = await owner.client.enterprise.usage({ query: { limit: 1 } });
  const today = usage.days.at(-1)!.day;
  expect(usage).toMatchObject({
    month: today.slice(0, 7),
    total: { points: '870', calls: 2, failed: 0 },
    items: [{ id: staff.userId, name: '=1+1', points: '850', calls: 1, days: [{ day: today, points: '850', calls: 1 }] }],
    more: 1,
  });
  expect([usage.months.length, usage.months[0]]).toEqual([12, usage.month]);
  // What no assistant used is not lost for that.
  expect(await owner.client.enterprise.usage({ query: { by: 'assistant' } })).toMatchObject({ items: [{ id: null, points: '870' }] });
  expect((await stranger.client.enterprise.usage({ query: {} })).items).toEqual([]);
  expect((await owner.client.enterprise.usage({ query: { month: usage.months.at(-1)! } })).total.points).toBe('0');
  expect(await failure(owner.client.enterprise.usage({ query: { month: '2026-13' } }))).toMatchObject({
    status: 422,
    fields: { 'query.month': expect.any(String) },
  });

  const csv = await fetch(`${await house.origin()}/api/enterprise/usage/csv/?by=person`, { headers: { cookie: owner.cookie } });
  expect([csv.headers.get('content-type'), (await csv.text()).split('\r\n').slice(1)]).toEqual([
    expect.stringContaining('text/csv'),
    [`${today},'=1+1,,850,1,0,${staff.userId}`, `${today},Robin Vale,,20,1,0,${owner.userId}`, ''],
  ]);
});

test('what was done is listed newest first, found by its words, and given out as CSV that no spreadsheet takes for a formula', async () => {
  const [owner, stranger] = [await company(), await company()];
  const staff = await house.newStaff(owner);
  await owner.client.people.create({ body: { email: 'new@enterprise.example', name: '=1+1' } });
  await owner.client.people.batchDisable({ body: { ids: [staff.userId] } });
  const { items } = await owner.client.enterprise.audit({ query: {} });
  expect(items.map(({ action, actor, target }) => ({ action, actor, target }))).toEqual([
    { action: 'member.disable', actor: owner.email, target: staff.email },
    { action: 'member.invite', actor: owner.email, target: 'new@enterprise.example' },
  ]);
  expect((await owner.client.enterprise.audit({ query: { search: 'new@' } })).items).toHaveLength(1);
  expect((await stranger.client.enterprise.audit({ query: {} })).items).toEqual([]);
  const csv = async (cookie: string) => fetch(`${await house.origin()}/api/enterprise/audit/csv/`, { headers: { cookie } });
  expect(await (await csv(owner.cookie)).text()).toContain(`member.disable,${staff.email}`);
  expect((await csv((await house.newStaff(owner)).cookie)).status).toBe(403);
});
