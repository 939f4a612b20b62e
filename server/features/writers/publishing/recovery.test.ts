import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyListing } from '../drafts/texts.ts';
import { begin, countingWrites, failure, openShopFloor, publish, type ShopFloor } from '../../../boot/shop-floor.testing.ts';

/** A shop that misbehaves at the worst moment: whether it took the change must never be guessed. */
let floor: ShopFloor;
beforeAll(async () => {
  // This test says when it is time to settle.
  floor = await openShopFloor({ PUBLISH_LEASE_SECONDS: '4' });
  await floor.writers.recovery.stop();
});
afterEach(() => floor.demo.disarm());
afterAll(() => floor?.close());

const later = async () => {
  await floor.giveTime(-1_000);
  await floor.writers.recover();
};
const draftNow = (id: string) => floor.owner.client.writers.draft({ params: { id } });
const publicationNow = (id: string) => floor.owner.client.writers.publication({ params: { id } });
const begun = async (title: string) => {
  const product = await floor.product();
  return { product, draft: await begin(floor.owner, product, { title }) };
};

test('a shop that asks to wait is asked again, and written to once', async () => {
  const { product, draft } = await begun('After a 429');
  await floor.demo.arm({ fault: '429', matching: 'productUpdate(' });
  expect(await publish(floor.owner, draft, ['title'])).toMatchObject({ state: 'published' });
  expect((await floor.inShop(product.gid)).title).toBe('After a 429');
});

test('a change whose answer was lost is found in the shop, and not sent again', async () => {
  const { product, draft } = await begun('Answer lost');
  await floor.demo.arm({ fault: 'drop-after-write', matching: 'productUpdate(' });
  const writes = await countingWrites('productUpdate', async () => {
    expect(await publish(floor.owner, draft, ['title'])).toMatchObject({ state: 'published' });
  });
  expect(writes).toBe(1);
  expect((await floor.inShop(product.gid)).title).toBe('Answer lost');
  expect(await draftNow(draft.id)).toMatchObject({ status: 'published' });
});

test('while nobody can know, the answer says so; then the shop decides', async () => {
  const { product, draft } = await begun('Known later');
  await floor.demo.arm({ fault: 'hang', matching: 'productUpdate(' });
  const open = await publish(floor.owner, draft, ['title'], {}, { 'idempotency-key': 'known-later' });
  expect(open).toMatchObject({ state: 'sending', finished_at: null });
  expect(await draftNow(draft.id)).toMatchObject({ status: 'publishing' });

  // Meanwhile: typing goes on, nothing else does.
  const typed = await floor.owner.client.writers.saveDraft({
    body: { id: draft.id, version: 1, brief: draft.brief, listing: { ...draft.listing, seo_title: 'Typed meanwhile' } },
  });
  expect(typed).toMatchObject({ status: 'publishing', version: 2 });
  expect(await failure(publish(floor.owner, draft, ['title']))).toMatchObject({ status: 409, code: 'draft_busy' });
  expect(await failure(floor.owner.client.writers.discardDraft({ params: { id: draft.id } }))).toMatchObject({ status: 409, code: 'draft_busy' });
  expect(await publish(floor.owner, draft, ['title'], {}, { 'idempotency-key': 'known-later' })).toEqual(open);

  // Before its time is up nobody touches it, whatever their own clock says.
  await floor.giveTime(600);
  floor.runAhead(3_600);
  await floor.writers.recover();
  floor.runAhead(0);
  expect(await publicationNow(open.id)).toMatchObject({ state: 'sending' });

  // The change arrived after all, late.
  await floor.admin.update(product.gid, { title: 'Known later' });
  const writes = await countingWrites('productUpdate', later);
  expect(writes).toBe(0);
  expect(await publicationNow(open.id)).toMatchObject({ state: 'published' });
  expect(await draftNow(draft.id)).toMatchObject({ status: 'draft', listing: { seo_title: 'Typed meanwhile' }, base: { listing: { title: 'Known later' } } });
  expect(await publish(floor.owner, draft, ['title'], {}, { 'idempotency-key': 'known-later' })).toMatchObject({ id: open.id, state: 'published' });
});

test('as long as somebody asks the shop, nobody else settles it', async () => {
  const { draft } = await begun('Still asking');
  await floor.demo.arm({ fault: 'hang', matching: 'productUpdate(' });
  const leases = async () =>
    (await floor.house.world.database.pool.query(`select lease_until from publication where state = 'sending' and draft_id = $1`, [draft.id])).rows.map((row) =>
      String(row.lease_until.getTime()),
    );
  const sent = publish(floor.owner, draft, ['title']);
  const seen = new Set<string>();
  while (!(await Promise.race([sent.then(() => true), sleep(100, false)]))) for (const lease of await leases()) seen.add(lease);
  expect(seen.size).toBeGreaterThan(1);
  await later();
});

test('a change that never arrived is given up, and the draft is free again', async () => {
  const { product, draft } = await begun('Never arrived');
  await floor.demo.arm({ fault: 'hang', matching: 'productUpdate(' });
  const open = await publish(floor.owner, draft, ['title'], {}, { 'idempotency-key': 'never-arrived' });
  expect(open).toMatchObject({ state: 'sending' });
  const writes = await countingWrites('productUpdate', later);
  expect(writes).toBe(0);
  expect(await publicationNow(open.id)).toMatchObject({ state: 'failed', error: { code: 'shop_unreachable' } });
  expect((await floor.inShop(product.gid)).title).toBe(product.title);
  expect(await failure(publish(floor.owner, draft, ['title'], {}, { 'idempotency-key': 'never-arrived' }))).toMatchObject({ code: 'shop_unreachable' });
  expect(await publish(floor.owner, draft, ['title'])).toMatchObject({ state: 'published' });
});

test('when the shop says a third thing, nothing is overwritten', async () => {
  const { product, draft } = await begun('Ours, lost');
  await floor.demo.arm({ fault: 'hang', matching: 'productUpdate(' });
  const open = await publish(floor.owner, draft, ['title']);
  await floor.admin.update(product.gid, { title: 'A third thing' });
  expect(await countingWrites('productUpdate', later)).toBe(0);
  expect(await publicationNow(open.id)).toMatchObject({ state: 'failed', error: { code: 'shop_changed', fields: { title: expect.any(String) } } });
  expect((await floor.inShop(product.gid)).title).toBe('A third thing');
  expect(await draftNow(draft.id)).toMatchObject({ status: 'draft', listing: { title: 'Ours, lost' } });
});

test.each(['500', 'drop', 'garbage'] as const)('after a %s on the change the shop is asked what it shows', async (fault) => {
  const { product, draft } = await begun(`After ${fault}`);
  await floor.demo.arm({ fault, matching: 'productUpdate(' });
  const open = await publish(floor.owner, draft, ['title']);
  expect(open).toMatchObject({ state: 'sending' });
  await later();
  expect(await publicationNow(open.id)).toMatchObject({ state: 'failed' });
  expect((await floor.inShop(product.gid)).title).toBe(product.title);
});

test('a shop that cannot be read leaves it open, and is asked again', async () => {
  const { product, draft } = await begun('Asked again');
  await floor.demo.arm({ fault: 'hang', matching: 'productUpdate(' });
  const open = await publish(floor.owner, draft, ['title']);
  await floor.demo.arm({ fault: 'drop', matching: 'query Listing(', times: 20 });
  await later();
  expect(await publicationNow(open.id)).toMatchObject({ state: 'sending' });
  await floor.demo.disarm();
  await later();
  expect(await publicationNow(open.id)).toMatchObject({ state: 'failed' });
  expect((await floor.inShop(product.gid)).title).toBe(product.title);
});

test('a shop that cannot be read before anything was sent is an error, and nothing is open', async () => {
  const { product, draft } = await begun('Not begun');
  await floor.demo.arm({ fault: '500', matching: 'query Listing(', times: 3 });
  expect(await failure(publish(floor.owner, draft, ['title']))).toMatchObject({ status: 503, code: 'shop_unreachable' });
  expect(await draftNow(draft.id)).toMatchObject({ status: 'draft' });
  expect((await floor.owner.client.writers.publications({ query: { product_id: product.id } })).items).toEqual([]);
});

test('a new product whose answer was lost is recognised by what it carries', async () => {
  const title = 'Lost and found lamp';
  const draft = await floor.owner.client.writers.saveDraft({ body: { brief: { title }, listing: { ...emptyListing, title } } });
  await floor.demo.arm({ fault: 'drop-after-write', matching: 'productCreate(' });
  let id = '';
  const creates = await countingWrites('productCreate', async () => {
    ({ id } = await publish(floor.owner, draft, ['title'], { mode: 'new' }));
    await later();
  });
  expect(creates).toBe(1);
  const made = await publicationNow(id);
  expect(made).toMatchObject({ state: 'published', product_id: expect.any(String) });
  expect(await draftNow(draft.id)).toMatchObject({ status: 'published', product_id: made.product_id });
  expect((await floor.owner.client.shops.search({ query: { search: title } })).total).toBe(1);
});

test('a new product that never came to be can be tried again', async () => {
  const title = 'Never made lamp';
  const draft = await floor.owner.client.writers.saveDraft({ body: { brief: { title }, listing: { ...emptyListing, title } } });
  await floor.demo.arm({ fault: 'hang', matching: 'productCreate(' });
  const open = await publish(floor.owner, draft, ['title'], { mode: 'new' });
  expect(open).toMatchObject({ state: 'sending', product_id: null });
  await later();
  expect(await publicationNow(open.id)).toMatchObject({ state: 'failed' });
  expect(await publish(floor.owner, draft, ['title'], { mode: 'new' })).toMatchObject({ state: 'published' });
});

test('two processes that recover at once settle each publication once', async () => {
  const { product, draft } = await begun('Settled once');
  await floor.demo.arm({ fault: 'hang', matching: 'productUpdate(' });
  const open = await publish(floor.owner, draft, ['title']);
  await floor.admin.update(product.gid, { title: 'Settled once' });
  await floor.giveTime(-1_000);
  await Promise.all(Array.from({ length: 5 }, () => floor.writers.recover()));
  expect(await publicationNow(open.id)).toMatchObject({ state: 'published' });
  expect(await draftNow(draft.id)).toMatchObject({ status: 'published' });
});
