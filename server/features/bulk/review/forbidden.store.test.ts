/** The owner's own words about words, where nobody looks at each text. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { approveAll, rest, rowsOf, startJob } from '../tests/bulk.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor?.close());

test('a text that says a forbidden word is approved by nobody who does not look at it', async () => {
  const { owner } = floor;
  const products = [await floor.product(), await floor.product()];
  const { id } = await startJob(owner, { choice: { by: 'ids', product_ids: products.map((one) => one.id) }, fields: ['description'] });
  const params = { id };
  await rest(owner, id);
  const [cheap] = await rowsOf(owner, id);
  const { version } = (await owner.client.voice.cards()).items.find(({ language, brand }) => language === 'en' && brand === null) ?? { version: 0 };
  expect(await owner.client.bulk.approvable({ params, query: { score: 0 } })).toMatchObject({ count: 2 });
  await owner.client.voice.setOwn({ params: { language: 'en' }, body: { version, own: { forbidden: ['cheap', 'game-changer'] } } });
  await floor.house.world.database.pool.query(`update bulk_item set after = jsonb_set(after, '{description}', '"<p>Ever <b>Cheaper</b>.</p>"') where id = $1`, [
    cheap!.id,
  ]);
  expect(await approveAll(owner, id)).toBe(1);
  expect((await rowsOf(owner, id)).map(({ state }) => state)).toEqual(['review', 'approved']);
  // Whoever looks at it may think otherwise.
  await owner.client.bulk.decide({ params, body: { items: [{ id: cheap!.id, version: cheap!.version }], decision: 'approved' } });
  expect((await rowsOf(owner, id)).map(({ state }) => state)).toEqual(['approved', 'approved']);
});
