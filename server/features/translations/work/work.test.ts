/** Translating with a model as a job: what it costs, what it never writes over, and what becomes of it when the process dies. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { StartTranslation } from '@storewright/contract/translations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { grant, spentBy } from '../../bulk/tests/bulk.testing.ts';
import { type EngineForTests, startEngine } from '../../bulk/tests/engine.testing.ts';
import { readingStore } from '../reading/reading.store.ts';
import { leftTranslation } from '../tests/left.testing.ts';
import { fieldOf, productCalled, publishByHand, resting, save, takenUp, translatorWith } from '../tests/translations.testing.ts';
import { workStore } from './work.store.ts';

let house: TestHouse;
let engine: EngineForTests;
let owner: Person;
beforeAll(async () => {
  engine = await startEngine();
  house = await openHouse({ env: { DEMO: 'true', ...engine.env } });
  owner = await translatorWith(house, 100);
});
afterAll(async () => {
  await house?.close();
  await engine?.close();
});

type Order = z.input<typeof StartTranslation>;
const ids = async (...titles: string[]): Promise<Order['choice']> => ({
  by: 'ids',
  product_ids: await Promise.all(titles.map((title) => productCalled(owner, title))),
});
const start = (order: Pick<Order, 'choice'> & Partial<Order>, key: string = randomUUID()) =>
  owner.client.translations.start(
    { body: { locales: ['de'], fields: ['title', 'seo_title', 'description'], engine: 'managed', cap: '100', ...order } },
    { headers: { 'idempotency-key': key } },
  );

test('chosen products in chosen languages are translated once, paid once, and wait for review', async () => {
  const choice = await ids('Kettle Skillet', 'Ashdown Paring');
  const order = { choice, locales: ['de', 'ja'], fields: ['title', 'description'] as const, engine: 'managed' };
  const estimate = await owner.client.translations.estimate({ body: { ...order, fields: [...order.fields] } });
  expect(estimate).toMatchObject({ items: 4, texts: 8, can: true, price: '2', points: '8', engine: { kind: 'managed' } });
  const before = await spentBy(owner);
  const job = await start({ ...order, fields: [...order.fields], price: estimate.price }, 'the-same');
  expect((await start({ ...order, fields: [...order.fields], price: estimate.price }, 'the-same')).id).toBe(job.id);
  expect(await resting(owner, job.id)).toMatchObject({ state: 'done', counts: { written: 4, failed: 0, waiting: 0 }, spent: '8' });
  expect(Number(before.balance) - Number((await spentBy(owner)).balance)).toBe(8);

  const params = { product: await productCalled(owner, 'Kettle Skillet'), locale: 'de' };
  const sheet = await owner.client.translations.sheet({ params });
  expect(fieldOf(sheet, 'title')).toMatchObject({ shop: null, draft: { engine: 'writer-good', edited: false, approved: false }, findings: [] });
  // The engine of the tests answers every description with the same text.
  expect(fieldOf(sheet, 'description').findings.filter(({ kind }) => kind !== 'claim')).toEqual([]);
  expect(fieldOf(sheet, 'description').draft!.text).toMatch(/^<p>.*<\/p>\n<h2>/s);
  const approved = await owner.client.translations.approve({ params, body: { version: sheet.version, fields: ['title'] } });
  const sent = await owner.client.translations.publish({ params, body: { version: approved.version } });
  expect(fieldOf(sent.sheet, 'title').shop).toMatchObject({ ours: true, engine: 'writer-good' });
  const again = await owner.client.translations.estimate({ body: { ...order, fields: [...order.fields] } });
  expect(again.items).toBe(0);
  await expectSoundBooks(house.db);
  // Said again for a source that changed, or mended a little: it is still the model's.
  const { text } = fieldOf(sent.sheet, 'title').shop!;
  const same = await save(owner, params, sent.sheet, { title: text });
  expect(fieldOf(same, 'title').draft).toMatchObject({ engine: 'writer-good', edited: false });
  const mended = await save(owner, params, same, { title: `${text}!` });
  expect(fieldOf(mended, 'title').draft).toMatchObject({ engine: 'writer-good', edited: true });
  await owner.client.translations.save({ params, body: { version: mended.version, texts: { title: null } } });
});

test('what is left is found behind everything that is done, and by the state of the language that was looked at', async () => {
  const { shopId, accountId } = { accountId: owner.accountId, shopId: (await house.services.shops.listOf(owner.accountId))[0]!.id };
  const filter = { accountId, shopId, search: 'Kettle Skillet', state: 'all' as const, locales: ['de'] };
  const wanted = { into: ['de'], productIds: null, which: 'due' as const, most: 1 };
  expect(await readingStore(house.db).due(filter, { ...wanted, fields: ['title', 'description'] })).toEqual([]);
  expect(await readingStore(house.db).due(filter, { ...wanted, fields: ['title', 'seo_title'] })).toMatchObject([{ locale: 'de' }]);
  expect(await readingStore(house.db).due(filter, { ...wanted, fields: ['title'], which: 'all' })).toMatchObject([{ ours: ['title'] }]);
  const choice = { by: 'filter' as const, search: 'Kettle Skillet', state: 'ours' as const, locale: 'de' };
  const estimate = { fields: ['title' as const], locales: ['fr'], engine: 'managed' };
  expect(await owner.client.translations.estimate({ body: { ...estimate, choice } })).toMatchObject({ items: 1 });
  expect(await owner.client.translations.estimate({ body: { ...estimate, choice: { ...choice, locale: 'fr' } } })).toMatchObject({ items: 0 });
});

test('the starter says that it cannot, and what somebody wrote is left alone', async () => {
  const choice = await ids('Storm Lantern');
  const params = { product: await productCalled(owner, 'Storm Lantern'), locale: 'de' };
  expect(await owner.client.translations.estimate({ body: { choice, locales: ['de'], fields: ['title'], engine: 'starter' } })).toMatchObject({
    can: false,
    price: '0',
  });
  expect(await failure(start({ choice, engine: 'starter' }))).toMatchObject({ status: 422, code: 'engine_cannot' });
  const { source } = fieldOf(await owner.client.translations.sheet({ params }), 'title');
  await save(owner, params, await owner.client.translations.sheet({ params }), { title: `${source} von Hand` });
  const { id } = await start({ choice, fields: ['title', 'description'] });
  expect(await resting(owner, id)).toMatchObject({ state: 'done', counts: { written: 1 } });
  const sheet = await owner.client.translations.sheet({ params });
  expect(fieldOf(sheet, 'title').draft).toMatchObject({ text: `${source} von Hand`, engine: null });
  expect(fieldOf(sheet, 'description').draft).toMatchObject({ engine: 'writer-good' });
});

test('it never spends more than its cap, goes on with a larger one, and stops when it is told', async () => {
  const choice = { by: 'filter' as const, search: '', state: 'missing' as const };
  const { id } = await start({ choice, locales: ['fr'], fields: ['title'], cap: '5' });
  expect(await resting(owner, id)).toMatchObject({ state: 'paused', paused: { reason: 'cap' }, spent: '4', counts: { written: 2 } });
  expect(await failure(owner.client.translations.resume({ params: { id }, body: { cap: '1' } }))).toMatchObject({ status: 422 });
  await owner.client.translations.resume({ params: { id }, body: { cap: '9' } });
  expect(await resting(owner, id)).toMatchObject({ state: 'paused', spent: '8', counts: { written: 4 } });
  expect(await owner.client.translations.cancel({ params: { id } })).toMatchObject({ state: 'cancelled', counts: { waiting: 0, written: 4 } });
  expect(await failure(owner.client.translations.resume({ params: { id } }))).toMatchObject({ status: 409, code: 'job_not_running' });
});

test('what was paid for before the process died is not paid again, and without points it waits', async () => {
  const choice = await ids('Fjell');
  const { id } = await start({ choice, fields: ['title'] });
  await resting(owner, id);
  const before = await spentBy(owner);
  // As a crash leaves it between the model's answer and our note of it.
  await house.world.database.pool.query(`update translation_item set state = 'waiting', points = 0 where job_id = $1`, [id]);
  await house.world.database.pool.query(`update translation_sheet set drafts = '{}', drafted = '{}' where product_id = any($1)`, [
    (choice as { product_ids: string[] }).product_ids,
  ]);
  await house.world.database.pool.query(`update translation_job set state = 'running', finished_at = null, spent = 0 where id = $1`, [id]);
  const asked = engine.asked.length;
  await takenUp(house);
  expect(await resting(owner, id)).toMatchObject({ state: 'done', counts: { written: 1 }, spent: '2' });
  expect([engine.asked.length, await spentBy(owner)]).toEqual([asked, before]);

  const poor = await translatorWith(house, 1);
  const product = await productCalled(poor, 'Fjell');
  const job = await poor.client.translations.start({
    body: { choice: { by: 'ids', product_ids: [product] }, locales: ['de'], fields: ['title'], engine: 'managed', cap: '10' },
  });
  expect(await resting(poor, job.id)).toMatchObject({ state: 'paused', paused: { reason: 'no_points', code: 'insufficient_points' }, spent: '0' });
  await grant(house, poor, 5);
  await poor.client.translations.resume({ params: { id: job.id } });
  expect(await resting(poor, job.id)).toMatchObject({ state: 'done', spent: '2' });
});

test('what was paid for is counted and kept also when the shop does not answer just then', async () => {
  const params = { product: await productCalled(owner, 'Storm Lantern'), locale: 'ja' };
  const { id } = await start({ choice: { by: 'ids', product_ids: [params.product] }, locales: ['ja'], fields: ['title'] });
  expect(await resting(owner, id)).toMatchObject({ state: 'done', spent: '2' });
  const [asked, before] = [engine.asked.length, await spentBy(owner)];
  // Every try of one look of ours fails.
  await house.services.demo!.arm({ fault: '500', times: 3, matching: 'OneTranslatable' });
  await house.world.database.pool.query(`update translation_sheet set drafts = '{}', drafted = '{}' where product_id = $1 and locale = 'ja'`, [params.product]);
  await house.world.database.pool.query(`update translation_item set state = 'waiting', points = 0 where job_id = $1`, [id]);
  await house.world.database.pool.query(`update translation_job set state = 'running', finished_at = null, spent = 0 where id = $1`, [id]);
  await takenUp(house);
  const items = async () => (await house.world.database.pool.query(`select tries, due_at as due from translation_item where job_id = $1`, [id])).rows;
  await expect.poll(items).toMatchObject([{ tries: 1, due: expect.any(Date) }]);
  // Its time to be looked at again need not be waited for.
  await house.world.database.pool.query(`update translation_item set due_at = null where job_id = $1`, [id]);
  expect(await resting(owner, id)).toMatchObject({ state: 'done', counts: { written: 1, failed: 0 }, spent: '2' });
  expect(fieldOf(await owner.client.translations.sheet({ params }), 'title').draft).toMatchObject({ engine: 'writer-good' });
  expect([engine.asked.length, await spentBy(owner)]).toEqual([asked, before]);
  expect(await items()).toMatchObject([{ tries: 1 }]);
});

test('what a model gets wrong is held, what an engine refuses costs nothing', async () => {
  const own = await owner.client.inference.connect({ body: { base_url: engine.baseUrl, key: engine.key, model: 'writer-claims' } });
  const params = { product: await productCalled(owner, 'Kettle Skillet'), locale: 'fr' };
  const choice = { by: 'ids' as const, product_ids: [params.product] };
  const { id } = await start({ choice, locales: ['fr'], fields: ['title'], engine: own.id, which: 'all' });
  expect(await resting(owner, id)).toMatchObject({ state: 'done', spent: '0' });
  const sheet = await owner.client.translations.sheet({ params });
  expect(fieldOf(sheet, 'title').findings.map(({ kind, value }) => `${kind} ${value}`)).toEqual(['number 12']);
  expect(await failure(publishByHand(owner, params, { title: fieldOf(sheet, 'title').draft!.text }))).toMatchObject({ code: 'translation_held' });
  engine.refuse(() => true, 401);
  const refused = await start({ choice, locales: ['ja'], fields: ['seo_title'], engine: own.id });
  expect(await resting(owner, refused.id)).toMatchObject({ state: 'paused', paused: { reason: 'engine', code: 'engine_key_invalid' }, spent: '0' });
  engine.refuse(null);
});

test('what was being written when a job was stopped is kept where it was paid for, and costs nothing where it was not', async () => {
  const choice = await ids('Fjell', 'Storm Lantern');
  const { id } = await start({ choice, locales: ['fr'], fields: ['seo_title'] });
  expect(await resting(owner, id)).toMatchObject({ state: 'done', counts: { written: 2 } });
  const [asked, before] = [engine.asked.length, await spentBy(owner)];
  const { pool } = house.world.database;
  const { rows } = await pool.query(`select product_id from translation_item where job_id = $1 order by position`, [id]);
  const draftOf = async (at: number) =>
    fieldOf(await owner.client.translations.sheet({ params: { product: rows[at]!.product_id as string, locale: 'fr' } }), 'seo_title').draft;
  // As a crash leaves them: one was answered and paid for, and nobody noted it; the other was taken up, and the model never asked.
  await pool.query(`update translation_item set state = 'waiting', points = 0, begun = true where job_id = $1`, [id]);
  await pool.query(`update translation_item set id = gen_random_uuid() where job_id = $1 and position = 1`, [id]);
  await pool.query(`update translation_sheet set drafts = '{}', drafted = '{}' where product_id = any($1) and locale = 'fr'`, [
    rows.map(({ product_id }) => product_id as string),
  ]);
  const paused = { reason: 'shop', code: null, price: null };
  await pool.query(`update translation_job set state = 'paused', finished_at = null, spent = 0, paused = $2 where id = $1`, [id, paused]);
  expect(await owner.client.translations.cancel({ params: { id } })).toMatchObject({ state: 'cancelled' });
  await takenUp(house);
  const now = () => owner.client.translations.job({ params: { id } });
  await expect.poll(async () => (await now()).counts).toEqual({ waiting: 0, written: 1, skipped: 0, failed: 0, cancelled: 1 });
  expect(await now()).toMatchObject({ state: 'cancelled', spent: '2' });
  expect(await draftOf(0)).toMatchObject({ engine: 'writer-good' });
  expect(await draftOf(1)).toBeNull();
  expect([engine.asked.length, await spentBy(owner)]).toEqual([asked, before]);
});

test('an upgrade finds what was begun before that was noted, so that no stop throws away what is paid for', async () => {
  const { id } = await start({ choice: await ids('Fjell'), locales: ['ja'], fields: ['title'] });
  expect(await resting(owner, id)).toMatchObject({ state: 'done', counts: { written: 1 } });
  const { pool } = house.world.database;
  const upgrade = await readFile(new URL('../../../migrations/0039_translations_begun.sql', import.meta.url), 'utf8');
  const begunAfter = async (change: string) => {
    await pool.query(`update translation_item set begun = false, ${change} where job_id = $1`, [id]);
    await pool.query(upgrade);
    return (await pool.query(`select begun from translation_item where job_id = $1`, [id])).rows[0]!.begun as boolean;
  };
  expect(await begunAfter(`state = 'waiting'`)).toBe(true);
  // Nobody ever asked for this one, and that one is over.
  expect(await begunAfter(`id = gen_random_uuid()`)).toBe(false);
  expect(await begunAfter(`state = 'cancelled'`)).toBe(false);
});

test('a writer of the past that is still at it is waited for when the job was stopped, and its text is kept', async () => {
  const { id } = await start({ choice: await ids('Ashdown Paring'), locales: ['fr'], fields: ['description'], which: 'all' });
  expect(await resting(owner, id)).toMatchObject({ state: 'done', counts: { written: 1 } });
  const [asked, before] = [engine.asked.length, await spentBy(owner)];
  const { pool } = house.world.database;
  const { rows } = await pool.query(`select id, product_id from translation_item where job_id = $1`, [id]);
  const key = `translate:${rows[0]!.id as string}`;
  await pool.query(`update translation_sheet set drafts = '{}', drafted = '{}' where product_id = $1 and locale = 'fr'`, [rows[0]!.product_id]);
  await pool.query(`update translation_item set state = 'waiting', points = 0, begun = true where job_id = $1`, [id]);
  await pool.query(`update writing set state = 'running', lease_until = now() + interval '1 hour' where idempotency_key = $1`, [key]);
  await pool.query(`update translation_job set state = 'cancelled', spent = 0 where id = $1`, [id]);
  await takenUp(house);
  const now = () => owner.client.translations.job({ params: { id } });
  const tries = async () => (await pool.query(`select tries from translation_item where job_id = $1`, [id])).rows[0]!.tries as number;
  await expect.poll(tries).toBeGreaterThan(0);
  expect(await now()).toMatchObject({ counts: { waiting: 1, cancelled: 0 } });
  await pool.query(`update writing set state = 'done' where idempotency_key = $1`, [key]);
  // Its time to be looked at again need not be waited for.
  await pool.query(`update translation_item set due_at = null where job_id = $1`, [id]);
  await takenUp(house);
  await expect.poll(async () => (await now()).counts.written).toBe(1);
  expect((await now()).spent).not.toBe('0');
  expect([engine.asked.length, await spentBy(owner)]).toEqual([asked, before]);
});

test('what our own house could not note is not cancelled with the job, and its part of the cap is held', async () => {
  const { id } = await start({ choice: await ids('Storm Lantern', 'Kettle Skillet'), locales: ['ja'], fields: ['seo_title'] });
  await resting(owner, id);
  const { pool } = house.world.database;
  // As a run before this one leaves them: one is taken up and looked at in an hour, the other nobody began.
  await pool.query(`update translation_item set state = 'waiting', points = 0, begun = position = 0 where job_id = $1`, [id]);
  await pool.query(`update translation_item set due_at = now() + interval '1 hour' where job_id = $1 and position = 0`, [id]);
  await pool.query(`update translation_job set state = 'running', finished_at = null, spent = 0, cap = price where id = $1`, [id]);
  const { query, texts } = statements();
  await takenUp(house);
  // Each hand has looked, and found nothing that it may begin.
  const looks = () => texts().filter((text) => text.startsWith('select "id", "begun", "points" from "translation_item"')).length;
  await expect.poll(looks).toBeGreaterThan(3);
  query.mockRestore();
  const { rows } = await pool.query(`select state, begun from translation_item where job_id = $1 order by position`, [id]);
  expect(rows).toEqual([
    { state: 'waiting', begun: true },
    { state: 'waiting', begun: false },
  ]);
  expect(await owner.client.translations.cancel({ params: { id } })).toMatchObject({ counts: { waiting: 1, cancelled: 1 } });
  await pool.query(`update translation_item set due_at = null where job_id = $1`, [id]);
  await takenUp(house);
  const now = () => owner.client.translations.job({ params: { id } });
  await expect.poll(async () => (await now()).counts).toMatchObject({ waiting: 0, written: 1, cancelled: 1 });
});

const statements = () => {
  const pool: { query(asked: string | { text: string }): Promise<unknown> } = house.world.database.pool;
  const query = vi.spyOn(pool, 'query');
  return { query, texts: () => query.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : asked.text)) };
};

describe('a job of ten thousand', () => {
  test('is not summed up for each of its items, and a list of jobs with one question', async () => {
    const { query, texts } = statements();
    const sums = () => texts().filter((text) => text.includes('"translation_item"') && text.includes('group by')).length;
    const { id } = await start({ choice: await ids('Ashdown Paring', 'Fjell', 'Kettle Skillet'), locales: ['ja'], fields: ['seo_description'] });
    query.mockClear();
    const { pool } = house.world.database;
    const state = async () => (await pool.query(`select state from translation_job where id = $1`, [id])).rows[0]!.state as string;
    await expect.poll(state).toBe('done');
    expect(sums()).toBe(0);
    expect((await owner.client.translations.jobs({ query: { limit: 5 } })).items).toHaveLength(5);
    expect(sums()).toBe(1);
    query.mockRestore();
  });

  test('knows its next item without looking at those that are done', async () => {
    const shop = (await house.services.shops.listOf(owner.accountId))[0]!;
    const { params } = await leftTranslation(house, { accountId: owner.accountId, userId: owner.userId, shopId: shop.id, state: 'done' });
    await house.world.database.pool.query(
      `insert into translation_item (id, account_id, job_id, locale, title, position, state)
         select gen_random_uuid(), $1, $2, 'de', 'A mug', at, case when at < 9990 then 'written' else 'waiting' end from generate_series(1, 9999) at`,
      [owner.accountId, params.id],
    );
    await house.world.database.pool.query('analyze translation_item');
    const { rows } = await house.db.execute(sql`explain (analyze, format text) ${workStore(house.db).waiting(owner.accountId, params.id, 4)}`);
    const plan = rows.map((row) => Object.values(row).join()).join('\n');
    expect(plan).toContain('translation_item_next');
    expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/);
  });
});

test('languages that the shop has not, and jobs of another account, are refused', async () => {
  const choice = await ids('Fjell');
  for (const locale of ['en', 'nl'])
    expect(await failure(start({ choice, locales: [locale] }))).toMatchObject({ status: 422, details: { fields: { 'body.locales.0': expect.any(String) } } });
  const { items } = await owner.client.translations.jobs({ query: { limit: 1 } });
  const stranger = await house.newOwner();
  expect(await failure(stranger.client.translations.job({ params: { id: items[0]!.id } }))).toMatchObject({ status: 404 });
});
