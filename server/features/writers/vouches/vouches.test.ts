/** One press stands for a statement in the whole shop: every text that waited for it goes on, until it is taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor.close());

const writers = () => floor.owner.client.writers;
const claimed = (said: string) => ({ description: `<p>A throw for the sofa. ${said}</p>` });

/** A draft with this sentence, which an engine gave unless somebody typed it. */
const drafted = async (said: string, by: 'engine' | 'person' = 'engine') => {
  const product = await floor.product();
  if (by === 'engine') await floor.engineWrote(product, claimed(said));
  const listing = {
    title: product.title,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    tags: product.tags,
    ...claimed(said),
  };
  return { product, draft: await writers().saveDraft({ body: { product_id: product.id, brief: {}, listing } }) };
};
const held = async (id: string) => {
  const { fields } = await writers().review({ params: { id } });
  return fields.flatMap(({ holds }) => holds);
};

test('the statement is released in every product, however it is spaced and capitalised, and held again once it is taken back', async () => {
  const [one, other] = [await drafted('It lasts 12 hours.'), await drafted('It lasts 12  Hours.')];
  expect(await held(one.draft.id)).toEqual([{ field: 'description', why: 'claims' }]);
  const vouch = await writers().vouchInShop({ body: { claim: '12 hours', reason: 'Timed here' } });
  expect(vouch).toMatchObject({ claim: '12 hours', reason: 'Timed here', by: floor.owner.profile.user.name });
  // Said twice it is one.
  expect(await writers().vouchInShop({ body: { claim: '12 Hours', reason: 'Timed again' } })).toEqual(vouch);
  expect((await writers().vouches({})).items).toEqual([vouch]);
  expect(await writers().words({ query: { product_id: one.product.id } })).toMatchObject({
    vouched: ['12 hours'],
    engines: [expect.stringContaining('12 hours')],
  });
  for (const { draft } of [one, other]) expect(await held(draft.id)).toEqual([]);

  const { shop_digest, draft } = await writers().review({ params: { id: one.draft.id } });
  const sent = await writers().publish({ body: { draft_id: draft.id, version: draft.version, fields: ['description'], shop_digest } });
  expect(sent).toMatchObject({ state: 'published', vouches: [{ claim: '12 hours', reason: 'Timed here', by: vouch.by }] });

  await writers().withdrawVouch({ params: { id: vouch.id } });
  expect((await writers().vouches({})).items).toEqual([]);
  expect(await held(other.draft.id)).toEqual([{ field: 'description', why: 'claims' }]);
  const { rows } = await floor.house.world.database.pool.query(
    `select action, detail ->> 'claim' as claim from audit_log where account_id = $1 and action like 'shop.vouch%' order by id`,
    [floor.owner.accountId],
  );
  expect(rows).toEqual([
    { action: 'shop.vouch', claim: '12 hours' },
    { action: 'shop.vouch.withdraw', claim: '12 hours' },
  ]);
});

test('a list of drafts says how many statements are left to settle, whoever vouches elsewhere or takes that back', async () => {
  const { product, draft } = await drafted('It lasts 14 hours. It lasts 15 years.');
  const left = async () => (await writers().drafts({ query: { product_id: product.id } })).items.map(({ unsupported }) => unsupported);
  expect(await left()).toEqual([draft.unsupported]);
  const vouch = await writers().vouchInShop({ body: { claim: '14 Hours', reason: 'Timed here' } });
  expect(await left()).toEqual([draft.unsupported - 1]);
  await writers().withdrawVouch({ params: { id: vouch.id } });
  expect(await left()).toEqual([draft.unsupported]);
  // A draft of whoever types on is not put back by it.
  expect((await writers().draft({ params: { id: draft.id } })).version).toBe(draft.version);
});

test('a shop of somebody else neither sees it nor takes it back, and what is empty is refused', async () => {
  const vouch = await writers().vouchInShop({ body: { claim: 'certified by GOTS', reason: 'Certificate in the drawer' } });
  const stranger = await floor.house.newOwner();
  expect((await stranger.client.writers.vouches({})).items).toEqual([]);
  expect(await failure(stranger.client.writers.vouchInShop({ body: { claim: '12 hours', reason: 'Timed' } }))).toMatchObject({ status: 409, code: 'no_shop' });
  expect(await failure(stranger.client.writers.withdrawVouch({ params: { id: vouch.id } }))).toMatchObject({ status: 409 });
  const { product } = await drafted('It lasts 3 years.');
  expect(await failure(stranger.client.writers.words({ query: { product_id: product.id } }))).toMatchObject({ status: 404 });
  for (const body of [
    { claim: '  ', reason: 'Timed' },
    { claim: '3 years', reason: ' ' },
  ])
    expect(await failure(writers().vouchInShop({ body }))).toMatchObject({ status: 422 });
  expect(await failure(writers().withdrawVouch({ params: { id: product.id } }))).toMatchObject({ status: 404 });
});

test('where engines wrote more than can be looked through, nothing is taken for typed', async () => {
  const { product, draft } = await drafted('It lasts 7 hours.', 'person');
  expect(await held(draft.id)).toEqual([]);
  for (let at = 0; at < 201; at += 1) await floor.engineWrote(product, claimed(`Number ${at}.`));
  expect((await writers().words({ query: { product_id: product.id } })).engines).toBeNull();
  expect(await held(draft.id)).toEqual([{ field: 'description', why: 'claims' }]);
});
