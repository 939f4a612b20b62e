import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../adapters/db/db.ts';
import { clientOver, openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(async () => {
  const [finding] = await house.services.billing.ledger.audit();
  if (finding) throw new Error(`${finding.invariant}: ${finding.subject} ${finding.detail}`);
});
afterAll(() => house.close());

const affiliate = () => house.services.billing.affiliate;
const invitation = (person: Person) => person.client.affiliate.invitation();
const codeOf = async (person: Person): Promise<string> => (await invitation(person)).code;
const use = (person: Person, code: string) => person.client.affiliate.use({ body: { code } });
const brought = async (by: Person): Promise<Person> => {
  const person = await house.newOwner();
  await use(person, await codeOf(by));
  return person;
};
/** A payment worth so many points, booked. */
const pays = async (person: Person, points: number): Promise<{ id: string; accountId: string; points: bigint }> => {
  const settled = { id: newId(), accountId: person.accountId, points: BigInt(points) * 1000n };
  await inTransaction(house.db, (tx) => affiliate().settled(tx, settled));
  return settled;
};
const takesBack = (payment: Awaited<ReturnType<typeof pays>>, points: number) =>
  inTransaction(house.db, (tx) => affiliate().takenBack(tx, payment.id, { back: BigInt(points) * 1000n, coins: payment.points }));
const aMonthPasses = async (): Promise<void> => {
  await house.db.execute(sql`update reward set available_at = available_at - interval '30 days', created_at = created_at - interval '30 days'`);
  await affiliate().ripen(new AbortController().signal);
};

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
  await inTransaction(house.db, (tx) => affiliate().settled(tx, { id, accountId: friend.accountId, points: 7_005_000n }));
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
  await takesBack(whole, 1_000);
  await takesBack(part, 255);
  await takesBack(part, 255);
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
  await takesBack(payment, 1_000);
  expect(await invitation(owner)).toMatchObject({ available: '-80', withdrawn: '80' });
  expect((await owner.client.affiliate.rewards({ query: {} })).items).toMatchObject([{ state: 'reversed', amount: '100' }]);
  await pays(friend, 2_000);
  await aMonthPasses();
  expect(await invitation(owner)).toMatchObject({ available: '120' });
});

test('earnings become points at once, in a lot that never ends', async () => {
  const owner = await house.newOwner();
  await pays(await brought(owner), 5_000);
  await aMonthPasses();
  const done = await owner.client.affiliate.withdraw({ body: { kind: 'points', points: '120' } });
  expect(done).toMatchObject({ kind: 'points', points: '120', state: 'paid' });
  const balance = await owner.client.ledger.balance();
  expect(balance).toMatchObject({ balance: '120', paid: '120', lots: [{ kind: 'paid', source: 'reward', left: '120', expires_at: null }] });
  expect(await invitation(owner)).toMatchObject({ available: '380', withdrawn: '120' });
  expect((await owner.client.ledger.transactions({ query: {} })).items).toMatchObject([{ kind: 'reward', points: '120', balance_after: '120' }]);
});

test('the same press again takes nothing twice, and another wish under its key is refused', async () => {
  const owner = await house.newOwner();
  await pays(await brought(owner), 5_000);
  await aMonthPasses();
  const headers = { 'idempotency-key': 'press-1' };
  const ask = (points: number) => owner.client.affiliate.withdraw({ body: { kind: 'points', points } }, { headers });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(200)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await invitation(owner)).toMatchObject({ available: '300' });
  expect(await failure(ask(100))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
});

test('money is paid from 10,000 points on, taken when it is asked for, and given back when it is rejected', async () => {
  const owner = await house.newOwner();
  await pays(await brought(owner), 300_000);
  await aMonthPasses();
  const cash = (points: number) => owner.client.affiliate.withdraw({ body: { kind: 'cash', points, note: 'IBAN DE00' } });
  expect(await failure(cash(9_999))).toMatchObject({ status: 422, code: 'withdrawal_too_small', details: { least: '10000' } });
  expect(await failure(cash(30_001))).toMatchObject({ status: 409, code: 'withdrawal_too_much' });
  const asked = await cash(12_000);
  expect(asked).toMatchObject({ state: 'requested', note: 'IBAN DE00', decided_at: null });
  expect(await invitation(owner)).toMatchObject({ available: '18000', withdrawn: '12000' });

  const by = newId();
  await expect(affiliate().decide(asked.id, { decision: 'reject', reason: '', by })).rejects.toMatchObject({ code: 'reason_needed' });
  await affiliate().decide(asked.id, { decision: 'approve', reason: '', by });
  await affiliate().decide(asked.id, { decision: 'reject', reason: 'No such account', by });
  expect(await invitation(owner)).toMatchObject({ available: '30000', withdrawn: '0' });
  expect((await owner.client.affiliate.withdrawals({ query: {} })).items).toMatchObject([{ id: asked.id, state: 'rejected', reason: 'No such account' }]);

  const second = await cash(30_000);
  await affiliate().decide(second.id, { decision: 'paid', reason: '', by });
  await expect(affiliate().decide(second.id, { decision: 'reject', reason: 'Too late', by })).rejects.toMatchObject({ code: 'not_decidable' });
  await expect(affiliate().decide(newId(), { decision: 'approve', reason: '', by })).rejects.toMatchObject({ code: 'not_found' });
  expect(await invitation(owner)).toMatchObject({ available: '0', withdrawn: '30000' });
});

test('two operators decide at once: one decision holds', async () => {
  const owner = await house.newOwner();
  await pays(await brought(owner), 300_000);
  await aMonthPasses();
  const { id } = await owner.client.affiliate.withdraw({ body: { kind: 'cash', points: 20_000 } });
  const by = newId();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => affiliate().decide(id, { decision: 'reject', reason: 'No', by })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await invitation(owner)).toMatchObject({ available: '30000' });
});

test('staff see what was earned, and take nothing out', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  expect((await invitation(staff)).code).toBe(await codeOf(owner));
  expect(await failure(staff.client.affiliate.withdraw({ body: { kind: 'points', points: 1 } }))).toMatchObject({ status: 403 });
  for (const points of [0, -1, 1.5, '1e3', 10 ** 12])
    expect((await failure(owner.client.affiliate.withdraw({ body: { kind: 'points', points } }))).status).toBe(422);
});

test('fifty withdrawals at once, twenty times, never take more than there is', { timeout: 240_000 }, async () => {
  const origin = await house.origin();
  for (let round = 0; round < 20; round++) {
    const owner = await house.newOwner();
    await pays(await brought(owner), 1_000);
    await aMonthPasses();
    const press = () =>
      fetch(`${origin}/api/user/withdrawals/`, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json', 'idempotency-key': newId() },
        body: JSON.stringify({ kind: 'points', points: 7 }),
      }).then(({ status }) => status);
    const answers = await Promise.all(Array.from({ length: 50 }, press));
    expect(answers.filter((status) => status === 200)).toHaveLength(14);
    expect(answers.filter((status) => status === 409)).toHaveLength(36);
    expect(await invitation(owner)).toMatchObject({ available: '2', withdrawn: '98' });
    expect(await owner.client.ledger.balance()).toMatchObject({ balance: '98' });
  }
});
