/** What does not add up is found: by the whole audit, and what is new by the one of each minute. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { booksStore } from './books.store.ts';
import { doneFlat, expectSoundBooks, openBooks, someWork } from './ledger.testing.ts';
import { writtenNote } from './price-note.ts';

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
  const lease = { id: newId(), accountId: owner.accountId, limits: [user], seconds: 60, worker: 'gateway', what: someWork };
  await books.ledger.lease({ ...lease, least: 1_000n, wish: 1_000n });
  const call = {
    accountId: owner.accountId,
    userId: null,
    lease: lease.id,
    overrun: 0n,
    subject: '',
    by: '',
    outcome: 'done' as const,
    note: writtenNote(doneFlat.price),
  };
  await books.ledger.draw(books.db, [
    { ...call, id: newId(), charge: 400n },
    { ...call, id: newId(), charge: 0n },
  ]);
  // As it was told before its line said lease and lot itself: such lines are there for good.
  const earlier = {
    id: newId(),
    account: owner.accountId,
    lease: lease.id,
    charge: 200,
    overrun: 0,
    subject: '',
    by: '',
    outcome: 'done',
    price: doneFlat.price,
  };
  await books.pool.query('select ledger.draw($1::jsonb)', [JSON.stringify([earlier])]);
});
afterEach(async () => {
  await expectSoundBooks(books.db);
});
afterAll(async () => {
  await superuser.end();
  await books.close();
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
  ['a lease that says less than was drawn', 'update ledger.reservation set drawn = drawn - 1 where drawn > 0', 'I15'],
  ['a lease that is said to be settled', `update ledger.reservation set state = 'settled', settled = 0, closed_at = now() where drawn > 0`, 'I15'],
  ['a line drawn from nowhere', 'update ledger.movement set lease = gen_random_uuid() where lease is not null', 'I15'],
  ['an earlier line drawn from nowhere', `update ledger.movement set meta = jsonb_build_object('lease', gen_random_uuid()) where meta ? 'lease'`, 'I15'],
  ['a burn that was made bigger', 'update ledger.burn set amount = amount + 1', 'I10'],
  ['a line that is said to be of no lease', 'update ledger.movement set lease = null where lease is not null', 'I15'],
  ['a line that took from a lot that never was', 'update ledger.movement set lot_id = 999 where lot_id is not null', 'I10'],
  ['a line that is said to have taken from no lot', 'update ledger.movement set lot_id = null, lot_left = null where lot_id is not null', 'I10'],
  ['a lease with a line of its own', 'update ledger.movement set id = (select id from ledger.reservation where drawn > 0) where seq = 3', 'I5'],
  [
    'a lease that was let go, and has a line',
    `update ledger.movement set id = (select id from ledger.reservation where drawn > 0) where seq = 3;
     update ledger.reservation set state = 'released', settled = 0, closed_at = now() where drawn > 0`,
    'I5',
  ],
  ['a lease that nobody takes up', `update ledger.reservation set lease_until = now() - interval '26 hours' where drawn > 0`, 'I8'],
  ['points that came twice by one journal', 'update ledger.movement set journal = (select journal from ledger.movement where seq = 1)', 'I9'],
];

/** What an audit finds after these statements, which never were. */
const foundBy = async (audit: 'audit' | 'audit_news', ...statements: string[]): Promise<(string | undefined)[]> => {
  await superuser.query('begin');
  try {
    await superuser.query('set local session_replication_role = replica');
    for (const statement of statements) await superuser.query(statement);
    const { rows } = await superuser.query<{ invariant: string }>(`select invariant from ledger.${audit}`);
    return rows.map(({ invariant }) => invariant.split(' ', 1)[0]);
  } finally {
    await superuser.query('rollback');
  }
};

test.each(tampering)('the whole audit finds %s', async (_what, statement, finding) => {
  expect(await foundBy('audit', statement)).toContain(finding);
});

/** What the minute's look finds only while it is new, and what it leaves to the day's. */
const laterFound = [
  'transfer that was made bigger',
  'settlement that says less',
  'said to be let go',
  'never charged',
  'line that tells',
  'line out of',
  'lot that',
  'lease that says less',
  'drawn from nowhere',
];
const dailyFound = ['limit that forgot', 'came twice by one journal', 'of no lease', 'lot that never was', 'taken from no lot', 'burn that was'];
const among = (names: string[], what: string): boolean => names.some((name) => what.includes(name));

test.each(tampering)('the minute’s audit finds %s, if it comes with what is new', async (what, statement) => {
  expect([what, (await foundBy('audit_news', 'delete from ledger.audited', statement)).length > 0]).toEqual([what, !among(dailyFound, what)]);
});

test.each(tampering)('the minute’s audit has no second look at what was sound, and finds %s where it shows in what is open', async (what, statement) => {
  expect([what, (await foundBy('audit_news', statement)).length > 0]).toEqual([what, !among([...laterFound, ...dailyFound], what)]);
});

test('while something is wrong, the minute’s audit says so each time; afterwards it goes on from there', async () => {
  const store = booksStore(books.db);
  const owner = await books.newAccount();
  await books.topUp(owner, 1_000n);
  expect(await store.auditNews()).toEqual([]);
  await books.spend(owner, 100n);
  const changed = async () => (await books.pool.query('select id from ledger.changed')).rowCount;
  expect(await changed()).toBe(1);
  const [wallet] = [await books.ledger.wallet(books.db, owner)];
  await superuser.query('update ledger.wallet set credits = credits + 1 where id = $1', [String(wallet.id)]);
  for (const _again of [1, 2]) expect((await store.auditNews()).map(({ subject }) => subject)).toContain(String(wallet.id));
  await superuser.query('update ledger.wallet set credits = credits - 1 where id = $1', [String(wallet.id)]);
  expect(await store.auditNews()).toEqual([]);
  expect(await changed()).toBe(0);
});

/** What the rows of purchases, keys and the affiliate programme say, and what then is missing in the ledger or too much in it. */
const account = `(select account_id from ledger.wallet where id = 1)`;
const purchase = `insert into purchase (id, account_id, wallet, number, purpose, title, email, points, coins, currency, rate, price_version, gateway, created_at, expires_at, next_look_at, paid_at)
  select '00000000-0000-7000-8000-000000000001', ${account}, 'account', 'P-1', 'top_up', '', '', 0, 1, 'USD', '1', 1, 'demo', now(), now(), now(), now()`;
const posted = (journal: string, points: number): string =>
  `update ledger.movement set journal = '${journal}', points = ${points} where wallet_id = 1 and seq = 1`;
const one = '00000000-0000-7000-8000-000000000001';
const key = `insert into redeem_batch (id, name, points, kind, made, made_by, created_at) select '${one}', '', 5, 'paid', 1, '${one}', now();
  insert into redeem_key (id, batch_id, hash, hint, account_id, redeemed_at) select '${one}', '${one}', '', '', ${account}, now()`;
const refund = (state: string): string =>
  `${purchase}; insert into refund (id, purchase_id, origin, coins, points, state, created_at) values ('${one}', '${one}', 'customer', 1, 5, '${state}', now())`;
const dispute = `${purchase}; insert into dispute (gateway, ref, purchase_id, state, coins, points, created_at) values ('demo', 'd', '${one}', 'lost', 1, 5, now())`;
const withdrawal = (kind: string, state: string): string =>
  `insert into withdrawal (id, account_id, user_id, kind, amount, state, note, request_hash) select '${one}', ${account}, '${one}', '${kind}', 5, '${state}', '', ''`;
const reward = (state: string): string =>
  `insert into reward (id, account_id, from_account_id, paid, amount, state, available_at) select '${one}', ${account}, ${account}, 50, 5, '${state}', now()`;
const rows: [what: string, row: string, journal: string, points: number][] = [
  ['a key that is redeemed', key, `redeem:${one}`, 5],
  ['a refund', refund('done'), `refund:${one}`, -5],
  ['a dispute that is lost', dispute, 'dispute:demo:d', -5],
  ['a withdrawal', withdrawal('cash', 'requested'), `withdrawal:${one}`, -5],
  ['a reward', reward('available'), `reward:${one}`, 5],
  [
    'a reward that was lost in part',
    reward('available').replace(' 5,', ' 8, ').replace('amount,', 'amount, reversed,').replace('8, ', '8, 3,'),
    `reward:${one}:x`,
    5,
  ],
];

test.each(rows)('the audit holds %s against what was moved for it, each way', async (_what, row, journal, points) => {
  const spoilt = async (...statements: string[]): Promise<boolean> => {
    await superuser.query('begin');
    try {
      await superuser.query('set local session_replication_role = replica');
      for (const statement of statements) await superuser.query(statement);
      const { rowCount } = await superuser.query(`select from ledger.audit where invariant = 'I9 what others say was moved was moved once'`);
      return rowCount! > 0;
    } finally {
      await superuser.query('rollback');
    }
  };
  expect(await spoilt(row, posted(journal, points))).toBe(false);
  expect(await spoilt(row)).toBe(true);
  expect(await spoilt(posted(journal, points))).toBe(true);
  expect(await spoilt(row, posted(journal, points + 1))).toBe(true);
});

test('the audit misses the line of a payment that brought no points', async () => {
  expect(await foundBy('audit', purchase)).toContain('I9');
});

test('the audit finds a day on which providers billed more than was settled', async () => {
  const billed = `insert into ledger.attempt (reservation_id, n, provider, model, state, cost, created_at)
    select id, 1, 'p', 'm', 'done', settled + 1011, now() from ledger.reservation where settled = 2000`;
  expect(await foundBy('audit', billed)).toContain('I14');
  expect(await foundBy('audit', billed.replace('1011', '1010'))).not.toContain('I14');
});
