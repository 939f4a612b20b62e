import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft } from '@storewright/contract/writers';
import { emptyListing } from './texts.ts';
import { begin, failure, openShopFloor, publish, type ShopFloor, textsIn } from '../../../boot/shop-floor.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor?.close());

const fromForm = (title: string, more: Partial<Draft['listing']> = {}) => ({ brief: { title }, listing: { ...emptyListing, title, ...more } });

test('a draft remembers the texts of the shop it was begun from', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: `${product.title}, washed` });
  expect(draft).toMatchObject({
    version: 1,
    status: 'draft',
    author: floor.owner.profile.user.name,
    product_id: product.id,
    product: { title: product.title, sku: product.sku },
  });
  expect(draft.base?.listing).toEqual(textsIn(product));
  expect(await floor.owner.client.writers.draft({ params: { id: draft.id } })).toEqual(draft);
});

test('each save is a new version, scored anew', async () => {
  const { client } = floor.owner;
  const product = await floor.product();
  const draft = await begin(floor.owner, product, {});
  const description = '<p>Weighs 3 kg and is certified by GOTS.</p>';
  const body = { brief: draft.brief, listing: { ...draft.listing, description: draft.listing.description + description }, id: draft.id };
  const typed = await client.writers.saveDraft({ body: { ...body, version: 1 } });
  expect(typed).toMatchObject({ id: draft.id, version: 2, unsupported: 0 });
  // The same words are held once an engine has given them, whoever saves them.
  await floor.engineWrote(product, { description });
  const given = await client.writers.saveDraft({ body: { ...body, version: 2 } });
  expect(given).toMatchObject({ version: 3, unsupported: 2 });
  expect(given.score).toBeLessThan(typed.score);
});

test('a stale save is refused, and brings the newer draft along', async () => {
  const { client } = floor.owner;
  const draft = await client.writers.saveDraft({ body: fromForm('First tab') });
  const newer = await client.writers.saveDraft({ body: { ...fromForm('Second tab'), id: draft.id, version: 1 } });
  const refused = await failure(client.writers.saveDraft({ body: { ...fromForm('First tab again'), id: draft.id, version: 1 } }));
  expect(refused).toMatchObject({ status: 409, code: 'draft_changed', details: { draft: newer } });
  expect((await failure(client.writers.saveDraft({ body: { ...fromForm('No version'), id: draft.id } }))).fields).toHaveProperty('body.version');
});

test('a save whose answer was lost can be sent again', async () => {
  const { client } = floor.owner;
  const draft = await client.writers.saveDraft({ body: fromForm('Lost answer') });
  const body = { ...fromForm('Lost answer, saved'), id: draft.id, version: 1 };
  const saved = await client.writers.saveDraft({ body });
  expect(await client.writers.saveDraft({ body })).toEqual(saved);
});

test('of twenty saves of one version at once exactly one wins', async () => {
  const { client } = floor.owner;
  const draft = await client.writers.saveDraft({ body: fromForm('Race') });
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => client.writers.saveDraft({ body: { ...fromForm(`Race ${index}`), id: draft.id, version: 1 } })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await client.writers.draft({ params: { id: draft.id } })).version).toBe(2);
});

test('the same idempotency key makes one draft', async () => {
  const { client } = floor.owner;
  const make = () => client.writers.saveDraft({ body: fromForm('Once') }, { headers: { 'idempotency-key': 'draft-once' } });
  const made = await Promise.all(Array.from({ length: 8 }, make));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await make()).id).toBe(made[0]!.id);
});

test('a first save whose answer was lost goes on with what was typed since, under the same key', async () => {
  const { client } = floor.owner;
  const save = (title: string) => client.writers.saveDraft({ body: fromForm(title) }, { headers: { 'idempotency-key': 'draft-lost' } });
  const first = await save('First');
  const second = await save('First and second');
  expect(second).toMatchObject({ id: first.id, version: 2, listing: { title: 'First and second' } });
  expect(await failure(save('Third, from a tab that saw neither'))).toMatchObject({ code: 'draft_changed', details: { draft: { version: 2 } } });
});

test('of twenty tabs that save a product for the first time one begins the draft, and the others meet it', async () => {
  const product = await floor.product();
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, tab) => begin(floor.owner, product, { title: `Tab ${tab}` })));
  const made = tries.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  expect(made).toHaveLength(1);
  for (const one of tries.filter((one) => one.status === 'rejected'))
    expect(one.reason).toMatchObject({ status: 409, code: 'draft_changed', details: { draft: { id: made[0]!.id, version: 1 } } });
  const { items } = await floor.owner.client.writers.drafts({ query: { product_id: product.id } });
  expect(items.map(({ title }) => title)).toEqual([made[0]!.listing.title]);
  expect(await begin(floor.owner, product, { title: made[0]!.listing.title })).toEqual(made[0]);
});

test('a colleague begins a draft of their own, and a published one makes room for the next', async () => {
  const product = await floor.product();
  const colleague = await floor.house.newStaff(floor.owner);
  const first = await begin(floor.owner, product, { title: 'First' });
  expect((await begin(colleague, product, { title: 'Theirs' })).id).not.toBe(first.id);
  await publish(floor.owner, first, ['title']);
  const next = await begin(floor.owner, product, { title: 'Next' });
  expect(next.id).not.toBe(first.id);

  const body = { id: first.id, version: 1, brief: first.brief, listing: { ...first.listing, title: 'First, again' } };
  expect(await failure(floor.owner.client.writers.saveDraft({ body }))).toMatchObject({
    status: 409,
    code: 'draft_changed',
    details: { draft: { id: next.id } },
  });

  const { client } = floor.owner;
  const published = async () => (await client.writers.publications({ query: { product_id: product.id } })).items[0]!;
  const { id } = await published();
  const { shop_digest } = await client.writers.revertReview({ params: { id } });
  await client.writers.revert({ params: { id }, body: { fields: ['title'], shop_digest } });
  expect(await published()).toMatchObject({ mode: 'revert', state: 'published' });
  await publish(floor.owner, first, ['title']);
  for (const [draft, status] of [
    [first, 'published'],
    [next, 'draft'],
  ] as const)
    expect(await client.writers.draft({ params: { id: draft.id } })).toMatchObject({ status });

  await floor.owner.client.writers.discardDraft({ params: { id: next.id } });
  expect(await floor.owner.client.writers.saveDraft({ body })).toMatchObject({ id: first.id, status: 'draft' });
});

test('HTML and scripts are made harmless, in the text and nowhere else', async () => {
  const draft = await floor.owner.client.writers.saveDraft({
    body: {
      brief: { title: '<script>x</script>' },
      listing: {
        title: '<b>x</b>',
        description: '<p onclick="x()">a<script>x</script></p>',
        seo_title: '<i>',
        seo_description: '"><img src=x onerror=x>',
        tags: ['<u>', '<u>', ' '],
      },
    },
  });
  expect(draft.listing).toEqual({ title: '<b>x</b>', description: '<p>a</p>', seo_title: '<i>', seo_description: '"><img src=x onerror=x>', tags: ['<u>'] });
});

test('drafts are found by title and tag, as typed', async () => {
  const { client } = floor.owner;
  await client.writers.saveDraft({ body: fromForm('100% wool throw', { tags: ['half_price'] }) });
  await client.writers.saveDraft({ body: fromForm('1000 wool throw', { tags: ['halfxprice'] }) });
  const titles = async (search: string) => (await client.writers.drafts({ query: { search } })).items.map(({ title }) => title);
  expect(await titles('100%')).toEqual(['100% wool throw']);
  expect(await titles('half_price')).toEqual(['100% wool throw']);
  expect(await titles('WOOL throw')).toHaveLength(2);
  expect(await titles('\\')).toEqual([]);
  expect(await titles("'; drop table draft; --")).toEqual([]);
});

test('pages follow each other without a gap or a repeat', async () => {
  const { client } = floor.owner;
  for (let index = 0; index < 7; index += 1) await client.writers.saveDraft({ body: fromForm(`Paged ${index}`) });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.writers.drafts({ query: { search: 'Paged', limit: 3, ...(cursor && { cursor }) } });
    expect(page.total).toBe(7);
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Paged ${index}`));
  const forged = (at: string) => Buffer.from(`${at} ${crypto.randomUUID()}`).toString('base64url');
  const years = ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z'];
  for (const wrong of ['x', 'AAAA', Buffer.from('2020-13-45 x').toString('base64url'), ...years.map(forged)])
    expect(await failure(client.writers.drafts({ query: { cursor: wrong } }))).toMatchObject({ status: 422 });
});

test('a list tells what a draft is about and how far it is, and leaves its texts where they are', async () => {
  const product = await floor.product();
  const draft = await begin(floor.owner, product, { title: '', description: '<p>Only in the draft itself.</p>' });
  const { items } = await floor.owner.client.writers.drafts({ query: { product_id: product.id } });
  expect(items).toEqual([
    {
      id: draft.id,
      version: 1,
      title: product.title,
      product_id: product.id,
      product: draft.product,
      score: draft.score,
      unsupported: draft.unsupported,
      status: 'draft',
      author: draft.author,
      created_at: draft.created_at,
      updated_at: draft.updated_at,
    },
  ]);
});

test('a version that no draft can have is not one, and no failure of ours', async () => {
  const { client } = floor.owner;
  const draft = await client.writers.saveDraft({ body: fromForm('Versions') });
  for (const version of [3_000_000_000, -3_000_000_000])
    expect(await failure(client.writers.saveDraft({ body: { ...fromForm('Versions'), id: draft.id, version } }))).toMatchObject({ status: 422 });
});

test('a draft can be thrown away', async () => {
  const { client } = floor.owner;
  const { id } = await client.writers.saveDraft({ body: fromForm('Away') });
  expect(await client.writers.discardDraft({ params: { id } })).toEqual({ ok: true });
  expect(await failure(client.writers.draft({ params: { id } }))).toMatchObject({ status: 404 });
  expect(await failure(client.writers.saveDraft({ body: { ...fromForm('Back'), id, version: 1 } }))).toMatchObject({ status: 404 });
});

test('nobody of another account can read, change, throw away or publish a draft', async () => {
  const draft = await begin(floor.owner, await floor.product(), { title: 'Ours' });
  const { client: stranger } = await floor.house.newOwner();
  const params = { id: draft.id };
  for (const failed of await Promise.all(
    [
      stranger.writers.draft({ params }),
      stranger.writers.review({ params }),
      stranger.writers.discardDraft({ params }),
      stranger.writers.saveDraft({ body: { ...fromForm('Theirs'), id: draft.id, version: 1 } }),
      stranger.writers.saveDraft({ body: { ...fromForm('Theirs'), product_id: draft.product_id } }),
      stranger.writers.publish({ body: { draft_id: draft.id, version: 1, fields: ['title'], shop_digest: 'x' } }),
    ].map(failure),
  ))
    expect(failed).toMatchObject({ status: 404 });
  expect((await stranger.writers.drafts({ query: {} })).items).toEqual([]);
  expect((await floor.owner.client.writers.draft({ params })).listing.title).toBe('Ours');
});

test('staff of the account work on the same drafts', async () => {
  const draft = await floor.owner.client.writers.saveDraft({ body: fromForm('Together') });
  const staff = await floor.house.newStaff(floor.owner);
  const saved = await staff.client.writers.saveDraft({ body: { ...fromForm('Together, by staff'), id: draft.id, version: 1 } });
  expect(saved).toMatchObject({ version: 2, author: floor.owner.profile.user.name });
});

test('without a shop there are drafts, and no way to publish them', async () => {
  const { client } = await floor.house.newOwner();
  const draft = await client.writers.saveDraft({ body: fromForm('No shop yet') });
  expect((await client.writers.drafts({ query: {} })).items.map(({ id }) => id)).toEqual([draft.id]);
  for (const failed of await Promise.all(
    [
      client.writers.review({ params: { id: draft.id } }),
      client.writers.publish({ body: { draft_id: draft.id, version: 1, mode: 'new', fields: ['title'] } }),
    ].map(failure),
  ))
    expect(failed).toMatchObject({ status: 409, code: 'non_shop_mode', message: 'Non-shop-mode cannot publish.' });
  expect(await client.writers.publications({ query: {} })).toEqual({ items: [], next_cursor: null });
});
