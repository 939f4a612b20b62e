import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clientOver, openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { affiliateIn, codeOf, invitation, pays, use } from './tests/affiliate.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { affiliate, brought, givenBack, cameBack, disputed, aMonthPasses } = affiliateIn(() => house);

test('an account has one code of eight characters, and a link with it', async () => {
  const owner = await house.newOwner();
  const [first, second] = await Promise.all([invitation(owner), invitation(owner)]);
  expect(first.code).toMatch(/^[2-9B-Z]{8}$/);
  expect(second.code).toBe(first.code);
  expect(new URL(first.link).searchParams.get('ref')).toBe(first.code);
  expect(first).toMatchObject({ percent: 10, months: 12, pending_days: 30, least_cash: '10000', pending: '0', available: '0', referred: 0, referred_by: null });
});

test('who follows a link and signs up days later was brought by it, and a later link changes nothing', async () => {
  const [first, later] = await Promise.all([house.newOwner(), house.newOwner()]);
  const visit = await house.app.inject({ url: `/?ref=${(await codeOf(first)).toLowerCase()}`, headers: { accept: 'text/html' } });
  const cookie = String(visit.headers['set-cookie']);
  expect(cookie).toMatch(/^invitation=\w{8}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
  const kept = cookie.split(';', 1)[0]!;
  const again = await house.app.inject({ url: `/?ref=${await codeOf(later)}`, headers: { accept: 'text/html', cookie: kept } });
  expect(again.headers['set-cookie']).toBeUndefined();
  const body = { email: `${newId()}@example.com`, password: 'correct horse battery', name: 'Lea', invitation_code: await codeOf(later) };
  await clientOver(house.app, { cookie: kept }).auth.register({ body });
  const lea = await house.signInAs(body.email);
  expect((await invitation(lea)).referred_by).toBe(`p***@example.com`);
  expect([(await invitation(first)).referred, (await invitation(later)).referred]).toEqual([1, 0]);
});

test('a code typed at sign-up counts, and a wrong one lets in all the same', async () => {
  const friend = await house.newOwner();
  const sign = async (invitation_code: string) => {
    const body = { email: `${newId()}@example.com`, password: 'correct horse battery', name: 'Lea', invitation_code };
    await house.client.auth.register({ body });
    return (await invitation(await house.signInAs(body.email))).referred_by;
  };
  expect(await sign(await codeOf(friend))).toBe('p***@example.com');
  expect(await sign('NOSUCHCODE')).toBeNull();
});

test('a code is typed once, before the first payment, and says masked who it was', async () => {
  const [one, other, person] = await Promise.all([house.newOwner(), house.newOwner(), house.newOwner()]);
  expect(await use(person, ` ${(await codeOf(one)).toLowerCase()} `)).toEqual({ referred_by: 'p***@example.com' });
  expect(await failure(use(person, await codeOf(other)))).toMatchObject({ status: 409, code: 'referral_not_possible' });
  for (const code of ['', 'x', 'ZZZZZZZZ', '0'.repeat(40)]) expect((await failure(use(await house.newOwner(), code))).status).toBeGreaterThanOrEqual(409);
});

test('nobody brings themselves: not by the same account, a second mailbox, a colleague, a shop, or in a circle', async () => {
  const owner = await house.newOwner();
  const code = await codeOf(owner);
  const refused = async (person: Person) => expect(await failure(use(person, code))).toMatchObject({ code: 'referral_not_possible' });
  await refused(owner);

  const [name, host] = owner.email.split('@') as [string, string];
  const twin = `${name.slice(0, 3)}.${name.slice(3)}+2@${host}`;
  await house.client.auth.register({ body: { email: twin, password: 'correct horse battery', name: 'Twin' } });
  await refused(await house.signInAs(twin));

  const colleague = await house.newOwner();
  await house.services.account.addMember(owner.accountId, { email: colleague.email, name: 'C', role: 'staff', usage: ['copygpt'] });
  await refused(colleague);

  const sameShop = await house.newOwner();
  const shop = (accountId: string) =>
    sql`insert into shop (id, account_id, mode, domain, name) values (${newId()}, ${accountId}, 'custom_app', 'same.myshopify.com', 'S')`;
  await house.db.execute(shop(owner.accountId));
  await house.db.execute(shop(sameShop.accountId));
  await refused(sameShop);

  const friend = await brought(owner);
  expect(await failure(use(owner, await codeOf(friend)))).toMatchObject({ code: 'referral_not_possible' });
});

test('a tenth of what a referred account pays waits thirty days, then can be taken out', async () => {
  const owner = await house.newOwner({ name: 'Brigid Bell' });
  const friend = await brought(owner);
  const { id } = await pays(friend, 7_005);
  expect(await invitation(owner)).toMatchObject({ pending: '700', available: '0', referred: 1 });
  const { items } = await owner.client.affiliate.rewards({ query: {} });
  expect(items).toMatchObject([{ id, email: 'p***@example.com', referrer: 'Brigid Bell', amount: '700', state: 'pending' }]);
  expect(Date.parse(items[0]!.available_at) - Date.parse(items[0]!.at)).toBe(30 * 24 * 60 * 60_000);
  await affiliate().ripen(new AbortController().signal);
  expect(await invitation(owner)).toMatchObject({ pending: '700', available: '0' });
  await aMonthPasses();
  expect(await invitation(owner)).toMatchObject({ pending: '0', available: '700' });
  expect((await owner.client.affiliate.rewards({ query: {} })).items).toMatchObject([{ state: 'available', amount: '700' }]);
});

test('after twelve months, and of nothing, nothing is earned', async () => {
  const owner = await house.newOwner();
  const friend = await brought(owner);
  await pays(friend, 9);
  await house.db.execute(sql`update referral set ends_at = now() - interval '1 second' where account_id = ${friend.accountId}`);
  await pays(friend, 1_000);
  await pays(await house.newOwner(), 1_000);
  expect((await owner.client.affiliate.rewards({ query: {} })).items).toEqual([]);
});

test('what is refunded before it is available is rejected, in part or whole', async () => {
  const owner = await house.newOwner();
  const friend = await brought(owner);
  const [whole, part] = [await pays(friend, 1_000), await pays(friend, 1_000)];
  await givenBack(whole, 1_000n);
  await givenBack(part, 255n);
  await givenBack(part, 255n);
  expect(await invitation(owner)).toMatchObject({ pending: '74' });
  expect((await owner.client.affiliate.rewards({ query: {} })).items.map(({ state, amount }) => [state, amount])).toEqual([
    ['pending', '74'],
    ['rejected', '100'],
  ]);
  await aMonthPasses();
  expect(await invitation(owner)).toMatchObject({ pending: '0', available: '74' });
});

test('what is refunded after the earnings left is taken from the next', async () => {
  const owner = await house.newOwner();
  const friend = await brought(owner);
  const payment = await pays(friend, 1_000);
  await aMonthPasses();
  await owner.client.affiliate.withdraw({ body: { kind: 'points', points: 80 } });
  await givenBack(payment, 1_000n);
  expect(await invitation(owner)).toMatchObject({ available: '0', owed: '80', withdrawn: '80' });
  expect((await owner.client.affiliate.rewards({ query: {} })).items).toMatchObject([{ state: 'reversed', amount: '100' }]);
  await pays(friend, 2_000);
  await aMonthPasses();
  expect(await invitation(owner)).toMatchObject({ available: '120' });
});

test('a refund that never arrived brings its part of the reward again, before it is available and after', async () => {
  const owner = await house.newOwner();
  const friend = await brought(owner);
  const states = async () => (await owner.client.affiliate.rewards({ query: {} })).items.map(({ state, amount }) => [state, amount]);
  const payment = await pays(friend, 1_000);
  await givenBack(payment, 1_000n);
  expect(await states()).toEqual([['rejected', '100']]);
  await cameBack(payment);
  expect(await states()).toEqual([['pending', '100']]);
  await aMonthPasses();
  expect(await invitation(owner)).toMatchObject({ pending: '0', available: '100' });

  // Gone and come again, the same sum each time.
  for (let times = 0; times < 2; times += 1) {
    const { id } = await pays(friend, 1_000);
    await aMonthPasses();
    expect(await invitation(owner)).toMatchObject({ available: String(200 + times * 100) });
    await givenBack({ ...payment, id }, 250n);
    expect(await invitation(owner)).toMatchObject({ available: String(175 + times * 100) });
    await cameBack({ ...payment, id });
    expect(await invitation(owner)).toMatchObject({ available: String(200 + times * 100) });
    await givenBack({ ...payment, id }, 1_000n);
    expect((await states())[0]).toEqual(['reversed', '100']);
    await cameBack({ ...payment, id });
    expect(await invitation(owner)).toMatchObject({ available: String(200 + times * 100) });
  }
});

test('while a bank looks into a payment its reward waits, whatever the calendar says', async () => {
  const owner = await house.newOwner();
  const friend = await brought(owner);
  const [won, lost] = [await pays(friend, 1_000), await pays(friend, 2_000)];
  for (const payment of [won, lost]) await disputed(payment, 'open', 1_000n);
  await aMonthPasses();
  expect(await invitation(owner)).toMatchObject({ pending: '300', available: '0' });
  await disputed(won, 'won', 1_000n);
  await disputed(lost, 'lost', 1_000n);
  await affiliate().ripen(new AbortController().signal);
  expect(await invitation(owner)).toMatchObject({ pending: '0', available: '200' });
});

test('a reward that cannot be paid out keeps no other from its turn', async () => {
  const owners = await Promise.all(Array.from({ length: 3 }, () => house.newOwner()));
  for (const owner of owners) await pays(await brought(owner), 1_000);
  // Nothing is taken back of a reward but a part of it.
  const spoil = (reversed: bigint) => house.db.execute(sql`update reward set reversed = ${String(reversed)} where account_id = ${owners[1]!.accountId}`);
  await spoil(200_000n);
  await expect(aMonthPasses()).rejects.toThrow('1 of 3 could not be done');
  expect(await Promise.all(owners.map(async (owner) => (await invitation(owner)).available))).toEqual(['100', '0', '100']);
  await spoil(0n);
  await affiliate().ripen(new AbortController().signal);
  expect((await invitation(owners[1]!)).available).toBe('100');
});

test('who brought an account is asked before its first payment, of who may say it, and no longer', async () => {
  const [owner, late] = await Promise.all([house.newOwner(), house.newOwner()]);
  expect((await invitation(late)).may_say_who).toBe(true);
  expect((await invitation(await house.newStaff(late))).may_say_who).toBe(false);
  expect((await invitation(await brought(owner))).may_say_who).toBe(false);
  await pays(late, 100);
  expect((await invitation(late)).may_say_who).toBe(false);
  expect(await failure(use(late, await codeOf(owner)))).toMatchObject({ status: 409, code: 'referral_too_late' });
});

test('a fee earns a tenth of what it would have bought, and nothing once it went back', async () => {
  const owner = await house.newOwner();
  const friend = await brought(owner);
  const { purchase } = await friend.client.plans.change({ body: { plan: 'basic', gateway: 'demo' } });
  await friend.client.purchases.payDemo({ params: { id: purchase!.id } });
  expect((await owner.client.affiliate.rewards({ query: {} })).items).toMatchObject([{ amount: '630', state: 'pending' }]);
  await givenBack(purchase!, 900n);
  expect((await owner.client.affiliate.rewards({ query: {} })).items).toMatchObject([{ amount: '630', state: 'rejected' }]);
});
