/** A text that became blank empties nothing in the shop unseen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, countingWrites, failure, openShopFloor, publish, type ShopFloor } from '../../../boot/shop-floor.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor?.close());

test.each(['', '<p> &nbsp;</p>', '<p><strong></strong></p>'])(
  'a description that became blank (%j) is refused by its name before the shop is asked',
  async (blank) => {
    const product = await floor.product();
    const draft = await begin(floor.owner, product, { title: 'Another title', description: blank });
    const writes = await countingWrites('productUpdate', async () => {
      expect(await failure(publish(floor.owner, draft, ['title', 'description']))).toMatchObject({
        status: 422,
        code: 'text_empty',
        details: { fields: { description: expect.any(String) } },
      });
    });
    expect([writes, (await floor.inShop(product.gid)).description]).toEqual([0, product.description_html]);
    expect(await publish(floor.owner, draft, ['title'])).toMatchObject({ state: 'published', fields: ['title'] });
  },
);

test('pictures alone are a description, in the shop and in a draft', async () => {
  const product = await floor.product();
  const picture = '<p><img src="https://cdn.example.com/size-chart.png" alt="" /></p>';
  const draft = await begin(floor.owner, product, { description: picture });
  expect(await publish(floor.owner, draft, ['description'])).toMatchObject({ state: 'published' });
  const after = await begin(floor.owner, await floor.owner.client.shops.one({ params: { id: product.id } }), { description: '<p></p>' });
  expect(await failure(publish(floor.owner, after, ['description']))).toMatchObject({ code: 'text_empty' });
});

test('where the shop says nothing there is nothing to empty, and what it shows by itself may be asked for again', async () => {
  const product = await floor.product();
  const written = await begin(floor.owner, product, { seo_title: 'For results', seo_description: 'A sentence for results.' });
  await publish(floor.owner, written, ['seo_title', 'seo_description']);
  const read = () => floor.owner.client.shops.one({ params: { id: product.id } });
  const emptied = await begin(floor.owner, await read(), { seo_title: '', seo_description: '–' });
  expect(await failure(publish(floor.owner, emptied, ['seo_title', 'seo_description']))).toMatchObject({
    code: 'text_empty',
    details: { fields: { seo_description: expect.any(String) } },
  });
  expect(await publish(floor.owner, emptied, ['seo_title'])).toMatchObject({ state: 'published', after: { seo_title: '' } });
});
