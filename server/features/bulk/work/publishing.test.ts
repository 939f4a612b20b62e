/** How what was approved goes out and comes back: each change once, over nobody's own words, and again byte for byte. */
import type { BulkJob } from '@storewright/contract/bulk';
import type { Product } from '@storewright/contract/shops';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { begin, countingWrites, failure, openShopFloor, publish, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { approveAll, jobWhen, rest, rowsOf, startJob, withTrouble } from '../tests/bulk.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor({ PUBLISH_LEASE_SECONDS: '4' });
});
afterEach(() => floor.demo.disarm());
afterAll(() => floor?.close());

const bulk = () => floor.owner.client.bulk;
/** Products of a job's own, written and approved. */
const approved = async (count: number) => {
  const products: Product[] = [];
  for (let made = 0; made < count; made += 1) products.push(await floor.product());
  const { id } = await startJob(floor.owner, { choice: { by: 'ids', product_ids: products.map(({ id }) => id) }, fields: ['description', 'seo_description'] });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { review: count } });
  expect(await approveAll(floor.owner, id)).toBe(count);
  return { id, params: { id }, products };
};
const textsOf = async ({ gid }: Product) => {
  const { title, description, seo_title, seo_description, tags, handle, status, digest } = await floor.inShop(gid);
  return { title, description, seo_title, seo_description, tags, handle, status, digest };
};

test('goes out once, though it is asked for three times', async () => {
  const { id, params, products } = await approved(4);
  const writes = await countingWrites('productUpdate', async () => {
    await Promise.all([bulk().publish({ params }), bulk().publish({ params }), bulk().publish({ params })]);
    await rest(floor.owner, id);
    expect(await bulk().publish({ params })).toMatchObject({ counts: { published: 4 } });
  });
  expect(writes).toBe(4);
  for (const [index, row] of (await rowsOf(floor.owner, id)).entries()) {
    const item = await bulk().item({ params: { id, item: row.id } });
    expect(item.fields.map(({ changed }) => changed)).toEqual([true, true]);
    expect((await textsOf(products[index]!)).seo_description).toBe(item.fields[1]?.after);
    expect(item.publications.map(({ mode, state }) => [mode, state])).toEqual([['update', 'published']]);
  }
});

test('a change whose answer was lost is found in the shop and not sent again', async () => {
  const { id, params } = await approved(3);
  await floor.demo.arm({ fault: 'drop-after-write', matching: 'productUpdate(', times: 2 });
  const writes = await countingWrites('productUpdate', async () => {
    await bulk().publish({ params });
    expect(await rest(floor.owner, id)).toMatchObject({ state: 'done', counts: { published: 3 } });
  });
  expect(writes).toBe(3);
});

test('what nobody can know yet is looked at again until the shop says it', async () => {
  const { id, params } = await approved(2);
  await floor.demo.arm({ fault: 'hang', matching: 'productUpdate(' });
  await bulk().publish({ params });
  const job = await jobWhen(floor.owner, id, ({ counts, left }) => counts.published + counts.failed === 2 && left.publish === 0);
  expect(job.counts).toMatchObject({ published: 2, failed: 0 });
}, 60_000);

test('over what the shop changed meanwhile nothing goes out, until somebody says so', async () => {
  const { id, params, products } = await approved(2);
  await floor.admin.update(products[0]!.gid, { seo_description: 'By hand, meanwhile' });
  await bulk().publish({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ state: 'done', counts: { published: 1, failed: 1 }, failed_in: { publish: 1 } });
  const [row] = await rowsOf(floor.owner, id);
  expect(row).toMatchObject({ state: 'failed', failed_in: 'publish', error: { code: 'shop_changed' } });
  const item = await bulk().item({ params: { id, item: row!.id } });
  expect(item.fields.map(({ field, conflict }) => [field, conflict])).toEqual([
    ['description', false],
    ['seo_description', true],
  ]);
  expect((await textsOf(products[0]!)).seo_description).toBe('By hand, meanwhile');
  const writer = await floor.house.newStaff(floor.owner);
  await floor.owner.client.people.change({ params: { id: writer.userId }, body: { permissions: ['write_texts'] } });
  for (const overwrite of [true, false])
    expect(await failure(writer.client.bulk.retry({ params, body: { overwrite } }))).toMatchObject({ status: 403, code: 'not_permitted' });
  expect((await textsOf(products[0]!)).seo_description).toBe('By hand, meanwhile');
  await bulk().retry({ params, body: { overwrite: true } });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { published: 2, failed: 0 } });
  expect((await textsOf(products[0]!)).seo_description).toBe(item.fields[1]!.after);
});

test('a product that left the shop fails alone', async () => {
  const { id, params, products } = await approved(3);
  await floor.removeFromShop(products[1]!.gid);
  await bulk().publish({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ state: 'done', counts: { published: 2, failed: 1 } });
});

test('a shop that is away pauses the job, and everything goes out when it is back', async () => {
  const { id, params } = await approved(10);
  await floor.demo.arm({ fault: '500', matching: 'query Listing(', times: 10_000 });
  await bulk().publish({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ state: 'paused', paused: { reason: 'shop', code: 'shop_unreachable' } });
  await floor.demo.disarm();
  await bulk().resume({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ state: 'done', counts: { published: 10 } });
}, 90_000);

test('a shop that lets nobody write any more pauses the job, and everything goes out once it is connected again', async () => {
  const { id, params } = await approved(6);
  await floor.demo.arm({ fault: 'denied', matching: 'productUpdate(', times: 10_000 });
  await bulk().publish({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ state: 'paused', paused: { reason: 'shop', code: 'shop_reconnect' }, counts: { failed: 0 } });
  await floor.demo.disarm();
  await floor.house.services.shops.connectDemo({ accountId: floor.owner.accountId, owner: 'Robin Vale' });
  await bulk().resume({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ state: 'done', counts: { published: 6 } });
});

test('what the shop took while our own house was in trouble is known as ours, and comes back', async () => {
  const { id, params, products } = await approved(2);
  const writes = await countingWrites('productUpdate', () =>
    withTrouble(floor.house, { state: 'published', times: 2 }, async () => {
      await bulk().publish({ params });
      expect(await rest(floor.owner, id)).toMatchObject({ state: 'done', counts: { published: 2, failed: 0 } });
    }),
  );
  expect(writes).toBe(2);
  await bulk().revert({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { reverted: 2 } });
  for (const product of products) expect((await textsOf(product)).seo_description).toBe(product.seo_description);
});

test('where nothing of ours went out, nobody is told that it came back', async () => {
  const { id, params, products } = await approved(1);
  const [row] = await rowsOf(floor.owner, id);
  const { fields } = await bulk().item({ params: { id, item: row!.id } });
  await floor.admin.update(products[0]!.gid, Object.fromEntries(fields.map(({ field, after }) => [field, after])));
  await bulk().publish({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { published: 1 } });
  await bulk().revert({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { reverted: 0, failed: 1 }, failed_in: { revert: 1 } });
  expect((await rowsOf(floor.owner, id))[0]).toMatchObject({ error: { code: 'publication_not_revertible' } });
});

test('goes out at its time, and can be taken back until then', async () => {
  const { id, params } = await approved(2);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await bulk().publish({ params, body: { at } })).toMatchObject({ state: 'waiting', next_at: at, counts: { scheduled: 2 } });
  expect(await bulk().unschedule({ params })).toMatchObject({ state: 'done', next_at: null, counts: { approved: 2 } });
  await bulk().publish({ params, body: { at: new Date(Date.now() + 1_500).toISOString() } });
  expect(await jobWhen(floor.owner, id, ({ counts }) => counts.published === 2)).toMatchObject({ counts: { scheduled: 0 } });
});

test('a time that has passed is refused, and nothing goes out', async () => {
  const { id, params } = await approved(1);
  const at = new Date(Date.now() - 60_000).toISOString();
  expect(await failure(bulk().publish({ params, body: { at } }))).toMatchObject({
    status: 422,
    code: 'invalid_input',
    details: { fields: { 'body.at': 'This time has passed already.' } },
  });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { approved: 1 } });
});

test('a field that was locked since does not go out', async () => {
  const { id, params, products } = await approved(1);
  await bulk().lock({ body: { product_ids: [products[0]!.id], fields: ['seo_description'] } });
  await bulk().publish({ params });
  await rest(floor.owner, id);
  const now = await textsOf(products[0]!);
  expect(now.seo_description).toBe(products[0]!.seo_description);
  expect(now.description).not.toBe(products[0]!.description_html);
});

test('a person publishes no field over its lock, and is told of it before', async () => {
  const { owner } = floor;
  const product = await floor.product();
  const draft = await begin(owner, product, { title: 'Anew', seo_title: 'Anew as well' });
  await bulk().lock({ body: { product_ids: [product.id], fields: ['title'] } });
  const { fields } = await owner.client.writers.review({ params: { id: draft.id } });
  const lock = { by: owner.profile.user.name, at: expect.any(String), everywhere: false };
  expect(fields.flatMap(({ field, lock }) => (lock ? [{ field, lock }] : []))).toEqual([{ field: 'title', lock }]);
  expect(await failure(publish(owner, draft, ['title', 'seo_title']))).toMatchObject({ status: 409, code: 'field_locked', details: { fields: ['title'] } });
  expect((await textsOf(product)).title).toBe(product.title);
  await publish(owner, draft, ['seo_title']);
  expect(await textsOf(product)).toMatchObject({ title: product.title, seo_title: 'Anew as well' });
  await bulk().unlock({ body: { product_ids: [product.id], fields: ['title'] } });
  await publish(owner, await owner.client.writers.draft({ params: { id: draft.id } }), ['title']);
  expect((await textsOf(product)).title).toBe('Anew');
});

test('the way back leaves alone what the shop changed since, unless it is chosen; all of it is byte for byte as it was', async () => {
  const products: Product[] = [];
  const before = new Map<string, unknown>();
  const { id, params } = await (async () => {
    const job = await approved(4);
    products.push(...job.products);
    for (const product of products) before.set(product.id, await textsOf(product));
    await bulk().publish({ params: job.params });
    await rest(floor.owner, job.id);
    return job;
  })();
  await floor.admin.update(products[2]!.gid, { seo_description: 'Somebody wrote this by hand.' });
  await bulk().check({ params });
  await rest(floor.owner, id);
  expect(await bulk().revertReview({ params })).toMatchObject({ published: 4, checked: 4, undrifted: 3, drifted: 1 });
  const drifted = await bulk().items({ params, query: { drift: 'drifted' } });
  expect(drifted.items.map(({ product_id, drifted: fields }) => [product_id, fields])).toEqual([[products[2]!.id, ['seo_description']]]);

  await bulk().revert({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ state: 'done', counts: { reverted: 3, published: 1 } });
  expect((await textsOf(products[2]!)).seo_description).toBe('Somebody wrote this by hand.');
  expect(await failure(bulk().revert({ params, body: { which: 'chosen' } }))).toMatchObject({ status: 422 });
  await bulk().revert({ params, body: { which: 'chosen', item_ids: [drifted.items[0]!.id] } });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { reverted: 4, published: 0 } });
  for (const product of products) expect(await textsOf(product)).toEqual(before.get(product.id));
  // Whoever presses again finds it done.
  expect(await bulk().revert({ params })).toMatchObject({ counts: { reverted: 4 } satisfies Partial<BulkJob['counts']> });
});

test('who stops while it goes out has the rest approved still', async () => {
  const { id, params } = await approved(12);
  await bulk().publish({ params });
  await jobWhen(floor.owner, id, ({ counts }) => counts.published > 0);
  await bulk().cancel({ params });
  const stopped = await jobWhen(floor.owner, id, ({ state }) => state === 'done' || state === 'cancelled');
  expect(stopped.counts.published + stopped.counts.approved).toBe(12);
  expect(stopped.counts.approved).toBeGreaterThan(0);
  expect(stopped.stopped).toBe(stopped.counts.approved);
  await bulk().publish({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { published: 12 }, stopped: 0 });
});

test('who stops while somebody else publishes the product has it approved still, and it goes out no more', async () => {
  const { id, params, products } = await approved(1);
  const { pool } = floor.house.world.database;
  const [{ gid, id: productId }] = products as [Product];
  await pool.query(
    `insert into publication (id, account_id, shop_id, user_id, product_id, gid, mode, title, fields, before, after, lease_until, request_hash)
     select gen_random_uuid(), account_id, shop_id, user_id, $2, $3, 'update', '', '{title}', '{}', '{}', now() + interval '1 hour', '' from bulk_job where id = $1`,
    [id, productId, gid],
  );
  await bulk().publish({ params });
  await expect.poll(async () => (await pool.query('select 1 from bulk_item where job_id = $1 and due_at > now()', [id])).rowCount).toBe(1);
  await bulk().cancel({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { approved: 1, publishing: 0 }, left: { publish: 0 } });
  await pool.query('delete from publication where gid = $1', [gid]);
  await bulk().publish({ params });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { published: 1 } });
});

test('a text that comes to nothing is approved by nobody who does not look, and never goes out over one that says something', async () => {
  const products = [await floor.product(), await floor.product()];
  const { id } = await startJob(floor.owner, { choice: { by: 'ids', product_ids: products.map((one) => one.id) }, fields: ['description', 'seo_description'] });
  await rest(floor.owner, id);
  const [empty] = await rowsOf(floor.owner, id);
  await floor.house.world.database.pool.query(
    `update bulk_item set holds = null, after = jsonb_set(after, '{description}', '"<p> &nbsp;</p>"') where id = $1`,
    [empty!.id],
  );
  expect(await approveAll(floor.owner, id)).toBe(1);
  const decide = { params: { id }, body: { items: [{ id: empty!.id, version: empty!.version }], decision: 'approved' as const } };
  expect(await failure(bulk().decide(decide))).toMatchObject({ status: 422, code: 'text_empty' });
  // Approved before that was known, it is refused at the door.
  await floor.house.world.database.pool.query("update bulk_item set state = 'approved', approved = '{description}' where id = $1", [empty!.id]);
  const before = await Promise.all(products.map(textsOf));
  await bulk().publish({ params: { id } });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { published: 1, failed: 1 } });
  expect((await rowsOf(floor.owner, id))[0]).toMatchObject({ state: 'failed', failed_in: 'publish', error: { code: 'text_empty' } });
  expect((await textsOf(products[0]!)).description).toBe(before[0]!.description);
});

test('what is approved while its product is written anew waits for that, is judged by what was given, and goes out', async () => {
  const product = await floor.product();
  const { id } = await startJob(floor.owner, { choice: { by: 'ids', product_ids: [product.id] }, fields: ['description'] });
  await rest(floor.owner, id);
  const [row] = await rowsOf(floor.owner, id);
  const end = await floor.engineWrites(product, 'optimize');
  const texts = { description: '<p>A throw for the sofa. It lasts 12 hours.</p>' };
  const item = await bulk().edit({ params: { id, item: row!.id }, body: { version: row!.version, texts } });
  expect((await rowsOf(floor.owner, id))[0]).toMatchObject({ holds: [] });
  await bulk().decide({ params: { id }, body: { items: [{ id: row!.id, version: item.version }], decision: 'approved' } });
  await bulk().publish({ params: { id } });
  const { pool } = floor.house.world.database;
  await expect.poll(async () => (await pool.query('select 1 from bulk_item where job_id = $1 and due_at > now()', [id])).rowCount).toBe(1);
  await end();
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { published: 1, failed: 0 } });
});
