/** Pictures given to products and taken back, by the front door, with the demo shop. */
import { imageFileOf } from '@storewright/contract/painting/bounds';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { aBall, composed, cutPhoto } from '../tests/painting.testing.ts';

let floor: ShopFloor;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  floor = await openShopFloor();
  owner = floor.owner;
  stranger = await floor.house.newOwner();
});
afterAll(() => floor?.close());

const paint = () => owner.client.painting;
const bytesOf = async (address: string) => ({ bytes: (await floor.house.app.inject({ url: address, headers: { cookie: owner.cookie } })).rawPayload });
const picturesOf = async (id: string) => (await owner.client.shops.one({ params: { id } })).pictures;
const demoRow = async (gid: string) =>
  (await floor.house.world.database.pool.query('select product from demo_product where id = $1', [gid.split('/').at(-1)])).rows[0]?.product;
const filesInShop = async (): Promise<number> => Number((await floor.house.world.database.pool.query('select count(*) from demo_file')).rows[0].count);

describe('at a product', () => {
  test('the file says what made it: ours, its small one, and what the shop shows at each size', async () => {
    const { id } = await floor.product();
    const made = await composed(floor.house, owner);
    const sent = await paint().publish({ body: { product_id: id, pictures: [{ image_id: made.id, alt: 'Told' }] } });
    const { url } = (await picturesOf(id)).find(({ alt }) => alt === 'Told')!;
    const sized = [url, ...['96', '400'].map((width) => `${url}${url.includes('?') ? '&' : '?'}width=${width}`)];
    for (const address of [imageFileOf(made.id, 'picture'), imageFileOf(made.id, 'preview'), ...sized]) {
      const { bytes } = await bytesOf(address);
      expect([address, (await sharp(bytes).metadata()).xmpAsString]).toEqual([address, expect.stringContaining('digitalsourcetype/composite<')]);
    }
    await paint().revert({ params: { id: sent.id }, body: {} });
  });

  test('pictures stand behind those it has, with their words; taken back, all is as it was', async () => {
    const { id, gid } = await floor.product();
    const [had, shop, files] = [await picturesOf(id), await demoRow(gid), await filesInShop()];
    const made = await composed(floor.house, owner);
    const sent = await paint().publish({ body: { product_id: id, pictures: [{ image_id: made.id, alt: ' A red ball ' }] } });
    expect(sent).toMatchObject({ state: 'published', mode: 'update', product_id: id, pictures: [{ image_id: made.id, alt: 'A red ball' }] });
    expect((await picturesOf(id)).map(({ alt }) => alt)).toEqual([...had.map(({ alt }) => alt), 'A red ball']);
    const back = await paint().revert({ params: { id: sent.id }, body: {} });
    expect(back).toMatchObject({ state: 'published', mode: 'revert', reverts: sent.id });
    expect([await picturesOf(id), await demoRow(gid), await filesInShop()]).toEqual([had, shop, files]);
    expect(await failure(paint().revert({ params: { id: sent.id }, body: {} }))).toMatchObject({ status: 409, code: 'publication_not_revertible' });
    expect((await paint().publications({ query: { product_id: id } })).items.map(({ mode, taken_back: gone }) => [mode, gone])).toEqual([
      ['revert', false],
      ['update', true],
    ]);
  });

  test('the same wish goes out once, whoever repeats it', async () => {
    const { id } = await floor.product();
    const made = await composed(floor.house, owner);
    const had = (await picturesOf(id)).length;
    const headers = { 'idempotency-key': newId() };
    const body = { product_id: id, pictures: [{ image_id: made.id, alt: 'A ball' }] };
    const first = await paint().publish({ body }, { headers });
    expect((await paint().publish({ body }, { headers })).id).toBe(first.id);
    expect(await picturesOf(id)).toHaveLength(had + 1);
    expect(await failure(paint().publish({ body: { ...body, pictures: [{ image_id: made.id, alt: 'Another' }] } }, { headers }))).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  test('what the shop says of one by now is lost only when somebody says so', async () => {
    const { id, gid } = await floor.product();
    const made = await composed(floor.house, owner);
    const sent = await paint().publish({ body: { product_id: id, pictures: [{ image_id: made.id, alt: 'A ball' }] } });
    const media = (await floor.admin.details.read(gid))!.pictures.at(-1)!.gid;
    await floor.admin.details.change(gid, { of: 'pictures', alts: [{ gid: media, alt: 'Changed by the owner' }] });
    expect(await failure(paint().revert({ params: { id: sent.id }, body: {} }))).toMatchObject({ status: 409, code: 'shop_changed' });
    await paint().revert({ params: { id: sent.id }, body: { overwrite: true } });
    expect((await floor.admin.details.read(gid))!.pictures.some((picture) => picture.gid === media)).toBe(false);
  });

  test('of a sender that died, what the product shows decides, and no file is left over', async () => {
    const { id, gid } = await floor.product();
    const made = await composed(floor.house, owner);
    const { pool } = floor.house.world.database;
    const publishing = () => paint().publish({ body: { product_id: id, pictures: [{ image_id: made.id, alt: 'A ball' }] } });
    const died = (publication: string) =>
      pool.query(`update image_publication set state = 'sending', finished_at = null, lease_until = now() - interval '1 second' where id = $1`, [publication]);
    // It died after the shop took it.
    const arrived = await publishing();
    await died(arrived.id);
    await floor.house.services.painting.publishing.recover(() => undefined);
    const now = async (one: string) => (await paint().publications({ query: { product_id: id } })).items.find((row) => row.id === one);
    expect(await now(arrived.id)).toMatchObject({ state: 'published' });
    // It died between the file and the product.
    const files = await filesInShop();
    const { gid: file } = await floor.admin.files.make({ name: 'a.webp', type: 'image/webp', bytes: await aBall(), alt: 'A ball' });
    await pool.query(`update image_publication set pictures = $2 where id = $1`, [
      arrived.id,
      JSON.stringify([{ imageId: made.id, alt: 'A ball', media: file }]),
    ]);
    await died(arrived.id);
    await floor.house.services.painting.publishing.recover(() => undefined);
    expect(await now(arrived.id)).toMatchObject({ state: 'failed', error: { code: 'shop_unreachable' } });
    expect(await filesInShop()).toBe(files);
    expect((await floor.admin.details.read(gid))!.pictures.some((picture) => picture.gid === file)).toBe(false);
  });

  test('a photo as it came is not given to it: nothing in its file says what made it', async () => {
    const { id } = await floor.product();
    const photo = await cutPhoto(floor.house, owner);
    expect(await failure(paint().publish({ body: { product_id: id, pictures: [{ image_id: photo.id, alt: 'A ball' }] } }))).toMatchObject({ status: 422 });
  });

  test('neither a stranger’s picture nor a stranger’s product is touched', async () => {
    const { id } = await floor.product();
    const made = await composed(floor.house, owner);
    const theirs = await composed(floor.house, stranger);
    const wish = (image: string) => ({ body: { product_id: id, pictures: [{ image_id: image, alt: 'A ball' }] } });
    expect(await failure(paint().publish(wish(theirs.id)))).toMatchObject({ status: 404 });
    expect(await failure(stranger.client.painting.publish(wish(theirs.id)))).toMatchObject({ status: 404 });
    const sent = await paint().publish(wish(made.id));
    expect(await failure(stranger.client.painting.revert({ params: { id: sent.id }, body: {} }))).toMatchObject({ status: 404 });
    expect(await failure(paint().publish({ body: { product_id: id, pictures: [{ image_id: made.id, alt: ' ' }] } }))).toMatchObject({ status: 422 });
  });
});
