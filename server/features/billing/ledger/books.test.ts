/** The ledger watches itself: what is final cannot be changed, and what does not add up is found. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { booksStore } from './books.store.ts';
import { ledgerJobs } from './ledger.jobs.ts';
import type { Owner } from './ledger.store.ts';
import { expectSoundBooks, openBooks, setLedgerClock } from './ledger.testing.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let superuser: pg.Client;
beforeAll(async () => {
  books = await openBooks();
  superuser = new pg.Client({ ...books.config, user: 'postgres' });
  await superuser.connect();
  const user = { scope: 'user' as const, id: newId() };
  const owner = await books.newAccount();
  await books.topUp(owner, 10_000n);
  await books.spend(owner, 2_000n, [user]);
  await books.ledger.hold(books.holdAsk(owner, 500n, { limits: [user] }));
});
afterEach(async () => {
  await setLedgerClock(books.db, null);
  await expectSoundBooks(books.db);
});
afterAll(async () => {
  await superuser.end();
  await books.close();
});

const jobs = (cries: unknown[] = []) => {
  const recovery = { lookUp: () => Promise.reject(new Error('nobody to ask')), price: () => Promise.reject(new Error('nothing to price')) };
  return ledgerJobs({ db: books.db, worker: 'test', recovery, log: { error: (what: unknown) => cries.push(what) } });
};

const final = ['transfer', 'burn', 'movement', 'range_hash'];
const changes = (table: string): string[] => [`update ledger.${table} set ctid = ctid`, `delete from ledger.${table}`, `truncate ledger.${table}`];

test.each(final)('no row of %s can be changed: the product’s role has no right to, and a trigger stops those who have', async (table) => {
  for (const change of [`update ledger.${table} set ${table === 'burn' ? 'turn = 1' : 'at = at'}`, ...changes(table).slice(1)]) {
    await expect(books.pool.query(change)).rejects.toThrow(/permission denied/);
    await expect(superuser.query(change)).rejects.toThrow(/rows of the ledger are never changed/);
  }
});

test.each(['wallet', 'lot', 'reservation'])('no row of %s can be taken away', async (table) => {
  for (const change of [`delete from ledger.${table}`, `truncate ledger.${table} cascade`])
    await expect(books.pool.query(change)).rejects.toThrow(/never changed|permission denied/);
});

test('a transfer that is sealed cannot be changed without being found out, whoever changed it', async () => {
  const store = booksStore(books.db);
  expect(await store.seal()).toBe(0);
  await setLedgerClock(books.db, new Date(Date.now() + 3_600_000));
  expect(await store.seal()).toBe(2);
  expect(await store.seal()).toBe(0);
  await books.topUp(await books.newAccount(), 5n);
  await setLedgerClock(books.db, new Date(Date.now() + 7_200_000));
  expect(await store.seal()).toBe(1);
  expect(await store.brokenSeals()).toEqual([]);
  for (const statement of [
    'update ledger.transfer set kind = kind || 1 where id = 1',
    'delete from ledger.transfer where id = 2',
    `update ledger.range_hash set hash = 'x' where id = 1`,
  ]) {
    await superuser.query('begin');
    await superuser.query('set local session_replication_role = replica');
    await superuser.query(statement);
    const { rows } = await superuser.query('select * from ledger.broken_seal');
    await superuser.query('rollback');
    expect([statement, rows.length > 0]).toEqual([statement, true]);
  }
});

test('the seals are looked at in turn: each comes round, the newest every time', async () => {
  const store = booksStore(books.db);
  const start = Date.now() + 14_400_000;
  for (let index = 0; index < 7; index += 1) {
    await setLedgerClock(books.db, new Date(start + index * 3_600_000));
    await books.topUp(await books.newAccount(), 5n);
    await setLedgerClock(books.db, new Date(start + index * 3_600_000 + 1_800_000));
    expect(await store.seal()).toBeGreaterThan(0);
  }
  const { rows } = await books.pool.query<{ id: string; to_id: string }>('select id, to_id from ledger.range_hash order by id');
  const broken = async (index: number, looks: number): Promise<boolean[]> => {
    await superuser.query('begin');
    try {
      await superuser.query('set local session_replication_role = replica');
      await superuser.query('delete from ledger.seal_turn');
      await superuser.query(`update ledger.transfer set kind = kind || 1 where id = $1`, [rows[index]!.to_id]);
      const found: boolean[] = [];
      for (let look = 0; look < looks; look += 1)
        found.push(
          (await superuser.query('select ledger.check_seals(2, 2) as to_id')).rows.some(({ to_id: to }: { to_id: string }) => to === rows[index]!.to_id),
        );
      return found;
    } finally {
      await superuser.query('rollback');
    }
  };
  expect(rows).toHaveLength(9);
  expect(await broken(8, 3)).toEqual([true, true, true]);
  expect(await broken(0, 5)).toEqual([true, false, false, false, true]);
  expect(await broken(4, 3)).toEqual([false, false, true]);
  expect(await store.brokenSealsInTurn(2, 2)).toEqual([]);
});

test('a wallet whose points cannot be ended keeps no other from it', async () => {
  const owners: Owner[] = [];
  for (let index = 0; index < 5; index += 1) {
    const one = await books.newAccount();
    await books.grant(one, 100n, new Date(Date.now() + 60_000));
    owners.push(one);
  }
  await setLedgerClock(books.db, new Date(Date.now() + 120_000));
  // Ending its points would take it below zero.
  const spoilt = (credits: number) => superuser.query('update ledger.wallet set credits = $2 where account_id = $1', [owners[1]!.accountId, credits]);
  await spoilt(0);
  const expiry = jobs().chores.find(({ name }) => name === 'ledger-expiry')!;
  await expect(expiry.run(new AbortController().signal)).rejects.toThrow('1 of 5 could not be done');
  const left = async () =>
    (await books.pool.query<{ count: string }>('select count(*) from ledger.lot where not spent and expires_at is not null')).rows[0]!.count;
  expect(await left()).toBe('1');
  await spoilt(100);
  await expiry.run(new AbortController().signal);
  expect(await left()).toBe('0');
});

test('more wallets than a page holds all come to their turn, though those before them keep what is held', async () => {
  for (let index = 0; index < 5; index += 1) {
    const one = await books.newAccount();
    await books.grant(one, 100n, new Date(Date.now() + 60_000));
    if (index < 4) await books.ledger.hold(books.holdAsk(one, 100n, { seconds: 86_400 }));
  }
  await setLedgerClock(books.db, new Date(Date.now() + 120_000));
  const met = [];
  for await (const id of booksStore(books.db).ending(2)) met.push(id);
  expect(met).toHaveLength(5);
});

test('the audit runs by itself, cries when something is wrong, and tells /metrics', async () => {
  const cries: unknown[] = [];
  const { chores, figures } = jobs(cries);
  const audit = chores.find(({ name }) => name === 'ledger-audit')!;
  expect(figures[0]!.read()).toBeUndefined();
  await audit.run(new AbortController().signal);
  expect([figures[0]!.read(), cries]).toEqual([0, []]);
  await books.pool.query('update ledger.wallet set credits = credits + 1 where id = 1');
  try {
    await audit.run(new AbortController().signal);
    expect(figures[0]!.read()).toBeGreaterThan(0);
    expect(cries).toContainEqual({ finding: expect.objectContaining({ invariant: 'I1 counters are the sum of transfers' }) });
  } finally {
    await books.pool.query('update ledger.wallet set credits = credits - 1 where id = 1');
  }
});

test('several who look at what is new at once are all answered', async () => {
  const store = booksStore(books.db);
  for (let round = 0; round < 5; round += 1) {
    const owner = await books.newAccount();
    await books.topUp(owner, 1_000n);
    expect(await Promise.all(Array.from({ length: 4 }, () => store.auditNews()))).toEqual([[], [], [], []]);
  }
});
