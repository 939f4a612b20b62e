import type { Listing } from '@storewright/contract/listing/listing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyListing } from '../drafts/texts.ts';
import { begin, countingWrites, failure, openShopFloor, publish, type ShopFloor } from '../../../boot/shop-floor.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor?.close());

test('a form becomes a new product, in draft, at an address of its own', async () => {
  const { client } = floor.owner;
  const listing: Listing = { ...emptyListing, title: 'Zupfgeige für Anfänger', description: '<p>Klingt warm.</p>', tags: ['music'] };
  const begun = () => client.writers.saveDraft({ body: { brief: { title: listing.title, language: 'de' }, listing } });
  const draft = await begun();
  expect(await failure(publish(floor.owner, draft, ['title'], { shop_digest: 'of another' }))).toMatchObject({
    status: 422,
    code: 'invalid_input',
    details: { fields: { 'body.mode': expect.any(String) } },
  });
  expect(await failure(publish(floor.owner, draft, ['description'], { mode: 'new' }))).toMatchObject({
    status: 422,
    details: { fields: { 'body.fields': expect.any(String) } },
  });
  const review = await client.writers.review({ params: { id: draft.id } });
  expect(review.fields.map(({ shop, conflict }) => [shop, conflict])).toContainEqual(['', false]);

  const made = await publish(floor.owner, draft, ['title', 'tags'], { mode: 'new' });
  expect(made).toMatchObject({ state: 'published', mode: 'new', before: {}, after: { title: listing.title, tags: ['music'] } });
  const product = await client.shops.one({ params: { id: made.product_id! } });
  expect(product).toMatchObject({ title: listing.title, status: 'DRAFT', handle: 'zupfgeige-fur-anfanger', description_html: '' });
  const after = await client.writers.draft({ params: { id: draft.id } });
  expect(after).toMatchObject({ product_id: product.id, status: 'draft', base: { listing: { title: listing.title, description: '' } } });
  await publish(floor.owner, after, ['description']);
  expect(await floor.inShop(product.gid)).toMatchObject({ description: '<p>Klingt warm.</p>', publicationId: made.id });
  expect(await client.writers.draft({ params: { id: draft.id } })).toMatchObject({ status: 'published' });

  const twin = await publish(floor.owner, await begun(), ['title'], { mode: 'new' });
  const { handle } = await client.shops.one({ params: { id: twin.product_id! } });
  expect(handle).toMatch(/^zupfgeige-fur-anfanger-[0-9a-f]{12}$/);
  expect(await failure(client.writers.revertReview({ params: { id: made.id } }))).toMatchObject({ status: 409, code: 'publication_not_revertible' });
});

test('a title without Latin letters finds an address too', async () => {
  const draft = await floor.owner.client.writers.saveDraft({
    body: { brief: { title: '亚麻床单', language: 'zh' }, listing: { ...emptyListing, title: '亚麻床单' } },
  });
  const made = await publish(floor.owner, draft, ['title'], { mode: 'new' });
  expect((await floor.owner.client.shops.one({ params: { id: made.product_id! } })).handle).toMatch(/^product-[0-9a-f]{12}$/);
});

test('saving as a new product leaves the first one alone', async () => {
  const product = await floor.product();
  const before = await floor.inShop(product.gid);
  const draft = await begin(floor.owner, product, { title: 'A sibling' });
  const made = await publish(floor.owner, draft, ['title', 'description'], { mode: 'new' });
  expect(made.product_id).not.toBe(product.id);
  expect(await floor.inShop(product.gid)).toEqual(before);
  expect((await floor.owner.client.writers.draft({ params: { id: draft.id } })).product_id).toBe(made.product_id);
});

test('a new product a person approves at the same time twice exists once', async () => {
  const draft = await floor.owner.client.writers.saveDraft({
    body: { brief: { title: 'Twice pressed' }, listing: { ...emptyListing, title: 'Twice pressed' } },
  });
  const creates = await countingWrites('productCreate', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => publish(floor.owner, draft, ['title'], { mode: 'new' }, { 'idempotency-key': 'twice-pressed' })),
    );
    const ids = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(new Set(ids).size).toBe(1);
  });
  expect(creates).toBe(1);
});

test('a product that is gone from the shop says so, and the draft can become a new one', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Survivor' });
  const publication = await publish(floor.owner, draft, ['title']);
  await floor.removeFromShop(product.gid);
  const { client } = floor.owner;
  const saved = await client.writers.saveDraft({
    body: { id: draft.id, version: 1, brief: draft.brief, listing: { ...draft.listing, title: 'Survivor, again' } },
  });
  for (const failed of await Promise.all(
    [
      client.writers.review({ params: { id: draft.id } }),
      publish(floor.owner, saved, ['title']),
      client.writers.revertReview({ params: { id: publication.id } }),
    ].map(failure),
  ))
    expect(failed).toMatchObject({ status: 409, code: 'shop_changed', details: { gone: true } });
  expect(await publish(floor.owner, saved, ['title', 'description'], { mode: 'new' })).toMatchObject({ state: 'published' });
  expect(await client.writers.draft({ params: { id: draft.id } })).toMatchObject({ status: 'draft', listing: { title: 'Survivor, again' } });
});

test.each([
  ['published in two steps', undefined],
  ['saved as another product', 'product'],
])('what an engine wrote stays an engine’s where the draft is %s', async (_, from) => {
  const product = from && (await floor.product());
  const description = `<p>A <b>throw</b> ${from ?? 'without a product'}. Certified by GOTS, lasts 12 hours.</p>`;
  await floor.engineWrote({ id: product ? product.id : null }, { description });
  const title = `Made of ${from ?? 'nothing'}`;
  const draft = product
    ? await begin(floor.owner, product, { title, description })
    : await floor.owner.client.writers.saveDraft({ body: { brief: { title }, listing: { ...emptyListing, title, description } } });
  expect(draft.unsupported).toBeGreaterThan(0);
  await publish(floor.owner, draft, ['title'], { mode: 'new' });
  const { version } = await floor.owner.client.writers.draft({ params: { id: draft.id } });
  // Also where somebody has been over every sentence since.
  const edited = '<p>A throw without a word more. It lasts 12 hours!</p>';
  const next = await floor.owner.client.writers.saveDraft({
    body: { id: draft.id, version, brief: draft.brief, listing: { ...draft.listing, description: edited } },
  });
  expect(await failure(publish(floor.owner, next, ['description']))).toMatchObject({ status: 422, code: 'claims_unsupported' });
});

test('what an engine wrote for no product stays an engine’s in the draft of one, and is nothing to another draft', async () => {
  const [product, other] = [await floor.product(), await floor.product()];
  await floor.engineWrote({ id: null }, { description: '<p>It lasts 17 hours &amp; more. Of oak.</p>' });
  const draft = await begin(floor.owner, product, { description: '<p>It lasts 17 hours & more.</p>' });
  expect(await failure(publish(floor.owner, draft, ['description']))).toMatchObject({ code: 'claims_unsupported' });
  const typed = await begin(floor.owner, other, { description: '<p>Here it lasts 17 hours.</p>' });
  expect(await publish(floor.owner, typed, ['description'])).toMatchObject({ state: 'published' });
});

test('while a blog post or a translation is written, what somebody typed into a listing is theirs all the same', async () => {
  const product = await floor.product();
  const ends = [await floor.engineWrites({ id: null }, 'blog'), await floor.engineWrites(product, 'translation')];
  const typed = await begin(floor.owner, product, { description: '<p>It lasts 12 hours.</p>' });
  expect(await publish(floor.owner, typed, ['description'])).toMatchObject({ state: 'published' });
  const listing = { ...typed.listing, title: 'Typed by hand', description: '<p>It lasts 14 hours.</p>' };
  const fresh = await floor.owner.client.writers.saveDraft({ body: { brief: {}, listing } });
  expect(await publish(floor.owner, fresh, ['title', 'description'], { mode: 'new' })).toMatchObject({ state: 'published' });
  for (const end of ends) await end();
});
