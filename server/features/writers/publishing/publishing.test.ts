import type { Listing } from '@storewright/contract/listing/listing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyListing, textsOf } from '../drafts/texts.ts';
import { begin, countingWrites, failure, openShopFloor, publish, type ShopFloor } from './shop-floor.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor?.close());

const better = {
  title: 'A better title',
  description: '<p>A better text.</p>',
  seo_title: 'A better search title',
  seo_description: 'A better search description',
};

test('the review lays draft, shop and base side by side', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'A better title' });
  const review = await floor.owner.client.writers.review({ params: { id: draft.id } });
  expect(review.fields.map(({ field, changed, conflict }) => [field, changed, conflict])).toEqual([
    ['title', true, false],
    ['description', false, false],
    ['seo_title', false, false],
    ['seo_description', false, false],
    ['tags', false, false],
  ]);
  expect(review.fields[0]).toMatchObject({ base: product.title, shop: product.title, draft: 'A better title' });
  expect(review.draft).toEqual(draft);
  expect(review.score_after.points).toBe(draft.score);
});

test('exactly the approved fields reach the shop, and the rest stays in the draft', async () => {
  const product = await floor.product();
  const before = await floor.inShop(product.gid);
  const draft = await begin(floor.owner, product, better);
  const { shop_digest } = await floor.owner.client.writers.review({ params: { id: draft.id } });

  const first = await publish(floor.owner, draft, ['title', 'seo_title'], { shop_digest });
  expect(first).toMatchObject({
    state: 'published',
    mode: 'update',
    fields: ['title', 'seo_title'],
    by: floor.owner.profile.user.name,
    error: null,
    product_id: product.id,
    product_title: 'A better title',
  });
  expect(first.before).toEqual({ title: before.title, seo_title: before.seo_title });
  expect(textsOf(await floor.inShop(product.gid))).toEqual({ ...textsOf(before), title: better.title, seo_title: better.seo_title });

  const rest = await floor.owner.client.writers.draft({ params: { id: draft.id } });
  expect(rest).toMatchObject({ status: 'draft', version: 1, listing: better });
  expect(rest.base?.listing).toMatchObject({ title: better.title, description: before.description });
  expect((await floor.owner.client.shops.one({ params: { id: product.id } })).title).toBe(better.title);
  expect((await floor.owner.client.shops.one({ params: { id: product.id } })).optimised_at).toBeNull();

  await publish(floor.owner, draft, ['title', 'description', 'seo_title', 'seo_description', 'tags']);
  expect(textsOf(await floor.inShop(product.gid))).toEqual({ ...better, tags: before.tags });
  expect(await floor.owner.client.writers.draft({ params: { id: draft.id } })).toMatchObject({ status: 'published' });
  expect((await floor.owner.client.shops.one({ params: { id: product.id } })).optimised_at).not.toBeNull();

  expect(await failure(publish(floor.owner, draft, ['title', 'description']))).toMatchObject({ status: 409, code: 'nothing_approved' });
  const { items } = await floor.owner.client.writers.publications({ query: { product_id: product.id } });
  expect(items.map(({ fields }) => fields)).toEqual([
    ['description', 'seo_description'],
    ['title', 'seo_title'],
  ]);

  const body = { id: draft.id, version: 1, brief: draft.brief, listing: { ...draft.listing, title: 'Once more' } };
  expect(await floor.owner.client.writers.saveDraft({ body })).toMatchObject({ status: 'draft' });
});

test('a field that the shop changed meanwhile needs a decision', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Mine', seo_title: 'Mine too', tags: [...product.tags.slice(1), 'mine'] });
  await floor.admin.update(product.gid, { title: 'Theirs', tags: [...product.tags, 'theirs'] });

  const review = await floor.owner.client.writers.review({ params: { id: draft.id } });
  expect(review.fields.filter(({ conflict }) => conflict).map(({ field }) => field)).toEqual(['title', 'tags']);
  expect(review.fields[0]).toMatchObject({ base: product.title, shop: 'Theirs', draft: 'Mine' });

  const writes = await countingWrites('productUpdate', async () => {
    expect(await failure(publish(floor.owner, draft, ['title', 'seo_title', 'tags']))).toMatchObject({
      status: 409,
      code: 'shop_changed',
      details: { fields: ['title', 'tags'] },
    });
    expect((await failure(publish(floor.owner, draft, ['title'], { resolutions: { title: 'merge' } }))).fields).toHaveProperty('body.resolutions.title');
  });
  expect(writes).toBe(0);

  const sent = await publish(floor.owner, draft, ['title', 'seo_title', 'tags'], { resolutions: { title: 'shop', tags: 'merge' } });
  expect(sent.fields).toEqual(['seo_title', 'tags']);
  const now = await floor.inShop(product.gid);
  expect(now.title).toBe('Theirs');
  expect([...now.tags].sort()).toEqual([...product.tags.slice(1), 'mine', 'theirs'].sort());
  const after = await floor.owner.client.writers.draft({ params: { id: draft.id } });
  expect(after).toMatchObject({ status: 'draft', listing: { title: 'Mine' }, base: { listing: { title: 'Theirs' } } });
  expect([...after.listing.tags].sort()).toEqual([...now.tags].sort());

  const mine = await publish(floor.owner, after, ['title']);
  expect(mine.before).toEqual({ title: 'Theirs' });
  expect((await floor.inShop(product.gid)).title).toBe('Mine');
});

test('a change to the same text is no conflict', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'The same idea' });
  await floor.admin.update(product.gid, { title: 'The same idea' });
  expect(await failure(publish(floor.owner, draft, ['title']))).toMatchObject({ code: 'nothing_approved' });
});

test('what was reviewed is what is published: a shop that changed since is looked at again', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Reviewed' });
  const { shop_digest } = await floor.owner.client.writers.review({ params: { id: draft.id } });
  await floor.admin.update(product.gid, { seo_title: 'Changed in the shop' });
  expect(await failure(publish(floor.owner, draft, ['title'], { shop_digest }))).toMatchObject({ status: 409, code: 'shop_changed' });
  const again = await floor.owner.client.writers.review({ params: { id: draft.id } });
  expect(await publish(floor.owner, draft, ['title'], { shop_digest: again.shop_digest })).toMatchObject({ state: 'published' });
});

test('a claim without a fact goes out only when somebody vouches for it by name, and that stays in the history', async () => {
  const product = await floor.product();
  const claimed = '<p>Certified by GOTS and filled with 937 g of down.</p>';
  const draft = await begin(floor.owner, product, { description: claimed, title: 'Without a claim' });
  expect(draft.unsupported).toBeGreaterThan(0);
  const refused = await failure(publish(floor.owner, draft, ['description']));
  expect(refused).toMatchObject({ status: 422, code: 'claims_unsupported' });
  const claims = [...new Set((refused.details['claims'] as { text: string }[]).map(({ text }) => text))];
  expect(claims.some((text) => text.includes('937'))).toBe(true);

  // A field without claims is not held back by another field's.
  expect(await publish(floor.owner, draft, ['title'])).toMatchObject({ state: 'published', vouches: [] });
  expect(await failure(publish(floor.owner, draft, ['description'], { vouches: [{ claim: 'another claim', reason: 'I know it' }] }))).toMatchObject({
    code: 'claims_unsupported',
  });
  expect(await failure(publish(floor.owner, draft, ['description'], { vouches: [{ claim: claims[0]!, reason: ' ' }] }))).toMatchObject({
    code: 'invalid_input',
  });

  const vouches = claims.map((claim) => ({ claim, reason: 'Test report 12/2026' }));
  const sent = await publish(floor.owner, draft, ['description'], { vouches });
  expect(sent.vouches).toEqual(vouches.map((vouch) => ({ ...vouch, by: floor.owner.profile.user.name, at: expect.any(String) })));
  const review = await floor.owner.client.writers.review({ params: { id: draft.id } });
  expect(review.vouches).toEqual(sent.vouches);

  // Vouched for once, the same claim of the same draft needs no second word.
  const next = await floor.owner.client.writers.saveDraft({
    body: { id: draft.id, version: 1, brief: draft.brief, listing: { ...draft.listing, description: `${claimed}<p>Soft.</p>` } },
  });
  expect(await publish(floor.owner, next, ['description'])).toMatchObject({ state: 'published' });
});

test('a form becomes a new product, in draft, at an address of its own', async () => {
  const { client } = floor.owner;
  const listing: Listing = { ...emptyListing, title: 'Zupfgeige für Anfänger', description: '<p>Sechs Saiten.</p>', tags: ['music'] };
  const begun = () => client.writers.saveDraft({ body: { brief: { title: listing.title, language: 'de' }, listing } });
  const draft = await begun();
  expect(await failure(publish(floor.owner, draft, ['title']))).toMatchObject({
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
  expect(await floor.inShop(product.gid)).toMatchObject({ description: '<p>Sechs Saiten.</p>', publicationId: made.id });
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

test('twenty publishes of one draft at once are one write', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Written once' });
  let tries: PromiseSettledResult<unknown>[] = [];
  const writes = await countingWrites('productUpdate', async () => {
    tries = await Promise.allSettled(Array.from({ length: 20 }, () => publish(floor.owner, draft, ['title'])));
  });
  expect(writes).toBe(1);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) if (one.status === 'rejected') expect(['draft_busy', 'nothing_approved']).toContain(one.reason.code);
  expect((await floor.owner.client.writers.publications({ query: { product_id: product.id } })).items).toHaveLength(1);
});

test('two drafts of one product cannot overwrite each other unseen', async () => {
  const product = await floor.product();
  const drafts = await Promise.all(['One', 'Two'].map((title) => begin(floor.owner, product, { title })));
  const tries = await Promise.allSettled(drafts.map((draft) => publish(floor.owner, draft, ['title'])));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) if (one.status === 'rejected') expect(['draft_busy', 'shop_changed']).toContain(one.reason.code);
});

test('the same idempotency key publishes once and answers the same publication', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Keyed', seo_title: 'Keyed' });
  const key = { 'idempotency-key': 'publish-keyed' };
  const writes = await countingWrites('productUpdate', async () => {
    const first = await publish(floor.owner, draft, ['title'], {}, key);
    expect(await publish(floor.owner, draft, ['title'], {}, key)).toEqual(first);
    expect(await failure(publish(floor.owner, draft, ['seo_title'], {}, key))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });
  expect(writes).toBe(1);
});

test('a draft that was saved while it was being looked at is looked at again', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Approved' });
  const [published, saved] = await Promise.all(
    [
      publish(floor.owner, draft, ['title']),
      floor.owner.client.writers.saveDraft({ body: { id: draft.id, version: 1, brief: draft.brief, listing: { ...draft.listing, title: 'Typed meanwhile' } } }),
    ].map((call) => (call as Promise<unknown>).catch((error: unknown) => error)),
  );
  expect(saved).toMatchObject({ version: 2 });
  const now = await floor.owner.client.writers.draft({ params: { id: draft.id } });
  expect(now).toMatchObject({ status: 'draft', listing: { title: 'Typed meanwhile' } });
  // Whichever came first: what went out is what was approved, and nothing else.
  if ((published as { state?: string }).state === 'published')
    expect((await floor.inShop(product.gid)).title).toBe((published as { after: Partial<Listing> }).after.title);
  else expect(published).toMatchObject({ code: 'draft_changed' });
});

test('what the shop refuses is said field by field, and nothing stays half-way', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: '', seo_title: 'Still mine' });
  const key = { 'idempotency-key': 'refused' };
  const refused = await failure(publish(floor.owner, draft, ['title'], {}, key));
  expect(refused).toMatchObject({ status: 409, code: 'shop_refused', details: { fields: { title: expect.any(String) }, publication_id: expect.any(String) } });
  expect(await failure(publish(floor.owner, draft, ['title'], {}, key))).toMatchObject({ status: 409, code: 'shop_refused', details: refused.details });
  expect(await floor.owner.client.writers.draft({ params: { id: draft.id } })).toMatchObject({ status: 'draft' });
  expect(await floor.owner.client.writers.publication({ params: { id: String(refused.details['publication_id']) } })).toMatchObject({
    state: 'failed',
    error: { code: 'shop_refused' },
  });
  expect(await publish(floor.owner, draft, ['seo_title'])).toMatchObject({ state: 'published' });
});

test('nobody of another account sees or reverts a publication', async () => {
  const product = await floor.product();
  const { id } = await publish(floor.owner, await begin(floor.owner, product, { title: 'Ours' }), ['title']);
  const { client } = await floor.house.newOwner();
  const params = { id };
  for (const failed of await Promise.all(
    [
      client.writers.publication({ params }),
      client.writers.revertReview({ params }),
      client.writers.revert({ params, body: { fields: ['title'], shop_digest: 'x' } }),
    ].map(failure),
  ))
    expect(failed).toMatchObject({ status: 404 });
  expect((await client.writers.publications({ query: { product_id: product.id } })).items).toEqual([]);
});
