/** A job that stands still because its engine refuses many in a row: it is asked no further, and whoever goes on has what failed by that tried again. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { jobWhen, ownerWith, rest, rowsOf, spentBy, startJob } from '../tests/bulk.testing.ts';
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

/** A job all of whose first items the engine refused. */
const atStandstill = async (owner: Person, first: number) => {
  engine.refuse(() => true);
  const { id } = await startJob(owner, { ...managed, first, cap: '100' });
  await rest(owner, id);
  const job = await jobWhen(owner, id, ({ counts }) => counts.writing === 0);
  expect(job).toMatchObject({ state: 'paused', paused: { reason: 'engine', code: 'engine_unreachable' }, spent: '0', held: '0' });
  expect(job.counts.failed).toBeGreaterThanOrEqual(12);
  return job;
};

test('an engine that refuses again and again is asked no further', async () => {
  const owner = await ownerWith(house, 100);
  const job = await atStandstill(owner, 40);
  const { id } = job;
  expect(job.counts.failed).toBeLessThan(20);
  engine.refuse(null);
  await owner.client.bulk.resume({ params: { id } });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { failed: 0, waiting: 0 }, spent: '80', receipts: { requests: 40 } });
});

test('who goes on after a standstill at which everything failed has it tried again', async () => {
  const owner = await ownerWith(house, 100);
  const { id } = await atStandstill(owner, 12);
  engine.refuse(null);
  await owner.client.bulk.resume({ params: { id } });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', paused: null, counts: { failed: 0, waiting: 0 }, spent: '24' });
  expect(await spentBy(owner)).toEqual({ balance: '76', held: '0', requests: 12 });
});

test('who tries again what failed at a standstill lets the job go on', async () => {
  const owner = await ownerWith(house, 100);
  const { id } = await atStandstill(owner, 14);
  engine.refuse(null);
  expect(await owner.client.bulk.retry({ params: { id } })).toMatchObject({ paused: null });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { failed: 0, waiting: 0 }, spent: '28' });
});

test('one that is tried again lets a job go on that stands still, and none that a person holds', async () => {
  const owner = await ownerWith(house, 100);
  const { id } = await atStandstill(owner, 14);
  const params = { id };
  const one = { item_ids: [(await rowsOf(owner, id)).find(({ state }) => state === 'failed')!.id] };
  engine.refuse(null);
  await owner.client.bulk.pause({ params });
  expect(await owner.client.bulk.retry({ params, body: one })).toMatchObject({ state: 'paused', paused: { reason: 'person' } });
  await owner.client.bulk.resume({ params });
  const half = await rest(owner, id);
  expect(half).toMatchObject({ state: 'done' });
  expect(half.counts.failed).toBeGreaterThan(10);
  await owner.client.bulk.retry({ params });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { failed: 0, waiting: 0 } });
});

test('a job with nothing left to do is over when somebody goes on with it', async () => {
  const owner = await ownerWith(house, 100);
  const { id } = await atStandstill(owner, 12);
  await owner.client.bulk.pause({ params: { id } });
  expect(await owner.client.bulk.resume({ params: { id } })).toMatchObject({
    state: 'done',
    paused: null,
    counts: { failed: 12 },
    finished_at: expect.any(String),
  });
});
