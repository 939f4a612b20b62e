/** Many products as one piece of work, from choosing them to taking them back. */
import type { BulkRow } from '@storewright/contract/bulk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { approveAll, rest, rowsOf, startJob } from './tests/bulk.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor?.close());

/** The shop's own words, whoever wrote them. */
const inShop = async (ids: string[]) => {
  const { rows } = await floor.house.world.database.pool.query(
    `select id, product from demo_product where 'gid://shopify/Product/' || id = any($1) order by id`,
    [ids],
  );
  return rows.map(({ product }) => JSON.stringify(product));
};
const gidsOf = async (rows: BulkRow[]) =>
  Promise.all(rows.map(async ({ product_id }) => (await floor.owner.client.shops.one({ params: { id: product_id ?? '' } })).gid));

test('a job writes, people approve, it goes out, and the way back leaves the shop byte for byte as it was', async () => {
  const { owner } = floor;
  const { client } = owner;
  const { id } = await startJob(owner, { first: 12 });
  const params = { id };
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { review: 12 }, receipts: { requests: 12, points: '0' } });
  const rows = await rowsOf(owner, id);
  const gids = await gidsOf(rows);
  const before = await inShop(gids);
  expect(before.length).toBe(12);

  const approved = await approveAll(owner, id);
  expect(approved).toBeGreaterThan(5);
  await client.bulk.publish({ params });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { published: approved } });
  const published = await inShop(gids);
  expect(published.filter((one, index) => one !== before[index]).length).toBe(approved);

  await client.bulk.check({ params });
  await rest(owner, id);
  expect(await client.bulk.revertReview({ params })).toMatchObject({ published: approved, checked: approved, undrifted: approved, drifted: 0, gone: 0 });
  await client.bulk.revert({ params });
  expect(await rest(owner, id)).toMatchObject({ state: 'done', counts: { reverted: approved, published: 0 } });
  expect(await inShop(gids)).toEqual(before);
});
