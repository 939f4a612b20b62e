/** A hold is never lost: what becomes of work whose process is gone. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttemptRow } from './calls.store.ts';
import { createLedger } from './ledger.service.ts';
import type { HoldAsk, Owner, ReservationRow } from './ledger.store.ts';
import { doneFlat, expectSoundBooks, failedFree, openBooks, setLedgerClock } from './ledger.testing.ts';
import { createSweep, type Recovery, type Verdict } from './sweep.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let owner: Owner;
let start: number;
let asked: string[];
let verdict: () => Promise<Verdict>;
beforeAll(async () => {
  books = await openBooks();
});
beforeEach(async () => {
  start = Date.now();
  asked = [];
  verdict = () => Promise.resolve({ state: 'unknown' });
  owner = await books.newAccount();
  await books.topUp(owner, 10_000n);
});
afterEach(async () => {
  await expectSoundBooks(books.db);
  await setLedgerClock(books.db, null);
});
afterAll(() => books.close());

const recovery: Recovery = {
  lookUp: (attempt: AttemptRow) => {
    asked.push(attempt.upstreamId ?? `#${attempt.n}`);
    return verdict();
  },
  price: ({ cost }) => ({ actual: cost, price: doneFlat.price, outcome: 'stopped' }),
};
const sweep = (worker = 'sweeper') => createSweep({ db: books.db, worker, recovery })(new AbortController().signal);
const after = (seconds: number) => setLedgerClock(books.db, new Date(start + seconds * 1_000));
const held = async (): Promise<HoldAsk> => {
  const ask = books.holdAsk(owner, 5_000n);
  await books.ledger.hold(ask);
  return ask;
};
const sent = async (upstreamId?: string): Promise<HoldAsk> => {
  const ask = await held();
  await books.ledger.attempt(ask.id, 1, { provider: 'openai', model: 'gpt-5' });
  if (upstreamId) await books.ledger.seen(ask.id, 1, upstreamId);
  return ask;
};
const became = async ({ id }: HoldAsk): Promise<[state: string | undefined, points: bigint | undefined, by: string | null | undefined]> => {
  const again = await books.ledger.hold({ ...books.holdAsk(owner, 5_000n), id });
  if (again.state !== 'replay') throw new Error('it was not held');
  const hold: ReservationRow | undefined = again.hold;
  return [hold?.state, again.movement?.points, hold?.settledBy];
};

test('work that is still heard of is left alone', async () => {
  const ask = await sent();
  await after(50);
  expect(await books.ledger.renew(ask.id, 60)).toBe(true);
  await after(100);
  await sweep();
  expect([await became(ask), asked]).toEqual([['sent', undefined, null], []]);
  await books.ledger.settle({ ...doneFlat, id: ask.id, actual: 1n });
});

test('what was never sent is let go', async () => {
  const ask = await held();
  await after(61);
  await sweep();
  expect(await became(ask)).toEqual(['released', 0n, null]);
  await expect(books.ledger.attempt(ask.id, 1, { provider: 'openai', model: 'gpt-5' })).rejects.toMatchObject({ code: 'too_busy' });
  expect(await books.ledger.renew(ask.id, 60)).toBe(false);
});

test('what the provider knows is charged, as it says', async () => {
  verdict = () => Promise.resolve({ state: 'known', usage: { output: 120 }, cost: 1_200n });
  const ask = await sent('resp_7');
  await after(61);
  await sweep();
  expect([await became(ask), asked]).toEqual([['settled', -1_200n, 'recovery'], ['resp_7']]);
  expect(await books.ledger.settle({ ...doneFlat, id: ask.id, actual: 5_000n })).toMatchObject({ points: -1_200n });
});

test('every call of a request is paid, the one before the retry too', async () => {
  const ask = await sent('resp_1');
  await books.ledger.ended(ask.id, 1, { state: 'done', usage: null, cost: 700n });
  await books.ledger.attempt(ask.id, 2, { provider: 'openai', model: 'gpt-5' });
  verdict = () => Promise.resolve({ state: 'known', usage: null, cost: 300n });
  await after(61);
  await sweep();
  expect([await became(ask), asked]).toEqual([['settled', -1_000n, 'recovery'], ['#2']]);
});

test('what the provider never got is let go', async () => {
  verdict = () => Promise.resolve({ state: 'not_received' });
  const ask = await sent();
  await after(61);
  await sweep();
  expect(await became(ask)).toEqual(['released', 0n, null]);
});

test('unknown is not zero: it is kept, asked for again, and after a day the known part is charged and the rest is the house’s', async () => {
  const ask = await sent('resp_9');
  await books.ledger.checkpoint(ask.id, 900n);
  await books.ledger.checkpoint(ask.id, 400n);
  const before = (await books.house())['unattributed'] ?? 0n;
  await after(61);
  await sweep();
  await sweep();
  expect([await became(ask), asked]).toEqual([['streaming', undefined, null], ['resp_9']]);
  verdict = () => Promise.reject(new Error('the look-up failed'));
  await after(90);
  await sweep();
  await after(23 * 3_600);
  await sweep();
  expect([await became(ask), asked.length]).toEqual([['streaming', undefined, null], 3]);
  await after(25 * 3_600);
  await sweep();
  expect(await became(ask)).toEqual(['settled', -900n, 'reconcile']);
  expect(((await books.house())['unattributed'] ?? 0n) - before).toBe(-4_100n);
});

test('work that cannot be recovered does not keep other work from it', async () => {
  const asks = [await sent('first'), await sent('second')];
  verdict = () => Promise.resolve({ state: 'known', usage: null, cost: asked.length === 1 ? -1n : 5n });
  await after(61);
  await expect(sweep()).rejects.toThrow('1 of 2 could not be done');
  expect((await Promise.all(asks.map(became))).map(([state]) => state).toSorted()).toEqual(['settled', 'streaming']);
  verdict = () => Promise.resolve({ state: 'known', usage: null, cost: 5n });
  await after(90);
  await sweep();
  expect(await books.ledger.balance(owner.accountId)).toMatchObject({ posted: 9_990n, held: 0n });
});

test('work that is slower to fail than it is taken for is tried once, and left for longer each time', async () => {
  const ask = await sent('resp_5');
  const over = new AbortController();
  let now = 61;
  // Each look takes longer than the hold is taken for, and its answer cannot be written down.
  verdict = async () => {
    if (asked.length > 20) over.abort();
    now += 10;
    await after(now);
    return { state: 'known', usage: null, cost: -1n };
  };
  await after(now);
  await expect(createSweep({ db: books.db, worker: 'sweeper', recovery })(over.signal)).rejects.toThrow('1 of 1 could not be done');
  expect(asked.length).toBe(1);
  const { rows } = await books.pool.query<{ tries: number }>('select tries from ledger.reservation where id = $1', [ask.id]);
  expect(rows).toEqual([{ tries: 1 }]);
  await books.ledger.settle({ ...doneFlat, id: ask.id, actual: 1n });
});

test('two sweepers never take up the same work', async () => {
  verdict = () => Promise.resolve({ state: 'known', usage: null, cost: 10n });
  const asks = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const ask = books.holdAsk(owner, 100n);
      await books.ledger.hold(ask);
      await books.ledger.attempt(ask.id, 1, { provider: 'openai', model: 'gpt-5' });
      return ask;
    }),
  );
  await after(61);
  await Promise.all([sweep('one'), sweep('two'), sweep('three')]);
  expect(asked.length).toBe(asks.length);
  expect(await books.ledger.balance(owner.accountId)).toMatchObject({ posted: 9_880n, held: 0n });
});

test('a call that begins while its hold is taken up is made or let go, never both', async () => {
  for (let round = 0; round < 20; round += 1) {
    await after(0);
    const ask = await held();
    await after(61);
    const [, begun] = await Promise.allSettled([sweep(), books.ledger.attempt(ask.id, 1, { provider: 'openai', model: 'gpt-5' })]);
    const [state] = await became(ask);
    expect([state, begun.status]).toEqual(begun.status === 'fulfilled' ? ['sent', 'fulfilled'] : ['released', 'rejected']);
    if (begun.status === 'fulfilled') await books.ledger.settle({ ...doneFlat, id: ask.id, actual: 1n });
  }
});

test('what a call came to is charged by whoever closes the hold, though it was let go', async () => {
  const ask = await sent('resp_3');
  await books.ledger.ended(ask.id, 1, { state: 'done', usage: null, cost: 40n });
  await books.ledger.release({ ...failedFree, id: ask.id });
  // The provider was paid and the customer is not asked to: settled at 0, which is another thing than released.
  expect(await became(ask)).toEqual(['settled', 0n, null]);
});

test('work goes on in another process under another name', async () => {
  const other = createLedger({ db: books.db, worker: 'other' });
  const ask = await sent();
  expect(await other.settle({ ...doneFlat, id: ask.id, actual: 5n })).toMatchObject({ points: -5n });
});
