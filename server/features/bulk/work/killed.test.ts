/**
 * The server is killed, not stopped, while a job writes, publishes and takes back. Afterwards each text was paid for once, the
 * shop heard each change once, and it says again what it said before.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkJob } from '@storewright/contract/bulk';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { createKillable, type Killable, shopDiary } from '../../../boot/crash.testing.ts';
import { createLedger } from '../../billing/ledger/ledger.service.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type EngineForTests, startEngine } from '../tests/engine.testing.ts';

const items = 12;
let database: TestDatabase;
let dataDir: string;
let engine: EngineForTests;
let server: Killable;
// A second try begins anew too: the first one spent points and keys.
beforeEach(async () => {
  [database, dataDir, engine] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'storewright-bulk-')), startEngine(15)]);
  await database.pool.query(shopDiary);
  server = createKillable({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLISH_LEASE_SECONDS: '6',
    ...engine.env,
    LOG_LEVEL: 'error',
  });
});
afterEach(async () => {
  await server?.kill();
  await engine?.close();
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const bulk = () => server.client().bulk;
const diary = async () => (await database.pool.query<{ gid: string; old_title: string; new_title: string }>(`select * from shop_diary order by at`)).rows;
const jobWhen = async (id: string, is: (job: BulkJob) => boolean): Promise<BulkJob> => {
  for (;;) {
    const job = await bulk().job({ params: { id } });
    if (is(job)) return job;
    await sleep(30);
  }
};
/** Killed as soon as some are through and others are on their way. */
const killedWhen = async (id: string, is: (job: BulkJob) => boolean): Promise<BulkJob> => {
  await jobWhen(id, is);
  await server.kill();
  await leasesRunOut();
  await server.start();
  await server.signIn();
  return jobWhen(id, ({ state }) => state === 'done' || state === 'failed');
};

/** Who was killed renews nothing. Here nobody waits for the quarter of a minute that each lease lasts. */
const leasesRunOut = () =>
  database.pool.query(`update bulk_item set lease_until = now() where lease_until is not null;
    update writing set lease_until = now() where state = 'running';
    update publication set lease_until = now() where state = 'sending';
    update ledger.reservation set lease_until = now() where closed_at is null;
    update queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active';
    update queue.queue set monitor_claim_on = null, monitor_on = null`);

test('a job that is killed at each of its steps is done once', { timeout: 400_000 }, async () => {
  await server.start();
  await server.signIn();
  while ((await server.client().shops.lastSync()).job?.state !== 'done') await sleep(100);
  const { accountId, balance } = await account();
  await database.pool.query('truncate shop_diary');
  const choice = { by: 'filter' as const, filter: { sort: 'title' as const, first: items } };
  const order = { choice, fields: ['title' as const], recipe: { engine: 'managed' }, cap: '1000' };
  const { id } = await bulk().start({ body: order }, { headers: { 'idempotency-key': 'one-job' } });
  const params = { id };

  const written = await killedWhen(id, ({ receipts, counts }) => receipts.requests > 3 && counts.writing > 0);
  const cost = String(2 * items);
  expect(written).toMatchObject({ state: 'done', spent: cost, held: '0', receipts: { requests: items, points: cost }, counts: { failed: 0, writing: 0 } });
  // A text that was kept just before the kill is paid for by recovery.
  while ((await server.client().ledger.balance()).held !== '0') await sleep(100);
  const paid = await database.pool.query(`select count(*)::int as count from ledger.movement where account_id = $1 and kind = 'request' and points <> 0`, [
    accountId,
  ]);
  expect(paid.rows).toEqual([{ count: items }]);
  expect(Number((await server.client().ledger.balance()).balance)).toBe(balance - 2 * items);

  // What the engine wrote is the same for all; what people write is not.
  const { items: rows } = await bulk().items({ params, query: { limit: 200 } });
  for (const row of rows) await bulk().edit({ params: { id, item: row.id }, body: { version: row.version, texts: { title: `${row.title} ✓` } } });
  const { count } = await bulk().approvable({ params, query: { score: 0 } });
  await bulk().approveAll({ params, body: { score: 0, count } });
  expect(count).toBeGreaterThan(7);
  await bulk().publish({ params });
  expect(await killedWhen(id, ({ counts }) => counts.published > 2 && counts.publishing > 2)).toMatchObject({ counts: { published: count, failed: 0 } });
  const out = await diary();
  expect(out.length).toBe(count);
  expect(new Set(out.map(({ gid }) => gid)).size).toBe(count);

  await bulk().revert({ params });
  expect(await killedWhen(id, ({ counts }) => counts.reverted > 2 && counts.reverting > 2)).toMatchObject({ counts: { reverted: count, failed: 0 } });
  const back = (await diary()).slice(count);
  expect(back.length).toBe(count);
  const by = (one: { gid: string }, other: { gid: string }) => one.gid.localeCompare(other.gid);
  expect(back.toSorted(by).map(({ gid, new_title }) => [gid, new_title])).toEqual(out.toSorted(by).map(({ gid, old_title }) => [gid, old_title]));
  await expectSoundBooks(drizzle({ client: database.pool }));
});

/** With points enough for the job. */
const account = async (): Promise<{ accountId: string; balance: number }> => {
  const { user } = await server.client().account.profile();
  const db = drizzle({ client: database.pool });
  const what = { place: null, subject: 'For a test', by: '', shopId: null, userId: null };
  const owner = { accountId: user.account.id };
  await createLedger({ db, worker: 'test' }).post(db, {
    journal: `grant:${owner.accountId}`,
    owner,
    kind: 'grant',
    amount: 1_000_000n,
    counter: 'grant',
    what,
  });
  return { accountId: owner.accountId, balance: Number((await server.client().ledger.balance()).balance) };
};
