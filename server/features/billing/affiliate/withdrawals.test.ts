import { setTimeout as pause } from 'node:timers/promises';
import type { Purchase } from '@storewright/contract/billing/purchases';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../adapters/db/db.ts';
import { coinsOf } from '../../../adapters/pay/coins.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { fiftyTimes } from '../plans/tests/plans.testing.ts';
import { affiliateIn, codeOf, invitation, pays } from './tests/affiliate.testing.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

let house: TestHouse;
let vera: Person;
beforeAll(async () => {
  house = await openHouse();
  vera = await house.newOwner();
  await house.services.account.setOperator(house.db, vera.userId, true);
  vera = await house.signInAs(vera.email);
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { affiliate, brought, aMonthPasses, givenBack, cameBack } = affiliateIn(() => house);

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
  expect(await invitation(owner)).toMatchObject({ available: '18000', asked: '12000', owed: '0', withdrawn: '0' });

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

test(`fifty withdrawals at once, ${rounds(2, 6)} times, never take more than there is`, { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds(2, 6); round++) {
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

describe('what was taken back after money was asked for', () => {
  /** Somebody who asked for all of 20,000 points, earned by two payments, and what gives a payment back. */
  const asks = async () => {
    const owner = await house.newOwner();
    const friend = await brought(owner);
    const payments = [await pays(friend, 150_000), await pays(friend, 50_000)] as const;
    await aMonthPasses();
    const { id } = await owner.client.affiliate.withdraw({ body: { kind: 'cash', points: 20_000, note: 'IBAN DE00' } });
    return { owner, id, large: payments[0], small: payments[1] };
  };
  const decide = (id: string, decision: 'approve' | 'paid' | 'reject', points?: string, reason = '', sent_before = false) =>
    vera.client.operator.decideWithdrawal({ params: { id }, body: { decision, reason, sent_before, ...(points !== undefined && { points }) } });
  const listed = async (id: string) => (await vera.client.operator.withdrawals({ query: {} })).items.find((one) => one.id === id);
  const gone = (payment: Purchase) => givenBack(payment, coinsOf(payment.money).amount);

  test('is not agreed to or paid, and the answer says what is left: that sum is, and the books are even', async () => {
    const { owner, id, small } = await asks();
    expect(await listed(id)).toMatchObject({ points: '20000', left: '20000' });
    await gone(small);
    expect(await invitation(owner)).toMatchObject({ available: '0', asked: '20000', owed: '5000', withdrawn: '0' });
    expect(await listed(id)).toMatchObject({ points: '20000', left: '15000' });
    const refused = { status: 409, code: 'withdrawal_taken_back', details: { left: '15000' } };
    for (const decision of ['approve', 'paid'] as const) {
      expect(await failure(decide(id, decision))).toMatchObject(refused);
      for (const sum of ['14999', '15001', '0', '-1']) expect(await failure(decide(id, decision, sum))).toMatchObject(refused);
    }
    // The sum of before, read before: a reason beside it is no word about what was taken back.
    for (const decision of ['approve', 'paid'] as const) expect(await failure(decide(id, decision, '20000', 'As asked'))).toMatchObject(refused);
    expect(await failure(decide(id, 'approve', '20000', 'As asked', true))).toMatchObject(refused);
    expect(await listed(id)).toMatchObject({ state: 'requested', points: '20000' });
    expect(await decide(id, 'paid', '15000')).toMatchObject({ state: 'paid', points: '15000' });
    expect(await listed(id)).toMatchObject({ state: 'paid', points: '15000', left: '15000' });
    expect(await invitation(owner)).toMatchObject({ available: '0', asked: '0', owed: '0', withdrawn: '15000' });
    expect((await vera.client.operator.log({ query: { search: id } })).items[0]).toMatchObject({
      action: 'withdrawal.paid',
      detail: { points: '15000', taken_back: '5000' },
    });
  });

  test('and left nothing is rejected, or marked paid as it was sent, with a reason: then the next earnings pay it', async () => {
    const { owner, id, large, small } = await asks();
    for (const payment of [large, small]) await gone(payment);
    expect(await listed(id)).toMatchObject({ left: '0' });
    expect(await failure(decide(id, 'paid', '0'))).toMatchObject({ code: 'withdrawal_taken_back', details: { left: '0' } });
    expect(await failure(decide(id, 'paid', '20000', '', true))).toMatchObject({ status: 422, code: 'reason_needed' });
    expect(await decide(id, 'paid', '20000', 'Sent on Monday, given back on Tuesday', true)).toMatchObject({ state: 'paid', points: '20000' });
    expect(await invitation(owner)).toMatchObject({ available: '0', asked: '0', owed: '20000', withdrawn: '20000' });

    const other = await asks();
    for (const payment of [other.large, other.small]) await gone(payment);
    await decide(other.id, 'reject', undefined, 'All of it was refunded');
    expect(await invitation(other.owner)).toMatchObject({ available: '0', withdrawn: '0' });
  });

  test('and came again is left again: who read less does not decide about more', async () => {
    const { id, small } = await asks();
    await gone(small);
    await cameBack(small);
    expect(await failure(decide(id, 'paid', '15000'))).toMatchObject({ code: 'withdrawal_taken_back', details: { left: '20000' } });
    expect(await decide(id, 'paid')).toMatchObject({ points: '20000', state: 'paid' });
  });

  test('in the very moment of the decision: who decides waits for what is being taken back, and is refused', async () => {
    const { id, small } = await asks();
    const coins = coinsOf(small.money).amount;
    const deciding = await inTransaction(house.db, async (tx) => {
      await affiliate().takenBack(tx, small.id, { back: coins, coins });
      const answer = failure(decide(id, 'paid'));
      await Promise.race([answer.catch(() => undefined), pause(500)]);
      return { answer };
    });
    expect(await deciding.answer).toMatchObject({ code: 'withdrawal_taken_back', details: { left: '15000' } });
  });

  test('while it is decided: ten operators and a refund at once, and no money leaves that was taken back before', async () => {
    for (let round = 0; round < rounds(2, 4); round++) {
      const { owner, id, small } = await asks();
      const refund = gone(small);
      const tries = Array.from({ length: 10 }, (_, n) => decide(id, n % 3 === 0 ? 'approve' : 'paid', n % 2 === 0 ? '15000' : undefined));
      const answers = await Promise.allSettled(tries);
      await refund;
      const paid = answers.flatMap((one) => (one.status === 'fulfilled' && one.value.state === 'paid' ? [one.value.points] : []));
      expect(paid.length).toBeLessThan(2);
      // Paid before the refund, the next earnings pay it; else it is less. What nobody took comes to the same.
      const { available, owed } = await invitation(owner);
      expect(BigInt((await listed(id))!.points) + BigInt(available) - BigInt(owed)).toBe(15_000n);
    }
  });
});
