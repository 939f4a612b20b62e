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

/** What somebody past every guard might do, and what the audit then says. */
const tampering: [what: string, statement: string, finding: string][] = [
  ['a balance that was raised', 'update ledger.wallet set credits = credits + 1', 'I1'],
  ['a hold that was forgotten', 'update ledger.wallet set pending = 0', 'I2'],
  ['a debt out of nowhere', 'update ledger.wallet set debt = 5', 'I3'],
  ['a settlement that says less than was charged', `update ledger.reservation set settled = 1 where state = 'settled'`, 'I4'],
  ['a charge that is said to be let go', `update ledger.reservation set state = 'released' where state = 'settled'`, 'I5'],
  ['a hold that is closed without a line', `update ledger.reservation set state = 'released', settled = 0, closed_at = now() where state = 'open'`, 'I5'],
  ['a guard that was switched off', 'alter table ledger.transfer disable trigger transfer_is_final', 'I6'],
  ['a transfer that was made bigger', 'update ledger.transfer set amount = amount + 1 where id = 1', 'I1'],
  [
    'a transfer from nowhere',
    `insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at) values (gen_random_uuid(), 1, 1, 'grant', 'wallet', 5, 'grant', now())`,
    'I9',
  ],
  [
    'a call that was made and never charged',
    `insert into ledger.attempt (reservation_id, n, provider, model, state, created_at) select id, 1, 'p', 'm', 'done', now() from ledger.reservation;
     update ledger.reservation set state = 'released', settled = 0 where state = 'settled'`,
    'I8',
  ],
  ['a hold that nobody takes up', `update ledger.reservation set lease_until = now() - interval '2 hours' where closed_at is null`, 'I8'],
  ['a line that was deleted', `delete from ledger.movement where kind = 'request'`, 'I11'],
  ['a line that tells another sum', 'update ledger.movement set points = points - 1 where seq = 2', 'I9'],
  ['a line out of order', 'update ledger.movement set seq = 7 where seq = 2', 'I11'],
  ['a lot that was filled up', 'update ledger.lot set remaining = amount', 'I10'],
  ['a limit that forgot', 'update ledger.limit_month set used = 0', 'I12'],
  ['points that came twice by one journal', 'update ledger.movement set journal = (select journal from ledger.movement where seq = 1)', 'I9'],
];

test.each(tampering)('the audit finds %s', async (_what, statement, finding) => {
  await superuser.query('begin');
  try {
    await superuser.query('set local session_replication_role = replica');
    await superuser.query(statement);
    const { rows } = await superuser.query<{ invariant: string }>('select invariant from ledger.audit');
    expect(rows.map(({ invariant }) => invariant.split(' ', 1)[0])).toContain(finding);
  } finally {
    await superuser.query('rollback');
  }
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
