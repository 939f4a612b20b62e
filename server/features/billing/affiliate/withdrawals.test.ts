import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { fiftyTimes } from '../plans/plans.testing.ts';
import { affiliateIn, codeOf, invitation, pays } from './affiliate.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { affiliate, brought, aMonthPasses } = affiliateIn(() => house);

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

test('the operator sees every account’s withdrawals, page by page', async () => {
  const owner = await house.newOwner({ name: 'Brigid Bell' });
  await pays(await brought(owner), 1_000);
  await aMonthPasses();
  for (let n = 0; n < 3; n++) await owner.client.affiliate.withdraw({ body: { kind: 'points', points: 1 } });
  const first = await affiliate().allWithdrawals({ limit: 2 });
  expect(first.items).toMatchObject([{ account: { id: owner.accountId, name: 'Brigid Bell', email: owner.email }, points: '1' }, { points: '1' }]);
  const second = await affiliate().allWithdrawals({ limit: 2, cursor: first.next_cursor! });
  expect(second.items.map(({ id }) => id)).not.toContain(first.items[0]!.id);
  expect(await failure(owner.client.affiliate.withdrawals({ query: { cursor: 'rubbish' } }))).toMatchObject({ status: 422 });
});

test('fifty withdrawals at once, twenty times, never take more than there is', { timeout: 240_000 }, async () => {
  for (let round = 0; round < 20; round++) {
    const owner = await house.newOwner();
    await pays(await brought(owner), 1_000);
    await aMonthPasses();
    const answers = await fiftyTimes(house, owner, '/api/user/withdrawals/', () => ({ kind: 'points', points: 7 }));
    expect(answers.filter((status) => status === 200)).toHaveLength(14);
    expect(answers.filter((status) => status === 409)).toHaveLength(36);
    expect(await invitation(owner)).toMatchObject({ available: '2', withdrawn: '98' });
    expect(await owner.client.ledger.balance()).toMatchObject({ balance: '98' });
  }
});
