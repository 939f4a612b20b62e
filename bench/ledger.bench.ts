/**
 * Holding and settling points against the least that any ledger must do: a commit of one guarded UPDATE and one INSERT, on the
 * same database in the same run, 16 connections. Targets: ≥ 0.6 of its commits per second, all on one wallet and over a
 * thousand; and where one wallet is busy, what gathers in its lane makes ≥ 5 × the pairs of calls that go one by one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { openDb } from '../server/adapters/db/open.ts';
import { createLedger } from '../server/features/billing/ledger/ledger.service.ts';
import { type HoldAsk, ledgerStore, type SettleAsk } from '../server/features/billing/ledger/ledger.store.ts';
import { newId } from '../server/kit/ids.ts';
import { report } from './ratio.ts';

const rounds = 9;
const seconds = 1;
const callers = 100;
const accounts = Array.from({ length: 1_000 }, () => newId());
/** Who asks: as in production, each request counts against the limit of one person. */
const people = accounts.map(() => newId());
const what = { place: 'listing_writer', subject: 'Fjell bottle 750 ml, 18/8 stainless steel', by: 'gpt-5-mini', shopId: null, userId: null } as const;
const price = { type: 'flat', price_version: 1, points: '2' } as const;

const room = await mkdtemp('/tmp/storewright-bench-');
const opened = await openDb({ dataDir: room });
const pool = new Pool({ ...opened.config, max: 16 });
// The database may be gone before the last of them has said goodbye.
pool.on('error', () => undefined);
const db = drizzle({ client: pool });
const store = ledgerStore(db);
const ledger = createLedger({ db, worker: 'bench' });
let failed = false;

try {
  await fill();
  const spread = { hot: () => 0, wide: () => Math.floor(Math.random() * accounts.length) };
  for (const [name, pick] of Object.entries(spread)) {
    const bare = () => perSecond(16, () => leastWork(pick()));
    const ours = () => perSecond(16, () => oneByOne(pick())).then((pairs) => pairs * 2);
    await check(`hold and settle, ${name}: commits per second`, 0.6, bare, ours);
  }
  const apart = () => perSecond(callers, () => oneByOne(0));
  const together = () => perSecond(callers, () => inLane(0));
  await check(`one busy wallet, ${callers} callers: pairs per second`, 5, apart, together);

  const begun = performance.now();
  const findings = await ledger.audit();
  const { rows } = await pool.query<{ movements: string }>('select count(*) as movements from ledger.movement');
  console.log(`  the audit of ${rows[0]!.movements} movements took ${((performance.now() - begun) / 1_000).toFixed(1)} s and found ${findings.length}`);
  failed ||= findings.length > 0;
} finally {
  await pool.end();
  await opened.close();
  await rm(room, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

/** Many short turns of each, so that what else runs on the machine hits both; the median counts. */
async function check(name: string, target: number, baseline: () => Promise<number>, subject: () => Promise<number>): Promise<void> {
  await baseline();
  await subject();
  const turns: { ratio: number; beside: string }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [base, own] = [await baseline(), await subject()];
    turns.push({ ratio: own / base, beside: `${own.toFixed(0)} against ${base.toFixed(0)}` });
  }
  const { ratio, beside } = turns.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!;
  failed ||= ratio < target;
  report(name, ratio, `≥ ${target}`, ratio >= target, beside);
}

async function perSecond(atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - begun < seconds * 1_000) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (done * 1_000) / (performance.now() - begun);
}

function leastWork(index: number): Promise<unknown> {
  return pool.query(
    `with taken as (update bare_wallet set points = points - $2 where id = $1 and points >= $2 returning id)
     insert into bare_entry (wallet_id, points) select id, $2 from taken`,
    [index, '2000'],
  );
}

async function oneByOne(index: number): Promise<void> {
  const ask = askOf(index);
  await store.holdAll([ask], 'bench');
  await store.settleAll([settleOf(ask)]);
}

async function inLane(index: number): Promise<void> {
  const ask = askOf(index);
  await ledger.hold(ask);
  await ledger.settle({ ...settleOf(ask), by: 'stream' });
}

function askOf(index: number): HoldAsk {
  const owner = { accountId: accounts[index]! };
  const limits: HoldAsk['limits'] = [{ scope: 'user', id: people[index]! }];
  return { id: newId(), owner, amount: 2_000n, what, limits, priceVersion: 1, requestHash: 'hash', seconds: 60 };
}

function settleOf({ id }: HoldAsk): SettleAsk {
  return { id, actual: 2_000n, price, outcome: 'done', by: 'stream' };
}

async function fill(): Promise<void> {
  await pool.query('create table bare_wallet (id int primary key, points bigint not null check (points >= 0)) with (fillfactor = 50)');
  await pool.query('create table bare_entry (id bigint generated always as identity primary key, wallet_id int not null, points bigint not null)');
  await pool.query('insert into bare_wallet select id, 1000000000000 from generate_series(0, $1::int) as id', [accounts.length - 1]);
  await pool.query('insert into account (id, name) select id, $2 from unnest($1::uuid[]) as id', [accounts, 'Bench']);
  for (const accountId of accounts) {
    await ledger.post(db, {
      journal: `paid:${accountId}`,
      owner: { accountId },
      kind: 'top_up',
      amount: 1_000_000_000_000n,
      counter: 'top_up',
      what: { ...what, place: null },
      lot: { kind: 'paid', source: 'top_up', expiresAt: null },
    });
  }
  await pool.query('vacuum analyze');
}
