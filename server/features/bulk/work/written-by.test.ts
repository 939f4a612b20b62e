/** Who wrote what went out in bulk, as a feed has to say it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { approveAll, rest, startJob } from '../tests/bulk.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor?.close());

/** The fields of a product that count as a model's after a job went out whose engine is this one. */
const writtenByModel = async (engine: string) => {
  const { client } = floor.owner;
  const product = await floor.product();
  const { id } = await startJob(floor.owner, { choice: { by: 'ids', product_ids: [product.id] }, fields: ['seo_description'] });
  await rest(floor.owner, id);
  expect(await approveAll(floor.owner, id)).toBe(1);
  await floor.house.world.database.pool.query('update bulk_job set engine = $2 where id = $1', [id, engine]);
  await client.bulk.publish({ params: { id } });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { published: 1 } });
  return [...((await floor.writers.publishing.writtenHere(floor.shop, [product.id])).get(product.id) ?? [])];
};

test('texts of the starter that went out in bulk are no model’s, those of a model are', async () => {
  expect(await writtenByModel('starter')).toEqual([]);
  expect(await writtenByModel('house-model')).toEqual(['seo_description']);
});
