/**
 * Random histories against plain arithmetic, with every invariant checked after each step. Then the same against copies of the
 * ledger with a bug sown in: the check is worth something only if it finds them. More: `LEDGER_LONG=1 LEDGER_SEED=7 npm run test:file -- ledger.model`.
 */
import { readFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { Fault } from '../../../kit/fault.ts';
import { newId } from '../../../kit/ids.ts';
import { booksStore } from './books.store.ts';
import { createLedger } from './ledger.service.ts';
import { ledgerStore, type LimitRef } from './ledger.store.ts';
import { type Action, createModel, type Seen } from './model.testing.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

const long = process.env['LEDGER_LONG'] !== undefined;
const runs = long ? 1_000 : rounds(90, 300);
/** The same histories in every run, and others when asked: `LEDGER_SEED=7`. */
const seed = Number(process.env['LEDGER_SEED'] ?? 20_262);
const start = new Date('2026-01-20T12:00:00Z');

let database: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  database = await testDatabase();
  client = await database.pool.connect();
  await client.query(
    `create or replace function ledger.now() returns timestamptz language sql volatile as $$ select current_setting('ledger.test_now')::timestamptz $$`,
  );
});
afterAll(async () => {
  client.release();
  await database.close();
});

test(`${runs} random histories end as arithmetic says, with sound books after each step`, async () => {
  await client.query('begin');
  const result = await histories(runs, { shrink: true }).finally(() => client.query('rollback'));
  expect(result.failed, `${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}`).toBe(false);
}, 600_000);

/** One bug each: in this function of the ledger, what stands left becomes what stands right. */
const bugs: Record<string, [name: string, ...changes: [from: string, to: string][]]> = {
  'a hold without a cap': ['hold', ['and credits - debits - pending >= p_amount', '']],
  'a cap that forgets what is held': ['hold', ['credits - debits - pending >= p_amount', 'credits - debits >= p_amount']],
  'a hold of a frozen wallet': ['hold', ['and frozen_at is null', '']],
  'a hold on points that are over': ['hold', ['and (v_ended or next_expiry is null or next_expiry > v_now)', '']],
  'a hold that is made again by a retry': ['hold', ['on conflict do nothing;', 'on conflict (id) do update set amount = excluded.amount;']],
  'a limit that forgets what is held': [
    'take_limits',
    ['m.used + m.held + p_amount > l.cap', 'm.used + p_amount > l.cap'],
    ['m.used + m.held + p_amount <= l.cap', 'm.used + p_amount <= l.cap'],
  ],
  'a limit that never begins anew': ['month', [`date_trunc('month', p_now at time zone v_zone)`, `'2026-01-01'`]],
  'a charge that is made again by a retry': ['settle', ['r.id = p_id and r.closed_at is null', 'r.id = p_id'], ['and state = any (v_open)', '']],
  'a charge beyond what was held': ['settle', ['least(p_actual, v_hold.amount)', 'p_actual']],
  'a hold that is never let go whole': ['settle', ['-v_charge, v_hold.amount)', '-v_charge, v_charge)']],
  'a limit that keeps what was let go': ['count', ['held = m.held - p_held', 'held = m.held - p_used']],
  'an expiry that leaves the lot full': ['expire', ['perform ledger.burn(p_wallet, v_id, v_take, v_now, array[v_lot.id], true);', '']],
  'an expiry that takes what is held': ['expire', ['greatest(0, v_held - v_kept)', '0']],
  'points that are over and pay for a later hold': ['burn', ['coalesce(expires_at <= p_since, false), ', '']],
  'paid points that burn first': ['burn', [`kind = 'promotional' desc`, `kind = 'promotional'`]],
  'a refund of what is held': [
    'post',
    ['available := v_wallet.credits - v_wallet.debits - v_wallet.pending;\n    if', 'available := v_wallet.credits - v_wallet.debits;\n    if'],
  ],
  'a refund of more than the lot has': ['post', [`state := 'lots_short'`, `null`]],
  'points that are over and pay, where one lot is not enough': ['burn', ['desc nulls last, coalesce(expires_at <= p_since, false), ', 'desc nulls last, ']],
  'paid points that burn first, where one lot is not enough': [
    'burn',
    [
      `desc nulls last, coalesce(expires_at <= p_since, false), kind = 'promotional' desc`,
      `desc nulls last, coalesce(expires_at <= p_since, false), kind = 'promotional'`,
    ],
  ],
  'a second limit that is not asked': ['take_limits', ['if jsonb_array_length(p_limits) = 1 then', 'if true then']],
  'a limit of another by the same id': ['take_limits', [`l.scope = p_limits->0->>'scope' and `, '']],
  'a hold by other prices than were agreed': ['hold', ['p_amount, p_hash, p_price_version,', 'p_amount, p_hash, 1,']],
  'many holds by the prices of one': ['hold_all', ['a.hash, a.version,', 'a.hash, p_price_versions[1] + 1,']],
  'many holds with a cap for one': ['hold_all', ['credits - debits - pending >= v_all', 'credits - debits - pending >= p_amounts[1]']],
  'many holds with a limit for one': ['hold_all', ['v_month, v_all);', 'v_month, p_amounts[1]);']],
  'many holds that keep what was known before': ['hold_all', ['if v_over > 0 then', 'if false then']],
  'many holds on points that are over': ['hold_all', ['and (next_expiry is null or next_expiry > v_now)', '']],
  'many settlements beyond what was held': ['settle_all', ['least(a.actual, r.amount)', 'a.actual']],
  'many settlements of two limits as of one': ['settle_all', ['(r.wallet_id, r.limit_ids, r.month)', '(r.wallet_id, v_hold.limit_ids, r.month)']],
  'many settlements from a lot that is too small': ['settle_all', ['if v_lot.remaining >= v_charge then', 'if v_lot.remaining > 0 then']],
  'many settlements with points that are over': ['settle_all', ['and (v_wallet.next_expiry is null or v_wallet.next_expiry > v_now)', '']],
  'many settlements with a line for one': ['settle_all', ['cardinality(v_closed));', '1);']],
  'a journal that is posted again': ['post', ['if found then', 'if false then']],
  'a debt that is forgotten when points come': ['post', ['if v_owed > 0 then', 'if false then']],
};

/** Where rare bugs show early. From anywhere else they are found as well, only later: the long run begins where all do. */
const early: Record<string, number> = {
  'a cap that forgets what is held': 3,
  'a hold that is made again by a retry': 1,
  'a limit that forgets what is held': 11,
  'a charge that is made again by a retry': 3,
  'a charge beyond what was held': 1,
  'a hold that is never let go whole': 9,
  'a limit that keeps what was let go': 1,
  'an expiry that takes what is held': 8,
  'points that are over and pay for a later hold': 14,
  'paid points that burn first': 1,
  'a refund of what is held': 1,
  'paid points that burn first, where one lot is not enough': 3,
  'a second limit that is not asked': 8,
  'a limit of another by the same id': 3,
  'a hold by other prices than were agreed': 6,
  'many holds by the prices of one': 1,
  'many holds with a limit for one': 8,
  'many holds that keep what was known before': 1,
  'many holds on points that are over': 9,
  'many settlements of two limits as of one': 55,
  'many settlements from a lot that is too small': 10,
  'many settlements with a line for one': 10,
};

for (const [bug, [name, ...changes]] of Object.entries(bugs)) {
  test(`the check finds ${bug}`, async () => {
    const whole = await definitionOf(name);
    const mutant = changes.reduce((text, [from, to]) => text.replace(from, to), whole);
    for (const [from] of changes) expect(whole).toContain(from);
    await client.query('begin');
    await client.query(mutant);
    const result = await histories(long ? 5_000 : 1_500, { from: long ? seed : (early[bug] ?? seed) }).finally(() => client.query('rollback'));
    expect(result.failed, `nobody notices ${bug}`).toBe(true);
  }, 600_000);
}

const definitionOf = async (name: string): Promise<string> => {
  const migration = await readFile(new URL('../../../migrations/0001_ledger.sql', import.meta.url), 'utf8');
  const [, found] = new RegExp(`(create function ledger\\.${name}\\([\\s\\S]*?\\nend \\$\\$;)`).exec(migration) ?? [];
  return found!.replace('create function', 'create or replace function');
};

const amount = fc.integer({ min: 1, max: 100 });
const which = fc.integer({ min: 0, max: 7 });
const wallet = fc.integer({ min: 0, max: 1 });
/** Often none, so that what is held at different times can go in one commit: that takes the same limits. */
const limits = fc.oneof(
  { weight: 2, arbitrary: fc.constant<number[]>([]) },
  { weight: 3, arbitrary: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }) },
);
/** Nearly always alone; several go together in one commit, as those of a busy lane do. */
const some = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.tuple(one) }, { weight: 2, arbitrary: fc.array(one, { minLength: 2, maxLength: 4, size: 'max' }) });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('topUp' as const), wallet, amount }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('grant' as const), wallet, amount, days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.constant({ type: 'again' as const }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('hold' as const), wallet, limits, asks: some(fc.record({ which, amount })) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('settle' as const), asks: some(fc.record({ which, actual: fc.integer({ min: 0, max: 130 }) })) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('release' as const), which }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('note' as const), wallet }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('expire' as const), wallet }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('refund' as const), wallet, lot: fc.nat(5), amount }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('dispute' as const), wallet, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('limit' as const), limit: fc.integer({ min: 0, max: 2 }), cap: fc.option(fc.integer({ min: 0, max: 150 })) }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'prices' as const }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('freeze' as const), wallet, frozen: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }) },
);

/** Each history in a savepoint of one transaction: the next begins with empty books. */
const histories = (numRuns: number, { shrink = false, from = seed } = {}) =>
  fc.check(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 40, size: 'max' }), async (actions) => {
      await client.query('savepoint history');
      try {
        await live(actions);
      } finally {
        await client.query('rollback to savepoint history');
      }
    }),
    { numRuns, seed: from, endOnFailure: !shrink },
  );

const live = async (actions: Action[]): Promise<void> => {
  const model = createModel(start);
  const real = await openReal(model.now);
  for (const one of actions) {
    const expected = model.step(one);
    expect([one, await real.step(one)]).toEqual([one, expected]);
    expect([one, await real.seen()]).toEqual([one, { ...model.seen(), findings: '' }]);
  }
};

/** In seconds: no hold is overdue, however long a history waits. */
const year = 31_536_000;

const openReal = async (now: () => Date) => {
  const db = drizzle({ client });
  const ledger = createLedger({ db, worker: 'model' });
  const store = ledgerStore(db);
  const accountId = newId();
  const person = newId();
  /** The account's points, and somebody's own in it. */
  const owners = [{ accountId }, { accountId, userId: person }];
  const named = newId();
  const refs: LimitRef[] = [
    { scope: 'user', id: person },
    { scope: 'app', id: named },
    // Known by the same id: only its scope tells it from the app.
    { scope: 'assistant', id: named },
  ];
  const what = { place: 'other' as const, subject: '', by: '', shopId: null, userId: person };
  const free = { type: 'free' as const, why: 'failed' as const };
  const holds = Array.from({ length: 8 }, () => newId());
  const lots: bigint[][] = [[], []];
  let count = 0;
  let version = 1;
  let last: Parameters<typeof ledger.post>[1] | undefined;
  await client.query('insert into account (id, name) values ($1, $2)', [accountId, 'Model']);
  const wallets: bigint[] = [];
  for (const owner of owners) wallets.push((await ledger.wallet(db, owner)).id);
  const setClock = () => client.query(`select set_config('ledger.test_now', $1, false)`, [now().toISOString()]);
  await setClock();

  const post = async (wallet: number, posting: Omit<Parameters<typeof ledger.post>[1], 'journal' | 'owner' | 'what'>): Promise<string> => {
    count += 1;
    const whole = { ...posting, journal: `model:${accountId}:${count}`, owner: owners[wallet]!, what };
    await ledger.post(db, whole);
    if (posting.amount > 0n) {
      last = whole;
      lots[wallet]!.push(...(await ledger.lotsFrom(accountId, whole.journal)).map(({ id }) => id));
    }
    return 'fresh';
  };
  const does: { [Type in Action['type']]: (action: Extract<Action, { type: Type }>) => Promise<string> } = {
    topUp: ({ wallet, amount: size }) =>
      post(wallet, { kind: 'top_up', amount: BigInt(size), counter: 'top_up', lot: { kind: 'paid', source: 'top_up', expiresAt: null } }),
    grant: ({ wallet, amount: size, days }) =>
      post(wallet, {
        kind: 'grant',
        amount: BigInt(size),
        counter: 'grant',
        lot: { kind: 'promotional', source: 'grant', expiresAt: new Date(now().getTime() + days * 86_400_000) },
      }),
    again: async () => (last ? ((await ledger.post(db, last)).fresh ? 'fresh' : 'known') : 'nothing'),
    hold: async ({ wallet, limits: counted, asks }) => {
      const answers = await store.holdAll(
        asks.map(({ which: index, amount: size }) => ({
          id: holds[index]!,
          owner: owners[wallet]!,
          amount: BigInt(size),
          what,
          limits: counted.map((limit) => refs[limit]!),
          priceVersion: version,
          requestHash: '',
          seconds: year,
        })),
        'model',
      );
      return answers.map(({ state }) => saidAs[state] ?? state).join();
    },
    settle: async ({ asks }) => {
      const answers = await store.settleAll(
        asks.map(({ which: index, actual }) => ({ id: holds[index]!, actual: BigInt(actual), price: free, outcome: 'done', by: 'stream' })),
      );
      return answers.map((movement) => (movement ? String(movement.points) : 'not_found')).join();
    },
    release: async ({ which: index }) => String((await ledger.release({ id: holds[index]!, price: free, outcome: 'failed' })).points),
    note: async ({ wallet }) => String((await ledger.note(db, { id: newId(), owner: owners[wallet]!, what, price: free, outcome: 'done' })).points),
    expire: ({ wallet }) =>
      booksStore(db)
        .expire(wallets[wallet]!)
        .then(() => 'done'),
    refund: async ({ wallet, lot, amount: size }) => {
      const mine = lots[wallet]!;
      return mine.length === 0 ? 'nothing' : post(wallet, { kind: 'refund', amount: BigInt(-size), counter: 'refund', fromLots: [mine[lot % mine.length]!] });
    },
    dispute: ({ wallet, amount: size }) => post(wallet, { kind: 'dispute', amount: BigInt(-size), counter: 'dispute', mayOwe: true }),
    limit: ({ limit, cap }) => ledger.limits.set(accountId, refs[limit]!, cap === null ? null : BigInt(cap)).then(() => 'done'),
    prices: () => Promise.resolve(String((version += 1))),
    freeze: ({ wallet, frozen }) => (frozen ? ledger.freeze(owners[wallet]!) : ledger.unfreeze(owners[wallet]!)).then(() => 'done'),
    wait: () => setClock().then(() => 'done'),
  };

  return {
    step: (one: Action): Promise<string> =>
      (does[one.type] as (action: Action) => Promise<string>)(one).catch((error: unknown) => {
        if (error instanceof Fault) return error.code;
        throw error;
      }),
    seen: async (): Promise<Seen & { findings: string }> => {
      const { rows } = await client.query<{ seen: Seen & { findings: string } }>({
        name: 'seen',
        text: seenText,
        values: [accountId, refs.map(({ scope, id }) => `${scope} ${id}`), holds],
      });
      return rows[0]!.seen;
    },
  };
};

const saidAs: Partial<Record<string, string>> = { short: 'insufficient_points', frozen: 'wallet_frozen', limit: 'monthly_limit_reached' };

/** Small amounts: here a JS number may hold them. */
const seenText = `
  select jsonb_build_object(
    'wallets', (select jsonb_agg(jsonb_build_object('balance', credits - debits, 'pending', pending, 'debt', debt, 'lines', seq,
      'lots', (select coalesce(jsonb_agg(remaining order by id), '[]') from ledger.lot where wallet_id = w.id)) order by id) from ledger.wallet w where account_id = $1),
    'limits', (select coalesce(jsonb_object_agg(array_position($2::text[], l.scope || ' ' || l.subject_id) - 1 || ' ' || month, jsonb_build_object('used', used, 'held', held)), '{}')
                 from ledger.limit_month m join ledger.monthly_limit l on l.id = m.limit_id where l.account_id = $1 and m.used + m.held > 0),
    'versions', (select coalesce(jsonb_object_agg(array_position($3::uuid[], id) - 1, price_version), '{}') from ledger.reservation where id = any($3::uuid[])),
    'findings', (select coalesce(string_agg(a::text, ''), '') from (select * from ledger.audit union all select * from ledger.audit_news) a)) as seen`;
