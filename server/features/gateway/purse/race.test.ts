/** However many ask at once, and on however many processes: never more than there is, and nothing stays held. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Fault } from '../../../kit/fault.ts';
import { expectSoundBooks, openBooks } from '../../billing/ledger/ledger.testing.ts';
import type { Purse } from './purse.service.ts';
import { askOf, journalRoom, leaves, openPurse, points, settle, someApp } from './purse.testing.ts';
import type { PurseApp } from './records.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let room: Awaited<ReturnType<typeof journalRoom>>;
let app: PurseApp;
beforeAll(async () => {
  books = await openBooks();
  room = await journalRoom();
});
beforeEach(async () => {
  app = someApp((await books.newAccount()).accountId);
});
afterEach(() => expectSoundBooks(books.db));
afterAll(async () => {
  await books?.close();
  await room?.gone();
});

/** One call after the other until the first refusal; what they cost, and how they were refused. */
const caller = async (purse: Pick<Purse, 'open'>, of: PurseApp, most: bigint, cost: bigint): Promise<{ calls: number; refused: string }> => {
  for (let calls = 0; calls < 10_000; calls += 1) {
    const ask = askOf(of, most);
    try {
      const open = await purse.open(ask);
      await leaves(open);
      if (calls % 3 === 0) await new Promise((done) => setImmediate(done));
      settle(open, ask, cost);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { calls, refused: error.code };
    }
  }
  return { calls: 10_000, refused: 'never' };
};

test('200 callers on a small limit of the month never pass it, and nothing stays held', async () => {
  await books.topUp({ accountId: app.accountId }, points(10_000));
  await books.ledger.limits.set(app.accountId, { scope: 'app', id: app.appId }, points(50));
  const purse = openPurse(books.db, room.journalDir);
  const results = await Promise.all(Array.from({ length: 200 }, () => caller(purse, app, 1_080n, 108n)));
  expect(new Set(results.map(({ refused }) => refused))).toEqual(new Set(['monthly_limit_reached']));
  const calls = results.reduce((sum, one) => sum + one.calls, 0);
  // What runs holds ten times what it costs: a few are refused that would have fitted.
  expect([calls > 300, calls * 108 <= 50_000]).toEqual([true, true]);
  await purse.close();
  expect(await books.ledger.limits.get(app.accountId, { scope: 'app', id: app.appId })).toMatchObject({ used: BigInt(calls) * 108n, held: 0n });
  expect(await books.ledger.balance(app.accountId)).toMatchObject({ posted: points(10_000) - BigInt(calls) * 108n, held: 0n });
});

test('two processes on one small wallet never spend more than it has, and leave nothing held', async () => {
  await books.topUp({ accountId: app.accountId }, points(30));
  const purses = [openPurse(books.db, room.journalDir), openPurse(books.db, room.journalDir)];
  const results = await Promise.all(Array.from({ length: 60 }, (_, index) => caller(purses[index % 2]!, app, 300n, 300n)));
  const calls = results.reduce((sum, one) => sum + one.calls, 0);
  // What is left in each is less than a call.
  expect([99, 100]).toContain(calls);
  await Promise.all(purses.map((purse) => purse.close()));
  expect(await books.ledger.balance(app.accountId)).toMatchObject({ posted: points(30) - BigInt(calls) * 300n, held: 0n });
});

test('one app has what another of the account does not need now, in the same process', async () => {
  await books.topUp({ accountId: app.accountId }, points(30));
  const purse = openPurse(books.db, room.journalDir);
  const [first, second] = [askOf(app, points(1)), askOf(someApp(app.accountId), points(25))];
  const running = await purse.open(first);
  const open = await purse.open(second);
  expect(running.remaining()).toBe(points(30));
  await expect(Promise.resolve(purse.open(askOf(someApp(app.accountId), points(5))))).rejects.toMatchObject({ code: 'insufficient_points' });
  settle(running, first, points(1));
  settle(open, second, points(25));
  await purse.close();
  expect(await books.ledger.balance(app.accountId)).toMatchObject({ posted: points(4), held: 0n });
});

test('who asks for less is not refused with who asks for more, and nobody waits for ever', async () => {
  await books.topUp({ accountId: app.accountId }, points(30));
  const purse = openPurse(books.db, room.journalDir);
  const asks = [31, 10, 40, 10, 10, 1].map((whole) => askOf(app, points(whole)));
  const opened = await Promise.allSettled(asks.map(async (ask) => purse.open(ask)));
  expect(opened.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected']);
  for (const [index, one] of opened.entries()) if (one.status === 'fulfilled') settle(one.value, asks[index]!, 0n);
  await purse.close();
  expect(await books.ledger.balance(app.accountId)).toMatchObject({ posted: points(30), held: 0n });
});

test('a frozen wallet begins no call, and what runs is settled', async () => {
  await books.topUp({ accountId: app.accountId }, points(30));
  const purse = openPurse(books.db, room.journalDir, { settings: { leaseSeconds: 1 } });
  const ask = askOf(app, points(2));
  const open = await purse.open(ask);
  await books.ledger.freeze({ accountId: app.accountId });
  const begun = async (): Promise<string> => {
    try {
      settle(await purse.open(askOf(app, 1n)), askOf(app, 1n), 0n);
      return 'begun';
    } catch (error) {
      return (error as Fault).code;
    }
  };
  await expect.poll(begun).toBe('wallet_frozen');
  settle(open, ask, points(2));
  await purse.close();
  expect(await books.ledger.balance(app.accountId)).toMatchObject({ posted: points(28), held: 0n });
});

test('a lease that nobody uses goes back, and one that is used goes on', async () => {
  await books.topUp({ accountId: app.accountId }, points(100));
  const purse = openPurse(books.db, room.journalDir, { settings: { leaseSeconds: 1, idleMs: 200, flushMs: 20 } });
  const [ask, other] = [askOf(app, points(2)), askOf(someApp(app.accountId), points(3))];
  const open = await purse.open(ask);
  settle(await purse.open(other), other, points(3));
  const held = async () => (await books.ledger.balance(app.accountId)).held;
  expect(await held()).toBeGreaterThan(points(20));
  await expect.poll(held).toBe(points(20));
  settle(open, ask, points(1));
  await expect.poll(held).toBe(0n);
  expect(await books.ledger.balance(app.accountId)).toMatchObject({ posted: points(96) });
  await purse.close();
});
