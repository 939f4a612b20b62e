/** Fifty at once, twenty times over, each as if it were a process of its own. The control at the end shows that this would find a race. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { booksStore } from './books.store.ts';
import { createLedger, type Ledger } from './ledger.service.ts';
import type { HoldAsk, LimitRef, Owner } from './ledger.store.ts';
import { doneFlat, expectSoundBooks, openBooks, setLedgerClock } from './ledger.testing.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let owner: Owner;
beforeAll(async () => {
  books = await openBooks();
});
beforeEach(async () => {
  owner = await books.newAccount();
});
afterEach(async () => {
  await setLedgerClock(books.db, null);
  await expectSoundBooks(books.db);
});
afterAll(() => books.close());

/** Each through a ledger of its own: what one process gathers, fifty do not. */
const fifty = <T>(work: (ledger: Ledger, index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: 50 }, (_, index) => work(createLedger({ db: books.db, worker: `worker ${index}` }), index)));
const twenty = async (round: (index: number) => Promise<void>): Promise<void> => {
  for (let index = 0; index < 20; index += 1) await round(index);
};
const wins = <T>(results: PromiseSettledResult<T>[]): T[] => results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
/** Every failure is a refusal with this code: no deadlock, no broken check. */
const refusals = (results: PromiseSettledResult<unknown>[], ...codes: string[]): void => {
  const failed: unknown[] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failed.filter((error) => !codes.includes(String((error as { code?: unknown }).code)))).toEqual([]);
};
const spending = (ledger: Ledger, ask: HoldAsk) => async (): Promise<bigint> => {
  await ledger.hold(ask);
  return (await ledger.settle({ ...doneFlat, id: ask.id, actual: ask.amount })).points;
};

test(
  'the last points are spent once',
  () =>
    twenty(async () => {
      await books.topUp(owner, 1_000n);
      const results = await fifty((ledger) => spending(ledger, books.holdAsk(owner, 100n))());
      refusals(results, 'insufficient_points');
      expect(wins(results).length).toBe(10);
      expect(await books.ledger.balance(owner.accountId)).toMatchObject({ posted: 0n, held: 0n });
    }),
  60_000,
);

test('a monthly limit is reached and not passed', async () => {
  await books.topUp(owner, 1_000_000n);
  await twenty(async () => {
    const limits: LimitRef[] = [
      { scope: 'user', id: newId() },
      { scope: 'app', id: newId() },
    ];
    await books.ledger.limits.set(owner.accountId, limits[0]!, 700n);
    const results = await fifty((ledger, index) => spending(ledger, books.holdAsk(owner, 100n, { limits: index % 2 === 0 ? limits : limits.toReversed() }))());
    refusals(results, 'monthly_limit_reached');
    expect(wins(results).length).toBe(7);
    expect(await books.ledger.limits.get(owner.accountId, limits[0]!)).toMatchObject({ used: 700n, held: 0n });
  });
}, 60_000);

test('limits that several wallets share are never waited for in a circle', async () => {
  const limits: LimitRef[] = Array.from({ length: 3 }, () => ({ scope: 'app', id: newId() }));
  const owners = [owner, ...[1, 2, 3].map(() => ({ ...owner, userId: newId() }))];
  for (const one of owners) await books.topUp(one, 100_000n);
  await twenty(async (round) => {
    const some = (index: number): LimitRef[] => limits.filter((_, nth) => (index + round) % 3 !== nth).toSorted(() => (index % 2) - 0.5);
    const results = await fifty((ledger, index) => spending(ledger, books.holdAsk(owners[index % 4]!, 10n, { limits: some(index) }))());
    expect(wins(results).length).toBe(50);
  });
}, 60_000);

test(
  'points that end are spent or ended, and what is held stays',
  () =>
    twenty(async () => {
      const now = Date.now();
      const one = await books.newAccount();
      await setLedgerClock(books.db, new Date(now));
      await books.grant(one, 1_000n, new Date(now + 1_000));
      await books.topUp(one, 500n);
      const running = Array.from({ length: 4 }, () => books.holdAsk(one, 100n, { seconds: 86_400 }));
      for (const ask of running) await books.ledger.hold(ask);
      const { id } = await books.ledger.wallet(books.db, one);
      await setLedgerClock(books.db, new Date(now + 2_000));
      const results = await fifty(async (ledger, index) => {
        if (index < 4) return (await ledger.settle({ ...doneFlat, id: running[index]!.id, actual: 50n })).points;
        if (index < 25)
          return booksStore(books.db)
            .expire(id)
            .then(() => 0n);
        return spending(ledger, books.holdAsk(one, 100n))();
      });
      refusals(results, 'insufficient_points');
      // Four settle, twenty-one end lots, and the paid points are enough for five: the granted ones were over.
      expect(wins(results).length).toBe(30);
      expect(await books.ledger.balance(one.accountId)).toMatchObject({ posted: 0n, held: 0n, lots: [] });
    }),
  60_000,
);

test(
  'a lot is refunded or spent',
  () =>
    twenty(async () => {
      const journal = `paid:${newId()}`;
      await books.topUp(owner, 1_000n, { journal });
      const [lot] = await books.ledger.lotsFrom(owner.accountId, journal);
      const results = await fifty<unknown>((ledger, index) =>
        index % 2 === 0 ? spending(ledger, books.holdAsk(owner, 100n))() : books.takeBack(owner, 100n, { fromLots: [lot!.id] }),
      );
      refusals(results, 'insufficient_points', 'nothing_to_refund');
      expect(wins(results).length).toBe(10);
      expect(await books.ledger.balance(owner.accountId)).toMatchObject({ posted: 0n, held: 0n, lots: [] });
    }),
  60_000,
);

test(
  'one request is held once and charged once, however often it is sent',
  () =>
    twenty(async () => {
      await books.topUp(owner, 1_000n);
      const ask = books.holdAsk(owner, 100n);
      const held = await fifty((ledger) => ledger.hold(ask));
      expect(wins(held).filter(({ state }) => state === 'held').length).toBe(1);
      expect(wins(held).length).toBe(50);
      const settled = await fifty((ledger, index) => ledger.settle({ ...doneFlat, id: ask.id, actual: BigInt(index) }));
      expect(new Set(wins(settled).map(({ points, seq }) => `${points} ${seq}`)).size).toBe(1);
      expect(wins(settled).length).toBe(50);
    }),
  60_000,
);

test(
  'one journal is posted once, however often its event comes',
  () =>
    twenty(async () => {
      const journal = `paid:${newId()}`;
      const results = await fifty(() => books.topUp(owner, 1_000n, { journal }));
      expect(wins(results).length).toBe(50);
      expect(wins(results).filter(({ fresh }) => fresh).length).toBe(1);
    }),
  60_000,
);

test(
  'the wallet of somebody new is made once',
  () =>
    twenty(async () => {
      const one = { ...owner, userId: newId() };
      const results = await fifty((ledger) => ledger.wallet(books.db, one));
      expect(new Set(wins(results).map(({ id }) => id)).size).toBe(1);
      expect(wins(results).length).toBe(50);
    }),
  60_000,
);

test('the control, which looks first and takes then, spends more than there is', async () => {
  await books.pool.query('create table naive (id int primary key, points bigint not null)');
  let over = 0;
  await twenty(async (round) => {
    await books.pool.query('insert into naive values ($1, 1000)', [round]);
    const results = await fifty(async () => {
      const { rows } = await books.pool.query<{ points: string }>('select points from naive where id = $1', [round]);
      if (BigInt(rows[0]!.points) < 100n) throw new Error('not enough');
      await books.pool.query('update naive set points = points - 100 where id = $1', [round]);
    });
    over += Math.max(0, wins(results).length - 10);
  });
  expect(over).toBeGreaterThan(0);
}, 60_000);
