/** Words on pictures: part of the recipe, of a batch as of one picture; what cannot be written is refused by its field. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { failure, openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import type { Person } from '../../boot/house.testing.ts';
import { cutPhoto, oak } from './tests/painting.testing.ts';

let floor: ShopFloor;
let owner: Person;
beforeAll(async () => {
  floor = await openShopFloor();
  owner = floor.owner;
});
afterAll(() => floor?.close());

test('words make another picture of the same recipe, the same words the same, and no pixel of the product changes', async () => {
  const { compose } = owner.client.painting;
  const params = { id: (await cutPhoto(floor.house, owner)).id };
  const text = { line: '<b>Sale</b> & more', second: '今だけ', at: 'bottom' as const };
  const plain = await compose({ params, body: oak });
  const made = await compose({ params, body: { ...oak, text } });
  expect(made.id).not.toBe(plain.id);
  expect((await compose({ params, body: { ...oak, text } })).id).toBe(made.id);
  expect(made.composed).toMatchObject({ recipe: { text }, product: { changed: 0 } });
  expect((await compose({ params, body: { ...oak, text: { ...text, at: 'top' } } })).id).not.toBe(made.id);
});

test('what is no line of letters is refused by its field, and nothing is made', async () => {
  const { compose, sketch } = owner.client.painting;
  const params = { id: (await cutPhoto(floor.house, owner)).id };
  const hostile = ['', ' ', 'a\nb', 'a\u0007b', '\u202Eelas', 'a\u200Db', 'a\u2028b', 'x'.repeat(500), 'Sale 😀', 'تخفيضات', 'Ж', 'e\u0301\u0302\u0303'];
  for (const line of hostile)
    for (const call of [compose, sketch]) {
      const refused = await failure(call({ params, body: { ...oak, text: { line, second: '', at: 'top' } } }));
      expect([line, refused.status, refused.code]).toEqual([line, 422, 'invalid_input']);
      expect(Object.keys((refused as unknown as { details: { fields: object } }).details.fields)).toEqual(['body.text.line']);
    }
  const order = { choice: { by: 'photos' as const, photo_ids: [params.id] }, recipe: { ...oak, text: { line: 'Sale', second: '😀', at: 'top' as const } } };
  const { estimate, start } = owner.client.paintBatches;
  for (const call of [
    () => estimate({ body: order }),
    () => start({ body: { ...order, name: '', cap: '0', price: '0' } }, { headers: { 'idempotency-key': newId() } }),
  ]) {
    const refused = await failure(call());
    expect([refused.status, Object.keys((refused as unknown as { details: { fields: object } }).details.fields)]).toEqual([422, ['body.recipe.text.second']]);
  }
});
