/** How the items of a job come to be written: within its cap, whatever the engine does, and each paid for once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { grant, jobWhen, ownerWith, rest, rowsOf, spentBy, startJob, withTrouble } from '../tests/bulk.testing.ts';
import { type EngineForTests, startEngine } from '../tests/engine.testing.ts';

let house: TestHouse;
let engine: EngineForTests;
beforeAll(async () => {
  engine = await startEngine();
  house = await openHouse({ env: engine.env });
});
afterAll(async () => {
  await house?.close();
  await engine?.close();
});
afterEach(async () => {
  engine.refuse(null);
  await expectSoundBooks(house.db);
});

const managed = { recipe: { engine: 'managed' }, fields: ['title' as const, 'seo_title' as const] };

test('never goes beyond its cap, says why it waits, and goes on with another', async () => {
  const owner = await ownerWith(house, 100);
  const { id, price } = await startJob(owner, { ...managed, first: 8, cap: '11' });
  expect(price).toBe('2');
  expect(await rest(owner, id)).toMatchObject({
    state: 'paused',
    paused: { reason: 'cap', by: null },
    spent: '10',
    held: '0',
    receipts: { requests: 5, points: '10' },
    left: { write: 3 },
  });
  expect(await spentBy(owner)).toEqual({ balance: '90', held: '0', requests: 5 });
  expect(await failure(owner.client.bulk.resume({ params: { id }, body: { cap: '9' } }))).toMatchObject({ status: 422 });
  await owner.client.bulk.resume({ params: { id }, body: { cap: '16' } });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', spent: '16', receipts: { requests: 8, points: '16' } });
  expect(await spentBy(owner)).toEqual({ balance: '84', held: '0', requests: 8 });
});

test('what is asked for twice under one key is one job', async () => {
  const owner = await ownerWith(house, 100);
  const key = randomUUID();
  const order = { ...managed, first: 3, cap: '6' };
  const jobs = await Promise.all([startJob(owner, order, key), startJob(owner, order, key), startJob(owner, order, key)]);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
  await rest(owner, jobs[0].id);
  expect((await startJob(owner, order, key)).id).toBe(jobs[0].id);
  expect(await failure(startJob(owner, { ...order, cap: '8' }, key))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  expect((await owner.client.bulk.jobs({ query: {} })).items.length).toBe(1);
  expect(await spentBy(owner)).toEqual({ balance: '94', held: '0', requests: 3 });
});

test('what the account has is told with the price; one that is another by now, before anything begins', async () => {
  const owner = await ownerWith(house, 100);
  const choice = { by: 'filter' as const, filter: { first: 3 } };
  expect(await owner.client.bulk.estimate({ body: { ...managed, choice } })).toMatchObject({ available: '100', price: '2', points: { to: '6' } });
  expect(await failure(startJob(owner, { ...managed, cap: '6', price: '1' }))).toMatchObject({ status: 409, code: 'prices_changed', details: { points: '2' } });
  for (const cap of ['0', '0.001', '1.999'])
    expect(await failure(startJob(owner, { ...managed, cap }))).toMatchObject({ status: 422, details: { fields: { 'body.cap': expect.any(String) } } });
  expect((await owner.client.bulk.jobs({ query: {} })).items).toEqual([]);
});

test('where the engine refuses every second, those fail with its reason, cost nothing, and are tried again alone', async () => {
  const owner = await ownerWith(house, 100);
  let turn = 0;
  engine.refuse(() => (turn += 1) % 2 === 0);
  const { id } = await startJob(owner, { ...managed, first: 10, cap: '100' });
  const half = await rest(owner, id);
  expect(half).toMatchObject({ state: 'done', counts: { failed: 5 }, failed_in: { write: 5 }, spent: '10', receipts: { requests: 5, points: '10' } });
  const failed = (await rowsOf(owner, id)).filter(({ state }) => state === 'failed');
  expect(failed.map(({ failed_in, error, points }) => [failed_in, error?.code, points])).toEqual(failed.map(() => ['write', 'engine_unreachable', null]));
  engine.refuse(null);
  await owner.client.bulk.retry({ params: { id }, body: { item_ids: [failed[0]!.id] } });
  expect(await rest(owner, id)).toMatchObject({ counts: { failed: 4 }, spent: '12' });
  await owner.client.bulk.retry({ params: { id } });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { failed: 0 }, spent: '20', receipts: { requests: 10, points: '20' } });
  expect(await failure(owner.client.bulk.retry({ params: { id } }))).toMatchObject({ status: 409, code: 'job_not_failed' });
  expect(await spentBy(owner)).toEqual({ balance: '80', held: '0', requests: 10 });
});

test('what somebody locks whole before its turn is left out for that reason, and costs nothing', async () => {
  const owner = await ownerWith(house, 100);
  const gate = engine.hold();
  const { id } = await startJob(owner, { ...managed, first: 6, cap: '100' });
  await gate.arrived(4);
  const waiting = (await rowsOf(owner, id)).filter(({ state }) => state === 'waiting');
  await owner.client.bulk.lock({ body: { product_ids: [waiting[0]!.product_id!], fields: managed.fields } });
  await owner.client.bulk.lock({ body: { product_ids: [waiting[1]!.product_id!], fields: ['title'] } });
  gate.open();
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { skipped: 1, failed: 0, review: 5 }, spent: '10', receipts: { requests: 5 } });
  const row = (await rowsOf(owner, id)).find(({ state }) => state === 'skipped');
  expect(row).toMatchObject({ id: waiting[0]!.id, error: { code: 'field_locked' }, locked: managed.fields, points: null, failed_in: null });
  expect((await owner.client.bulk.item({ params: { id, item: row!.id } })).fields.map(({ field, after, locked }) => [field, after, locked])).toEqual(
    managed.fields.map((field) => [field, null, true]),
  );
  expect(await spentBy(owner)).toEqual({ balance: '90', held: '0', requests: 5 });
});

test('a key that is refused stops it at the first item, which is still to be written', async () => {
  const owner = await ownerWith(house, 0);
  const own = await owner.client.inference.connect({ body: { base_url: engine.baseUrl, key: engine.key, model: 'writer-good' } });
  engine.refuse(() => true, 401);
  const { id } = await startJob(owner, { fields: ['title'], recipe: { engine: own.id }, first: 6 });
  expect(await rest(owner, id)).toMatchObject({ state: 'paused', paused: { reason: 'engine', code: 'engine_key_invalid' }, counts: { failed: 0 } });
  await jobWhen(owner, id, ({ counts }) => counts.waiting === 6);
  engine.refuse(null);
  await owner.client.bulk.resume({ params: { id } });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { waiting: 0, failed: 0 }, spent: '0' });
});

test('what stops a job gives its item back and holds the job back in one moment, so that nobody goes on in between', async () => {
  const owner = await ownerWith(house, 0);
  const own = await owner.client.inference.connect({ body: { base_url: engine.baseUrl, key: engine.key, model: 'writer-good' } });
  engine.refuse(() => true, 401);
  const { pool } = house.world.database;
  // Holding back takes its time.
  await pool.query(`create function slow_pause() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return new; end $$;
    create trigger slow_pause before update on bulk_job for each row when (new.state = 'paused') execute function slow_pause()`);
  try {
    const gate = engine.hold();
    const { id } = await startJob(owner, { fields: ['title'], recipe: { engine: own.id }, first: 1 });
    await gate.arrived(1);
    gate.open();
    const back = await jobWhen(owner, id, ({ counts }) => counts.writing === 0);
    expect(back).toMatchObject({ state: 'paused', counts: { waiting: 1 } });
  } finally {
    await pool.query('drop trigger slow_pause on bulk_job; drop function slow_pause()');
  }
});

test('what an engine will not write about fails for that reason alone: the job goes on, nothing is charged for it, and it is tried again', async () => {
  const owner = await ownerWith(house, 100);
  // As OpenRouter and others do it: with the status of a key that may not.
  const flagged = { code: 403, message: 'Your input was flagged for "violence".', metadata: { reasons: ['violence'], flagged_input: 'knife' } };
  engine.refuse((_text, count) => count !== 3 && count !== 9, 403, flagged);
  const { id } = await startJob(owner, { ...managed, first: 16, cap: '100' });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', paused: null, counts: { failed: 14 }, spent: '4', held: '0' });
  const failed = (await rowsOf(owner, id)).filter(({ state }) => state === 'failed');
  expect(new Set(failed.map(({ error, points }) => `${error?.code} ${points}`))).toEqual(new Set(['engine_refused null']));
  engine.refuse(null);
  await owner.client.bulk.retry({ params: { id } });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { failed: 0 }, spent: '32', receipts: { requests: 16, points: '32' } });
  expect(await spentBy(owner)).toEqual({ balance: '68', held: '0', requests: 16 });
});

test('a key that may not is no such refusal, whatever is said of policies', async () => {
  const owner = await ownerWith(house, 0);
  const own = await owner.client.inference.connect({ body: { base_url: engine.baseUrl, key: engine.key, model: 'writer-good' } });
  engine.refuse(() => true, 403, { code: 'account_deactivated', message: 'Your account was deactivated for violating our usage policies.' });
  const { id } = await startJob(owner, { fields: ['title'], recipe: { engine: own.id }, first: 3 });
  expect(await rest(owner, id)).toMatchObject({ state: 'paused', paused: { reason: 'engine', code: 'engine_key_invalid' }, counts: { failed: 0 } });
});

test('without points it waits, and goes on when there are some', async () => {
  const owner = await ownerWith(house, 5);
  const { id } = await startJob(owner, { ...managed, first: 4, cap: '100' });
  await rest(owner, id);
  expect(await jobWhen(owner, id, ({ held, counts }) => held === '0' && counts.writing === 0)).toMatchObject({
    state: 'paused',
    paused: { reason: 'no_points', code: 'insufficient_points' },
    spent: '4',
    counts: { failed: 0, waiting: 2 },
  });
  await grant(house, owner, 10);
  await owner.client.bulk.resume({ params: { id } });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', spent: '8' });
  expect(await spentBy(owner)).toEqual({ balance: '7', held: '0', requests: 4 });
});

test('points that a crash or other work still holds are waited for: they come back', async () => {
  const owner = await ownerWith(house, 4);
  const { userId, accountId } = owner;
  const held = await house.services.billing.charging.open({
    caller: { accountId, userId, timeZone: 'UTC' },
    id: randomUUID(),
    requestHash: '',
    place: 'listing_writer',
    subject: 'A text whose writer was killed',
    by: '',
    shopId: null,
    price: { type: 'request' },
  });
  const { id } = await startJob(owner, { ...managed, first: 2, cap: '100' });
  await jobWhen(owner, id, ({ receipts }) => receipts.requests === 1);
  await held.release('failed');
  expect(await rest(owner, id)).toMatchObject({ state: 'done', paused: null, spent: '4' });
});

test('a pause begins no further item, and a stop leaves what was written', async () => {
  const owner = await ownerWith(house, 100);
  const { id } = await startJob(owner, { ...managed, first: 40, cap: '100' });
  const params = { id };
  await jobWhen(owner, id, ({ receipts }) => receipts.requests >= 2);
  expect(await owner.client.bulk.pause({ params })).toMatchObject({ state: 'paused', paused: { reason: 'person', by: 'Robin Vale' } });
  // What was begun before comes to its end, and is paid for.
  const still = await jobWhen(owner, id, ({ counts, held }) => counts.writing === 0 && held === '0');
  await sleep(400);
  expect(await owner.client.bulk.job({ params })).toMatchObject({ state: 'paused', receipts: still.receipts, spent: still.spent });
  await owner.client.bulk.resume({ params });
  await jobWhen(owner, id, ({ receipts }) => receipts.requests > still.receipts.requests);
  await owner.client.bulk.cancel({ params });
  const stopped = await rest(owner, id);
  expect(stopped).toMatchObject({ state: 'cancelled', held: '0', left: { write: 0 } });
  expect(stopped.counts.cancelled).toBeGreaterThan(0);
  expect(stopped.counts.cancelled + stopped.receipts.requests).toBe(40);
  expect(stopped.spent).toBe(stopped.receipts.points);
  expect(await failure(owner.client.bulk.cancel({ params }))).toMatchObject({ code: 'job_not_running' });
  expect(await failure(owner.client.bulk.resume({ params }))).toMatchObject({ code: 'job_not_running' });
});

test('a price that changes on the way is agreed to before it is paid', async () => {
  const owner = await ownerWith(house, 100);
  const { id } = await startJob(owner, { ...managed, first: 30, cap: '100' });
  await jobWhen(owner, id, ({ receipts }) => receipts.requests >= 2);
  const { prices } = house.services.billing;
  const before = await prices.current();
  const set = async (points: string) => {
    const { version, prices: list } = await prices.current();
    await prices.set({ prices: { ...list, request_points: points }, baseVersion: version, by: 'Robin', reason: 'Paper is dearer' });
  };
  await set('3');
  await rest(owner, id);
  const paused = await jobWhen(owner, id, ({ counts }) => counts.writing === 0);
  expect(paused).toMatchObject({ state: 'paused', paused: { reason: 'price', code: 'prices_changed', price: '3' }, price: '2', held: '0' });
  await set('4');
  const params = { id };
  expect(await failure(owner.client.bulk.resume({ params, body: { price: '3' } }))).toMatchObject({ code: 'prices_changed', details: { points: '4' } });
  expect(await owner.client.bulk.job({ params })).toMatchObject({ state: 'paused', paused: { reason: 'price', price: '4' }, spent: paused.spent });
  await set('3');
  expect(await failure(owner.client.bulk.resume({ params }))).toMatchObject({ status: 409, code: 'prices_changed', details: { points: '3' } });
  await owner.client.bulk.resume({ params, body: { price: '3' } });
  const done = await rest(owner, id);
  const dearer = done.receipts.requests - paused.receipts.requests;
  expect(done).toMatchObject({ state: 'done', price: '3', spent: String(Number(paused.spent) + 3 * dearer) });
  expect(done.spent).toBe(done.receipts.points);
  await set(before.prices.request_points);
});

test('what was written while our own house was in trouble is asked for and paid for once', async () => {
  const owner = await ownerWith(house, 100);
  const before = engine.asked.length;
  await withTrouble(house, { state: 'review', times: 2 }, async () => {
    const { id } = await startJob(owner, { ...managed, first: 3, cap: '100' });
    expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { failed: 0, review: 3 }, spent: '6', receipts: { requests: 3, points: '6' } });
  });
  expect(engine.asked.length - before).toBe(3);
  expect(await spentBy(owner)).toEqual({ balance: '94', held: '0', requests: 3 });
});

test('items whose lease ran out while they were written keep their part of the cap', async () => {
  const owner = await ownerWith(house, 100);
  const { pool } = house.world.database;
  const gate = engine.hold();
  const { id } = await startJob(owner, { ...managed, first: 8, cap: '8' });
  await jobWhen(owner, id, ({ counts }) => counts.writing === 4);
  await gate.arrived(4);
  // A process that stood still: the others take its items up while it is still at them.
  const lose = () => pool.query(`update bulk_item set lease_until = now() - interval '1 second' where job_id = $1 and state = 'writing'`, [id]);
  await lose();
  gate.open(1);
  await jobWhen(owner, id, ({ receipts }) => receipts.requests === 1);
  await sleep(500);
  expect((await owner.client.bulk.job({ params: { id } })).counts).toMatchObject({ writing: 3, waiting: 4 });
  gate.open();
  expect(await rest(owner, id)).toMatchObject({ state: 'paused', paused: { reason: 'cap' }, spent: '8', held: '0', receipts: { requests: 4, points: '8' } });
  expect(await spentBy(owner)).toEqual({ balance: '92', held: '0', requests: 4 });
});

test('while a job is worked on, what it says was spent is what its receipts say', async () => {
  const owner = await ownerWith(house, 100);
  const { id } = await startJob(owner, { ...managed, first: 1, cap: '8' });
  await rest(owner, id);
  const { pool } = house.world.database;
  const worker = await pool.connect();
  try {
    await worker.query('begin; lock table bulk_item in access exclusive mode');
    const asked = owner.client.bulk.job({ params: { id } });
    // A reader of this database: its own chores wait to write, and the cluster has others.
    const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database
      where not granted and mode = 'AccessShareLock' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
    await worker.query(`update bulk_job set spent = 4000 where id = '${id}'; update bulk_item set points = 4000 where job_id = '${id}'; commit`);
    const { spent, receipts } = await asked;
    expect([spent, receipts.points]).toEqual(['2', '2']);
  } finally {
    worker.release();
  }
});

test('what an own instruction asks for reaches a model, and no starter', async () => {
  const owner = await ownerWith(house, 100);
  const wish = 'Never use the word cosy.';
  expect(await failure(startJob(owner, { recipe: { engine: 'starter', instruction: wish } }))).toMatchObject({ status: 422, code: 'engine_cannot' });
  const before = engine.asked.length;
  const { id } = await startJob(owner, { ...managed, recipe: { engine: 'managed', instruction: wish }, first: 1, cap: '2' });
  await rest(owner, id);
  expect(JSON.stringify(engine.asked.slice(before))).toContain('Never use the word cosy');
});
