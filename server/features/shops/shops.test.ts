import type { Client } from '@storewright/contract/kit/client';
import type { Contract } from '@storewright/contract';
import { ApiError } from '@storewright/contract/kit/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';

let house: TestHouse;
let owner: Person;

beforeAll(async () => {
  house = await openHouse();
  owner = await house.newOwner();
  await owner.client.shops.connectDemo();
  await synced(owner.client);
});
afterAll(() => house.close());

/** Waits for the newest sync to end, and answers it. */
const synced = async (client: Client<Contract>) => {
  for (;;) {
    const { job } = await client.shops.lastSync();
    if (job && job.state !== 'waiting' && job.state !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
};
const everything = async (
  client: Client<Contract>,
  query: Parameters<Client<Contract>['shops']['search']>[0] extends infer A ? (NonNullable<A> extends { query: infer Q } ? Q : never) : never,
) => {
  const items = [];
  for (let cursor: string | undefined; ; ) {
    const page = await client.shops.search({ query: { ...query, ...(cursor && { cursor }) } });
    items.push(...page.items);
    if (page.next_cursor === null) return { items, total: page.total };
    cursor = page.next_cursor;
  }
};

describe('connecting', () => {
  test('a person who just registered gets a demo shop of their own, once', async () => {
    const first = await owner.client.shops.connectDemo();
    expect(await owner.client.shops.connectDemo()).toEqual(first);
    const other = await house.newOwner();
    const second = await other.client.shops.connectDemo();
    expect(second.domain).not.toBe(first.domain);
    expect((await other.client.account.profile()).user.user_profile.shop_list).toEqual([{ id: second.id, domain: second.domain, name: second.name }]);
  });

  test('ten connects at once make one shop', async () => {
    const eager = await house.newOwner();
    const shops = await Promise.all(Array.from({ length: 10 }, () => eager.client.shops.connectDemo()));
    expect(new Set(shops.map(({ id }) => id)).size).toBe(1);
  });

  test('without a shop the catalogue is empty and there is nothing to read', async () => {
    const { client } = await house.newOwner();
    expect(await client.shops.search({ query: {} })).toEqual({ items: [], next_cursor: null, total: 0 });
    expect(await client.shops.counts()).toEqual({ optimised: 0, total: 0, average_score: null, average_optimised_score: null });
    expect(await client.shops.lastSync()).toEqual({ job: null, synced_at: null, product_count: 0 });
    expect((await client.shops.enums()).collections).toEqual([]);
    const refused = await failure(client.shops.sync());
    expect([refused.status, refused.code]).toEqual([409, 'no_shop']);
  });
});

describe('reading the shop', () => {
  test('every product arrives, measured', async () => {
    const { items, total } = await everything(owner.client, { limit: 7 });
    const { product_count, job, synced_at } = await owner.client.shops.lastSync();
    expect([items.length, new Set(items.map(({ id }) => id)).size, product_count]).toEqual([total, total, total]);
    expect([job?.state, job?.done, job?.total, synced_at !== null]).toEqual(['done', total, total, true]);
    expect(items.every(({ score, worst }) => worst.length > 0 || score > 90)).toBe(true);
    expect((await owner.client.shops.counts()).total).toBe(total);
  });

  test('a product shows what a draft may state', async () => {
    const [row] = (await owner.client.shops.search({ query: { search: 'Fjell Bottle' } })).items;
    const product = await owner.client.shops.one({ params: { id: row!.id } });
    expect(product.currency).toBe('EUR');
    expect(product.variants.length).toBe(product.variant_count);
    expect(product.metafields.length).toBeGreaterThan(0);
    expect(product.scored.points).toBe(product.score);
  });

  test('the choices of forms are read from the shop', async () => {
    const enums = await owner.client.shops.enums();
    expect([enums.sourcing.priceMax, enums.languages.length, enums.tones.length > 3]).toEqual(['0', 8, true]);
    expect([enums.shipTo.length, enums.collections.length, enums.suppliers.length, enums.categorys.length].every((count) => count > 0)).toBe(true);
  });

  test('a second sync finds the same products, and what went from the shop goes here', async () => {
    const gone = await owner.client.shops.connectDemo();
    const { rows } = await house.world.database.pool.query(
      'delete from demo_product where domain = $1 and id = (select max(id) from demo_product where domain = $1) returning id',
      [gone.domain],
    );
    const before = await everything(owner.client, { sort: 'title', limit: 100 });
    await owner.client.shops.sync();
    await synced(owner.client);
    const after = await everything(owner.client, { sort: 'title', limit: 100 });
    expect(rows.length).toBe(1);
    expect(after.items.length).toBe(before.items.length - 1);
    expect(before.items.map(({ id }) => id)).toEqual(expect.arrayContaining(after.items.map(({ id }) => id)));
  });
});
