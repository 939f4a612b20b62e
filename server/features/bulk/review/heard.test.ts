/** What nobody sees who approves many at once: a text that does not sound like the shop, and one in another language than asked for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { rest, rowsOf, startJob } from '../tests/bulk.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
  const { voice } = floor.owner.client;
  const { version } = (await voice.cards()).items.find(({ language, brand }) => language === 'en' && brand === null) ?? { version: 0 };
  await voice.setOwn({ params: { language: 'en' }, body: { version, own: { person: 'neither', exclamation: 0, forbidden: ['amazing'] } } });
});
afterAll(() => floor?.close());

const bulk = () => floor.owner.client.bulk;
const written = async (count: number) => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await floor.product()).id);
  const { id } = await startJob(floor.owner, { choice: { by: 'ids', product_ids: ids }, fields: ['title', 'description'] });
  await rest(floor.owner, id);
  return { params: { id }, rows: await rowsOf(floor.owner, id) };
};

test('each item says how near it is to the voice and which phrases leave it; they are found, ordered and held back by that', async () => {
  const { params, rows } = await written(3);
  // In a sentence and a list nobody hears a voice.
  expect(rows.map(({ voice }) => voice)).toEqual([null, null, null]);
  const of = { params: { ...params, item: rows[1]!.id } };
  const said = '<p>We think it is amazing! We love it! It is for our kitchen. It stays there. It is blue.</p>';
  const loud = await bulk().edit({ ...of, body: { version: rows[1]!.version, texts: { description: said } } });
  expect(loud.voice).toBeLessThan(50);
  expect(loud.drift.filter(({ field }) => field === 'description').map(({ rule, text }) => [rule, text])).toEqual([
    ['person', 'We'],
    ['forbidden', 'amazing'],
    ['exclamation', '!'],
    ['person', 'We'],
    ['exclamation', '!'],
    ['person', 'our'],
  ]);
  expect((await bulk().item(of)).drift).toEqual(loud.drift);

  const found = async (query: Parameters<ReturnType<typeof bulk>['items']>[0]['query']) => (await bulk().items({ params, query })).items.map(({ id }) => id);
  expect(await found({ voice: 'off' })).toEqual([of.params.item]);
  expect(await found({ voice: 'in' })).toEqual([rows[0]!.id, rows[2]!.id]);
  expect((await found({ sort: 'voice' }))[0]).toBe(of.params.item);
  const body = { score: 0, voice: 80 };
  expect(await bulk().approvable({ params, query: body })).toMatchObject({ count: 2 });
  expect(await bulk().approveAll({ params, body: { ...body, count: 2 } })).toEqual({ approved: 2 });
  expect((await rowsOf(floor.owner, params.id)).map(({ state }) => state)).toEqual(['approved', 'review', 'approved']);
});

test('a text in another language is marked, swept up by no press for many, and goes out only where that is said to be meant', async () => {
  const { params, rows } = await written(2);
  const french =
    '<p>Voici un texte en français pour la boutique. Il est écrit dans une autre langue que celle de la fiche, et personne ne l’a encore relu avec attention.</p>';
  const [strange, plain] = rows;
  const of = { params: { ...params, item: strange!.id } };
  const said = await bulk().edit({ ...of, body: { version: strange!.version, texts: { description: french } } });
  expect(said).toMatchObject({ other_language: true, scored_after: { cap: 'language' } });
  expect((await bulk().items({ params, query: { language: 'other' } })).items.map(({ id }) => id)).toEqual([strange!.id]);
  expect((await bulk().items({ params, query: { language: 'asked' } })).items.map(({ id }) => id)).toEqual([plain!.id]);
  expect(await bulk().approvable({ params, query: { score: 0 } })).toMatchObject({ count: 1 });

  await bulk().decide({ params, body: { items: [{ id: strange!.id, version: said.version }], decision: 'approved' } });
  expect(await bulk().job({ params })).toMatchObject({ other_language: 1, counts: { approved: 1 } });
  expect(await failure(bulk().publish({ params }))).toMatchObject({
    status: 422,
    code: 'invalid_input',
    details: { fields: { 'body.other_language': expect.any(String) } },
  });
  await bulk().decide({ params, body: { items: [{ id: plain!.id, version: plain!.version }], decision: 'approved' } });
  await bulk().publish({ params });
  expect(await rest(floor.owner, params.id)).toMatchObject({ counts: { published: 1, approved: 1 }, other_language: 1 });
  await bulk().publish({ params, body: { other_language: true } });
  expect(await rest(floor.owner, params.id)).toMatchObject({ counts: { published: 2 }, other_language: 0 });
});

test('an item in a language that nobody here reads says which it is', async () => {
  const product = await floor.product();
  const swedish = '<p>En klassisk racer med stålram och tolv växlar. Cykeln har helt ny kedja, nya däck och nya slangar, och den är redo att köras hem.</p>';
  await floor.admin.update(product.gid, { title: `Herrcykel för stan ${product.title.at(-1)}`, description: swedish });
  await floor.house.services.shops.takeProduct(floor.shop, product.gid);
  const { id } = await startJob(floor.owner, { choice: { by: 'ids', product_ids: [product.id] } });
  await rest(floor.owner, id);
  const [row] = await rowsOf(floor.owner, id);
  expect(row).toMatchObject({ open_claims: 0, backed_claims: 0 });
  expect(await bulk().item({ params: { id, item: row!.id } })).toMatchObject({ unread_language: 'sv', backed_claims: 0 });
});
