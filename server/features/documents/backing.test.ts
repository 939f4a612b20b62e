/** What an accepted paper is worth: it backs claims in the writer, and counts in the scores of the list. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { begin, failure, openShopFloor, publish, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { endedPapers } from './documents.chore.ts';
import { accept, documentOf, sending, settled } from './tests/documents.testing.ts';
import { pdfOf, scope } from './tests/papers.testing.ts';

let floor: ShopFloor;
let send: ReturnType<typeof sending>;
beforeAll(async () => {
  floor = await openShopFloor({ DOCUMENT_MEMORY_MB: '256' });
  send = sending(await floor.house.origin());
});
afterAll(() => floor?.close());

const claiming = { description: '<p>This throw is GOTS certified.</p>' };

test('a claim that no fact backs is backed by a document once somebody accepted it, and by name and page', async () => {
  const { owner } = floor;
  const product = await floor.product();
  const sent = await documentOf(await send(owner, 'certificate.pdf', pdfOf('Dear Sir or Madam', scope), { product: product.id }));
  expect(sent).toMatchObject({ name: 'certificate.pdf', media_type: 'application/pdf', scope: 'product', product: { id: product.id, title: product.title } });
  const read = await settled(owner, sent.id);
  expect(read).toMatchObject({ state: 'read', pages: 2 });
  expect(read.facts).toEqual([
    expect.objectContaining({
      kind: 'certificate',
      value: 'GOTS',
      page: 2,
      quote: 'Global Organic Textile Standard (GOTS)',
      number: 'CU 812345-GOTS',
      issuer: 'Control Union Certifications',
      valid_until: '2099-05-31',
      state: 'proposed',
      expired: false,
    }),
  ]);

  // Proposed, it is nothing yet: not for a reader, not for an engine, not for the rules.
  await floor.engineWrote(product, claiming);
  const draft = await begin(owner, product, claiming);
  expect(draft.unsupported).toBe(1);
  expect(await failure(publish(owner, draft, ['description']))).toMatchObject({ status: 422, code: 'claims_unsupported' });
  expect((await owner.client.shops.one({ params: { id: product.id } })).documented).toEqual([]);

  const accepted = await accept(owner, read, 'GOTS');
  expect(accepted.facts[0]).toMatchObject({ state: 'accepted', decided_by: owner.profile.user.name });
  const source = { name: 'Certificate', value: 'GOTS', source: 'document', field: 'certificate.pdf#page=2' };
  expect((await owner.client.shops.one({ params: { id: product.id } })).documented).toEqual([source]);
  const { fields } = await owner.client.writers.review({ params: { id: draft.id } });
  expect(fields.find(({ field }) => field === 'description')?.claims).toMatchObject([{ text: 'GOTS', state: 'supported', fact: source }]);
  expect(await publish(owner, draft, ['description'])).toMatchObject({ state: 'published' });
});

test('what a paper backs names it in a bulk job, too', async () => {
  const { owner } = floor;
  const product = await floor.product();
  const read = await settled(owner, (await documentOf(await send(owner, 'bulk.pdf', pdfOf('Dear Sir or Madam', scope), { product: product.id }))).id);
  await accept(owner, read, 'GOTS');
  const job = await owner.client.bulk.start(
    { body: { choice: { by: 'ids', product_ids: [product.id] }, fields: ['description'], recipe: { engine: 'starter' }, cap: '0' } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  const params = { id: job.id };
  await vi.waitFor(async () => expect((await owner.client.bulk.job({ params })).state).toBe('done'), { timeout: 20_000, interval: 50 });
  const [row] = (await owner.client.bulk.items({ params, query: {} })).items;
  const item = await owner.client.bulk.edit({ params: { ...params, item: row!.id }, body: { version: row!.version, texts: claiming } });
  const supported = item.fields.flatMap(({ claims }) => claims.filter(({ state }) => state === 'supported'));
  expect(supported).toMatchObject([{ text: 'GOTS', fact: { name: 'Certificate', source: 'document', field: 'bulk.pdf#page=2' } }]);
});

test('what a paper backs counts in the list as it does in the writer, from when it is accepted until it is taken back', async () => {
  const { house, owner, admin, shop } = floor;
  const product = await floor.product();
  await admin.update(product.gid, { seo_description: 'Plain throw that is GOTS certified.' });
  await house.services.shops.takeProduct(shop, product.gid);
  const listed = async () => (await owner.client.shops.search({ query: { search: product.title } })).items.find(({ id }) => id === product.id)!.score;
  const draft = await begin(owner, await owner.client.shops.one({ params: { id: product.id } }), {});
  const written = async () => (await owner.client.writers.review({ params: { id: draft.id } })).score_now.points;
  const before = await listed();
  expect(before).toBe(await written());
  const read = await settled(owner, (await documentOf(await send(owner, 'counts.txt', scope, { product: product.id }))).id);
  await accept(owner, read, 'GOTS');
  const backed = await listed();
  expect([backed > before, backed]).toEqual([true, await written()]);
  // Read again by itself or with the whole shop, it stays so.
  await house.services.shops.takeProduct(shop, product.gid);
  expect(await listed()).toBe(backed);
  await owner.client.documents.remove({ params: { id: read.id } });
  expect(await listed()).toBe(before);
});

test('a score counts a paper no longer than the paper holds, whether the shop is read meanwhile or not', async () => {
  const { house, owner, admin, shop } = floor;
  const product = await floor.product();
  await admin.update(product.gid, { seo_description: 'Plain throw for autumn that is GOTS certified.' });
  await house.services.shops.takeProduct(shop, product.gid);
  const listed = async () => (await owner.client.shops.search({ query: { search: product.title } })).items.find(({ id }) => id === product.id)!.score;
  const print = async () => (await house.world.database.pool.query('select fingerprint from product where id = $1', [product.id])).rows[0].fingerprint;
  const [before, asRead] = [await listed(), await print()];
  const read = await settled(owner, (await documentOf(await send(owner, 'ends.txt', scope, { product: product.id }))).id);
  await accept(owner, read, 'GOTS');
  expect([(await listed()) > before, (await print()) === asRead]).toEqual([true, false]);
  // A night goes by.
  await house.world.database.pool.query(`update document_fact set valid_until = current_date - 1 where document_id = $1`, [read.id]);
  const { papers, chores } = house.services.shops;
  const marks = vi.spyOn(papers, 'changed');
  for (let round = 0; round < 2; round += 1) {
    await endedPapers({ db: house.db, papers, clock: () => new Date() }).run(new AbortController().signal);
    await chores.find(({ name }) => name === 'shops.papers')!.run(new AbortController().signal);
    expect(await listed()).toBe(before);
  }
  // Told once, not each night again.
  expect(marks.mock.calls.filter(([, , of]) => of.scope === 'product' && of.productId === product.id)).toHaveLength(1);
  marks.mockRestore();
});

describe('many products of a brand', () => {
  const query = (text: string, values: unknown[] = []) => floor.house.world.database.pool.query(text, values);
  const branded = async (brand: string, many: number): Promise<string[]> => {
    const { rows } = await query(
      `update product set vendor = $1 where id in (select id from product where shop_id = $2 and vendor not like 'Many %' order by id limit $3) returning id`,
      [brand, floor.shop.id, many],
    );
    return rows.map(({ id }: { id: string }) => id).sort();
  };
  const left = async (brand: string): Promise<string[]> =>
    (await query(`select id from product where vendor = $1 and papers_at is not null order by id`, [brand])).rows.map(({ id }: { id: string }) => id);

  test('are measured though one of them cannot be, which is tried again later', async () => {
    const { house, owner } = floor;
    const ids = await branded('Many one', 30);
    const { rows } = await query(`select variants from product where id = $1`, [ids[0]]);
    await query(`update product set variants = 'null' where id = $1`, [ids[0]]);
    const read = await settled(owner, (await documentOf(await send(owner, 'many.txt', scope, { brand: 'Many one' }))).id);
    expect((await accept(owner, read, 'GOTS')).facts[0]).toMatchObject({ state: 'accepted' });
    await house.services.shops.chores.find(({ name }) => name === 'shops.papers')!.run(new AbortController().signal);
    await expect.poll(() => left('Many one')).toEqual([ids[0]]);
    expect((await query(`select papers_at > now() + interval '5 minutes' as later from product where id = $1`, [ids[0]])).rows).toEqual([{ later: true }]);
    await query(`update product set variants = $2, papers_at = null where id = $1`, [ids[0], JSON.stringify(rows[0].variants)]);
    await owner.client.documents.remove({ params: { id: read.id } });
  });

  test('wait behind the one that somebody decided about, and what was decided stands where none can be measured', async () => {
    const { house, owner, shop } = floor;
    const { papers } = house.services.shops;
    const [own] = await branded('Many two', 60);
    await query(`update product set papers_at = now() - interval '1 hour' where vendor = 'Many two' and id <> $1`, [own]);
    await papers.changed(house.db, { accountId: owner.accountId, shopId: shop.id }, { scope: 'product', productId: own! });
    await papers.measureFirst({ accountId: owner.accountId, shopId: shop.id }, { scope: 'product', productId: own! });
    expect(await left('Many two')).not.toContain(own);
    const read = await settled(owner, (await documentOf(await send(owner, 'stands.txt', scope, { product: own! }))).id);
    const failing = vi.spyOn(papers, 'measureFirst').mockRejectedValue(new Error('crowded'));
    expect((await accept(owner, read, 'GOTS')).facts[0]).toMatchObject({ state: 'accepted' });
    await owner.client.documents.remove({ params: { id: read.id } });
    expect(failing).toHaveBeenCalledTimes(2);
    failing.mockRestore();
  });
});
