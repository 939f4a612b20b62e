/** What the managers of a company see at a glance, and who did what in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';

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
    bases: { total: 0, failing: 0 },
    limits: { near: 1, used_up: 0, items: [{ id: staff.userId, name: 'Sam Reed', limit: '1000', used: '850' }] },
    spenders: [{ id: staff.userId, name: 'Sam Reed', points: '850', requests: 1 }],
    needs: [],
  });
  expect(await stranger.client.enterprise.overview({})).toMatchObject({ people: { total: 1, invited: 0 }, limits: { near: 0 }, spenders: [] });
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
