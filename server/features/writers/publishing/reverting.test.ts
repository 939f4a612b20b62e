import type { ListingField } from '@storewright/contract/listing/listing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { textsOf } from '../drafts/texts.ts';
import { begin, countingWrites, failure, openShopFloor, publish, type ShopFloor } from '../../../boot/shop-floor.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor?.close());

const published = async () => {
  const product = await floor.product();
  const before = await floor.inShop(product.gid);
  const draft = await begin(floor.owner, product, { title: 'New title', description: '<p>New text.</p>', tags: [...product.tags, 'new'] });
  const publication = await publish(floor.owner, draft, ['title', 'description', 'tags']);
  return { product, before, draft, publication };
};
const reviewOf = (id: string) => floor.owner.client.writers.revertReview({ params: { id } });
const revert = (id: string, fields: ListingField[], shop_digest: string, key?: string) =>
  floor.owner.client.writers.revert({ params: { id }, body: { fields, shop_digest } }, { headers: key === undefined ? {} : { 'idempotency-key': key } });

test('a publication can be taken back whole', async () => {
  const { product, before, draft, publication } = await published();
  expect((await floor.owner.client.shops.one({ params: { id: product.id } })).optimised_at).not.toBeNull();
  const review = await reviewOf(publication.id);
  expect(review.fields.map(({ field, drifted }) => [field, drifted])).toEqual([
    ['title', false],
    ['description', false],
    ['tags', false],
  ]);
  const back = await revert(publication.id, publication.fields, review.shop_digest);
  expect(back).toMatchObject({
    mode: 'revert',
    state: 'published',
    reverts: publication.id,
    fields: ['title', 'description', 'tags'],
    after: publication.before,
  });
  expect(textsOf(await floor.inShop(product.gid))).toEqual(textsOf(before));
  expect((await floor.owner.client.shops.one({ params: { id: product.id } })).optimised_at).toBeNull();
  // The draft still says what it said, and that is no conflict: we put the shop's texts back ourselves.
  expect(await floor.owner.client.writers.draft({ params: { id: draft.id } })).toMatchObject({ status: 'draft', listing: { title: 'New title' } });
  expect((await floor.owner.client.writers.review({ params: { id: draft.id } })).fields.filter(({ conflict }) => conflict)).toEqual([]);
  // And the way back can be taken back.
  const again = await reviewOf(back.id);
  await revert(back.id, ['title'], again.shop_digest);
  expect((await floor.inShop(product.gid)).title).toBe('New title');
  expect((await floor.owner.client.shops.one({ params: { id: product.id } })).optimised_at).not.toBeNull();
});

test('a publication can be taken back field by field', async () => {
  const { product, before, publication } = await published();
  await revert(publication.id, ['description'], (await reviewOf(publication.id)).shop_digest);
  expect(await floor.inShop(product.gid)).toMatchObject({ title: 'New title', description: before.description });
});

test('what the shop changed since is shown, and kept unless it is chosen', async () => {
  const { product, before, publication } = await published();
  const stale = await reviewOf(publication.id);
  await floor.admin.update(product.gid, { title: 'Changed in the shop' });
  expect(await failure(revert(publication.id, ['title', 'description'], stale.shop_digest))).toMatchObject({
    status: 409,
    code: 'shop_changed',
    details: { fields: ['title'] },
  });

  const review = await reviewOf(publication.id);
  expect(review.fields.filter(({ drifted }) => drifted)).toEqual([
    { field: 'title', before: before.title, published: 'New title', shop: 'Changed in the shop', drifted: true },
  ]);
  await revert(publication.id, ['description', 'tags'], review.shop_digest);
  expect(await floor.inShop(product.gid)).toMatchObject({ title: 'Changed in the shop', description: before.description });
  const chosen = await revert(publication.id, ['title'], (await reviewOf(publication.id)).shop_digest);
  expect(chosen.before).toEqual({ title: 'Changed in the shop' });
  expect((await floor.inShop(product.gid)).title).toBe(before.title);
});

test('only what was published can be taken back, and only once', async () => {
  const { publication } = await published();
  const { shop_digest } = await reviewOf(publication.id);
  expect(await failure(revert(publication.id, ['seo_title'], shop_digest))).toMatchObject({ status: 422, code: 'invalid_input' });
  const writes = await countingWrites('productUpdate', async () => {
    const first = await revert(publication.id, ['title'], shop_digest, 'revert-once');
    expect(await revert(publication.id, ['title'], shop_digest, 'revert-once')).toEqual(first);
  });
  expect(writes).toBe(1);
  expect(await failure(revert(publication.id, ['title'], (await reviewOf(publication.id)).shop_digest))).toMatchObject({
    status: 409,
    code: 'nothing_approved',
  });
});

test('ten reverts at once are one write', async () => {
  const { publication } = await published();
  const { shop_digest } = await reviewOf(publication.id);
  const writes = await countingWrites('productUpdate', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => revert(publication.id, publication.fields, shop_digest)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  expect(writes).toBe(1);
});

test('a publication whose draft was thrown away can still be taken back', async () => {
  const { product, before, draft, publication } = await published();
  await floor.owner.client.writers.discardDraft({ params: { id: draft.id } });
  expect(await revert(publication.id, ['title'], (await reviewOf(publication.id)).shop_digest)).toMatchObject({ state: 'published', draft_id: null });
  expect((await floor.inShop(product.gid)).title).toBe(before.title);
});

test('a draft that is begun while another is taken back is the open one, and nothing is refused for it', async () => {
  const { draft, publication } = await published();
  const { shop_digest } = await reviewOf(publication.id);
  const { pool } = floor.house.world.database;
  const other = await pool.connect();
  await other.query('begin');
  await other.query(
    `insert into draft select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'status', 'draft', 'idempotency_key', null))).* from draft d where id = $1`,
    [draft.id],
  );
  const back = revert(publication.id, ['title'], shop_digest);
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    expect(rowCount).toBeGreaterThan(0);
  }, 20_000);
  await other.query('commit');
  other.release();
  expect(await back).toMatchObject({ mode: 'revert', state: 'published' });
  expect(await floor.owner.client.writers.draft({ params: { id: draft.id } })).toMatchObject({ status: 'published' });
});
