import { permissions, usualPermissions } from '@storewright/contract/people/permissions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openHouse, type TestHouse } from '../../boot/house.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('a new owner sees who they are, and no shop', async () => {
  const owner = await house.newOwner({ name: 'Robin Vale', timeZone: 'Europe/Paris' });
  expect(owner.profile).toMatchObject({
    user: {
      name: 'Robin Vale',
      role: 'owner',
      account: { time_zone: 'Europe/Paris' },
      user_profile: { usage: ['copygpt'], property_type: 'STANDARD', current_shop: null, shop_list: [] },
    },
    shop: null,
    settings: { language: 'en', demo: true, version: '1.0.0' },
    enterprise_setting: null,
  });
  expect(await owner.client.account.shop()).toEqual({ data: null });
});

test.each(['Atlantis/Capital', '+05:00', '-08', 'UTC+3', 'posixrules', ''])(
  'a time zone nobody knows becomes UTC, and an offset does: %s',
  async (timeZone) => {
    expect((await house.newOwner({ timeZone })).profile.user.account.time_zone).toBe('UTC');
  },
);

test('a zone keeps its name, however it is spelled', async () => {
  for (const [asked, kept] of [
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['asia/tokyo', 'Asia/Tokyo'],
    ['UTC', 'UTC'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ] as const)
    expect((await house.newOwner({ timeZone: asked })).profile.user.account.time_zone).toBe(kept);
});

test('an enterprise profile names its company', async () => {
  const owner = await house.newOwner({ usage: ['storewright'], name: 'Nadia' });
  expect(owner.profile.enterprise_setting).toEqual({ company_name: 'Nadia', logo: null, colour: null });
});

test('tips are dismissed by a value, and toggled without one', async () => {
  const { client } = await house.newOwner();
  expect(await client.account.dismissTip({ body: { value: true } })).toEqual({ is_dismissed_tips: true });
  expect(await client.account.dismissTip({ body: {} })).toEqual({ is_dismissed_tips: false });
  expect(await client.account.dismissTip({ body: {} })).toEqual({ is_dismissed_tips: true });
  expect((await client.account.profile()).user.is_dismissed_tips).toBe(true);
});

test('staff belong to the account that took them in', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  expect(staff.profile.user).toMatchObject({ role: 'staff', account: { id: owner.accountId } });
});

test('people are told what they may: whoever manages all of it, staff what they are allowed, guests nothing', async () => {
  const owner = await house.newOwner({ usage: ['storewright'] });
  const [admin, staff, guest] = await Promise.all((['admin', 'staff', 'guest'] as const).map((role) => house.newStaff(owner, role)));
  const told = async (person: typeof owner | undefined) => (await person!.client.account.profile()).user.permissions;
  expect([await told(owner), await told(admin), await told(staff), await told(guest)]).toEqual([permissions, permissions, usualPermissions, []]);
  await owner.client.people.change({ params: { id: staff!.userId }, body: { permissions: ['edit_prompts'] } });
  expect(await told(staff)).toEqual(['edit_prompts']);
});

test('an open screen asks whether somebody is still in by one look at the session, and is told when they are not', async () => {
  const owner = await house.newOwner({ usage: ['storewright'] });
  const staff = await house.newStaff(owner);
  const query = vi.spyOn(house.world.database.pool, 'query');
  const looks = () => query.mock.calls.filter((call) => /"(session|membership)"/.test(JSON.stringify(call[0]))).length;
  await staff.client.account.here();
  expect(looks()).toBe(1);
  query.mockRestore();
  await owner.client.people.batchDisable({ body: { ids: [staff.userId] } });
  await expect(staff.client.account.here()).rejects.toMatchObject({ status: 401, code: 'no_session' });
});
