import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { users } from './account.tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterAll(() => house.close());
const refusal = async (what: Promise<unknown>) => {
  const error = await what.then(
    () => null,
    (reason: unknown) => reason as { status: number; fields: object },
  );
  return error && [error.status, Object.keys(error.fields)];
};

test('a company has a name, a domain and a time zone, and what is not named stays', async () => {
  const owner = await house.newOwner({ name: 'Robin Vale', timeZone: 'Europe/Paris' });
  expect(await owner.client.settings.company()).toEqual({ company_name: 'Robin Vale', domain: '', time_zone: 'Europe/Paris' });
  const changed = { company_name: 'Vale & Sons', domain: 'shop.vale.example', time_zone: 'Europe/Paris' };
  expect(await owner.client.settings.setCompany({ body: { company_name: ' Vale & Sons ', domain: 'Shop.Vale.Example' } })).toEqual(changed);
  expect(await owner.client.settings.setCompany({ body: { time_zone: 'asia/tokyo' } })).toEqual({ ...changed, time_zone: 'Asia/Tokyo' });
  expect(await owner.client.settings.setCompany({ body: {} })).toEqual({ ...changed, time_zone: 'Asia/Tokyo' });
  expect((await owner.client.account.profile()).user.account.time_zone).toBe('Asia/Tokyo');
});

test('without a name of its own the company is called as the account', async () => {
  const owner = await house.newOwner({ name: 'Robin Vale' });
  await owner.client.settings.setCompany({ body: { company_name: 'Vale & Sons', domain: 'vale.example' } });
  expect(await owner.client.settings.setCompany({ body: { company_name: '', domain: '' } })).toMatchObject({ company_name: 'Robin Vale', domain: '' });
});

test.each(['Atlantis/Capital', '+05:00', 'UTC+3', 'posixrules', ''])(
  'a time zone nobody knows is refused, and nothing else changes with it: %s',
  async (zone) => {
    const owner = await house.newOwner({ name: 'Robin Vale', timeZone: 'Europe/Paris' });
    expect(await refusal(owner.client.settings.setCompany({ body: { time_zone: zone, domain: 'vale.example' } }))).toEqual([422, ['body.time_zone']]);
    expect(await owner.client.settings.company()).toMatchObject({ time_zone: 'Europe/Paris', domain: '' });
  },
);

test.each(['http://vale.example', 'vale', 'vale..example', '-vale.example', 'vale.example/x', 'a'.repeat(250) + '.com'])(
  'what is no domain is refused: %s',
  async (domain) => {
    const owner = await house.newOwner();
    expect(await refusal(owner.client.settings.setCompany({ body: { domain } }))).toEqual([422, ['body.domain']]);
  },
);

test('what texts start from is the account’s, and staff read it', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  expect(await staff.client.settings.prompts()).toEqual({ language: 'en', tone: 'plain', instructions: '' });
  const changed = { language: 'de', tone: 'technical', instructions: 'Always name the material first.' } as const;
  await owner.client.settings.setPrompts({ body: { language: 'de', tone: 'technical' } });
  expect(await owner.client.settings.setPrompts({ body: { instructions: ' Always name the material first. ' } })).toEqual(changed);
  expect(await staff.client.settings.prompts()).toEqual(changed);
  expect((await staff.client.account.profile()).settings.texts).toEqual({ language: 'de', tone: 'technical' });
  expect(await (await house.newOwner()).client.settings.prompts()).toMatchObject({ instructions: '' });
  expect(await refusal(owner.client.settings.setPrompts({ body: { instructions: 'x'.repeat(2_001) } }))).toEqual([422, ['body.instructions']]);
});

test('who owns an account works in the console they choose, and loses nothing by it', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  await owner.client.shops.connectDemo();
  const before = await owner.client.account.profile();
  const balance = await owner.client.ledger.balance();
  expect(await owner.client.settings.setUsage({ body: { usage: 'pgpt_api' } })).toEqual({ usage: ['pgpt_api'] });
  const after = await owner.client.account.profile();
  expect(after.user.user_profile).toEqual({ ...before.user.user_profile, usage: ['pgpt_api'] });
  expect([after.shop, await owner.client.ledger.balance()]).toEqual([before.shop, balance]);
  expect((await staff.client.account.profile()).user.user_profile.usage).toEqual(['copygpt']);
  expect(await owner.client.settings.setUsage({ body: { usage: 'copygpt' } })).toEqual({ usage: ['copygpt'] });
});

test('nobody chooses the enterprise console, or leaves it unseen', async () => {
  const owner = await house.newOwner();
  expect(await refusal(owner.client.settings.setUsage({ body: { usage: 'storewright' as 'copygpt' } }))).toEqual([422, ['body.usage']]);
  const admin = await house.newOwner({ usage: ['storewright'] });
  expect(await admin.client.settings.setUsage({ body: { usage: 'pgpt_api' } })).toEqual({ usage: ['pgpt_api', 'storewright'] });
  expect((await admin.client.account.profile()).enterprise_setting).not.toBeNull();
});

test('each person reads in their own language', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  await staff.client.settings.setLanguage({ body: { language: 'ko' } });
  expect((await staff.client.account.profile()).settings.language).toBe('ko');
  expect((await owner.client.account.profile()).settings.language).toBe('en');
  const [row] = await house.db.select().from(users).where(eq(users.id, staff.userId));
  expect(row!.language).toBe('ko');
});
