/** Points that a process has for many requests to come, drawn one by one. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import type { Draw, LeaseAsk } from './leases.store.ts';
import type { LimitRef, Owner } from './ledger.store.ts';
import { doneFlat, expectSoundBooks, openBooks, setLedgerClock, someWork } from './ledger.testing.ts';
import { createLeaseSweep } from './sweep.ts';
import { writtenNote } from './price-note.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let owner: Owner;
let app: LimitRef;
beforeAll(async () => {
  books = await openBooks();
});
beforeEach(async () => {
  await setLedgerClock(books.db, null);
  owner = await books.newAccount();
  app = { scope: 'app', id: newId() };
});
afterEach(() => expectSoundBooks(books.db));
afterAll(() => books?.close());

const ask = (more: Partial<LeaseAsk> = {}): LeaseAsk => ({
  id: newId(),
  accountId: owner.accountId,
  least: 1n,
  wish: 1n,
  limits: [app],
  seconds: 60,
  worker: 'gateway',
  what: someWork,
  ...more,
});
const drawOf = (lease: string | null, charge: bigint, more: Partial<Draw> = {}): Draw => ({
  id: newId(),
  accountId: owner.accountId,
  userId: null,
  lease,
  charge,
  overrun: 0n,
  subject: 'Shop assistant',
  by: 'gpt-5',
  outcome: 'done',
  note: writtenNote(doneFlat.price),
  ...more,
});
const draw = (...draws: Draw[]) => books.ledger.draw(books.db, draws);
const numbers = async () => {
  const { posted, held } = await books.ledger.balance(owner.accountId);
  return [posted, held];
};
const lines = async () => {
  const { rows } = await books.pool.query<{ points: string; balance_after: string; by: string }>(
    `select points, balance_after, by from ledger.movement where account_id = $1 and kind = 'request' order by seq`,
    [owner.accountId],
  );
  return rows.map(({ points, balance_after: after, by }) => `${points} ${after} ${by}`);
};
const points = (whole: number): bigint => BigInt(whole) * 1_000n;

test('a lease is 2 % of what is left, at least 20 points and at most 2,000, and never more than there is', async () => {
  await books.topUp(owner, points(10));
  expect(await books.ledger.lease(ask())).toMatchObject({ state: 'held', granted: points(10), available: 0n });
  await books.topUp(owner, points(100));
  expect(await books.ledger.lease(ask())).toMatchObject({ granted: points(20), available: points(80) });
  await books.topUp(owner, points(49_920));
  expect(await books.ledger.lease(ask())).toMatchObject({ granted: points(1_000) });
  await books.topUp(owner, points(1_000_000));
  expect(await books.ledger.lease(ask())).toMatchObject({ granted: points(2_000) });
  expect(await books.ledger.lease(ask({ least: 1n, wish: points(5_000) }))).toMatchObject({ granted: points(5_000) });
});

test('a lease that cannot have its least has nothing, and says why', async () => {
  await books.topUp(owner, points(30));
  await expect(books.ledger.lease(ask({ least: points(31) }))).rejects.toMatchObject({
    code: 'insufficient_points',
    details: { needed: '31', available: '30' },
  });
  await books.ledger.limits.set(owner.accountId, app, points(25));
  await expect(books.ledger.lease(ask({ least: points(26) }))).rejects.toMatchObject({ code: 'monthly_limit_reached', details: { cap: '25' } });
  expect(await books.ledger.lease(ask({ wish: points(30) }))).toMatchObject({ granted: points(25), available: points(5) });
  await books.ledger.freeze(owner);
  await expect(books.ledger.lease(ask())).rejects.toMatchObject({ code: 'wallet_frozen' });
  expect(await numbers()).toEqual([points(30), points(25)]);
});

test('each request that is drawn has its line, in order, and what it cost leaves lease, wallet and limit', async () => {
  await books.topUp(owner, points(100));
  const lease = ask({ wish: points(50) });
  await books.ledger.lease(lease);
  const after = await draw(drawOf(lease.id, points(3)), drawOf(lease.id, 0n, { by: 'refused' }), drawOf(lease.id, points(7), { overrun: points(2) }));
  expect(after).toEqual(new Map([[owner.accountId, points(50)]]));
  expect(await lines()).toEqual(['-3000 97000 gpt-5', '0 97000 refused', '-7000 90000 gpt-5']);
  expect(await numbers()).toEqual([points(90), points(40)]);
  expect(await books.ledger.limits.get(owner.accountId, app)).toMatchObject({ used: points(10), held: points(40) });
  expect(await books.ledger.letGo(lease.id)).toBe(points(40));
  expect(await books.ledger.letGo(lease.id)).toBe(0n);
  expect(await numbers()).toEqual([points(90), 0n]);
  expect((await lines()).length).toBe(3);
});

test('requests of one batch share nothing that is not the same in both', async () => {
  await books.topUp(owner, points(100));
  const lease = ask({ wish: points(50) });
  await books.ledger.lease(lease);
  const draws = [
    {},
    { subject: 'a', by: 'bc' },
    { subject: 'ab', by: 'c' },
    { subject: 'nul\0', by: '\ud800, {quoted "so"}' },
    { userId: newId() },
    { outcome: 'failed' as const },
    { note: writtenNote({ type: 'free', why: 'failed' }) },
  ].map((more) => drawOf(lease.id, points(1), more));
  await draw(...draws);
  const { rows } = await books.pool.query('select subject, by, user_id, outcome, price, lease from ledger.movement where lease = $1 order by seq', [lease.id]);
  const stored = (text: string): string => text.replaceAll('\0', '').toWellFormed();
  expect(rows).toEqual(
    draws.map(({ subject, by, userId: user_id, outcome, note }) => ({
      subject: stored(subject),
      by: stored(by),
      user_id,
      outcome,
      price: JSON.parse(note),
      lease: lease.id,
    })),
  );
});

test('what would be told of another request than it is meant for is told of none', async () => {
  await books.topUp(owner, points(100));
  const lease = ask({ wish: points(50) });
  await books.ledger.lease(lease);
  const two = drawOf(lease.id, points(1), { note: '{"type":"free",\n"why":"failed"}' });
  await expect(draw(two, drawOf(lease.id, points(2)))).rejects.toMatchObject({ cause: { code: '22000' } });
  await expect(draw(drawOf(lease.id, -1n))).rejects.toMatchObject({ cause: { code: '22003' } });
  expect(await numbers()).toEqual([points(100), points(50)]);
});

test('what takes from one lot says so in its own line, and what takes from more in one for each', async () => {
  await books.grant(owner, points(5), new Date(Date.now() + 86_400_000));
  await books.topUp(owner, points(50));
  const lease = ask({ wish: points(40) });
  await books.ledger.lease(lease);
  const [first, second, third] = [drawOf(lease.id, points(3)), drawOf(lease.id, 0n), drawOf(lease.id, points(1))];
  await draw(first, second, third);
  const over = drawOf(lease.id, points(4));
  await draw(over);
  const { rows } = await books.pool.query(
    `select m.id, coalesce(l.kind, b.kind) as kind, m.lot_left, b.amount, b.left_after
       from ledger.movement m left join ledger.lot l on l.id = m.lot_id
       left join (select b.*, l.kind from ledger.burn b join ledger.lot l on l.id = b.lot_id) b on b.movement_id = m.id
      where m.lease = $1 order by m.seq, b.turn`,
    [lease.id],
  );
  expect(rows).toEqual([
    { id: first.id, kind: 'promotional', lot_left: '2000', amount: null, left_after: null },
    { id: second.id, kind: null, lot_left: null, amount: null, left_after: null },
    { id: third.id, kind: 'promotional', lot_left: '1000', amount: null, left_after: null },
    { id: over.id, kind: 'promotional', lot_left: null, amount: '1000', left_after: '0' },
    { id: over.id, kind: 'paid', lot_left: null, amount: '3000', left_after: '47000' },
  ]);
});

test('a request that is drawn again changes nothing, alone or among others, twice in one batch or in two at once', async () => {
  await books.topUp(owner, points(100));
  const lease = ask({ wish: points(50) });
  await books.ledger.lease(lease);
  const draws = Array.from({ length: 20 }, () => drawOf(lease.id, points(1)));
  await draw(...draws.slice(0, 5), ...draws.slice(0, 5));
  await Promise.all([draw(...draws), draw(...draws.toReversed()), draw(...draws.slice(3, 15)), ...draws.map((one) => draw(one))]);
  await draw(...draws);
  expect(await numbers()).toEqual([points(80), points(30)]);
  expect((await lines()).length).toBe(20);
});

test('requests of many wallets and leases go together, each to its own', async () => {
  const owners = await Promise.all(Array.from({ length: 3 }, () => books.newAccount()));
  const draws: Draw[] = [];
  for (const { accountId } of owners) {
    await books.topUp({ accountId }, points(100));
    for (const limit of [newId(), newId()]) {
      const lease = ask({ accountId, limits: [{ scope: 'app', id: limit }] });
      await books.ledger.lease(lease);
      draws.push(drawOf(lease.id, points(1), { accountId }), drawOf(lease.id, points(2), { accountId }));
    }
    draws.push(drawOf(null, 0n, { accountId }));
  }
  await Promise.all([draw(...draws), draw(...draws.toReversed())]);
  for (const { accountId } of owners) expect(await books.ledger.balance(accountId)).toMatchObject({ posted: points(94), held: points(34) });
});

test('a lease grows, keeps its month, and is over with it', async () => {
  await books.topUp(owner, points(100));
  await setLedgerClock(books.db, new Date('2026-03-31T23:59:00Z'));
  const lease = ask({ wish: points(30) });
  expect(await books.ledger.lease(lease)).toMatchObject({ state: 'held', monthLeft: 60 });
  expect(await books.ledger.lease({ ...lease, least: 0n, wish: 0n })).toMatchObject({ granted: points(20) });
  expect(await numbers()).toEqual([points(100), points(50)]);
  await setLedgerClock(books.db, new Date('2026-04-01T00:00:01Z'));
  expect(await books.ledger.lease({ ...lease, least: 0n })).toMatchObject({ state: 'over', granted: 0n });
  await draw(drawOf(lease.id, points(4)));
  const { rows } = await books.pool.query(
    'select month::text, used from ledger.limit_month join ledger.monthly_limit l on l.id = limit_id where l.subject_id = $1',
    [app.id],
  );
  expect(rows).toEqual([{ month: '2026-03-01', used: '4000' }]);
  await books.ledger.letGo(lease.id);
  expect(await books.ledger.lease({ ...lease })).toMatchObject({ state: 'over' });
});

test('what one lot has not enough for is taken from several, in the order in which they burn', async () => {
  await books.grant(owner, points(5), new Date(Date.now() + 86_400_000));
  await books.topUp(owner, points(50));
  const lease = ask({ wish: points(40) });
  await books.ledger.lease(lease);
  await draw(drawOf(lease.id, points(3)), drawOf(lease.id, points(4)), drawOf(lease.id, points(4)));
  expect((await books.ledger.balance(owner.accountId)).lots.map(({ kind, left }) => [kind, left])).toEqual([['paid', points(44)]]);
});

test('what comes after its lease was closed is paid by what is free, and the rest is the house’s', async () => {
  await books.topUp(owner, points(10));
  const lease = ask({ wish: points(10) });
  await books.ledger.lease(lease);
  await books.ledger.letGo(lease.id);
  const before = (await books.house())['overrun'] ?? 0n;
  await draw(drawOf(lease.id, points(4)), drawOf(lease.id, points(9)), drawOf(newId(), points(3)));
  expect(await numbers()).toEqual([0n, 0n]);
  expect(((await books.house())['overrun'] ?? 0n) - before).toBe(-points(6));
  expect(await books.ledger.limits.get(owner.accountId, app)).toMatchObject({ used: await usedOf(lease.id), held: 0n });
});
const usedOf = async (lease: string): Promise<bigint> => {
  const { rows } = await books.pool.query<{ drawn: string }>('select drawn from ledger.reservation where id = $1', [lease]);
  return BigInt(rows[0]!.drawn);
};

test('a lease gives back what its requests do not need, and goes on', async () => {
  await books.topUp(owner, points(30));
  const lease = ask({ wish: points(30) });
  await books.ledger.lease(lease);
  expect(await books.ledger.letGo(lease.id, points(12))).toBe(points(18));
  await draw(drawOf(lease.id, points(12)));
  expect(await numbers()).toEqual([points(18), 0n]);
  expect(await books.ledger.lease({ ...lease, least: points(18) })).toMatchObject({ state: 'held', granted: points(18) });
});

test('a lease whose process is heard of again while others’ go back stays its own', async () => {
  const other = await books.newAccount();
  const now = Date.now();
  const [gone, back] = [ask({ worker: 'gone' }), ask({ accountId: other.accountId, limits: [{ scope: 'app', id: newId() }], worker: 'back' })];
  for (const [turn, [lease, whose]] of (
    [
      [gone, owner],
      [back, other],
    ] as const
  ).entries()) {
    await books.topUp(whose, points(30));
    await setLedgerClock(books.db, new Date(now + turn * 1_000));
    await books.ledger.lease(lease);
  }
  await setLedgerClock(books.db, new Date(now + 12 * 60_000));
  const busy = await books.pool.connect();
  try {
    // Both were found, and the first has to wait.
    await busy.query('begin');
    await busy.query('select from ledger.wallet where id = (select wallet_id from ledger.reservation where id = $1) for update', [gone.id]);
    const sweeping = createLeaseSweep({ db: books.db })(new AbortController().signal);
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await books.pool.query<{ count: number }>(waiting)).rows[0]!.count).toBe(1);
    expect(await books.ledger.renewLeases([back.id], 60)).toHaveLength(1);
    await busy.query('commit');
    await sweeping;
  } finally {
    busy.release();
  }
  expect([await books.ledger.leasesOf('gone'), await books.ledger.leasesOf('back')]).toEqual([[], [{ id: back.id, over: false }]]);
});

test('a lease is renewed while somebody accounts for it; ten minutes after that it goes back, and not before', async () => {
  await books.topUp(owner, points(30));
  const now = Date.now();
  const after = (minutes: number) => setLedgerClock(books.db, new Date(now + minutes * 60_000));
  const sweep = () => createLeaseSweep({ db: books.db })(new AbortController().signal);
  await after(0);
  const lease = ask({ worker: 'lost' });
  await books.ledger.lease(lease);
  expect(await books.ledger.renewLeases([lease.id, newId()], 60)).toEqual([{ id: lease.id, available: points(10), frozen: false }]);
  expect(await books.ledger.leasesOf('lost')).toEqual([{ id: lease.id, over: false }]);
  await after(10.9);
  await sweep();
  expect(await books.ledger.leasesOf('lost')).toEqual([{ id: lease.id, over: true }]);
  await after(11.1);
  await sweep();
  expect(await books.ledger.leasesOf('lost')).toEqual([]);
  expect(await books.ledger.renewLeases([lease.id], 60)).toEqual([]);
  expect(await numbers()).toEqual([points(30), 0n]);
  expect(await lines()).toEqual([]);
});

test('points that end while they are leased pay for what was leased, and no more', async () => {
  const now = Date.now();
  await setLedgerClock(books.db, new Date(now));
  await books.grant(owner, points(50), new Date(now + 1_000));
  const lease = ask({ wish: points(20) });
  await books.ledger.lease(lease);
  await setLedgerClock(books.db, new Date(now + 2_000));
  await expect(books.ledger.lease(ask({ least: points(1) }))).rejects.toMatchObject({ code: 'insufficient_points' });
  await draw(drawOf(lease.id, points(5)));
  expect(await numbers()).toEqual([points(15), points(15)]);
  await books.ledger.letGo(lease.id);
});
