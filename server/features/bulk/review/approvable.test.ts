/** Whatever is offered as approvable is published: one gate decides for the item, for all at once and for publishing. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, failure, openShopFloor, publish, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { approveAll, rest, rowsOf, startJob } from '../tests/bulk.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor.close());

const bulk = () => floor.owner.client.bulk;

/** What a shop says, an engine adds or a person types: sizes, certificates, promises, nothing. */
const sentence = fc.constantFrom(
  'Width: 45 cm, height: 12 cm.',
  'It weighs 990 g and lasts 12 hours.',
  'Certified by GOTS.',
  'Made in Italy of full-grain leather.',
  'A ten year guarantee.',
  'The best throw in the world.',
  'Soft, for the sofa.',
  'Closes by a zebra magnet.',
  'Order within 2 days.',
  'Waterproof to IPX7.',
);
const said = fc.array(sentence, { maxLength: 3 }).map((all) => all.join(' '));
const how = fc.record({ own: said, added: said, typed: said, emptied: fc.integer({ min: 0, max: 5 }).map((one) => one === 0) });

test('over texts of every kind, all that is offered goes out, and all that is held says why', { timeout: 300_000 }, async () => {
  const kinds = fc.sample(how, { numRuns: 12, seed: 2026 });
  const ids: string[] = [];
  for (const { own } of kinds) {
    const { id, gid } = await floor.product();
    await floor.admin.update(gid, { description: `<p>A throw for the sofa. ${own}</p>` });
    await floor.house.services.shops.takeProduct(floor.shop, gid);
    ids.push(id);
  }
  const job = await startJob(floor.owner, {
    choice: { by: 'ids', product_ids: ids },
    fields: ['title', 'description', 'seo_title', 'seo_description', 'tags'],
  });
  await rest(floor.owner, job.id);
  for (const row of await rowsOf(floor.owner, job.id)) {
    const kind = kinds[ids.indexOf(row.product_id!)]!;
    const item = await bulk().item({ params: { id: job.id, item: row.id } });
    const before = String(item.fields.find(({ field }) => field === 'description')?.after ?? '');
    if (kind.added) await floor.engineWrote({ id: row.product_id! }, { description: kind.added });
    const texts = { description: `${before}<p>${kind.added} ${kind.typed}</p>`, ...(kind.emptied && { seo_description: '' }) };
    await bulk().edit({ params: { id: job.id, item: row.id }, body: { version: row.version, texts } });
  }
  const rows = (await rowsOf(floor.owner, job.id)).filter(({ state }) => state === 'review');
  const [free, waiting] = [rows.filter(({ holds }) => holds.length === 0), rows.filter(({ holds }) => holds.length > 0)];
  expect([free.length > 0, waiting.length > 0]).toEqual([true, true]);
  const counted = await bulk().approvable({ params: { id: job.id }, query: { score: 0 } });
  expect(counted.count + counted.no_better).toBe(free.length);
  expect(counted.held.claims).toBe(waiting.filter(({ holds }) => holds.some(({ why }) => why === 'claims')).length);
  expect(counted.held.empty).toBe(waiting.filter(({ holds }) => holds.some(({ why }) => why === 'empty')).length);

  const approved = await approveAll(floor.owner, job.id);
  expect(approved).toBe(counted.count);
  // Those that only score lower are approved by somebody who looks.
  const rest_ = (await rowsOf(floor.owner, job.id)).filter(({ state, holds }) => state === 'review' && holds.length === 0);
  if (rest_.length > 0)
    await bulk().decide({ params: { id: job.id }, body: { items: rest_.map(({ id, version }) => ({ id, version })), decision: 'approved' } });
  await bulk().publish({ params: { id: job.id } });
  expect(await rest(floor.owner, job.id)).toMatchObject({ counts: { published: free.length, failed: 0 } });
});

test('what holds an item is looked at again when somebody stands for the statement in the whole shop, and when that is taken back', async () => {
  const [one, other] = [await floor.product(), await floor.product()];
  const job = await startJob(floor.owner, { choice: { by: 'ids', product_ids: [one.id, other.id] } });
  await rest(floor.owner, job.id);
  for (const row of await rowsOf(floor.owner, job.id)) {
    await floor.engineWrote({ id: row.product_id! }, { seo_description: 'It weighs 990 g.' });
    await bulk().edit({ params: { id: job.id, item: row.id }, body: { version: row.version, texts: { seo_description: 'It weighs 990 g.' } } });
  }
  const holds = async () => (await rowsOf(floor.owner, job.id)).map((row) => row.holds.length);
  expect(await holds()).toEqual([1, 1]);
  const vouch = await floor.owner.client.writers.vouchInShop({ body: { claim: '990 g', reason: 'Weighed here' } });
  expect(await holds()).toEqual([0, 0]);
  const [row] = await rowsOf(floor.owner, job.id);
  await bulk().decide({ params: { id: job.id }, body: { items: [{ id: row!.id, version: row!.version }], decision: 'approved' } });
  await floor.owner.client.writers.withdrawVouch({ params: { id: vouch.id } });
  expect((await rowsOf(floor.owner, job.id)).map(({ state, open_claims }) => [state, open_claims])).toEqual([
    ['review', 1],
    ['review', 1],
  ]);
});

test('a text for results that somebody clears goes out from here as it does from a draft', async () => {
  const { id } = await floor.product();
  const job = await startJob(floor.owner, { choice: { by: 'ids', product_ids: [id] }, fields: ['description', 'seo_title'] });
  await rest(floor.owner, job.id);
  const [row] = await rowsOf(floor.owner, job.id);
  await bulk().edit({ params: { id: job.id, item: row!.id }, body: { version: row!.version, texts: { seo_title: '' } } });
  const [cleared] = await rowsOf(floor.owner, job.id);
  expect(cleared!.holds).toEqual([]);
  await bulk().decide({ params: { id: job.id }, body: { items: [{ id: cleared!.id, version: cleared!.version }], decision: 'approved' } });
  await bulk().publish({ params: { id: job.id } });
  expect(await rest(floor.owner, job.id)).toMatchObject({ counts: { published: 1, failed: 0 } });
});

const russian =
  'Плед из мягкой шерсти для дивана и кровати. Он хорошо держит тепло зимой, легко стирается и не теряет форму после многих лет. Цвет подходит к любой комнате.';

test('of a product whose language is none of ours, what goes on in it is offered and published, in bulk and from a draft', async () => {
  const { id, gid } = await floor.product();
  await floor.admin.update(gid, { title: 'Плед шерстяной', description: `<p>${russian}</p>`, seo_title: '', tags: [] });
  await floor.house.services.shops.takeProduct(floor.shop, gid);
  expect((await floor.owner.client.shops.one({ params: { id } })).other_language).toBe('ru');
  const job = await startJob(floor.owner, { choice: { by: 'ids', product_ids: [id] }, fields: ['title', 'description', 'seo_title', 'seo_description'] });
  await rest(floor.owner, job.id);
  const [row] = await rowsOf(floor.owner, job.id);
  expect(row).toMatchObject({ state: 'review', holds: [], other_language: false });
  const texts = { description: `<p>${russian} Мягкий и тёплый.</p>` };
  await bulk().edit({ params: { id: job.id, item: row!.id }, body: { version: row!.version, texts } });
  expect((await rowsOf(floor.owner, job.id))[0]).toMatchObject({ holds: [], other_language: false });
  const [edited] = await rowsOf(floor.owner, job.id);
  await bulk().decide({ params: { id: job.id }, body: { items: [{ id: edited!.id, version: edited!.version }], decision: 'approved' } });
  await bulk().publish({ params: { id: job.id } });
  expect(await rest(floor.owner, job.id)).toMatchObject({ counts: { published: 1, failed: 0 } });

  const product = await floor.owner.client.shops.one({ params: { id } });
  const draft = await begin(floor.owner, product, { description: `<p>${russian} Из Твери.</p>` });
  const { fields, other_language } = await floor.owner.client.writers.review({ params: { id: draft.id } });
  expect([other_language, fields.flatMap(({ holds }) => holds)]).toEqual([false, []]);
  expect(await publish(floor.owner, draft, ['description'])).toMatchObject({ state: 'published' });
});

test('from a draft, the fields that nothing holds go out, and each that something holds is refused', { timeout: 300_000 }, async () => {
  const { writers } = floor.owner.client;
  for (const { own, added, typed, emptied } of fc.sample(how, { numRuns: 8, seed: 2027 })) {
    const { id, gid } = await floor.product();
    await floor.admin.update(gid, { description: `<p>A throw for the sofa. ${own}</p>` });
    await floor.house.services.shops.takeProduct(floor.shop, gid);
    const product = await floor.owner.client.shops.one({ params: { id } });
    // What a model says of a picture is said.
    const picture = `<p><img src="https://cdn.example.com/a.png" alt="${added}"></p>`;
    await floor.engineWrote({ id }, { description: picture, seo_description: added });
    const texts = { title: `${product.title}, ${typed}`, description: `<p>${typed}</p>${picture}`, seo_title: '', seo_description: emptied ? '–' : added };
    const draft = await begin(floor.owner, product, texts);
    const { fields } = await writers.review({ params: { id: draft.id } });
    const [free, held] = [fields.filter((one) => one.changed && one.holds.length === 0), fields.filter((one) => one.changed && one.holds.length > 0)];
    for (const { field } of held) expect(await failure(publish(floor.owner, draft, [field]))).toMatchObject({ status: 422 });
    const names = free.map(({ field }) => field);
    expect(await publish(floor.owner, draft, names)).toMatchObject({ state: 'published', fields: names });
  }
});
