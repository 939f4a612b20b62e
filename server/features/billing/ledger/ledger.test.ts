import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../adapters/db/db.ts';
import { newId } from '../../../kit/ids.ts';
import { journalId } from './journal.ts';
import type { Ledger } from './ledger.service.ts';
import type { Owner } from './ledger.store.ts';
import { doneFlat, expectSoundBooks, failedFree, openBooks, setLedgerClock, someWork } from './ledger.testing.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let ledger: Ledger;
let owner: Owner;
beforeAll(async () => {
  books = await openBooks();
  ({ ledger } = books);
});
beforeEach(async () => {
  owner = await books.newAccount();
});
afterEach(async () => {
  await setLedgerClock(books.db, null);
  await expectSoundBooks(books.db);
});
afterAll(() => books.close());

const numbers = async (of = owner): Promise<[posted: bigint, held: bigint, available: bigint]> => {
  const { posted, held, available } = await ledger.balance(of.accountId, of.userId);
  return [posted, held, available];
};
const day = 86_400_000;

test('a hold sets points aside, and settling it charges what the work did cost', async () => {
  await books.topUp(owner, 10_000n);
  const ask = books.holdAsk(owner, 6_000n);
  expect(await ledger.hold(ask)).toEqual({ state: 'held' });
  expect(await numbers()).toEqual([10_000n, 6_000n, 4_000n]);
  const movement = await ledger.settle({ ...doneFlat, id: ask.id, actual: 4_500n });
  expect(movement).toMatchObject({
    id: ask.id,
    kind: 'request',
    points: -4_500n,
    balanceAfter: 5_500n,
    seq: 2n,
    subject: 'Fjell bottle',
    outcome: 'done',
    price: doneFlat.price,
  });
  expect(await numbers()).toEqual([5_500n, 0n, 5_500n]);
});

test('what is let go costs nothing and stands in the statement all the same', async () => {
  await books.topUp(owner, 10_000n);
  const ask = books.holdAsk(owner, 6_000n);
  await ledger.hold(ask);
  expect(await ledger.release({ ...failedFree, id: ask.id })).toMatchObject({ points: 0n, balanceAfter: 10_000n, outcome: 'failed' });
  expect(await numbers()).toEqual([10_000n, 0n, 10_000n]);
});

test('the same request holds once, settles once, and is answered with what it was', async () => {
  await books.topUp(owner, 10_000n);
  const ask = books.holdAsk(owner, 2_000n);
  await ledger.hold(ask);
  expect(await ledger.hold(ask)).toMatchObject({ state: 'replay', hold: { amount: 2_000n, state: 'open' }, movement: undefined });
  const first = await ledger.settle({ ...doneFlat, id: ask.id, actual: 2_000n });
  expect(await ledger.settle({ ...doneFlat, id: ask.id, actual: 1_000n })).toEqual(first);
  expect(await ledger.release({ ...failedFree, id: ask.id })).toEqual(first);
  expect(await ledger.hold(ask)).toMatchObject({ state: 'replay', movement: { points: -2_000n } });
  expect(await numbers()).toEqual([8_000n, 0n, 8_000n]);
});

test('an id that was used for something else, or by somebody else, is refused', async () => {
  await books.topUp(owner, 10_000n);
  const stranger = await books.newAccount();
  await books.topUp(stranger, 10_000n);
  const ask = books.holdAsk(owner, 2_000n);
  await ledger.hold(ask);
  await expect(ledger.hold({ ...ask, requestHash: 'another' })).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 409 });
  await expect(ledger.hold({ ...ask, owner: stranger })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  await expect(ledger.note(books.db, { ...failedFree, id: ask.id, owner, what: someWork })).rejects.toThrow();
  expect(await numbers(stranger)).toEqual([10_000n, 0n, 10_000n]);
});

test('what the provider bills beyond the hold is the house’s, and shows there', async () => {
  await books.topUp(owner, 3_000n);
  const before = (await books.house())['overrun'] ?? 0n;
  const ask = books.holdAsk(owner, 3_000n);
  await ledger.hold(ask);
  expect(await ledger.settle({ ...doneFlat, id: ask.id, actual: 10_000n })).toMatchObject({ points: -3_000n, balanceAfter: 0n });
  expect(((await books.house())['overrun'] ?? 0n) - before).toBe(-7_000n);
});

test('a use of 0 costs 0, and nobody is paid for a request', async () => {
  await books.topUp(owner, 3_000n);
  const ask = books.holdAsk(owner, 3_000n);
  await ledger.hold(ask);
  await expect(ledger.settle({ ...doneFlat, id: ask.id, actual: -1n })).rejects.toThrow();
  expect(await ledger.settle({ ...doneFlat, id: ask.id, actual: 0n })).toMatchObject({ points: 0n });
  await expect(ledger.hold(books.holdAsk(owner, 0n))).rejects.toThrow();
  await expect(ledger.hold(books.holdAsk(owner, -5n))).rejects.toThrow();
  await expect(ledger.settle({ ...doneFlat, id: newId(), actual: 1n })).rejects.toMatchObject({ code: 'not_found' });
  expect(await numbers()).toEqual([3_000n, 0n, 3_000n]);
});

test('a refusal says what is needed and what is there', async () => {
  const more = books.holdAsk(owner, 2_000n);
  await expect(ledger.hold(more)).rejects.toMatchObject({ code: 'insufficient_points', status: 402, details: { needed: '2', available: '0' } });
  await books.topUp(owner, 2_500n);
  await ledger.hold(more);
  await expect(ledger.hold(books.holdAsk(owner, 1_000n))).rejects.toMatchObject({ details: { needed: '1', available: '0.5' } });
});

test('a frozen wallet holds nothing new, settles what runs, and takes points', async () => {
  await books.topUp(owner, 5_000n);
  const running = books.holdAsk(owner, 1_000n);
  await ledger.hold(running);
  await ledger.freeze(owner);
  await expect(ledger.hold(books.holdAsk(owner, 1_000n))).rejects.toMatchObject({ code: 'wallet_frozen', status: 402 });
  await ledger.settle({ ...doneFlat, id: running.id, actual: 1_000n });
  await books.topUp(owner, 1_000n);
  expect(await ledger.balance(owner.accountId)).toMatchObject({ posted: 5_000n, frozen: true });
  await ledger.unfreeze(owner);
  expect(await ledger.hold(books.holdAsk(owner, 1_000n))).toEqual({ state: 'held' });
});

test('work that holds nothing has its line, once', async () => {
  const note = { id: newId(), owner, what: someWork, price: { type: 'free', why: 'starter' }, outcome: 'done' } as const;
  const first = await ledger.note(books.db, note);
  expect(first).toMatchObject({ id: note.id, points: 0n, balanceAfter: 0n, seq: 1n, price: { why: 'starter' } });
  expect(await ledger.note(books.db, note)).toEqual(first);
  await books.topUp(owner, 5_000n);
  expect(await ledger.hold(books.holdAsk(owner, 1_000n, { id: note.id }))).toMatchObject({ state: 'replay', movement: { points: 0n } });
});

test('a journal is posted once, in its caller’s transaction, and never otherwise', async () => {
  const journal = `paid:${randomUUID()}`;
  await expect(
    inTransaction(books.db, async (tx) => {
      await ledger.post(tx, { journal, owner, kind: 'top_up', amount: 5_000n, counter: 'top_up', what: someWork });
      throw new Error('the purchase could not be written');
    }),
  ).rejects.toThrow('the purchase');
  const first = await books.topUp(owner, 5_000n, { journal });
  expect(first.fresh).toBe(true);
  expect(await books.topUp(owner, 5_000n, { journal })).toEqual({ ...first, fresh: false });
  expect(first.movement.id).toBe(journalId(journal));
  await expect(books.topUp(owner, 6_000n, { journal })).rejects.toThrow();
  expect(await numbers()).toEqual([5_000n, 0n, 5_000n]);
});

test('the name of a journal is the id that every library makes of it', () => {
  expect(journalId('purchase:1')).toBe('12d60da3-853c-586a-9945-b50a06285bca');
  expect(journalId('purchase:1')).not.toBe(journalId('purchase:2'));
});

test('points burn promotional first, the soonest-ending before the others, then paid ones oldest first', async () => {
  const now = Date.now();
  await books.topUp(owner, 1_000n);
  await books.grant(owner, 1_000n, null);
  await books.grant(owner, 1_000n, new Date(now + 60 * day));
  await books.topUp(owner, 1_000n);
  await books.grant(owner, 1_000n, new Date(now + 30 * day));
  const { id } = await books.spend(owner, 4_500n);
  const { rows } = await books.pool.query<{ kind: string; days: number | null; amount: string; left_after: string }>(
    `select kind, round(extract(epoch from expires_at - now()) / 86400)::int as days, b.amount, left_after from ledger.burn b join ledger.lot l on l.id = lot_id where b.movement_id = $1 order by turn`,
    [id],
  );
  expect(rows.map(({ kind, days, amount, left_after }) => [kind, days, amount, left_after])).toEqual([
    ['promotional', 30, '1000', '0'],
    ['promotional', 60, '1000', '0'],
    ['promotional', null, '1000', '0'],
    ['paid', null, '1000', '0'],
    ['paid', null, '500', '500'],
  ]);
});

test('what ends is gone at that moment, but not while it is held', async () => {
  const now = Date.now();
  await books.grant(owner, 1_000n, new Date(now + day));
  await books.topUp(owner, 500n);
  const ask = books.holdAsk(owner, 600n, { seconds: 40 * 86_400 });
  await ledger.hold(ask);
  await setLedgerClock(books.db, new Date(now + 2 * day));
  await expect(ledger.hold(books.holdAsk(owner, 501n))).rejects.toMatchObject({ details: { needed: '0.501', available: '0.5' } });
  expect(await numbers()).toEqual([1_100n, 600n, 500n]);
  await ledger.settle({ ...doneFlat, id: ask.id, actual: 250n });
  expect(await numbers()).toEqual([500n, 0n, 500n]);
  const { rows } = await books.pool.query('select kind, points from ledger.movement where account_id = $1 order by seq', [owner.accountId]);
  expect(rows.map(({ kind, points }) => [kind, points])).toEqual([
    ['grant', '1000'],
    ['top_up', '500'],
    ['expiry', '-400'],
    ['request', '-250'],
    ['expiry', '-350'],
  ]);
});

test('a refund takes the lot it is for, as far as that is unused and free', async () => {
  const journal = `paid:${newId()}`;
  await books.topUp(owner, 1_000n, { journal });
  await books.topUp(owner, 1_000n);
  const [lot] = await ledger.lotsFrom(owner.accountId, journal);
  expect(await ledger.lotsFrom((await books.newAccount()).accountId, journal)).toEqual([]);
  await books.spend(owner, 300n);
  await expect(books.takeBack(owner, 701n, { fromLots: [lot!.id] })).rejects.toMatchObject({ code: 'nothing_to_refund', status: 409 });
  const ask = books.holdAsk(owner, 1_200n);
  await ledger.hold(ask);
  await expect(books.takeBack(owner, 600n, { fromLots: [lot!.id] })).rejects.toMatchObject({ code: 'insufficient_points' });
  expect((await books.takeBack(owner, 500n, { fromLots: [lot!.id] })).movement).toMatchObject({ points: -500n, balanceAfter: 1_200n });
  await ledger.settle({ ...doneFlat, id: ask.id, actual: 1_200n });
  expect(await numbers()).toEqual([0n, 0n, 0n]);
});

test('a lost dispute may take a wallet below zero: it then refuses work, and what comes pays the debt first', async () => {
  await books.topUp(owner, 1_000n);
  const running = books.holdAsk(owner, 400n);
  await ledger.hold(running);
  await books.takeBack(owner, 1_000n, { kind: 'dispute', counter: 'dispute', mayOwe: true });
  expect(await numbers()).toEqual([0n, 400n, -400n]);
  await ledger.settle({ ...doneFlat, id: running.id, actual: 400n });
  expect(await numbers()).toEqual([-400n, 0n, -400n]);
  await expect(ledger.hold(books.holdAsk(owner, 1n))).rejects.toMatchObject({ code: 'insufficient_points', details: { available: '0' } });
  await expect(books.takeBack(owner, 1n)).rejects.toMatchObject({ code: 'insufficient_points' });
  await books.topUp(owner, 1_000n);
  const { lots, available } = await ledger.balance(owner.accountId);
  expect([available, lots.map(({ amount, left }) => [amount, left])]).toEqual([600n, [[1_000n, 600n]]]);
});

test('somebody’s own points are apart from the account’s', async () => {
  const own = { ...owner, userId: newId() };
  await books.topUp(owner, 1_000n);
  await books.topUp(own, 500n);
  await books.spend(own, 200n);
  expect([await numbers(), await numbers(own)]).toEqual([
    [1_000n, 0n, 1_000n],
    [300n, 0n, 300n],
  ]);
  expect(await ledger.wallet(books.db, own)).toEqual(await ledger.wallet(books.db, own));
});

test('a monthly limit counts what is used and what is held, and a new month begins by itself', async () => {
  const user = { scope: 'user' as const, id: newId() };
  await setLedgerClock(books.db, new Date('2026-01-31T15:00:00Z'));
  const shanghai = await books.newAccount('Asia/Shanghai');
  await books.topUp(shanghai, 100_000n);
  await ledger.limits.set(shanghai.accountId, user, 1_000n);
  await books.spend(shanghai, 600n, [user]);
  const running = books.holdAsk(shanghai, 300n, { limits: [user] });
  await ledger.hold(running);
  const refusal = { code: 'monthly_limit_reached', status: 402, details: { cap: '1', used: '0.6', held: '0.3' } };
  await expect(books.spend(shanghai, 101n, [user])).rejects.toMatchObject(refusal);
  expect(await ledger.limits.get(shanghai.accountId, user)).toEqual({ cap: 1_000n, used: 600n, held: 300n, resetsAt: new Date('2026-01-31T16:00:00Z') });
  // Half past midnight in Shanghai, still January elsewhere.
  await setLedgerClock(books.db, new Date('2026-01-31T16:30:00Z'));
  await books.spend(shanghai, 1_000n, [user]);
  await ledger.settle({ ...doneFlat, id: running.id, actual: 300n });
  expect(await ledger.limits.get(shanghai.accountId, user)).toMatchObject({ used: 1_000n, held: 0n });
  expect(await numbers(shanghai)).toEqual([98_100n, 0n, 98_100n]);
});

test('a limit is counted without a cap, and a cap that is set later counts from the month’s beginning', async () => {
  const [user, app] = [
    { scope: 'user' as const, id: newId() },
    { scope: 'app' as const, id: newId() },
  ];
  await books.topUp(owner, 100_000n);
  expect(await ledger.limits.get(owner.accountId, user)).toBeNull();
  await books.spend(owner, 5_000n, [user, app]);
  await ledger.limits.set(owner.accountId, user, 5_500n);
  await expect(books.spend(owner, 501n, [app, user])).rejects.toMatchObject({ code: 'monthly_limit_reached' });
  await books.spend(owner, 501n, [app]);
  await ledger.limits.set(owner.accountId, user, null);
  await books.spend(owner, 501n, [user]);
  expect(await ledger.limits.get(owner.accountId, app)).toMatchObject({ cap: null, used: 5_501n });
});

test('what many subjects spent is asked for at once: this month’s, what is held, and all there ever was', async () => {
  const [limited, free, unknown] = [newId(), newId(), newId()];
  const app = (id: string) => ({ scope: 'app' as const, id });
  await books.topUp(owner, 100_000n);
  await ledger.limits.set(owner.accountId, app(limited), 9_000n);
  await books.spend(owner, 700n, [app(limited)]);
  await books.pool.query(
    `update ledger.limit_month set month = month - interval '1 month' where limit_id in (select id from ledger.monthly_limit where subject_id = $1)`,
    [limited],
  );
  await books.spend(owner, 200n, [app(limited)]);
  await books.spend(owner, 50n, [app(free)]);
  const running = books.holdAsk(owner, 30n, { limits: [app(limited)] });
  await ledger.hold(running);
  const spent = await ledger.limits.spent(owner.accountId, 'app', [limited, free, unknown]);
  expect(spent).toEqual(
    new Map([
      [limited, { cap: 9_000n, used: 200n, held: 30n, total: 900n }],
      [free, { cap: null, used: 50n, held: 0n, total: 50n }],
    ]),
  );
  expect((await ledger.limits.spent(newId(), 'app', [limited])).size).toBe(0);
  await ledger.release({ ...doneFlat, id: running.id });
  await books.pool.query(`delete from ledger.limit_month where month < ledger.month($1, ledger.now())`, [owner.accountId]);
  await books.pool.query(`update ledger.limit_month m set used = 900 from ledger.monthly_limit l where l.id = m.limit_id and l.subject_id = $1`, [limited]);
});

test('who comes to 80 and 100 % at once is told of the higher one alone', async () => {
  const user = { scope: 'user' as const, id: newId() };
  await books.topUp(owner, 100_000n);
  await ledger.limits.set(owner.accountId, user, 1_000n);
  await books.spend(owner, 1_000n, [user]);
  const told = (await ledger.limits.reached(books.db)).filter(({ id }) => id === user.id);
  expect(told.map(({ percent }) => percent)).toEqual([100]);
  expect((await ledger.limits.reached(books.db)).filter(({ id }) => id === user.id)).toEqual([]);
});

test('80 and 100 % of a limit are told once each, and anew when the cap is raised', async () => {
  const user = { scope: 'user' as const, id: newId() };
  const told = async () => (await ledger.limits.reached(books.db)).filter(({ id }) => id === user.id).map(({ percent }) => percent);
  await books.topUp(owner, 100_000n);
  await ledger.limits.set(owner.accountId, user, 1_000n);
  await books.spend(owner, 799n, [user]);
  expect(await told()).toEqual([]);
  await books.spend(owner, 1n, [user]);
  expect(await told()).toEqual([80]);
  await books.spend(owner, 100n, [user]);
  expect(await told()).toEqual([]);
  // What does not fit any more is told too: the last tenth may never be used.
  await expect(books.spend(owner, 200n, [user])).rejects.toMatchObject({ code: 'monthly_limit_reached' });
  expect(await told()).toEqual([100]);
  await ledger.limits.set(owner.accountId, user, 2_000n);
  await books.spend(owner, 700n, [user]);
  expect(await told()).toEqual([80]);
});

test('points are bigints from end to end, also where a JS number would round', async () => {
  const odd = 2n ** 53n + 1n;
  await books.topUp(owner, odd);
  const movement = await books.spend(owner, odd - 1n);
  expect([movement.points, movement.balanceAfter, typeof movement.seq]).toEqual([1n - odd, 1n, 'bigint']);
  const user = { scope: 'user' as const, id: newId() };
  await books.topUp(owner, odd);
  await books.spend(owner, odd, [user]);
  expect((await ledger.limits.get(owner.accountId, user))?.used).toBe(odd);
  expect(await numbers()).toEqual([1n, 0n, 1n]);
});

test('of calls that travel together, only the one that is wrong fails', async () => {
  await books.topUp(owner, 10_000n);
  const asks = Array.from({ length: 20 }, (_, index) => books.holdAsk(owner, index === 13 ? 0n : 100n));
  const answers = await Promise.allSettled(asks.map((ask) => ledger.hold(ask)));
  expect(answers.flatMap(({ status }, index) => (status === 'rejected' ? index : []))).toEqual([13]);
  expect(await numbers()).toEqual([10_000n, 1_900n, 8_100n]);
  await Promise.all(asks.filter(({ amount }) => amount > 0n).map(({ id }) => ledger.settle({ ...doneFlat, id, actual: 100n })));
  expect(await numbers()).toEqual([8_100n, 0n, 8_100n]);
});
