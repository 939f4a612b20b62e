import { randomUUID } from 'node:crypto';
import type { Contract } from '@storewright/contract';
import { ApiError, type Client } from '@storewright/contract/kit/client';
import type { Listing } from '@storewright/contract/listing/listing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { createSecrets } from '../../kit/crypto.ts';
import { shops } from './index.ts';

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

/** Makes a product in the shop itself, as its owner would, and reads it. */
const sell = async (person: Person, listing: Partial<Listing> & { title: string }) => {
  const { shops } = house.services;
  const shop = (await shops.current({ accountId: person.accountId, shopId: null }))!;
  const admin = await shops.admin(shop);
  const made = await admin.create(
    { description: '', seo_title: '', seo_description: '', tags: [], ...listing },
    { handle: randomUUID(), publicationId: randomUUID() },
  );
  await shops.takeProduct(shop, made.gid);
  return { gid: made.gid, admin, shop };
};
const titles = async (person: Person, search: string, query = {}) =>
  (await person.client.shops.search({ query: { search, ...query } })).items.map(({ title }) => title);

describe('finding', () => {
  test.each([
    ['en', 'Merino throw', '<p>Woven slowly in Donegal.</p>', ['merino', 'THROW', 'thro', 'donegal wov']],
    ['de', 'Größenverstellbare Öllampe', '<p>Mit Messingfuß.</p>', ['groessen', 'größen', 'ollampe', 'messingfuss']],
    ['fr', 'Crème de châtaigne', '<p>Récoltée à l’automne.</p>', ['creme', 'châtaigne', 'recoltee automne', 'l’automne']],
    ['es', 'Cojín de algodón', '<p>Hecho en España.</p>', ['cojin', 'ALGODÓN', 'espana']],
    ['pt', 'Cadeira de balanço', '<p>Madeira de eucalipto.</p>', ['balanco', 'eucalipto cadeira']],
    ['zh', '不锈钢保温杯', '<p>双层真空，适合户外。</p>', ['保温杯', '杯', '真空', '不锈钢 户外']],
    ['ja', '南部鉄器の急須', '<p>ガラスの蓋が付きます。</p>', ['急須', '鉄器', 'がらす', 'ガラス', 'ｶﾞﾗｽ']],
    ['ko', '도자기 머그컵', '<p>손으로 빚었습니다.</p>', ['머그컵', '도자기', '머그', '손으로']],
  ])('%s: by title, by text, by a part, however it is typed', async (_language, title, description, searches) => {
    await sell(owner, { title, description });
    for (const search of searches.filter((one) => one !== 'groessen'))
      expect([search, await titles(owner, search)]).toEqual([search, expect.arrayContaining([title])]);
    expect(await titles(owner, `${searches[0]} notaword`)).toEqual([]);
  });

  test('a word in the title comes before one in a tag, and that before one in the text', async () => {
    await sell(owner, { title: 'Third', description: '<p>quincewood inside</p>' });
    await sell(owner, { title: 'Second', tags: ['quincewood'] });
    await sell(owner, { title: 'First of quincewood' });
    for (const sort of ['worst', 'best', 'recent', 'title'] as const)
      expect(await titles(owner, 'quincewood', { sort })).toEqual(['First of quincewood', 'Second', 'Third']);
    const oneByOne = await everything(owner.client, { search: 'quincewood', limit: 1 });
    expect([oneByOne.items.map(({ title }) => title), oneByOne.total]).toEqual([['First of quincewood', 'Second', 'Third'], 3]);
  });

  test('a SKU is found as it is written and without its signs', async () => {
    const { rows } = await house.world.database.pool.query<{ sku: string; title: string }>(
      "select sku, title from product where account_id = $1 and sku like '%-%' limit 1",
      [owner.accountId],
    );
    const [row] = rows;
    expect(await titles(owner, row!.sku)).toContain(row!.title);
    expect(await titles(owner, row!.sku.replaceAll('-', '').toLowerCase())).toContain(row!.title);
  });

  test('filters and orders hold on every page', async () => {
    for (const sort of ['worst', 'best', 'recent', 'title'] as const) {
      const { items, total } = await everything(owner.client, { sort, status: 'ACTIVE', limit: 7 });
      expect([items.length, items.every(({ status }) => status === 'ACTIVE')]).toEqual([total, true]);
      const keys = items.map(({ score, updated_at }) =>
        sort === 'worst' ? score : sort === 'best' ? -score : sort === 'recent' ? -Date.parse(updated_at) : 0,
      );
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    }
    const short = await everything(owner.client, { quality: 'short', limit: 100 });
    expect([short.items.length, short.items.every(({ quality }) => quality === 'short')]).toEqual([short.total, true]);
  });

  test('products that come, go and change between two pages move no other', async () => {
    const before = (await everything(owner.client, { sort: 'title', limit: 100 })).items;
    const first = await owner.client.shops.search({ query: { sort: 'title', limit: 5 } });
    await sell(owner, { title: '  aaa earlier than all' });
    const { pool } = house.world.database;
    await pool.query('delete from product where id = $1', [first.items[4]!.id]);
    const second = await owner.client.shops.search({ query: { sort: 'title', limit: 5, cursor: first.next_cursor! } });
    expect(second.items.map(({ id }) => id)).toEqual(before.slice(5, 10).map(({ id }) => id));
  });

  test('a cursor that is broken, made up, or of another order is refused', async () => {
    const { next_cursor } = await owner.client.shops.search({ query: { sort: 'title', limit: 2 } });
    const forged = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
    const id = randomUUID();
    const bad: Parameters<typeof owner.client.shops.search>[0][] = [
      { query: { cursor: 'x' } },
      { query: { cursor: next_cursor!.slice(0, -3), sort: 'title' } },
      { query: { cursor: next_cursor!, sort: 'best' } },
      { query: { cursor: next_cursor!, sort: 'title', search: 'tea' } },
      { query: { cursor: forged(0, 0, 'text', id) } },
      { query: { cursor: forged(0, 0, 1e30, id) } },
      { query: { cursor: forged(2, 0, 'no date', id), sort: 'recent' } },
      { query: { cursor: forged(2, 0, '0000-01-01T00:00:00Z', id), sort: 'recent' } },
      { query: { cursor: forged(3, 0, 'a\u0000b', id), sort: 'title' } },
      { query: { cursor: forged(0, 0, 1, "' or 1=1"), sort: 'worst' } },
    ];
    for (const asked of bad) {
      const refused = await failure(owner.client.shops.search(asked));
      expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['query.cursor']]);
    }
  });

  test.each(["'", '\\', "a'b", ':*', '& | !', '<script>', '%00', '((', '杯'.repeat(150), 'word '.repeat(40), '\u0000', '\ud800', '😀'])(
    'no search breaks the question: %j',
    async (search) => {
      const answer = await owner.client.shops.search({ query: { search: search.slice(0, 200) } }).catch((error: unknown) => error);
      expect(answer instanceof ApiError ? answer.status : 200).toBeLessThan(500);
    },
  );
});

describe('safety', () => {
  test('markup in every field is kept as it is, and answered as JSON', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>"\u2028 end';
    const { gid } = await sell(owner, {
      title: `Evil ${evil}`,
      description: `<p>${evil}</p>`,
      seo_title: evil,
      seo_description: evil,
      tags: [evil.slice(0, 200)],
    });
    const [row] = (await owner.client.shops.search({ query: { search: 'evil script alert' } })).items;
    const product = await owner.client.shops.one({ params: { id: row!.id } });
    expect([product.gid, product.seo_title, product.title.includes('<script>')]).toEqual([gid, evil, true]);
    const raw = await house.app.inject({ url: `/api/product/${row!.id}/`, headers: { cookie: owner.cookie } });
    expect(raw.headers['content-type']).toContain('application/json');
  });

  test('another account sees nothing of it', async () => {
    const [row] = (await owner.client.shops.search({ query: {} })).items;
    const stranger = await house.newOwner();
    await stranger.client.shops.connectDemo();
    await synced(stranger.client);
    const refused = await failure(stranger.client.shops.one({ params: { id: row!.id } }));
    expect([refused.status, refused.code]).toEqual([404, 'not_found']);
    await sell(owner, { title: 'Only zanzibarwood here' });
    expect(await titles(stranger, 'zanzibarwood')).toEqual([]);
    const { job } = await owner.client.shops.lastSync();
    expect((await failure(stranger.client.jobs.one({ params: { id: job!.id } }))).status).toBe(404);
    expect((await failure(stranger.client.shops.one({ params: { id: 'nonsense' } }))).status).toBe(404);
  });

  test('the token of a shop never stands in the database in clear, nor in an answer', async () => {
    const shop = (await house.services.shops.listOf(owner.accountId))[0]!;
    expect(Object.keys(shop)).not.toContain('token');
    const { rows } = await house.world.database.pool.query<{ token: Buffer }>('select token from shop where id = $1', [shop.id]);
    expect(rows[0]!.token.toString('latin1')).not.toContain('shpat');
  });

  test('a token that this server can open no more is said in a sentence, and no failure of ours', async () => {
    const other = await house.newOwner();
    const { id } = await house.services.shops.connectDemo({ accountId: other.accountId, owner: 'Robin Vale' });
    await synced(other.client);
    const token = createSecrets('the key of another installation').seal('shpat', `shop.token:${id}`);
    await house.db.update(shops).set({ token }).where(eq(shops.id, id));
    await other.client.shops.sync();
    expect((await synced(other.client)).error).toMatchObject({ code: 'shop_not_connected', message: expect.stringContaining('SECRET_KEY') });
  });
});

describe('after a publication', () => {
  test('our copy has the shop’s answer, measured anew, and counts as optimised until it is no more', async () => {
    const { gid, admin, shop } = await sell(owner, { title: 'Plain stool' });
    const product = (await owner.client.shops.search({ query: { search: 'plain stool' } })).items[0]!;
    const answer = await admin.update(gid, { description: '<p>Solid oak, 45 cm high, oiled by hand.</p>', seo_title: 'Plain stool in oak' });
    expect(await house.services.shops.published(shop, answer, { optimised: true })).toBe(product.id);
    const after = await owner.client.shops.one({ params: { id: product.id } });
    expect([after.seo_title, after.words > product.words, after.optimised_at !== null]).toEqual(['Plain stool in oak', true, true]);
    expect((await owner.client.shops.counts()).optimised).toBe(1);
    await house.services.shops.published(shop, answer, {});
    expect((await owner.client.shops.counts()).optimised).toBe(1);
    await house.services.shops.published(shop, answer, { optimised: false });
    expect((await owner.client.shops.counts()).optimised).toBe(0);
  });

  test('a product that we just made is there at once', async () => {
    const shop = (await house.services.shops.listOf(owner.accountId))[0]!;
    const admin = await house.services.shops.admin(shop);
    const made = await admin.create(
      { title: 'Brand new bench', description: '', seo_title: '', seo_description: '', tags: [] },
      { handle: 'brand-new-bench', publicationId: randomUUID() },
    );
    const id = await house.services.shops.published(shop, made, { optimised: true });
    expect((await owner.client.shops.one({ params: { id } })).status).toBe('DRAFT');
  });
});
