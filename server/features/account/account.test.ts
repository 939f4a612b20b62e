import { afterAll, beforeAll, expect, test } from 'vitest';
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
