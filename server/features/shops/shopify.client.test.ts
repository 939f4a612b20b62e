import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type IntrospectionQuery, parse, validate } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../adapters/db/testing.ts';
import { createOutgoing } from '../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../kit/fault.ts';
import { createDemoShop } from '../demo-shop/demo.ts';
import { shopifyAdmin, shopifyReader } from './shopify.admin.ts';
import { shopifyClient } from './shopify.client.ts';
import { documents } from './shopify.documents.ts';
import { createThrottle } from './shopify.throttle.ts';

let database: TestDatabase;
let demo: ReturnType<typeof createDemoShop>;
const wish = { domain: 'client.myshopify.com', name: 'Hearth & Heath', currency: 'EUR', seed: 'hearth' } as const;
let gids: string[];
const outgoing = createOutgoing({ allowLoopback: true });

beforeAll(async () => {
  database = await testDatabase();
  demo = createDemoShop({ databaseUrl: database.config, log: { info: () => undefined, warn: () => undefined } });
  gids = (await everyProduct((await shop()).reader)).map(({ id }) => id);
});
afterEach(() => demo.disarm());
afterAll(async () => {
  await demo.stop();
  await outgoing.close();
  await database.close();
});

/** Each comes with a token, and so a bucket, of its own. */
const shop = async (withToken?: string) => {
  const token = withToken ?? (await demo.open(wish)).token;
  const throttle = createThrottle();
  const client = shopifyClient({ outgoing, door: { origin: await demo.origin(), token }, throttle, costs: new Map() });
  return { client, token, throttle, admin: shopifyAdmin(client), reader: shopifyReader(client, throttle) };
};
const fault = async (work: Promise<unknown>): Promise<Fault> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Fault)) throw new Error(`expected a fault, got ${String(error)}`);
  return error;
};
const everyProduct = async (reader: Awaited<ReturnType<typeof shop>>['reader']) => {
  const products = [];
  for (let after: string | null = null; ; ) {
    const page = await reader.page(after);
    products.push(...page.products);
    if (page.next === null) return products;
    after = page.next;
  }
};

test('every document we send is valid for the version we name', () => {
  const { data } = JSON.parse(gunzipSync(readFileSync(new URL('../demo-shop/schema/admin_2026-10.json.gz', import.meta.url))).toString()) as {
    data: IntrospectionQuery;
  };
  const schema = buildClientSchema(data, { assumeValid: true });
  for (const [name, document] of Object.entries(documents)) expect([name, validate(schema, parse(document)).map(({ message }) => message)]).toEqual([name, []]);
});

describe('reading', () => {
  test('pages bring every product once, whole', async () => {
    const { reader } = await shop();
    const { productCount, currency } = await reader.profile();
    const products = await everyProduct(reader);
    expect(products.length).toBe(productCount);
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(currency).toBe('EUR');
    expect(products.some(({ variants }) => variants.nodes.length > 1)).toBe(true);
    expect(products.every(({ media }) => media.nodes.every(({ image }) => !image || image.url.length > 0))).toBe(true);
  });

  test('a product that is not there is undefined', async () => {
    const { admin, reader } = await shop();
    expect(await admin.listing('gid://shopify/Product/999999999')).toBeUndefined();
    expect(await admin.byHandle('no-such-handle')).toBeUndefined();
    expect(await reader.product('gid://shopify/Product/999999999')).toBeUndefined();
  });

  test('an empty bucket is waited for, and the answer comes', async () => {
    const { admin, token } = await shop();
    await demo.drain(token, 0);
    expect((await admin.listing(gids[0]!))?.gid).toBe(gids[0]);
  });

  test.each(['429', '500', 'drop', 'garbage', 'throttled'] as const)('one %s is no failure for a read', async (kind) => {
    const { admin } = await shop();
    await demo.arm({ fault: kind });
    expect((await admin.listing(gids[0]!))?.gid).toBe(gids[0]);
  });

  test.each(['500', 'drop', 'garbage'] as const)('a shop that keeps answering %s is unreachable, with a time to come back', async (kind) => {
    const { admin } = await shop();
    await demo.arm({ fault: kind, times: 50 });
    const failed = await fault(admin.byHandle('anything'));
    expect([failed.code, failed.status, (failed.retryAfter ?? 0) > 0, failed.details?.['maybe_written']]).toEqual(['shop_unreachable', 503, true, undefined]);
  });

  test('a shop that keeps saying 429 is busy', async () => {
    const { admin } = await shop();
    await demo.arm({ fault: '429', times: 50 });
    const failed = await fault(admin.byHandle('anything'));
    expect([failed.code, failed.status]).toEqual(['shop_busy', 503]);
  });

  test('a caller who hangs up is not kept waiting by a shop that says nothing', async () => {
    const { admin } = await shop();
    await demo.arm({ fault: 'hang', times: 50 });
    const hangUp = new AbortController();
    const asked = admin.byHandle('anything', hangUp.signal);
    setTimeout(() => hangUp.abort(new Error('gone')), 100);
    await expect(asked).rejects.toThrow('gone');
  });
});

describe('changing', () => {
  test('only the named fields change, and the digest tells', async () => {
    const { admin } = await shop();
    const gid = gids[1]!;
    const before = (await admin.listing(gid))!;
    const after = await admin.update(gid, { seo_title: 'A title for searching <script>alert(1)</script>' });
    expect({ ...after, seo_title: before.seo_title, digest: before.digest, updatedAt: before.updatedAt }).toEqual(before);
    expect(after.seo_title).toBe('A title for searching <script>alert(1)</script>');
    expect(after.digest).not.toBe(before.digest);
    expect(await admin.listing(gid)).toEqual(after);
  });

  test('what the shop refuses is said by field, in our words', async () => {
    const { admin } = await shop();
    const gid = gids[0]!;
    const failed = await fault(admin.update(gid, { title: '' }));
    expect([failed.code, failed.status, Object.keys(failed.details?.['fields'] ?? {})]).toEqual(['shop_refused', 409, ['title']]);
  });

  test('a new product is a draft that carries our mark', async () => {
    const { admin } = await shop();
    const made = await admin.create(
      { title: 'Made here', description: '<p>Text</p>', seo_title: '', seo_description: '', tags: ['new'] },
      { handle: 'made-here', publicationId: 'p-1' },
    );
    expect([made.status, made.handle, made.publicationId, made.tags]).toEqual(['DRAFT', 'made-here', 'p-1', ['new']]);
    expect((await admin.byHandle('made-here'))?.gid).toBe(made.gid);
  });

  test('a lost answer is not asked for twice, and says that the change may stand', async () => {
    const { admin } = await shop();
    const gid = gids[2]!;
    await demo.arm({ fault: 'drop-after-write', matching: 'productUpdate' });
    const failed = await fault(admin.update(gid, { title: 'Written, answer lost' }));
    expect([failed.code, failed.status, failed.details?.['maybe_written']]).toEqual(['shop_unreachable', 503, true]);
    expect((await admin.listing(gid))?.title).toBe('Written, answer lost');
  });

  test.each(['500', 'garbage'] as const)('a change answered by %s is not tried again', async (kind) => {
    const { admin } = await shop();
    const gid = gids[3]!;
    await demo.arm({ fault: kind, times: 1 });
    const failed = await fault(admin.update(gid, { title: 'Never arrives' }));
    expect([failed.code, failed.details?.['maybe_written']]).toEqual(['shop_unreachable', true]);
    expect((await admin.listing(gid))?.title).not.toBe('Never arrives');
  });

  test('a change that was throttled was not made, so it is made after the wait', async () => {
    const { admin } = await shop();
    const gid = gids[4]!;
    await demo.arm({ fault: 'throttled' });
    expect((await admin.update(gid, { title: 'After the wait' })).title).toBe('After the wait');
  });

  test('a token the shop does not know is refused, not retried', async () => {
    const { admin } = await shop('shpat_wrong');
    const failed = await fault(admin.byHandle('anything'));
    expect([failed.code, failed.status, failed.details?.['reason']]).toEqual(['shop_refused', 409, 'token']);
  });

  test('a shop that is not there was certainly not changed', async () => {
    const client = shopifyClient({ outgoing, door: { origin: 'http://127.0.0.1:9', token: 'any' }, throttle: createThrottle(), costs: new Map() });
    const failed = await fault(shopifyAdmin(client).update('gid://shopify/Product/1', { title: 'x' }));
    expect([failed.code, failed.details?.['maybe_written']]).toEqual(['shop_unreachable', undefined]);
  });
});
