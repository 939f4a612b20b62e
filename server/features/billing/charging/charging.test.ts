import type { PriceNote } from '@storewright/contract/billing/ledger';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks, openBooks, setLedgerClock } from '../ledger/ledger.testing.ts';
import { createSweep } from '../ledger/sweep.ts';
import type { LimitRef, Owner } from '../ledger/ledger.store.ts';
import { defaultPrices } from '../prices/default-prices.ts';
import { createPrices } from '../prices/prices.service.ts';
import { createCharging, type Work } from './charging.service.ts';
import { type LookedUp, recoveryOf } from './recovery.ts';
import type { Price } from './price.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let owner: Owner;
const userId = newId();
beforeAll(async () => {
  books = await openBooks();
  await dearer('1000000');
});
beforeEach(async () => {
  owner = await books.newAccount();
  await books.topUp(owner, 100_000n);
});
afterEach(async () => {
  await setLedgerClock(books.db, null);
  await expectSoundBooks(books.db);
});
afterAll(() => books?.close());

const prices = () => createPrices({ db: books.db, clock: () => new Date() });
const charging = (leaseSeconds = 60) => createCharging({ db: books.db, ledger: books.ledger, prices: prices(), leaseSeconds });
/** The price list that follows, with another price of the tokens that come out. In points, one to one. */
const dearer = async (output: string) => {
  const model = { currency: 'CNY', input: '1000000', cached_input: null, output, image: null, second: null, source: 'a test' };
  const list = { ...defaultPrices, official_rates: { CNY: '1' }, factor: '1', models: { small: model } };
  await prices().set({ prices: list, baseVersion: (await prices().current()).version, by: 'test', reason: 'test' });
};
const metered: Price = { type: 'metered', model: 'small', most: { input: 5n, output: 20n } };
const open = (price: Price = metered, { id = newId(), seconds = 60, hash = 'x' } = {}) => charging(seconds).open(work(price, id, hash));
const work = (price: Price, id = newId(), hash = 'x'): Work => ({
  caller: { accountId: owner.accountId, userId, timeZone: 'UTC' },
  id,
  requestHash: hash,
  place: 'api',
  subject: 'a call',
  by: 'small',
  shopId: null,
  price,
});
const balance = async () => {
  const { posted, held } = await books.ledger.balance(owner.accountId);
  return [posted / 1000n, held / 1000n];
};
const noteOf = async (id: string) => {
  const { rows } = await books.pool.query<{ price: PriceNote; outcome: string }>('select price, outcome from ledger.movement where id = $1', [id]);
  return rows[0];
};
const sweep = (lookUp: () => Promise<LookedUp>) =>
  createSweep({ db: books.db, worker: 'another', recovery: recoveryOf({ prices: prices(), lookUp }) })(new AbortController().signal);

describe('by use', () => {
  test('the most is held, what was used is charged, and the rest comes back', async () => {
    const charge = await open();
    expect(charge.quote).toEqual({ points: '25', why: 'metered' });
    expect(await balance()).toEqual([100n, 25n]);
    const call = await charge.call({ provider: 'p', model: 'small' });
    await call.seen('gen-1');
    await call.ended({ input: 5n, output: 3n });
    expect(await charge.settle({ outcome: 'done', usage: { input: 5n, output: 3n } })).toMatchObject({ points: '8' });
    expect(await balance()).toEqual([92n, 0n]);
  });

  test('usage that says zero costs nothing; what nobody knows is not zero', async () => {
    const gift = await open();
    expect((await gift.settle({ outcome: 'done', usage: { input: 0n, output: 0n } })).points).toBe('0');
    expect((await noteOf(gift.id))?.price).toEqual({ type: 'free', why: 'no_usage' });
    const lost = await open();
    await lost.call({ provider: 'p', model: 'small' });
    lost.leave();
    expect(await balance()).toEqual([100n, 25n]);
  });

  test('what the provider billed beyond the hold is ours, and the receipt says how much', async () => {
    const charge = await open();
    await charge.settle({ outcome: 'done', usage: { input: 5n, output: 30n } });
    expect(await balance()).toEqual([75n, 0n]);
    expect((await noteOf(charge.id))?.price).toMatchObject({ type: 'metered', points: '35', overrun: '10' });
  });

  test('a price that changes meanwhile does not change what was agreed', async () => {
    const charge = await open();
    const { version } = await prices().current();
    await dearer('3000000');
    await charge.settle({ outcome: 'done', usage: { input: 0n, output: 4n } });
    expect((await noteOf(charge.id))?.price).toMatchObject({ price_version: version, points: '4' });
    expect((await open()).quote.points).toBe('65');
    await dearer('1000000');
  });

  test('without a price nobody is asked to work', async () => {
    await expect(open({ type: 'metered', model: 'unheard of', most: { input: 1n } })).rejects.toMatchObject({ status: 422, code: 'price_unknown' });
    expect(await balance()).toEqual([100n, 0n]);
  });
});

test('the same id again holds nothing: it is running, or it was charged; for another request it is refused', async () => {
  const charge = await open();
  expect((await open(metered, { id: charge.id })).replay).toBe('running');
  await expect(open(metered, { id: charge.id, hash: 'y' })).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  await charge.settle({ outcome: 'done', usage: { output: 2n } });
  expect((await open(metered, { id: charge.id })).replay).toEqual({ movementId: charge.id, points: '2' });
  expect(await balance()).toEqual([98n, 0n]);
});

test('a flat price is of one list, though another comes while it is asked for', async () => {
  const flat = async (points: string) =>
    void (await prices().set({
      prices: { ...(await prices().current()).prices, request_points: points },
      baseVersion: (await prices().current()).version,
      by: 'test',
      reason: 'test',
    }));
  await flat('2');
  const termsOf = async () => {
    await flat('7');
    return { plan: 'plus' as const, ownKey: false, floor: null };
  };
  const charge = await createCharging({ db: books.db, ledger: books.ledger, prices: prices(), termsOf }).open(work({ type: 'request' }));
  const { points } = await charge.settle({ outcome: 'done' });
  const note = (await noteOf(charge.id))?.price as Extract<PriceNote, { type: 'flat' }>;
  const list = await prices().version(note.price_version);
  expect([charge.quote.points, points, note.points]).toEqual(Array.from({ length: 3 }, () => list.prices.request_points));
});

describe('limits', () => {
  const app = { scope: 'app' as const, id: newId() };
  const assistant = { scope: 'assistant' as const, id: newId() };
  const person = { scope: 'user' as const, id: userId };
  const cap = (limit: LimitRef, points: bigint | null) => books.ledger.limits.set(owner.accountId, limit, points);
  const counted = async (limit: LimitRef) => {
    const found = await books.ledger.limits.get(owner.accountId, limit);
    return found && [found.used, found.held];
  };
  const asked = () => charging().open({ ...work(metered), limits: [app, assistant] });

  test('of person, app and assistant are all asked, and all count', async () => {
    for (const limit of [person, app, assistant]) {
      for (const one of [person, app, assistant]) await cap(one, one === limit ? 40_000n : null);
      const charge = await asked();
      await expect(asked()).rejects.toMatchObject({ status: 402, code: 'monthly_limit_reached', details: { cap: '40' } });
      for (const one of [person, app, assistant]) expect((await counted(one))?.[1]).toBe(25_000n);
      await charge.release('failed');
      for (const one of [person, app, assistant]) expect(await counted(one)).toEqual([0n, 0n]);
    }
    await (await asked()).settle({ outcome: 'done', usage: { output: 3n } });
    for (const one of [person, app, assistant]) expect(await counted(one)).toEqual([3_000n, 0n]);
  });

  test('of an app hold for points of one’s own, too; the person’s does not', async () => {
    await books.topUp({ ...owner, userId }, 100_000n);
    await cap(person, 0n);
    await cap(app, 30_000n);
    const charge = await asked();
    expect([await counted(person), await counted(app), await counted(assistant)]).toEqual([
      [0n, 0n],
      [0n, 25_000n],
      [0n, 25_000n],
    ]);
    await expect(asked()).rejects.toMatchObject({ code: 'monthly_limit_reached', details: { cap: '30' } });
    await charge.settle({ outcome: 'done', usage: { output: 1n } });
    expect((await books.ledger.balance(owner.accountId, userId)).posted).toBe(99_000n);
  });
});

test('a lease is renewed while its worker lives', async () => {
  const charge = await open(metered, { seconds: 1 });
  await wait(1_600);
  await sweep(async () => ({ state: 'nothing' }));
  expect(await balance()).toEqual([100n, 25n]);
  await charge.release('refused');
  expect(await noteOf(charge.id)).toEqual({ price: { type: 'free', why: 'refused' }, outcome: 'refused' });
});

describe('whose worker died', () => {
  const lost = async (): Promise<string> => {
    const charge = await open();
    const call = await charge.call({ provider: 'p', model: 'small' });
    await call.seen('gen-9');
    charge.leave();
    await books.ledger.checkpoint(charge.id, 7_000n);
    await setLedgerClock(books.db, new Date(Date.now() + 2 * 60 * 1_000));
    return charge.id;
  };

  test('pays what the provider billed', async () => {
    const id = await lost();
    await sweep(async () => ({ state: 'billed', usage: { input: 5n, output: 6n } }));
    expect(await balance()).toEqual([89n, 0n]);
    expect((await noteOf(id))?.price).toMatchObject({
      type: 'metered',
      classes: [
        { name: 'input', units: '5' },
        { name: 'output', units: '6' },
      ],
      points: '11',
    });
  });

  test('pays nothing for what never arrived', async () => {
    await lost();
    await sweep(async () => ({ state: 'nothing' }));
    expect(await balance()).toEqual([100n, 0n]);
  });

  test('waits while the provider does not know, and pays what was counted when a day has passed', async () => {
    const id = await lost();
    const failing = async (): Promise<LookedUp> => {
      throw new Error('the provider does not answer');
    };
    await sweep(failing);
    expect(await balance()).toEqual([100n, 25n]);
    await setLedgerClock(books.db, new Date(Date.now() + 25 * 60 * 60 * 1_000));
    await sweep(failing);
    expect(await balance()).toEqual([93n, 0n]);
    expect((await noteOf(id))?.price).toMatchObject({ type: 'counted', points: '7' });
  });
});
