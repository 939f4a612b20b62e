/** For tests of everything that moves points. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../../adapters/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { newId } from '../../../kit/ids.ts';
import { booksStore } from './books.store.ts';
import { createLedger, type Ledger } from './ledger.service.ts';
import type { HoldAsk, LimitRef, MovementRow, Owner, Posting } from './ledger.store.ts';
import type { What } from './ledger.tables.ts';

/**
 * Every promise of the ledger holds. After each test that moves points:
 * `afterEach(() => expectSoundBooks(house.db))`.
 */
export const expectSoundBooks = async (db: Db): Promise<void> => {
  const books = booksStore(db);
  expect([...(await books.audit()), ...(await books.auditNews()), ...(await books.brokenSeals())]).toEqual([]);
};

/** Sets the ledger's clock, in this database alone, to a moment at which it then stands; null lets it go on as it was. */
export const setLedgerClock = async (db: Db, at: Date | null): Promise<void> => {
  const now = at ? `select ''${at.toISOString()}''::timestamptz` : 'select clock_timestamp()';
  await db.execute(sql.raw(`create or replace function ledger.now() returns timestamptz language sql volatile as '${now}'`));
};

export const someWork: What = { place: 'listing_writer', subject: 'Fjell bottle', by: 'starter', shopId: null, userId: null };
export const failedFree = { price: { type: 'free', why: 'failed' }, outcome: 'failed' } as const;
export const doneFlat = { price: { type: 'flat', price_version: 1, points: '2' }, outcome: 'done', by: 'stream' } as const;

/** A ledger over a database of its own or the one given, with words for what most tests do. */
export const openBooks = async (given?: TestDatabase) => {
  const database = given ?? (await testDatabase());
  const ledger = createLedger({ db: database.db, worker: 'test' });
  return { ...database, ledger, ...wordsFor(database, ledger) };
};

const wordsFor = ({ db, pool }: TestDatabase, ledger: Ledger) => ({
  newAccount: async (timeZone = 'UTC'): Promise<Owner> => {
    const accountId = newId();
    await pool.query('insert into account (id, name, time_zone) values ($1, $2, $3)', [accountId, 'Hearth & Heath', timeZone]);
    return { accountId };
  },
  /** Paid points. */
  topUp: (owner: Owner, amount: bigint, more: Partial<Posting> = {}) =>
    ledger.post(db, {
      journal: `paid:${newId()}`,
      owner,
      kind: 'top_up',
      amount,
      counter: 'top_up',
      what: { ...someWork, place: null, subject: '', by: 'stripe' },
      lot: { kind: 'paid', source: 'top_up', expiresAt: null },
      ...more,
    }),
  /** Promotional points. */
  grant: (owner: Owner, amount: bigint, expiresAt: Date | null) =>
    ledger.post(db, {
      journal: `grant:${newId()}`,
      owner,
      kind: 'grant',
      amount,
      counter: 'grant',
      what: { ...someWork, place: null, subject: 'Welcome', by: '' },
      lot: { kind: 'promotional', source: 'grant', expiresAt },
    }),
  /** Points that go. */
  takeBack: (owner: Owner, amount: bigint, more: Partial<Posting> = {}) =>
    ledger.post(db, { journal: `back:${newId()}`, owner, kind: 'refund', amount: -amount, counter: 'refund', what: { ...someWork, place: null }, ...more }),
  holdAsk: (owner: Owner, amount: bigint, more: Partial<HoldAsk> = {}): HoldAsk => ({
    id: newId(),
    owner,
    amount,
    what: someWork,
    limits: [],
    priceVersion: 1,
    requestHash: 'hash',
    seconds: 60,
    ...more,
  }),
  /** Hold and settle in one go. */
  async spend(owner: Owner, amount: bigint, limits: LimitRef[] = []): Promise<MovementRow> {
    const ask = this.holdAsk(owner, amount, { limits });
    await ledger.hold(ask);
    return ledger.settle({ ...doneFlat, id: ask.id, actual: amount });
  },
  /** What the house has, by name. */
  house: async (): Promise<Record<string, bigint>> => {
    const { rows } = await pool.query<{ name: string; balance: string }>('select name, balance from ledger.platform');
    return Object.fromEntries(rows.map(({ name, balance }) => [name, BigInt(balance)]));
  },
});
