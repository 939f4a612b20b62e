/** A shop with more products than can be paged through, read by a bulk operation of the strict Shopify. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { productsIn } from '../bulk-read/lines.ts';
import { changing } from '../../demo-shop/demo.store.ts';
import { generatedProduct } from '../../demo-shop/generator.ts';
import { openShopifyHouse, type ShopifyHouse } from './shopify-house.testing.ts';
import { signedBody } from './strict-shopify.testing.ts';

let at: ShopifyHouse;
let owner: Person;
const bulk = () => at.shopify.admin.bulk;
const size = 12;
beforeAll(async () => {
  at = await openShopifyHouse({ SHOPIFY_BULK_FROM: '8' });
  owner = await at.house.newOwner();
});
afterAll(() => at?.close());
beforeEach(() => {
  bulk().next.length = 0;
  Object.assign(bulk().files, { asked: [], gone: false, breakAt: null, ignoresRange: false });
});

const secret = 'the secret of the shop’s own app';
let count = 0;
const connected = async (products = size) => {
  const domain = `large-lane-${(count += 1)}.myshopify.com`;
  await at.shopify.open(domain, { products });
  const { id } = await owner.client.connections.connectToken({ body: { domain, token: at.shopify.customToken(domain), api_secret: secret } });
  return { id, domain };
};
/** The shop's own word that one of its operations ended. */
const told = (domain: string): Promise<number> =>
  tell(domain, 'bulk_operations/finish', { admin_graphql_api_id: 'gid://shopify/BulkOperation/1', status: 'completed' });
const tell = async (domain: string, topic: string, payload: object): Promise<number> => {
  const body = JSON.stringify(payload);
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': domain,
    'x-shopify-webhook-id': `${topic} ${domain}`,
    'x-shopify-triggered-at': at.clock().toISOString(),
    'x-shopify-hmac-sha256': signedBody(body, secret),
  };
  return (await at.house.app.inject({ method: 'POST', url: '/api/shopify/webhooks/', headers, payload: body })).statusCode;
};
const rowsOf = async (id: string) =>
  (await at.house.world.database.pool.query(`select gid, title, fingerprint, variant_count from product where shop_id = $1 order by gid`, [id])).rows;
const jobOf = async (id: string) =>
  (
    await at.house.world.database.pool.query(
      `select id, state, done, checkpoint, error from job where subject_id = $1 and kind = 'sync' order by created_at desc limit 1`,
      [id],
    )
  ).rows[0];
const operationsOf = (domain: string) => bulk().operations.filter((one) => one.domain === domain);

describe('a large shop', () => {
  test('is read by one question, and comes out as page by page', async () => {
    const { id, domain } = await connected();
    await at.quiet();
    const read = await rowsOf(id);
    expect([read.length, operationsOf(domain).length, bulk().files.asked]).toEqual([size, 1, ['']]);
    // Read again by pages, not one of them is another.
    const shop = (await at.house.services.shops.listOf(owner.accountId)).find((one) => one.id === id)!;
    for (const { gid } of read.slice(0, 12)) await at.house.services.shops.takeProduct(shop, gid, {});
    expect(await rowsOf(id)).toEqual(read);
    expect(await jobOf(id)).toMatchObject({ state: 'done', done: size });
  });

  test('a small one is read page by page', async () => {
    const { id, domain } = await connected(5);
    await at.quiet();
    expect([(await rowsOf(id)).length, operationsOf(domain)]).toEqual([5, []]);
  });

  test('what went from the shop goes here', async () => {
    const { id, domain } = await connected();
    await at.quiet();
    await at.shopify.database.pool.query('delete from demo_product where domain = $1 and id in (select id from demo_product where domain = $1 limit 3)', [
      domain,
    ]);
    await owner.client.auth.switchShop({ body: { shop_id: id } });
    await owner.client.shops.sync();
    await at.quiet();
    expect([(await rowsOf(id)).length, operationsOf(domain).length]).toEqual([size - 3, 2]);
  });
});

describe('what happens on the way', () => {
  test('a file that breaks off is gone on with where it did, also where parts of it are not given', async () => {
    bulk().files.breakAt = 8_000;
    const { id } = await connected();
    await at.quiet();
    expect([(await rowsOf(id)).length, bulk().files.asked.length, /^bytes=\d+-$/.test(bulk().files.asked[1]!)]).toEqual([size, 2, true]);
    Object.assign(bulk().files, { breakAt: 8_000, ignoresRange: true, asked: [] });
    const other = await connected();
    await at.quiet();
    expect([(await rowsOf(other.id)).length, bulk().files.asked.length]).toEqual([size, 2]);
  });

  test.each([
    ['cancelled in the shop', { becomes: 'CANCELED' }],
    ['expired', { becomes: 'EXPIRED' }],
    ['failed, and left a part of the file that ends in the middle of a product', { becomes: 'FAILED', errorCode: 'TIMEOUT', keeps: 8_001 }],
  ] as const)('one that was %s is asked anew, and the shop is read whole', async (_name, how) => {
    bulk().next.push({ ...how });
    const { id, domain } = await connected();
    await at.quiet();
    expect([(await rowsOf(id)).length, operationsOf(domain).map(({ status }) => status), (await jobOf(id)).state]).toEqual([
      size,
      [how.becomes, 'COMPLETED'],
      'done',
    ]);
  });

  test('one that fails again and again ends with a reason, and what was read stays', async () => {
    for (let n = 0; n < 4; n += 1) bulk().next.push({ becomes: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', keeps: 8_001 });
    const { id } = await connected();
    await at.quiet();
    const [{ state, error }, rows] = [await jobOf(id), await rowsOf(id)];
    expect([state, error.code, rows.length > 0 && rows.length < size]).toEqual(['failed', 'shop_unreachable', true]);
  });

  test('one that ends without a single product takes nothing away, and is asked anew', async () => {
    const { id, domain } = await connected();
    await at.quiet();
    bulk().next.push({ becomes: 'COMPLETED', isEmpty: true });
    await owner.client.auth.switchShop({ body: { shop_id: id } });
    await owner.client.shops.sync();
    await at.quiet();
    expect([(await rowsOf(id)).length, operationsOf(domain).length]).toEqual([size, 3]);
  });

  test('a file that is gone by the time it is fetched is asked for anew', async () => {
    bulk().files.gone = true;
    bulk().next.push({ becomes: 'COMPLETED' }, { becomes: 'COMPLETED', holds: true });
    const { id, domain } = await connected();
    await expect.poll(() => operationsOf(domain).length).toBe(2);
    bulk().files.gone = false;
    await operationsOf(domain)[1]!.finish();
    await at.quiet();
    expect([(await rowsOf(id)).length, operationsOf(domain).length]).toEqual([size, 2]);
  });

  test('while the shop works off as many as it may, another waits until the shop says that one has ended', { timeout: 12_000 }, async () => {
    const { id, domain } = await connected();
    await at.quiet();
    const [one] = operationsOf(domain);
    for (let n = 0; n < 5; n += 1)
      bulk().operations.push({ ...one!, id: `${one!.id}${n}9`, query: '{ orders { edges { node { id } } } }', status: 'RUNNING', file: null });
    await owner.client.auth.switchShop({ body: { shop_id: id } });
    await owner.client.shops.sync();
    await expect.poll(async () => (await jobOf(id)).checkpoint?.bulk?.id).toBeNull();
    for (const running of operationsOf(domain)) if (running.status === 'RUNNING') running.status = 'CANCELED';
    // Long before it would look again by itself.
    expect(await told(domain)).toBe(200);
    await at.quiet();
    expect(operationsOf(domain).filter(({ status }) => status === 'COMPLETED').length).toBe(2);
  });
});

describe('killed', () => {
  const again = async (id: string, checkpoint: object) => {
    const { pool } = at.house.world.database;
    const job = await jobOf(id);
    await pool.query(`update job set state = 'failed', checkpoint = $2 where id = $1`, [job.id, JSON.stringify(checkpoint)]);
    bulk().files.asked = [];
    await owner.client.jobs.retry({ params: { id: job.id } });
    await at.quiet();
  };

  test('in the middle of the file, it goes on there and asks for no other', async () => {
    const { id, domain } = await connected();
    await at.quiet();
    const { checkpoint } = await jobOf(id);
    const { bulk: place, ...rest } = checkpoint;
    const file = operationsOf(domain)[0]!.file!;
    const half = [...file.toString().matchAll(/^\{"id":"gid:\/\/shopify\/Product\/\d+"/gm)][5]!.index;
    const behind = Buffer.byteLength(file.toString().slice(0, half));
    await again(id, { ...rest, read: false, done: 5, bulk: { ...place, at: behind } });
    expect([await jobOf(id), operationsOf(domain).length, bulk().files.asked]).toMatchObject([{ state: 'done', done: size }, 1, [`bytes=${behind}-`]]);
  });

  test('before anybody heard what the operation is called, it is found and not begun twice', async () => {
    const { id, domain } = await connected();
    await at.quiet();
    const { checkpoint } = await jobOf(id);
    await again(id, { ...checkpoint, read: false, done: 0, bulk: { before: [], id: null, at: 0 } });
    expect([(await jobOf(id)).state, operationsOf(domain).length, (await rowsOf(id)).length]).toEqual(['done', 1, size]);
  });

  test('before it was asked for, one from before is not taken for it: what came to the shop since stays', async () => {
    const { id, domain } = await connected();
    await at.quiet();
    const { checkpoint } = await jobOf(id);
    const [before] = operationsOf(domain);
    await changing(at.shopify.database.db, domain, async (shop) => {
      const number = await shop.takeIds(domain, 1);
      await shop.addProducts(domain, [{ id: number, ...generatedProduct(number) }]);
    });
    await again(id, { ...checkpoint, sweep: '0190a0c0-0000-7000-8000-000000000001', read: false, done: 0, bulk: { before: [before!.id], id: null, at: 0 } });
    expect([operationsOf(domain).length, (await rowsOf(id)).length]).toEqual([2, size + 1]);
  });
});

test('what changed in the shop while the operation ran is not undone by its file', async () => {
  const { id, domain } = await connected();
  await at.quiet();
  bulk().next.push({ becomes: 'COMPLETED', holds: true });
  await owner.client.auth.switchShop({ body: { shop_id: id } });
  await owner.client.shops.sync();
  await expect.poll(() => operationsOf(domain).length).toBe(2);
  const [before, running] = operationsOf(domain);
  const { pool } = at.shopify.database;
  const [{ id: changed }] = (await pool.query(`select id from demo_product where domain = $1 order by id limit 1`, [domain])).rows;
  await pool.query(
    `update demo_product set title = 'New since', product = product || '{"title": "New since"}', updated_at = now() + interval '1 minute' where domain = $1 and id = $2`,
    [domain, changed],
  );
  const shop = (await at.house.services.shops.listOf(owner.accountId)).find((one) => one.id === id)!;
  await at.house.services.shops.takeProduct(shop, `gid://shopify/Product/${changed}`);
  Object.assign(running!, { status: 'COMPLETED', file: before!.file });
  await at.quiet();
  expect((await rowsOf(id)).filter(({ title }) => title === 'New since').length).toBe(1);
});

test('what was deleted in the shop while the operation ran does not come back by its file', async () => {
  const { id, domain } = await connected();
  await at.quiet();
  bulk().next.push({ becomes: 'COMPLETED', holds: true });
  await owner.client.auth.switchShop({ body: { shop_id: id } });
  await owner.client.shops.sync();
  await expect.poll(() => operationsOf(domain).length).toBe(2);
  const [before, running] = operationsOf(domain);
  const { rows } = await at.shopify.database.pool.query(
    `delete from demo_product where domain = $1 and id = (select min(id) from demo_product where domain = $1) returning id`,
    [domain],
  );
  expect(await tell(domain, 'products/delete', { id: Number(rows[0].id) })).toBe(200);
  await expect.poll(async () => (await rowsOf(id)).length).toBe(size - 1);
  Object.assign(running!, { status: 'COMPLETED', file: before!.file });
  await at.quiet();
  expect((await rowsOf(id)).filter(({ gid }) => gid.endsWith(`/${rows[0].id}`))).toEqual([]);
  // Nothing is kept of it once a reading ended that began well after it.
  at.goOn(90);
  await owner.client.shops.sync();
  await at.quiet();
  const { rowCount } = await at.house.world.database.pool.query('select 1 from gone_product where shop_id = $1', [id]);
  expect([(await rowsOf(id)).length, rowCount]).toEqual([size - 1, 0]);
});

test('a file of 50,000 products takes no more memory than one of 2,000', async () => {
  const line = (n: number) =>
    `{"id":"gid://shopify/Product/${n}","handle":"a-${n}","status":"ACTIVE","updatedAt":"2026-11-22T10:00:00Z","title":"A","descriptionHtml":"${'b'.repeat(500)}","seo":{"title":null,"description":null},"tags":[],"publication":null,"vendor":"","productType":"","category":null,"options":[]}\n` +
    `{"id":"gid://shopify/ProductVariant/${n}","title":"A","sku":"","barcode":null,"price":"1.00","selectedOptions":[],"inventoryItem":null,"__parentId":"gid://shopify/Product/${n}"}\n`;
  async function* file(products: number): AsyncGenerator<Buffer> {
    for (let n = 0; n < products; n += 50) yield Buffer.from(Array.from({ length: 50 }, (_, k) => line(n + k)).join(''));
  }
  const most = async (products: number): Promise<[number, number]> => {
    let [peak, read] = [0, 0];
    for await (const { product } of productsIn(file(products), 0)) {
      read += product.variants.nodes.length;
      if (read % 1_000 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed);
    }
    return [read, peak];
  };
  const [, small] = await most(2_000);
  const [read, large] = await most(50_000);
  expect([read, large - small < 64 * 1024 * 1024]).toEqual([50_000, true]);
});
