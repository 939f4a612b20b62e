/** What travels in one commit ends as if each had gone alone. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { ledgerStore, type LimitRef, type Owner, type SettleAsk } from './ledger.store.ts';
import { doneFlat, expectSoundBooks, failedFree, openBooks, setLedgerClock } from './ledger.testing.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let owner: Owner;
beforeAll(async () => {
  books = await openBooks();
});
beforeEach(async () => {
  owner = await books.newAccount();
  await books.topUp(owner, 1_000n);
});
afterEach(() => expectSoundBooks(books.db));
afterAll(() => books?.close());

const store = () => ledgerStore(books.db);
const holdAll = async (asks: Parameters<ReturnType<typeof store>['holdAll']>[0]) => (await store().holdAll(asks, 'test')).map(({ state }) => state);
const settleAll = async (asks: SettleAsk[]) => (await store().settleAll(asks)).map((movement) => movement && [movement.points, movement.balanceAfter]);
const done = (id: string, actual: bigint, more: Partial<SettleAsk> = {}): SettleAsk => ({ ...doneFlat, id, actual, ...more });
const numbers = async (of = owner) => {
  const { posted, held } = await books.ledger.balance(of.accountId, of.userId);
  return [posted, held];
};

test('holds that come twice, were known or are another’s hold once, and only what is new', async () => {
  const [one, two, stranger] = [books.holdAsk(owner, 100n), books.holdAsk(owner, 200n), await books.newAccount()];
  await books.topUp(stranger, 100n);
  const theirs = books.holdAsk(stranger, 50n);
  expect(await holdAll([theirs])).toEqual(['held']);
  expect(await holdAll([one, two, one, { ...two, requestHash: 'other' }, { ...books.holdAsk(owner, 10n), id: theirs.id }])).toEqual([
    'held',
    'held',
    'replay',
    'reused',
    'reused',
  ]);
  expect(await numbers()).toEqual([1_000n, 300n]);
  expect(await holdAll([one, two])).toEqual(['replay', 'replay']);
  expect(await numbers()).toEqual([1_000n, 300n]);
});

test('where there is not enough for all, those that come first have it', async () => {
  expect(await holdAll([600n, 600n, 400n, 1n].map((amount) => books.holdAsk(owner, amount)))).toEqual(['held', 'short', 'held', 'short']);
  expect(await numbers()).toEqual([1_000n, 1_000n]);
});

test('where a limit is too small for all, too', async () => {
  const limits: LimitRef[] = [
    { scope: 'user', id: newId() },
    { scope: 'app', id: newId() },
  ];
  await books.ledger.limits.set(owner.accountId, limits[1]!, 250n);
  expect(await holdAll([100n, 100n, 100n, 50n].map((amount) => books.holdAsk(owner, amount, { limits })))).toEqual(['held', 'held', 'limit', 'held']);
  expect(await books.ledger.limits.get(owner.accountId, limits[0]!)).toMatchObject({ held: 250n });
});

test('holds of two wallets are held each on its own', async () => {
  const other = await books.newAccount();
  await books.topUp(other, 100n);
  expect(await holdAll([books.holdAsk(owner, 300n), books.holdAsk(other, 100n), books.holdAsk(other, 100n)])).toEqual(['held', 'held', 'short']);
  expect([await numbers(), await numbers(other)]).toEqual([
    [1_000n, 300n],
    [100n, 100n],
  ]);
});

test('settlements of one wallet are told in their order, each by its own end', async () => {
  const asks = Array.from({ length: 5 }, () => books.holdAsk(owner, 100n));
  await holdAll(asks);
  const [used, gone, beyond, lost, twice] = asks.map(({ id }) => id) as [string, string, string, string, string];
  expect(
    await settleAll([
      done(used, 70n),
      { ...failedFree, id: gone, actual: 0n, by: null },
      done(beyond, 130n),
      done(lost, 20n, { by: 'reconcile', giveUp: true }),
      done(twice, 1n),
      done(twice, 90n),
      done(newId(), 5n),
    ]),
  ).toEqual([[-70n, 930n], [0n, 930n], [-100n, 830n], [-20n, 810n], [-1n, 809n], [-1n, 809n], undefined]);
  expect(await numbers()).toEqual([809n, 0n]);
  expect(await books.house()).toMatchObject({ overrun: -30n, unattributed: -80n });
  expect(await settleAll([done(used, 1n), done(gone, 1n)])).toEqual([
    [-70n, 930n],
    [0n, 930n],
  ]);
});

test('settlements of two wallets are charged each to its own', async () => {
  const other = await books.newAccount();
  await books.topUp(other, 500n);
  const [mine, theirs] = [books.holdAsk(owner, 100n), books.holdAsk(other, 100n)];
  await holdAll([mine, theirs]);
  expect(await settleAll([done(theirs.id, 30n), done(mine.id, 40n)])).toEqual([
    [-30n, 470n],
    [-40n, 960n],
  ]);
  expect([await numbers(), await numbers(other)]).toEqual([
    [960n, 0n],
    [470n, 0n],
  ]);
});

test('what one lot has not enough for is taken from several, in the order in which they burn', async () => {
  await books.grant(owner, 150n, new Date(Date.now() + 86_400_000));
  const asks = Array.from({ length: 3 }, () => books.holdAsk(owner, 100n));
  await holdAll(asks);
  await settleAll(asks.map(({ id }) => done(id, 100n)));
  expect(await burned()).toEqual(['100 50', '50 0', '50 950', '100 850']);
});

test('a lot that ended for some pays for those that held before its end, and for no other', async () => {
  const end = new Date(Date.now() + 86_400_000);
  await books.grant(owner, 150n, end);
  const [before, too] = [books.holdAsk(owner, 60n), books.holdAsk(owner, 50n)];
  await holdAll([before, too]);
  await setLedgerClock(books.db, new Date(end.getTime() + 1_000));
  const after = books.holdAsk(owner, 100n);
  expect(await holdAll([after])).toEqual(['held']);
  // What is left of it would do for all of them.
  expect(await settleAll([done(after.id, 20n), done(before.id, 30n), done(too.id, 10n)])).toEqual([
    [-20n, 1_090n],
    [-30n, 1_060n],
    [-10n, 1_050n],
  ]);
  expect(await burned()).toEqual(['40 110', '20 980', '30 80', '10 70']);
  await setLedgerClock(books.db, null);
});

/** What each movement took from a lot, and what stayed in it. */
const burned = async () => {
  const { rows } = await books.pool.query<{ amount: string; left_after: string }>(
    'select amount, left_after from ledger.burn b join ledger.movement m on m.id = b.movement_id where m.account_id = $1 order by m.seq, b.turn',
    [owner.accountId],
  );
  return rows.map(({ amount, left_after: left }) => `${amount} ${left}`);
};
