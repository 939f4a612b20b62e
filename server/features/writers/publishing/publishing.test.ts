import type { ApiError } from '@storewright/contract/kit/client';
import { mergeTags } from '@storewright/rules/text/diff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../drafts/texts.ts';
import { begin, countingWrites, failure, openShopFloor, publish, type ShopFloor } from '../../../boot/shop-floor.testing.ts';

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
  // Who sends renews it: a sender that is gone is noticed within seconds.
  const { rows } = await floor.house.world.database.pool.query(
    'select extract(epoch from lease_until - created_at)::float as s from publication where id = $1',
    [first.id],
  );
  expect(rows[0].s).toBeLessThan(20);
  expect(first.before).toEqual({ title: before.title, seo_title: before.seo_title });
  expect(textsOf(await floor.inShop(product.gid))).toEqual({ ...textsOf(before), title: better.title, seo_title: better.seo_title });

  const rest = await floor.owner.client.writers.draft({ params: { id: draft.id } });
  expect(rest).toMatchObject({ status: 'draft', version: 1, listing: better });
  expect(rest.base?.listing).toMatchObject({ title: better.title, description: before.description });
  expect((await floor.owner.client.shops.one({ params: { id: product.id } })).title).toBe(better.title);
  expect((await floor.owner.client.shops.one({ params: { id: product.id } })).optimised_at).not.toBeNull();

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
  expect(after).toMatchObject({ status: 'published', listing: { title: 'Theirs' }, base: { listing: { title: 'Theirs' } } });
  expect([...after.listing.tags].sort()).toEqual([...now.tags].sort());
  const { fields } = await floor.owner.client.writers.review({ params: { id: draft.id } });
  expect(fields.filter(({ changed, conflict }) => changed || conflict)).toEqual([]);
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
  await floor.engineWrote(product, { description: claimed });
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

test('what is stated beyond the facts is marked for who reviews it, and holds nothing back', async () => {
  const product = await floor.product();
  await floor.engineWrote(product, { description: '<p>Closes by a zebra magnet.</p>' });
  const draft = await begin(floor.owner, product, { description: '<p>Closes by a zebra magnet.</p>' });
  expect(draft.unsupported).toBe(0);
  const { fields } = await floor.owner.client.writers.review({ params: { id: draft.id } });
  const { claims } = fields.find(({ field }) => field === 'description')!;
  expect(claims).toEqual([expect.objectContaining({ kind: 'statement', state: 'unproven', text: 'Closes by a zebra magnet', fact: null })]);
  expect(await publish(floor.owner, draft, ['description'])).toMatchObject({ state: 'published', vouches: [] });
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
  // Who looked before and pressed after saw a shop that is no more.
  expect(refusals(tries).filter((code) => !['draft_busy', 'nothing_approved', 'shop_changed'].includes(code))).toEqual([]);
  expect((await floor.owner.client.writers.publications({ query: { product_id: product.id } })).items).toHaveLength(1);
});

test('two drafts of one product cannot overwrite each other unseen', async () => {
  const product = await floor.product();
  const people = [floor.owner, await floor.house.newStaff(floor.owner)];
  const drafts = await Promise.all(people.map(async (person, at) => [person, await begin(person, product, { title: `Title ${at}` })] as const));
  const tries = await Promise.allSettled(drafts.map(([person, draft]) => publish(person, draft, ['title'])));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refusals(tries).filter((code) => code !== 'draft_busy' && code !== 'shop_changed')).toEqual([]);
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

test('what was approved is the version that was reviewed', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Reviewed text' });
  const newer = await floor.owner.client.writers.saveDraft({
    body: { id: draft.id, version: 1, brief: draft.brief, listing: { ...draft.listing, title: 'Saved in another tab' } },
  });
  expect(await failure(publish(floor.owner, draft, ['title'], { version: draft.version }))).toMatchObject({
    status: 409,
    code: 'draft_changed',
    details: { draft: newer },
  });
  expect(await publish(floor.owner, draft, ['title'], { version: newer.version })).toMatchObject({ after: { title: 'Saved in another tab' } });
});

test('what is typed while a draft is being published is neither lost nor published', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Approved' });
  const [published, saved] = await Promise.allSettled([
    publish(floor.owner, draft, ['title'], { version: 1 }),
    floor.owner.client.writers.saveDraft({ body: { id: draft.id, version: 1, brief: draft.brief, listing: { ...draft.listing, title: 'Typed meanwhile' } } }),
  ]);
  expect(saved).toMatchObject({ status: 'fulfilled', value: { version: 2 } });
  expect(await floor.owner.client.writers.draft({ params: { id: draft.id } })).toMatchObject({ status: 'draft', listing: { title: 'Typed meanwhile' } });
  // Whichever came first: what went out is what was approved, or nothing.
  expect(refusals([published]).filter((code) => code !== 'draft_changed')).toEqual([]);
  expect((await floor.inShop(product.gid)).title).toBe(published.status === 'fulfilled' ? 'Approved' : product.title);
});

test('an empty title is refused before the shop is asked', async () => {
  const product = await floor.product();
  for (const title of ['', ' ']) {
    const draft = await begin(floor.owner, product, { title });
    const writes = await countingWrites('productUpdate', async () => {
      expect(await failure(publish(floor.owner, draft, ['title']))).toMatchObject({
        status: 422,
        code: 'invalid_input',
        details: { fields: { 'body.fields': 'Title can not be empty' } },
      });
    });
    expect(writes).toBe(0);
  }
});

test('what the shop refuses is said field by field, and nothing stays half-way', async () => {
  const product = await floor.product();
  // To the shop a comma parts tags: these are more than it takes.
  const twoInOne = Array.from({ length: 250 }, (_, index) => `one ${index}, other ${index}`);
  const draft = await begin(floor.owner, product, { tags: twoInOne, seo_title: 'Still mine' });
  const key = { 'idempotency-key': 'refused' };
  const refused = await failure(publish(floor.owner, draft, ['tags'], {}, key));
  expect(refused).toMatchObject({ status: 409, code: 'shop_refused', details: { fields: { tags: expect.any(String) }, publication_id: expect.any(String) } });
  expect(await failure(publish(floor.owner, draft, ['tags'], {}, key))).toMatchObject({ status: 409, code: 'shop_refused', details: refused.details });
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

const refusals = (tries: PromiseSettledResult<unknown>[]): string[] =>
  tries.flatMap((one) => (one.status === 'rejected' ? [String((one.reason as ApiError).code)] : []));

test('an update says which state of the shop was approved', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Unseen' });
  const writes = await countingWrites('productUpdate', async () => {
    for (const more of [{}, { shop_digest: '' }]) {
      const refused = await failure(floor.owner.client.writers.publish({ body: { draft_id: draft.id, version: draft.version, fields: ['title'], ...more } }));
      expect(refused).toMatchObject({ status: 422, code: 'invalid_input' });
      expect(refused.fields).toHaveProperty('body.shop_digest');
    }
  });
  expect(writes).toBe(0);
});

test('tags that are too many when merged are refused before anything is sent, and the draft stays readable', async () => {
  const product = await floor.product();
  const numbered = (word: string) => Array.from({ length: 200 }, (_, index) => `${word} ${index}`);
  const draft = await begin(floor.owner, product, { tags: numbered('mine') });
  await floor.admin.update(product.gid, { tags: numbered('theirs') });
  const writes = await countingWrites('productUpdate', async () => {
    const refused = await failure(publish(floor.owner, draft, ['tags'], { resolutions: { tags: 'merge' } }));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['body.resolutions.tags']]);
  });
  expect(writes).toBe(0);
  const { client } = floor.owner;
  expect((await client.writers.draft({ params: { id: draft.id } })).listing.tags).toHaveLength(200);
  expect((await client.writers.drafts({ query: { product_id: product.id } })).items).toHaveLength(1);
});

test('a draft is shown as it was kept, also where it is longer than what may be sent', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: 'Longer' });
  const tags = Array.from({ length: 300 }, (_, index) => `tag ${index}`);
  await floor.house.world.database.pool.query("update draft set listing = jsonb_set(listing, '{tags}', $1) where id = $2", [JSON.stringify(tags), draft.id]);
  const { client } = floor.owner;
  expect((await client.writers.draft({ params: { id: draft.id } })).listing.tags).toHaveLength(300);
  expect((await client.writers.drafts({ query: { product_id: product.id } })).items).toHaveLength(1);
  expect((await client.writers.review({ params: { id: draft.id } })).draft.listing.tags).toHaveLength(300);
});

test('the merged tags that a review shows are the ones that are sent', async () => {
  const product = await floor.product();
  await floor.admin.update(product.gid, { tags: ['Oak'] });
  await floor.house.services.shops.takeProduct(floor.shop, product.gid);
  const draft = await begin(floor.owner, await floor.owner.client.shops.one({ params: { id: product.id } }), { tags: ['Oak', 'walnut', 'NEW'] });
  await floor.admin.update(product.gid, { tags: ['oak', 'New'] });
  const { fields } = await floor.owner.client.writers.review({ params: { id: draft.id } });
  const tags = fields.find(({ field }) => field === 'tags')!;
  expect(tags.conflict).toBe(true);
  const shown = mergeTags(tags.base as string[], tags.shop as string[], tags.draft as string[]);
  const sent = await publish(floor.owner, draft, ['tags'], { resolutions: { tags: 'merge' } });
  expect([...(sent.after.tags ?? [])].sort()).toEqual([...shown].sort());
  expect([...(await floor.inShop(product.gid)).tags].sort()).toEqual([...shown].sort());
  expect(shown.map((tag) => tag.toLowerCase()).sort()).toEqual(['new', 'oak', 'walnut']);
});

test('a text in another language than its form says goes out only to somebody who says so', async () => {
  const product = await floor.product();
  const description =
    '<p>Dieses Brett ist für den Tisch gemacht, und es ist nicht für die Wand. Es liegt gut in der Hand, und es wird mit der Zeit nur noch schöner.</p>';
  const draft = await begin(floor.owner, product, { description, seo_title: 'Another search title' });
  const review = await floor.owner.client.writers.review({ params: { id: draft.id } });
  expect(review.score_after.cap).toBe('language');
  expect(await failure(publish(floor.owner, draft, ['description']))).toMatchObject({ status: 422, fields: { 'body.other_language': expect.any(String) } });
  await publish(floor.owner, draft, ['seo_title']);
  expect(await publish(floor.owner, draft, ['description'], { other_language: true })).toMatchObject({ state: 'published' });
});
