/** One item written anew: a request of its own, and what was written before stands until there is another text. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { jobWhen, ownerWith, rest, rowsOf, spentBy, startJob } from '../tests/bulk.testing.ts';
import { type EngineForTests, startEngine } from '../tests/engine.testing.ts';

let house: TestHouse;
let engine: EngineForTests;
let owner: Person;
beforeAll(async () => {
  engine = await startEngine();
  house = await openHouse({ env: engine.env });
  owner = await ownerWith(house, 100);
});
beforeEach(() => engine.refuse(null));
afterAll(async () => {
  await house?.close();
  await engine?.close();
});

const bulk = () => owner.client.bulk;
const written = async (first = 1, cap = '100') => {
  const { id } = await startJob(owner, { recipe: { engine: 'managed' }, fields: ['title', 'seo_title'], first, cap });
  await rest(owner, id);
  const [row] = await rowsOf(owner, id);
  return { id, params: { id }, of: { params: { id, item: row!.id } }, version: row!.version };
};

test('is asked for as it is wished, paid for once more, and told with both receipts', async () => {
  const job = await written();
  const { balance } = await spentBy(owner);
  const before = engine.asked.length;
  await bulk().rewrite({ ...job.of, body: { version: job.version, tone: 'playful', instruction: 'Begin with the word Hooray.' } });
  expect(await rest(owner, job.id)).toMatchObject({ state: 'done', counts: { review: 1 }, spent: '4', held: '0', receipts: { requests: 2, points: '4' } });
  expect(JSON.stringify(engine.asked.slice(before))).toContain('Begin with the word Hooray');
  expect(Number((await spentBy(owner)).balance)).toBe(Number(balance) - 2);
  expect(await bulk().item(job.of)).toMatchObject({ state: 'review', points: '4' });
  const csv = (await house.app.inject({ url: `/api/bulk/jobs/${job.id}/receipts.csv`, headers: { cookie: owner.cookie } })).body;
  expect(csv.trim().split('\r\n').length).toBe(3);
});

test('keeps the text and its decision where the engine refuses', async () => {
  const job = await written();
  await bulk().edit({ ...job.of, body: { version: job.version, texts: { title: 'By hand' } } });
  const edited = await bulk().item(job.of);
  await bulk().decide({ params: job.params, body: { items: [{ id: edited.id, version: edited.version }], decision: 'approved' } });
  engine.refuse(() => true);
  await bulk().rewrite({ ...job.of, body: { version: edited.version + 1 } });
  expect(await rest(owner, job.id)).toMatchObject({ counts: { approved: 1, failed: 0 }, spent: '2', held: '0', receipts: { requests: 1, points: '2' } });
  expect(await bulk().item(job.of)).toMatchObject({
    state: 'approved',
    approved: edited.changed,
    fields: edited.fields.map(({ after }) => ({ after })),
    error: { code: 'engine_unreachable' },
  });
});

test('is as it was where the job is stopped before its turn', async () => {
  const job = await written(1, '2');
  await bulk().rewrite({ ...job.of, body: { version: job.version } });
  expect(await rest(owner, job.id)).toMatchObject({ state: 'paused', paused: { reason: 'cap' }, counts: { waiting: 1 }, spent: '2' });
  await bulk().cancel({ params: job.params });
  expect(await rest(owner, job.id)).toMatchObject({ state: 'done', counts: { review: 1, cancelled: 0 }, spent: '2' });
});

test('goes by the item as it was seen, at the price that was shown', async () => {
  const job = await written();
  expect(await failure(bulk().rewrite({ ...job.of, body: { version: job.version, price: '1' } }))).toMatchObject({
    code: 'prices_changed',
    details: { points: '2' },
  });
  const twice = await Promise.allSettled([1, 2].map(() => bulk().rewrite({ ...job.of, body: { version: job.version } })));
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await rest(owner, job.id)).toMatchObject({ spent: '4', receipts: { requests: 2 } });
});

test('takes no instruction where the starter writes', async () => {
  const { id } = await startJob(owner, { first: 1 });
  await rest(owner, id);
  const [row] = await rowsOf(owner, id);
  const of = { params: { id, item: row!.id } };
  expect(await failure(bulk().rewrite({ ...of, body: { version: row!.version, instruction: 'Shorter.' } }))).toMatchObject({
    status: 422,
    code: 'engine_cannot',
  });
});

test('only who pays for the job, or a manager, lets it spend; everybody of the account reviews it', async () => {
  const [staff, admin] = [await house.newStaff(owner), await house.newStaff(owner, 'admin')];
  const job = await written(4, '4');
  const { params } = job;
  expect(await bulk().job({ params })).toMatchObject({ state: 'paused', may_spend: true });
  expect(await staff.client.bulk.job({ params })).toMatchObject({ may_spend: false });
  const no = { status: 403, code: 'not_your_role' };
  expect(await failure(staff.client.bulk.resume({ params, body: { cap: '100' } }))).toMatchObject(no);
  expect(await failure(staff.client.bulk.rewrite({ ...job.of, body: { version: job.version } }))).toMatchObject(no);
  engine.refuse(() => true);
  await admin.client.bulk.resume({ params, body: { cap: '100' } });
  expect(await rest(owner, job.id)).toMatchObject({ counts: { failed: 2 }, spent: '4' });
  engine.refuse(null);
  expect(await failure(staff.client.bulk.retry({ params }))).toMatchObject(no);
  expect(await bulk().job({ params })).toMatchObject({ counts: { failed: 2 } });
  const { items } = await staff.client.bulk.items({ params, query: { state: 'review' } });
  await staff.client.bulk.decide({ params, body: { items: items.map(({ id, version }) => ({ id, version })), decision: 'approved' } });
  await staff.client.bulk.publish({ params });
  expect(await jobWhen(owner, job.id, ({ counts }) => counts.published === 2)).toMatchObject({ spent: '4' });
});

test('a page is asked for by its place or after a row, not both', async () => {
  const { params } = await written(2);
  const { next_cursor } = await bulk().items({ params, query: { limit: 1 } });
  expect(await failure(bulk().items({ params, query: { offset: 1, cursor: next_cursor! } }))).toMatchObject({
    status: 422,
    details: { fields: { 'query.cursor': expect.any(String) } },
  });
});
